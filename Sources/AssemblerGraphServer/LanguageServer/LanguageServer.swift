import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
package import AssemblerGraphProject
import Foundation

/// Speaks the Language Server Protocol: tells findings while one types, mends them, and says who owns whom.
///
///     client ──▶ mailbox ──▶ this thread ──▶ client
///                   ▲            │ texts, when it has been quiet for a moment
///                   └─ analysis ─┴─▶ worker
///
/// - One thread has all state. What takes long is done by the worker, whose results come back as events.
/// - What a request asks about the code is answered when the analysis has seen every text that the client sent before,
///   so that places are those of the text on the screen. Meanwhile it can be cancelled.
package final class LanguageServer {
  private let request: SourceRequest
  private let connection: Connection
  private let mailbox = Mailbox<Event>()
  private let quiet: TimeInterval

  private var session: Session?
  private var isShutDown = false

  enum Event: Sendable {
    case message([UInt8])
    /// The client is gone.
    case end
    case analysed(Result<Analysis, CommandError>, generation: Int)
    case fixed([Session.Fix], RequestID, isList: Bool, generation: Int)
  }

  /// - Parameters:
  ///   - request: what is scanned; without paths the folders of the client.
  ///   - quiet: so many seconds after a change, without another one, the work begins.
  package init(
    _ request: SourceRequest,
    connection: Connection,
    quiet: Double = 0.15
  ) {
    self.request = request
    self.connection = connection
    self.quiet = quiet
  }

  /// Serves until the client says `exit`, or is gone.
  ///
  /// - Returns: whether the client took its leave as it should.
  package func run() -> Bool {
    let mailbox = mailbox
    connection.readMessages(.headers) { mailbox.put($0.map(Event.message) ?? .end) }
    while true {
      switch mailbox.take(until: session?.due) {
      case nil: session?.startAnalysis()
      case .end: return true
      case .message(let bytes): if let isOrderly = handle(bytes) { return isOrderly }
      case .analysed(let result, let generation): session?.finishAnalysis(result, generation)
      case .fixed(let fixes, let id, let isList, let generation):
        session?.finishFix(fixes, id, isList: isList, generation)
      }
    }
  }

  /// - Returns: at the end, whether that was orderly.
  private func handle(_ bytes: [UInt8]) -> Bool? {
    var id: RequestID?
    do throws(RPCError) {
      let message = try Message(bytes)
      id = message.id
      if message.method == "exit" { return isShutDown }
      try handle(message)
    } catch {
      // A notification has no answer, but who sends what is no message at all must be told.
      if id != nil || error.code == .parseError || error.code == .invalidRequest {
        connection.send(Outgoing.failure(error, for: id))
      }
    }
    return nil
  }

  private func handle(_ message: Message) throws(RPCError) {
    guard let method = message.method else { return }
    guard let id = message.id else { return try handleNotification(method, message) }
    switch method {
    case "initialize":
      if session != nil { throw RPCError(.invalidRequest, "the session has begun already") }
      let session = Session(
        request,
        try message.parameters(),
        connection: connection,
        mailbox: mailbox,
        quiet: quiet
      )
      self.session = session
      connection.send(Outgoing.result(session.greeting, for: id))
    case "shutdown":
      guard session != nil else { throw notInitialized }
      isShutDown = true
      connection.send(Outgoing.result(JSONValue.null, for: id))
    default:
      guard let session else { throw notInitialized }
      if isShutDown { throw RPCError(.invalidRequest, "the session is over") }
      try session.handle(method, message, id)
    }
  }

  private func handleNotification(_ method: String, _ message: Message) throws(RPCError) {
    guard let session, !isShutDown else { return }
    try session.handleNotification(method, message)
  }

  private var notInitialized: RPCError { RPCError(.notInitialized, "the first request is 'initialize'") }
}

extension Connection {
  func send(_ message: [UInt8]) { write(Framing.headers.framed(message)) }
}
