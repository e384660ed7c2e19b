import AssemblerGraphProject
import Foundation

/// Reads the contents that git keeps, one after the other, through one `git cat-file --batch`. Safe to use from many
/// threads; they take turns.
///
/// The process is started by the first question and ends with its reader.
final class BlobReader: @unchecked Sendable {
  private let folder: String
  private let lock = NSLock()
  private var process: Process?
  private let questions = Pipe()
  private let answers = Pipe()
  private var buffer: [UInt8] = []
  private var position = 0

  init(folder: String) { self.folder = folder }

  deinit {
    try? questions.fileHandleForWriting.close()
    process?.waitUntilExit()
  }

  /// - Parameter blob: the object's id.
  /// - Throws: an input error when git does not have the object, as in a partial clone without a connection.
  func contents(ofBlob blob: String) throws(SystemError) -> [UInt8] {
    lock.lock()
    defer { lock.unlock() }
    try start()
    try writeAll(blob + "\n", to: questions.fileHandleForWriting.fileDescriptor)
    // `<id> blob <size>`, or `<id> missing`
    let header = try readLine().split(separator: " ")
    guard header.count == 3, header[1] == "blob", let size = Int(header[2]) else { throw SystemError(code: EIO) }
    let contents = try read(size)
    _ = try read(1)
    return contents
  }

  private func start() throws(SystemError) {
    guard process == nil else { return }
    let process = gitProcess(["cat-file", "--batch"], in: folder)
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw SystemError(code: ENOENT) }
    self.process = process
  }

  private func readLine() throws(SystemError) -> String {
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return String(decoding: buffer[position..<end], as: UTF8.self)
      }
      try fill()
    }
  }

  private func read(_ count: Int) throws(SystemError) -> [UInt8] {
    while buffer.count - position < count { try fill() }
    defer { position += count }
    return Array(buffer[position..<(position + count)])
  }

  private func fill() throws(SystemError) {
    buffer.removeFirst(position)
    position = 0
    let start = buffer.count
    let size = 1 << 17
    buffer.append(contentsOf: repeatElement(0, count: size))
    var length = 0
    repeat {
      length = buffer.withUnsafeMutableBytes { bytes in
        Foundation.read(answers.fileHandleForReading.fileDescriptor, bytes.baseAddress.map { $0 + start }, size)
      }
    } while length < 0 && errno == EINTR
    buffer.removeLast(size - max(0, length))
    // git went away.
    guard length > 0 else { throw SystemError(code: EIO) }
  }
}
