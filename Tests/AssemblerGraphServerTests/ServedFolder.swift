import AssemblerGraphProject
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphServer

/// A folder with the files of a fixture, and a language server for it within this process: the test is the client.
final class ServedFolder: @unchecked Sendable {
  let path: String
  private let toServer = Mailbox<[UInt8]>()
  private let fromServer = Mailbox<JSONValue>()
  private let end = Mailbox<Bool>()
  private var notifications: [JSONValue] = []
  private var lastID = 0

  init(_ fixture: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assembler-graph-\(UUID().uuidString)")
    path = pathWithoutLinks(folder.path)
    for file in fixtureFiles(fixture) { try write(file.source, to: file.path) }
    let (toServer, fromServer, end) = (toServer, fromServer, end)
    let cutter = SharedCutter()
    let connection = Connection(
      read: { toServer.take(until: nil) ?? [] },
      write: { bytes in
        for message in cutter.messages(after: bytes) {
          if let value = try? JSONDecoder().decode(JSONValue.self, from: Data(message)) { fromServer.put(value) }
        }
      }
    )
    let request = SourceRequest(paths: [], currentFolder: path)
    _ = startDeepThread {
      let server = LanguageServer(request, connection: connection, quiet: 0.02)
      end.put(server.run())
    }
  }

  deinit {
    toServer.put([])
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func address(_ file: String) -> String { AssemblerGraphServer.address(ofPath: "\(path)/\(file)") }

  // MARK: Saying

  func send(raw text: String) { toServer.put(Array(text.utf8)) }

  func send(_ value: JSONValue) throws {
    toServer.put(Framing.headers.framed(Array(try JSONEncoder().encode(value))))
  }

  func notify(_ method: String, _ parameters: JSONValue = [:]) throws {
    try send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  /// - Returns: the id.
  @discardableResult
  func ask(_ method: String, _ parameters: JSONValue = [:]) throws -> Int {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": .integer(lastID), "method": .text(method), "params": parameters])
    return lastID
  }

  func begin(_ capabilities: JSONValue = ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]]) throws
  {
    let root = AssemblerGraphServer.address(ofPath: path)
    _ = try result(of: ask("initialize", ["rootUri": .text(root), "capabilities": capabilities]))
    try notify("initialized")
  }

  func open(_ file: String, _ text: String) throws {
    let document: JSONValue = [
      "uri": .text(address(file)), "languageId": "swift", "version": 1, "text": .text(text),
    ]
    try notify("textDocument/didOpen", ["textDocument": document])
  }

  func change(_ file: String, to text: String, version: Int = 2) throws {
    let document: JSONValue = ["uri": .text(address(file)), "version": .integer(version)]
    try notify("textDocument/didChange", ["textDocument": document, "contentChanges": [["text": .text(text)]]])
  }

  func at(_ file: String, line: Int, character: Int) -> JSONValue {
    [
      "textDocument": ["uri": .text(address(file))],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  // MARK: Hearing

  func next() throws -> JSONValue { try #require(fromServer.take(until: Date(timeIntervalSinceNow: 60))) }

  /// The whole answer to a request.
  func answer(to id: Int) throws -> JSONValue {
    while true {
      let message = try next()
      if message["id"] == .integer(id), message["method"] == nil { return message }
      notifications.append(message)
    }
  }

  func result(of id: Int) throws -> JSONValue { try #require(answer(to: id)["result"]) }

  func errorCode(of id: Int) throws -> JSONValue? { try answer(to: id)["error"]?["code"] }

  /// The next diagnostics that are published for a file, as `line:character message`.
  func diagnostics(of file: String) throws -> [String] {
    let published = try nextDiagnostics(of: file)
    return published["diagnostics"]?.elements.map { diagnostic in
      let start = diagnostic["range"]?["start"]
      return
        "\(start?["line"]?.number ?? -1):\(start?["character"]?.number ?? -1) \(diagnostic["message"]?.string ?? "")"
    } ?? []
  }

  func nextDiagnostics(of file: String) throws -> JSONValue {
    while true {
      let index = notifications.firstIndex { message in
        message["method"] == "textDocument/publishDiagnostics" && message["params"]?["uri"] == .text(address(file))
      }
      if let index { return try #require(notifications.remove(at: index)["params"]) }
      notifications.append(try next())
    }
  }

  /// Whether the server ended as the protocol has it.
  var isOrderlyEnd: Bool? { end.take(until: Date(timeIntervalSinceNow: 60)) }
}

/// What the server writes, in portions.
private final class SharedCutter: @unchecked Sendable {
  private let lock = NSLock()
  private var cutter = MessageCutter(.headers)

  func messages(after bytes: [UInt8]) -> [[UInt8]] {
    lock.withLock {
      cutter.add(bytes)
      var messages: [[UInt8]] = []
      while let message = cutter.next() { messages.append(message) }
      return messages
    }
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  subscript(index: Int) -> JSONValue? { elements.indices.contains(index) ? elements[index] : nil }

  var elements: [JSONValue] {
    if case .array(let array) = self { array } else { [] }
  }

  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var number: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }
}
