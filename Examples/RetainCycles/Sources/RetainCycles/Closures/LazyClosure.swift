/// A closure that is kept in a lazy property captures `self` as soon as the property is read for the first time.
///
///     Probe ──report──▶ { … } ──self──▶ Probe
///
/// Mend it with `[weak self]` or `[unowned self]`, or make it a method. A closure that is called at once,
/// `lazy var report: String = { … }()`, is not kept and needs neither.
enum LazyClosure: Shape {
  static func objects() -> [AnyObject] {
    let probe = Probe(name: "Discovery")
    _ = probe.report()
    return [probe]
  }

  final class Probe {
    private let name: String
    lazy var report: () -> String = { "\(self.name) reports." }  // finds: ownership-cycle

    init(name: String) {
      self.name = name
    }
  }
}
