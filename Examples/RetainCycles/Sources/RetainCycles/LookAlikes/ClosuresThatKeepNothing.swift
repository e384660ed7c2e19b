// Closures that mention `self` and still own nothing, or are owned by nobody. No finding in this file.

enum WeakCapture: Shape {
  static func objects() -> [AnyObject] {
    let lamp = Lamp()
    lamp.connect()
    return [lamp]
  }

  final class Lamp {
    private var onSwitch: (() -> Void)?
    func connect() { onSwitch = { [weak self] in self?.shine() } }
    private func shine() {}
  }
}

enum UnownedCapture: Shape {
  static func objects() -> [AnyObject] {
    let lamp = Lamp()
    lamp.connect()
    return [lamp]
  }

  final class Lamp {
    private var onSwitch: (() -> Void)?
    func connect() { onSwitch = { [unowned self] in self.shine() } }
    private func shine() {}
  }
}

/// The capture list copies a value out of `self` and leaves `self` behind.
enum CapturedValue: Shape {
  static func objects() -> [AnyObject] {
    let lamp = Lamp()
    lamp.connect()
    return [lamp]
  }

  final class Lamp {
    private let watts = 60
    private var power: (() -> Int)?
    func connect() { power = { [watts] in watts } }
  }
}

/// `map` and `sorted` are done with their closure when they return.
enum NonEscapingClosure: Shape {
  static func objects() -> [AnyObject] {
    let choir = Choir()
    choir.sing()
    return [choir]
  }

  final class Choir {
    private var lines: [String] = []

    func sing() {
      lines = ["Daisy", "Give me your answer"].map { self.louder($0) }.sorted { self.isShorter($0, $1) }
    }

    private func louder(_ line: String) -> String { line + "!" }
    private func isShorter(_ one: String, _ other: String) -> Bool { one.count < other.count }
  }
}

/// The closure makes the first value and is gone; its result is kept.
enum CalledAtOnce: Shape {
  static func objects() -> [AnyObject] {
    let panel = Panel()
    _ = panel.title
    return [panel]
  }

  final class Panel {
    private let name = "Bridge"
    lazy var title: String = { self.name.uppercased() }()
  }
}

/// A closure in a local variable goes away with the variable.
enum NotStored: Shape {
  static func objects() -> [AnyObject] {
    let robot = Robot()
    robot.walk()
    return [robot]
  }

  final class Robot {
    private var steps = 0

    func walk() {
      let step = { self.steps += 1 }
      step()
      step()
    }
  }
}
