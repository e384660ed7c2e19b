/// A method is a closure that has captured its object, and always strongly.
///
///     Lever ──handler──▶ Lever.pull ──self──▶ Lever
///
/// Mend it with a closure: `handler = { [weak self] in self?.pull() }`.
enum MethodReference: Shape {
  static func objects() -> [AnyObject] {
    let lever = Lever()
    lever.connect()
    return [lever]
  }

  final class Lever {
    private var handler: (() -> Void)?

    func connect() {
      handler = self.pull  // finds: ownership-cycle
    }

    private func pull() {}
  }
}
