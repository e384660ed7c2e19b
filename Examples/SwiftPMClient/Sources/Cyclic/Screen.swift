import Core

/// Owns the session, which owns it: neither ever goes away.
public final class Screen: SessionObserving {
  private let session = Session()

  public init() { session.observer = self }

  public func sessionDidEnd() {}
}
