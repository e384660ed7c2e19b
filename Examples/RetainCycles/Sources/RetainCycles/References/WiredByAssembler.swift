/// Neither class names the other: the knot is tied where both are assembled.
///
///     CockpitAssembler: Cockpit(display), then display.use(cockpit)
///     Cockpit ──display──▶ Display ──source──▶ Cockpit
///
/// Mend it with `private weak var source`; the wiring may stay as it is.
enum WiredByAssembler: Shape {
  static func objects() -> [AnyObject] {
    let cockpit = CockpitAssembler.assemble()
    return [cockpit, cockpit.display]
  }

  protocol Displaying: AnyObject {
    func use(_ source: any Piloting)
  }

  protocol Piloting: AnyObject {
    var display: any Displaying { get }
  }

  enum CockpitAssembler {
    static func assemble() -> any Piloting {
      let display = DisplayAssembler.assemble()
      let cockpit = Cockpit(display: display)
      display.use(cockpit)
      return cockpit
    }
  }

  enum DisplayAssembler {
    static func assemble() -> any Displaying {
      Display()
    }
  }

  final class Cockpit: Piloting {
    let display: any Displaying

    init(display: any Displaying) {
      self.display = display
    }
  }

  final class Display: Displaying {
    private var source: (any Piloting)?  // finds: ownership-cycle

    func use(_ source: any Piloting) {
      self.source = source
    }
  }
}
