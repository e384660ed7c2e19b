import Testing

@testable import AssemblerGraphServer

struct FramingTests {
  private func messages(_ text: String, _ framing: Framing, portion: Int) -> [String] {
    var cutter = MessageCutter(framing)
    var messages: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: portion) {
      cutter.add(Array(bytes[start..<min(start + portion, bytes.count)]))
      while let message = cutter.next() { messages.append(String(decoding: message, as: UTF8.self)) }
    }
    return messages
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func messagesAreCutByTheirHeaders(portion: Int) {
    let text = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]Content-Length: 0\r\n\r\n"
    #expect(messages(text, .headers, portion: portion) == ["{}", "[1]", ""])
  }

  @Test func whatIsNoHeaderIsPassedOver() {
    let text = "nonsense\n\nContent-Length: -1\r\n\r\nContent-Length: 99999999999\r\n\r\nContent-Length: 2\n\n{}"
    #expect(messages(text, .headers, portion: 5) == ["{}"])
  }

  @Test(arguments: [1, 4, 1000])
  func linesAreMessages(portion: Int) {
    #expect(messages("{}\n\n  \r\n[1]\r\n{", .lines, portion: portion) == ["{}", "[1]"])
  }
}
