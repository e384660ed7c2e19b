/// How messages follow each other in a stream of bytes.
enum Framing: Sendable {
  /// The Language Server Protocol: `Content-Length: 12`, an empty line, and so many bytes.
  case headers
  /// The Model Context Protocol: a line each.
  case lines

  func framed(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    case .lines: message + [newline]
    }
  }
}

/// Cuts a stream into messages. Bytes come in any portions.
struct MessageCutter {
  private let framing: Framing
  private var pending: [UInt8] = []
  /// Up to here there is no end of a line, or it was looked at.
  private var searched = 0
  /// What headers have announced.
  private var length: Int?

  /// Nobody types as much. A number beyond it is a slip, and no reason to wait for so many bytes.
  static let longestMessage = 1 << 28

  init(_ framing: Framing) { self.framing = framing }

  mutating func add(_ bytes: [UInt8]) { pending += bytes }

  /// The next message that is there whole.
  mutating func next() -> [UInt8]? {
    switch framing {
    case .lines:
      while let line = nextLine() {
        if line.contains(where: { $0 != space && $0 != tab }) { return line }
      }
      return nil
    case .headers:
      while true {
        if let length, isBody {
          guard pending.count >= length else { return nil }
          let message = Array(pending[..<length])
          pending.removeFirst(length)
          (self.length, isBody) = (nil, false)
          return message
        }
        guard let line = nextLine() else { return nil }
        if line.isEmpty {
          isBody = length != nil
        } else if let announced = contentLength(line) {
          length = announced
        }
        // What is no header is passed over, up to the next one that announces a message.
      }
    }
  }

  private var isBody = false

  /// Without its end.
  private mutating func nextLine() -> [UInt8]? {
    guard let end = pending[searched...].firstIndex(of: newline) else {
      searched = pending.count
      return nil
    }
    var line = pending[..<end]
    if line.last == carriageReturn { line.removeLast() }
    defer {
      pending.removeFirst(end + 1)
      searched = 0
    }
    return Array(line)
  }

  private func contentLength(_ line: [UInt8]) -> Int? {
    let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "content-length",
      let length = Int(parts[1].filter { $0 != " " }), (0...Self.longestMessage).contains(length)
    else { return nil }
    return length
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
