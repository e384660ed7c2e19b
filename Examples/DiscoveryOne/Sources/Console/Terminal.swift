#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The adapter to standard input and output.
///
/// A value without state: whoever needs the terminal gets one of its own.
struct Terminal {
  /// Lines from a pipe are written back, so that the output reads like a conversation.
  let echoesInput: Bool
  let showsColour: Bool
}

extension Terminal: LineReading {
  func readLine(prompt: String) -> String? {
    if !echoesInput {
      print(prompt, terminator: " ")
      fflush(nil)
    }
    guard let line = Swift.readLine() else {
      if !echoesInput { print() }
      return nil
    }
    if echoesInput { print(line.isEmpty ? prompt : "\(prompt) \(line)") }
    return line
  }
}

extension Terminal: LineWriting {
  func write(_ line: String, tone: Tone) {
    print(showsColour ? "\(tone.escapeCode)\(line)\u{1B}[0m" : line)
  }
}

extension Tone {
  fileprivate var escapeCode: String {
    switch self {
    case .plain: "\u{1B}[0m"
    case .computer: "\u{1B}[31m"
    case .quiet: "\u{1B}[2m"
    }
  }
}
