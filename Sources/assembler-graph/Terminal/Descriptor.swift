import AssemblerGraphCore
import AssemblerGraphProject
import Foundation

/// Standard output and standard error.
enum Descriptor: Int32 {
  case standardOutput = 1
  case standardError = 2

  var isTerminal: Bool { isatty(rawValue) == 1 }
}

/// Writes all bytes. A pipe that nobody reads any more takes them all: `… | head -1` is no failure.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var failure: SystemError?
  bytes.withUnsafeBytes { bytes in
    var written = 0
    while let base = bytes.baseAddress, written < bytes.count, failure == nil {
      let length = write(descriptor, base + written, bytes.count - written)
      if length >= 0 {
        written += length
      } else if errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if errno != EINTR {
        failure = .last
      }
    }
  }
  if let failure, failure.code != EPIPE { throw failure }
}

func writeAll(_ text: String, to descriptor: Int32) throws(SystemError) {
  try writeAll(Array(text.utf8), to: descriptor)
}

private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = poll(&request, 1, -1)
}

/// Status, warnings and errors go to standard error; when even that is closed there is nobody to tell. Paths and names in
/// them may be anybody's: none commands the terminal.
///
/// - Parameter text: one or more lines.
func writeError(_ text: String) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }
  try? writeAll(lines.joined(separator: "\n") + "\n", to: Descriptor.standardError.rawValue)
}
