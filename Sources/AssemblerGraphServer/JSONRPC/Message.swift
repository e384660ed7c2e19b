import Foundation

/// What names a request, so that its answer finds it.
enum RequestID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// One message of JSON-RPC 2.0 that came in: a request, a notification, or an answer to a request of ours.
struct Message: Sendable {
  /// nil of a notification.
  var id: RequestID?
  /// nil of an answer.
  var method: String?
  private var bytes: Data

  /// - Throws: what to answer, where it is no such message.
  init(_ bytes: [UInt8]) throws(RPCError) {
    struct Envelope: Decodable {
      var id: RequestID?
      var method: String?
    }
    self.bytes = Data(bytes)
    do {
      let envelope = try JSONDecoder().decode(Envelope.self, from: self.bytes)
      (id, method) = (envelope.id, envelope.method)
    } catch DecodingError.dataCorrupted {
      throw RPCError(.parseError, "this is not JSON")
    } catch {
      throw RPCError(.invalidRequest, "this is JSON, but no message of JSON-RPC 2.0")
    }
    if id == nil, method == nil { throw RPCError(.invalidRequest, "a message has a method or is an answer") }
  }

  /// What the message hands over.
  func parameters<Parameters: Decodable>(as type: Parameters.Type = Parameters.self) throws(RPCError) -> Parameters {
    do {
      return try JSONDecoder().decode(Body<Parameters>.self, from: bytes).params
    } catch {
      throw RPCError(.invalidParameters, "\(method ?? "this") takes other parameters: \(words(for: error))")
    }
  }
}

private struct Body<Parameters: Decodable>: Decodable { var params: Parameters }

/// Why a request has no result, as its answer says it.
struct RPCError: Error, Hashable, Encodable {
  enum Code: Int, Encodable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case notInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
    case contentModified = -32801
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// The bytes of messages that go out. Keys are sorted, so that the same message has the same bytes.
enum Outgoing {
  static func result(_ result: some Encodable, for id: RequestID) -> [UInt8] {
    encoded(Answer(id: id, result: result))
  }

  /// - Parameter id: nil where the request was not understood as far as that.
  static func failure(_ error: RPCError, for id: RequestID?) -> [UInt8] { encoded(Refusal(id: id, error: error)) }

  static func notification(_ method: String, _ parameters: some Encodable) -> [UInt8] {
    encoded(Call(id: nil, method: method, params: parameters))
  }

  static func request(_ method: String, _ parameters: some Encodable, id: RequestID) -> [UInt8] {
    encoded(Call(id: id, method: method, params: parameters))
  }

  private struct Answer<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID
    var result: Result
  }

  private struct Refusal: Encodable {
    var id: RequestID?
    var error: RPCError

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, error }

    /// An id that is not known is `null`, and not absent.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("2.0", forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Call<Parameters: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID?
    var method: String
    var params: Parameters
  }

  private static func encoded(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // These are structs of texts, numbers and flags, which always encode.
    return (try? encoder.encode(message)).map(Array.init) ?? []
  }
}

/// `textDocument.uri is missing`
private func words(for error: any Error) -> String {
  func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
    let keys = context.codingPath.dropFirst() + (last.map { [$0] } ?? [])
    return keys.isEmpty ? "params" : keys.map(\.stringValue).joined(separator: ".")
  }
  return switch error {
  case DecodingError.keyNotFound(let key, let context): "\(path(context, key)) is missing"
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
    "\(path(context)) is of another type"
  default: "they cannot be read"
  }
}
