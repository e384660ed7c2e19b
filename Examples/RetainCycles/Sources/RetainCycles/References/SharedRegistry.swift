/// A registry that everybody shares and that holds everybody who shares it.
///
///     Registry ──listeners──▶ Antenna ──registry──▶ Registry
///
/// Mend it by asking `Registry.shared` instead of keeping it, and by holding the listeners in a weak wrapper: without
/// the second step the cycle is gone, but what is shared for ever still keeps its listeners for ever.
enum SharedRegistry: Shape {
  static func objects() -> [AnyObject] {
    let antenna = Antenna(registry: .shared)
    antenna.turnOn()
    return [antenna]
  }

  protocol Listening: AnyObject {}

  final class Registry {
    nonisolated(unsafe) static let shared = Registry()
    private var listeners: [any Listening] = []  // finds: ownership-cycle

    func add(_ listener: any Listening) {
      listeners.append(listener)
    }
  }

  final class Antenna: Listening {
    private var registry: Registry?

    init(registry: Registry) {
      self.registry = registry
    }

    func turnOn() {
      registry?.add(self)
    }
  }
}
