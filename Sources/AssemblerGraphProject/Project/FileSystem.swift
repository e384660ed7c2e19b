import Foundation

/// Why the system refused, by its error number.
package struct SystemError: Error, Hashable {
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// The number that the last call of the C library left.
  package static var last: SystemError { SystemError(code: errno) }

  /// There is nothing under the path.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// `permission denied`
  package var reason: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// What stands under a path.
package enum FileKind: Hashable {
  case file, folder, link
  /// What must never be opened, because that can wait forever or change something.
  case namedPipe, socket, device

  var isSpecial: Bool {
    switch self {
    case .file, .folder, .link: false
    case .namedPipe, .socket, .device: true
    }
  }
}

/// Looks at the path itself, or, with `followingLinks`, at what it leads to.
package func fileKind(_ path: String, followingLinks: Bool) throws(SystemError) -> FileKind {
  var status = stat()
  guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw .last }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  case S_IFLNK: return .link
  case S_IFIFO: return .namedPipe
  case S_IFSOCK: return .socket
  default: return .device
  }
}

package func isFolder(_ path: String) -> Bool { (try? fileKind(path, followingLinks: true)) == .folder }

package func isFile(_ path: String) -> Bool { (try? fileKind(path, followingLinks: true)) == .file }

/// The path without links, `.` and `..`.
package func realPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// What a folder says about something in it.
package struct FolderEntry {
  package var name: String
  /// nil when the folder does not tell.
  package var kind: FileKind?
}

/// What is in a folder without `.` and `..`, sorted by name.
func folderEntries(_ path: String) throws(SystemError) -> [FolderEntry] {
  guard let folder = opendir(path) else { throw .last }
  defer { closedir(folder) }
  var entries: [FolderEntry] = []
  while let entry = readdir(folder) {
    let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    let kind: FileKind? =
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_LNK): .link
      default: nil
      }
    entries.append(FolderEntry(name: name, kind: kind))
  }
  return entries.sorted { $0.name < $1.name }
}

/// All bytes of a regular file, mostly with one call of `read`.
package func bytes(ofFile path: String) throws(SystemError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last }
  // A pipe may have taken the file's place since the folder was read.
  guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
  var failure: SystemError?
  let content = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    while let base = buffer.baseAddress, count < buffer.count {
      let length = read(descriptor, base + count, buffer.count - count)
      if length > 0 {
        count += length
      } else if length == 0 {
        break
      } else if errno != EINTR {
        failure = .last
        break
      }
    }
  }
  if let failure { throw failure }
  return content
}

/// The beginning of a regular file, which can be shorter.
func firstBytes(_ count: Int, ofFile path: String) throws(SystemError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  var buffer = [UInt8](repeating: 0, count: count)
  let length = read(descriptor, &buffer, count)
  guard length >= 0 else { throw .last }
  return Array(buffer.prefix(length))
}

/// What a link says, as it is written; empty for anything but a link.
package func linkTarget(_ path: String) -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = readlink(path, &buffer, buffer.count)
  return String(decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
