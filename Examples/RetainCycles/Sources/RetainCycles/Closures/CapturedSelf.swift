/// A closure that is stored on the object it captures.
///
///     Thermostat ──onChange──▶ { … } ──self──▶ Thermostat
///
/// Mend it with `{ [weak self] in self?.adjust() }`.
enum CapturedSelf: Shape {
  static func objects() -> [AnyObject] {
    let thermostat = Thermostat()
    thermostat.start()
    return [thermostat]
  }

  final class Thermostat {
    private var onChange: (() -> Void)?

    func start() {
      onChange = { self.adjust() }  // finds: ownership-cycle
    }

    private func adjust() {}
  }
}
