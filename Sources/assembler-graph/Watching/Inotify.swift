#if os(Linux)
  import AssemblerGraphProject
  import Foundation

  /// Linux tells what happens in folders; inotify(7).
  final class Inotify {
    private let descriptor: Int32
    /// What counts, by the number that the system gave the folder. Numbers are not given twice.
    private var interests: [Int32: ObservedTree.Interest] = [:]

    /// nil when the system has no more of them; `SystemError.last` says why.
    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches these folders and no others; for one that does not exist, the place where it would come into being.
    ///
    /// - Returns: whether one of them was not watched before. A folder that took another's place is such a one.
    func watch(_ folders: [String: ObservedTree.Interest]) throws(SystemError) -> Bool {
      var current: [Int32: ObservedTree.Interest] = [:]
      for (path, interest) in folders {
        guard let (number, interest) = try number(of: path, interest) else { continue }
        current[number] = current[number]?.union(interest) ?? interest
      }
      let isNew = current.contains { number, interest in interests[number].map { $0.union(interest) != $0 } ?? true }
      for number in interests.keys where current[number] == nil { inotify_rm_watch(descriptor, number) }
      interests = current
      return isNew
    }

    /// Waits for something that counts, and then until it has been quiet for a moment: who saves files seldom saves one.
    func wait() {
      while true {
        waitForEvents(milliseconds: -1)
        guard readEvents() else { continue }
        let limit = ContinuousClock.now + .seconds(1)
        while ContinuousClock.now < limit, waitForEvents(milliseconds: 100) { _ = readEvents() }
        return
      }
    }

    private func number(
      of path: String,
      _ interest: ObservedTree.Interest
    ) throws(SystemError) -> (Int32, ObservedTree.Interest)? {
      var (path, interest) = (path, interest)
      while true {
        let number = inotify_add_watch(descriptor, path, events)
        if number >= 0 { return (number, interest) }
        let error = SystemError.last
        if error.code == ENOSPC || error.code == ENOMEM { throw error }
        // What cannot be read is told by those who read it.
        guard error.isAbsence, path != "/" else { return nil }
        interest = .names([lastName(of: path)])
        path = parent(of: path)
      }
    }

    /// - Returns: false when the time is over.
    @discardableResult
    private func waitForEvents(milliseconds: Int32) -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, milliseconds) > 0
    }

    /// Whether one of the events that are there counts.
    private func readEvents() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var counts = false
      while true {
        let length = read(descriptor, &buffer, buffer.count)
        guard length > 0 else { return counts }
        buffer.withUnsafeBytes { bytes in
          var start = 0
          while start + MemoryLayout<inotify_event>.size <= length {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let end = start + MemoryLayout<inotify_event>.size + Int(event.len)
            let name = bytes[(start + MemoryLayout<inotify_event>.size)..<min(end, length)].prefix { $0 != 0 }
            if isOfInterest(event, String(decoding: name, as: UTF8.self)) { counts = true }
            start = end
          }
        }
      }
    }

    private func isOfInterest(_ event: inotify_event, _ name: String) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      switch interests[event.wd] {
      case nil: return false
      case .everything: return true
      case .names(let names): return name.isEmpty || names.contains(name)
      }
    }
  }

  private let events =
    UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB)
    | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
#endif
