import AssemblerGraphProject
import Foundation

/// Waits until something in some folders may have changed: by the word of the system, where it gives one (Linux:
/// inotify), or else by time.
struct FolderWatcher {
  #if os(Linux)
    private var system: Inotify?
  #endif

  /// - Parameter isPolling: go by time alone; the word of the system does not reach network drives and containers.
  init(isPolling: Bool) {
    #if os(Linux)
      if !isPolling {
        system = Inotify()
        if system == nil { tellFallback(.last) }
      }
    #endif
  }

  /// Watches these folders from now on, and no others.
  ///
  /// - Returns: whether one of them was not watched before, so that something can have happened there unseen.
  mutating func watch(_ folders: [String: ObservedTree.Interest]) -> Bool {
    #if os(Linux)
      do throws(SystemError) {
        return try system?.watch(folders) ?? false
      } catch {
        // Mostly the system's limit, fs.inotify.max_user_watches.
        system = nil
        tellFallback(error)
        return true
      }
    #else
      return false
    #endif
  }

  /// Returns when it is worth while to look again.
  ///
  /// - Parameter duration: of the last look. Who looks by time should be busy with other things most of it.
  func wait(after duration: Duration) {
    #if os(Linux)
      if let system { return system.wait() }
    #endif
    Thread.sleep(forTimeInterval: max(1, 10 * (duration / .seconds(1))))
  }
}

#if os(Linux)
  private func tellFallback(_ error: SystemError) {
    writeError("warning: the system does not watch all folders: \(error.reason); looking every second instead")
  }
#endif
