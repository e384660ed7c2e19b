import Core

/// Is told by the session, and does not own it.
public final class Journal: SessionObserving {
  public private(set) var lines: [String] = []

  public init() {}

  public func sessionDidEnd() { lines.append("The session ended.") }
}
