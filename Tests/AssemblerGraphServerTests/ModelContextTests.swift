import AssemblerGraphModel
import AssemblerGraphProject
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphServer

private let code = """
  //- Sources/App/Parent.swift
  final class Parent {
    let child = Child()
    init() { child.parent = self }
  }
  //- Sources/App/Child.swift
  final class Child {
    var parent: Parent?
    weak var guest: Parent?
    func use(_ guest: Parent) { self.guest = guest }
  }
  """

struct ModelContextTests {
  private let folder: ServedFolder
  private let server: ModelContextServer

  init() throws {
    let folder = try ServedFolder(code)
    self.folder = folder
    server = ModelContextServer(
      SourceRequest(paths: [], currentFolder: folder.path),
      connection: Connection(read: { [] }, write: { _ in }),
      compare: { _, _ throws(CommandError) in
        GraphDifference(before: Graph(), after: Graph(), nodes: [], edges: [], cycles: [])
      }
    )
  }

  private func answer(_ text: String) throws -> JSONValue {
    let bytes = try #require(server.answer(to: Array(text.utf8)))
    return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }

  private func call(_ tool: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
    let call: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": .text(tool), "arguments": arguments],
    ]
    return try answer(String(decoding: JSONEncoder().encode(call), as: UTF8.self))
  }

  private func text(_ answer: JSONValue) -> String { answer["result"]?["content"]?[0]?["text"]?.string ?? "" }

  @Test(arguments: [("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")])
  func theVersionIsTheClientsWhereItIsKnown(asked: String, told: String) throws {
    let answer = try answer(#"{"id": 1, "method": "initialize", "params": {"protocolVersion": "\#(asked)"}}"#)
    #expect(answer["result"]?["protocolVersion"] == .text(told))
    #expect(answer["result"]?["capabilities"] == ["tools": [:]])
  }

  @Test func everyToolHasSchemasAndAnswersByThem() throws {
    let listed = try #require(answer(#"{"id": 1, "method": "tools/list"}"#)["result"]?["tools"]?.elements)
    let calls: [String: JSONValue] = [
      "check": ["limit": 1], "explain": ["type": "Child"], "owners_of": ["type": "Child"],
      "between": ["from": "Child", "to": "Child"], "diff": ["base": "main"],
      "what_if_strong": ["property": "Child.guest"],
    ]
    #expect(Set(listed.compactMap { $0["name"]?.string }) == Set(calls.keys))
    for tool in listed {
      let name = try #require(tool["name"]?.string)
      let result = try #require(call(name, calls[name] ?? [:])["result"])
      #expect(result["isError"] == false, "\(name): \(result)")
      let structured = try #require(result["structuredContent"])
      for key in tool["outputSchema"]?["required"]?.elements ?? [] {
        #expect(structured[key.string ?? ""] != nil, "\(name) lacks \(key)")
      }
    }
  }

  @Test func checkFollowsTheDisk() throws {
    let first = try #require(call("check")["result"]?["structuredContent"])
    #expect(first["errors"] == 1)
    let finding = try #require(first["findings"]?[0])
    #expect(finding["message"] == "ownership cycle: Child → Parent → Child")
    #expect(finding["fixable"] == true)
    #expect(finding["hops"]?[1] == "Sources/App/Parent.swift:2:7: Parent owns Child (let child)")
    #expect(try call("check", ["path": "Sources/Other"])["result"]?["structuredContent"]?["errors"] == 0)
    #expect(try call("check", ["limit": 0])["result"]?["structuredContent"]?["more"] == 1)
    try folder.write("final class Child {}", to: "Sources/App/Child.swift")
    #expect(try call("check")["result"]?["structuredContent"]?["errors"] == 0)
  }

  @Test func ownersAndPathsAreNamedByTheirIds() throws {
    let owners = try #require(call("owners_of", ["type": "Child"])["result"]?["structuredContent"])
    #expect(owners["type"] == "App.Child")
    #expect(owners["owners"] == ["App.Parent"])
    let paths = try #require(call("between", ["from": "Parent", "to": "Child"])["result"]?["structuredContent"])
    #expect(paths["paths"]?[0]?["title"] == "Parent → Child")
    #expect(paths["paths"]?[0]?["hops"]?[0]?[0]?["via"] == "child")
    let strong = try #require(call("what_if_strong", ["property": "Child.guest"])["result"]?["structuredContent"])
    #expect(strong["cycles"]?[0]?["title"] == "Child → Parent → Child")
  }

  @Test func whatCannotBeAnsweredIsAResultAndWhatCannotBeUnderstoodAnError() throws {
    let unknown = try call("explain", ["type": "Chidl"])
    #expect(unknown["result"]?["isError"] == true)
    #expect(text(unknown).contains("did you mean 'Child'?"))
    #expect(try call("what_if_strong", ["property": "Parent.child"])["result"]?["isError"] == true)
    #expect(try call("explain", ["typ": 5])["error"]?["code"] == -32602)
    #expect(try call("nothing")["error"]?["code"] == -32602)
    #expect(try answer("nonsense")["error"]?["code"] == -32700)
    #expect(try answer(#"{"id": 1, "method": "server/discover"}"#)["error"]?["code"] == -32601)
    #expect(try answer(#"{"id": "a", "method": "ping"}"#) == ["jsonrpc": "2.0", "id": "a", "result": [:]])
    #expect(server.answer(to: Array(#"{"method": "notifications/initialized"}"#.utf8)) == nil)
  }
}
