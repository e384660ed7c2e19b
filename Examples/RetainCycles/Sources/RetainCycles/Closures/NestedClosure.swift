/// `[weak self]` in the inner closure only: to make that closure later, the outer one has to hold `self`, strongly.
///
///     Alarm ──onRing──▶ { … { [weak self] … } } ──self──▶ Alarm
///
/// Mend it with `[weak self]` on the outer closure; the inner one may then use what it got.
enum NestedClosure: Shape {
  static func objects() -> [AnyObject] {
    let alarm = Alarm()
    alarm.arm()
    return [alarm]
  }

  final class Alarm {
    private var onRing: (() -> () -> Void)?

    func arm() {
      onRing = {  // finds: ownership-cycle
        { [weak self] in self?.flash() }
      }
    }

    private func flash() {}
  }
}
