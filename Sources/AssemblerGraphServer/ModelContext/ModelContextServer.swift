package import AssemblerGraphModel
package import AssemblerGraphProject
import Foundation

/// Speaks the Model Context Protocol: offers what the commands answer as tools, for assistants.
///
/// One request after the other. Each looks at the code as it is then; what its files said stays in memory.
package final class ModelContextServer {
  /// The difference between two revisions, or a revision and the working tree.
  package typealias Compare = (_ base: String, _ head: String?) throws(CommandError) -> GraphDifference

  private let tools: Tools
  private let connection: Connection

  package init(
    _ request: SourceRequest,
    connection: Connection,
    compare: @escaping Compare
  ) {
    tools = Tools(Workspace(request), compare: compare)
    self.connection = connection
  }

  /// Serves until the client is gone.
  package func run() {
    let mailbox = Mailbox<[UInt8]>()
    connection.readMessages(.lines) { mailbox.put($0 ?? []) }
    while let bytes = mailbox.take(until: nil), !bytes.isEmpty {
      guard let answer = answer(to: bytes) else { continue }
      connection.write(Framing.lines.framed(answer))
    }
  }

  /// nil for what wants no answer.
  func answer(to bytes: [UInt8]) -> [UInt8]? {
    var id: RequestID?
    do throws(RPCError) {
      let message = try Message(bytes)
      id = message.id
      guard let id, let method = message.method else { return nil }
      switch method {
      case "initialize":
        let asked = try message.parameters(as: HandshakeParams.self).protocolVersion
        return Outgoing.result(Handshake(asked: asked), for: id)
      case "ping": return Outgoing.result([String: String](), for: id)
      case "tools/list": return Outgoing.result(ToolList(tools: toolDescriptions), for: id)
      case "tools/call": return Outgoing.result(try tools.call(message.parameters()), for: id)
      default: throw RPCError(.methodNotFound, "there is no method '\(method)'")
      }
    } catch {
      let isUnasked = id == nil && error.code != .parseError && error.code != .invalidRequest
      return isUnasked ? nil : Outgoing.failure(error, for: id)
    }
  }
}

private struct HandshakeParams: Decodable { var protocolVersion: String }

private struct Handshake: Encodable {
  var protocolVersion: String
  var capabilities: JSONValue = ["tools": [:]]
  var serverInfo: ServerInfo
  var instructions = """
    Says who owns whom in Swift source, which objects keep each other alive, and what Assemblers put together. Names are \
    those of types: 'Detail', 'Outer.Detail' or 'Module.Detail'. Certain findings are true; possible ones may not be.
    """

  /// Those that have all that is used here; the newest is offered to who asks for another.
  private static let known = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  init(asked: String) {
    protocolVersion = Self.known.contains(asked) ? asked : Self.known[0]
    serverInfo = ServerInfo(version: toolVersion)
  }
}

private struct ToolList: Encodable { var tools: [ToolDescription] }

/// Of `tools/call`.
struct ToolCall: Decodable {
  var name: String
  var arguments: JSONValue?
}

/// What a tool answers, for people and for programs.
struct ToolResult: Encodable {
  var content: [Content]
  /// As the tool's `outputSchema` has it; nil of an error.
  var structuredContent: JSONValue?
  var isError: Bool

  struct Content: Encodable {
    var type = "text"
    var text: String
  }
}
