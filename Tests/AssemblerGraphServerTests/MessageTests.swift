import Testing

@testable import AssemblerGraphServer

struct MessageTests {
  private func error(_ text: String) -> RPCError? {
    do throws(RPCError) {
      _ = try Message(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["", "nonsense", "{\"id\": 1", "\u{0}", String(repeating: "[", count: 100_000)])
  func whatIsNoJSONIsToldSo(text: String) { #expect(error(text)?.code == .parseError) }

  @Test(arguments: ["[]", "1", "null", "{}", "{\"id\": {}, \"method\": \"a\"}", "{\"method\": 5}"])
  func whatIsNoMessageIsToldSo(text: String) { #expect(error(text)?.code == .invalidRequest) }

  @Test func parametersAreToldByTheirPlace() throws {
    let message = try Message(Array(#"{"id": "a", "method": "m", "params": {"textDocument": {}, "position": 5}}"#.utf8))
    #expect(message.id == .text("a"))
    let error = #expect(throws: RPCError.self) { try message.parameters(as: PositionParams.self) }
    #expect(error?.code == .invalidParameters)
    #expect(error?.message == "m takes other parameters: textDocument.uri is missing")
  }
}
