import Foundation

/// What tells without reading whether a file is still the same.
package struct FileStamp: Hashable {
  private var device: UInt64
  private var inode: UInt64
  private var size: Int64
  /// Of the contents, and of anything about the file; in seconds and nanoseconds.
  private var times: [Int64]

  /// nil when there is nothing under the path.
  package init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    self.times = times.flatMap { [Int64($0.tv_sec), Int64($0.tv_nsec)] }
  }

  /// Of a text that lies on no disk, by a number that no other text has.
  init(ofEdit number: UInt64) {
    device = .max
    inode = number
    size = 0
    times = [0, 0, 0, 0]
  }

  /// Whether the file can have changed again within one tick of the file system's clock, so that the stamp is the same.
  func isYoung(at now: Date) -> Bool { now.timeIntervalSince1970 - Double(max(times[0], times[2])) < 3 }
}
