/// It need not be `self`: here a local variable is captured by the closure that is stored on it.
///
///     Reactor ──onOverheat──▶ { … } ──reactor──▶ Reactor
///
/// Mend it with `{ [weak reactor] in reactor?.stop() }`.
enum CapturedObject: Shape {
  static func objects() -> [AnyObject] {
    let reactor = Reactor()
    reactor.onOverheat = { reactor.stop() }  // finds: ownership-cycle
    return [reactor]
  }

  final class Reactor {
    var onOverheat: (() -> Void)?

    func stop() {}
  }
}
