import AssemblerGraphProject
import Foundation

/// Where a result goes.
enum Destination: Hashable {
  case standardOutput
  /// - Parameter path: as it was given.
  case file(String)

  /// `-` and nothing are standard output.
  init(_ path: String?) {
    self = path.flatMap { $0 == "-" ? nil : .file($0) } ?? .standardOutput
  }

  /// Fails early when the result will have no place to go to, before a long scan.
  func check() throws(CommandError) {
    guard case .file(let path) = self else { return }
    if isFolder(path) { throw .outputNotWritable(path: path, SystemError(code: EISDIR)) }
    let currentFolder = FileManager.default.currentDirectoryPath
    let folder = parent(of: absolutePath(of: path, in: currentFolder))
    guard isFolder(folder) else {
      throw .outputFolderMissing(path: path, folder: displayPath(folder, currentFolder: currentFolder))
    }
  }

  /// Writes the whole result. A file gets it at once or not at all, and keeps its permissions.
  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    switch self {
    case .standardOutput:
      do throws(SystemError) {
        try writeAll(bytes, to: Descriptor.standardOutput.rawValue)
      } catch {
        throw .outputNotWritable(path: "standard output", error)
      }
    case .file(let path):
      try check()
      do throws(SystemError) {
        try replaceFile(path, with: bytes)
      } catch {
        throw .outputNotWritable(path: path, error)
      }
    }
  }
}

extension Destination {
  /// Writes a file that is not there yet. Whole or not at all: even two runs at once write it once.
  func writeNew(_ text: String) throws(CommandError) {
    guard case .file(let path) = self else { return try write(text) }
    try check()
    do throws(SystemError) {
      let temporary = try temporaryFile(beside: path, with: Array(text.utf8), permissions: 0o666 & ~currentUmask())
      defer { unlink(temporary) }
      // Unlike rename, link never takes the place of what is there.
      guard link(temporary, path) == 0 else { throw .last }
    } catch {
      throw error.code == EEXIST ? .configurationExists(path: path) : .outputNotWritable(path: path, error)
    }
  }
}

/// Held while a file is being replaced: who ends the process in the middle leaves half of one beside.
let replacing = NSLock()

/// Writes a file beside and puts it in the place of the old one. A link stays a link, and what is no regular file
/// (`/dev/null`, a named pipe) is written to.
private func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
  let target = (try? realPath(path)) ?? path
  if let kind = try? fileKind(target, followingLinks: true), kind != .file {
    return try write(bytes, toExisting: target)
  }
  var status = stat()
  let permissions = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o666 & ~currentUmask()
  replacing.lock()
  defer { replacing.unlock() }
  let temporary = try temporaryFile(beside: target, with: bytes, permissions: permissions)
  guard rename(temporary, target) == 0 else {
    let error = SystemError.last
    unlink(temporary)
    throw error
  }
}

/// - Returns: the path of a new file in the same folder, with a name of its own.
private func temporaryFile(
  beside target: String,
  with bytes: [UInt8],
  permissions: mode_t
) throws(SystemError) -> String {
  var template = Array((parent(ofGiven: target) + ".assembler-graph.XXXXXX").utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw .last }
  let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  do throws(SystemError) {
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
    guard fchmod(descriptor, permissions) == 0 else { throw .last }
  } catch {
    unlink(temporary)
    throw error
  }
  return temporary
}

private func write(_ bytes: [UInt8], toExisting path: String) throws(SystemError) {
  let descriptor = open(path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
}

/// The folder of a path with its slash, as it was given: `out/` for `out/graph.svg`, nothing for `graph.svg`.
private func parent(ofGiven path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
}

private func currentUmask() -> mode_t {
  let mask = umask(0)
  umask(mask)
  return mask
}
