import Foundation

/// What happened, in its order, for the one thread that answers.
final class Mailbox<Event: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var events: [Event] = []

  func put(_ event: Event) {
    condition.lock()
    defer { condition.unlock() }
    events.append(event)
    condition.signal()
  }

  /// Waits for the next event.
  ///
  /// - Parameter limit: nil: as long as it takes.
  /// - Returns: nil when the time is over.
  func take(until limit: Date?) -> Event? {
    condition.lock()
    defer { condition.unlock() }
    while events.isEmpty {
      if let limit {
        guard condition.wait(until: limit) else { break }
      } else {
        condition.wait()
      }
    }
    return events.isEmpty ? nil : events.removeFirst()
  }
}
