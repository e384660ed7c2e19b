/// Whoever is told that the session ended.
public protocol SessionObserving: AnyObject {
  func sessionDidEnd()
}

public final class Session {
  /// Strong: right for those who outlive the session, a leak for those who own it.
  public var observer: (any SessionObserving)?

  public init() {}

  public func end() { observer?.sessionDidEnd() }
}
