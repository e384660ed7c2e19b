/// A generated program: its source, and what its plan says about the objects that `scene()` makes.
struct GeneratedProgram {
  var name: String
  var source: String
  var blueprint: Blueprint
}

/// The program of a seed: the same on every machine.
func generateProgram(seed: UInt64) -> GeneratedProgram {
  var random = SplitMix64(seed: seed)
  let blueprint = makeBlueprint(&random)
  var writer = ProgramWriter(blueprint: blueprint, random: random)
  return GeneratedProgram(name: "seed \(seed)", source: writer.source(), blueprint: blueprint)
}

/// Writes a plan as Swift.
struct ProgramWriter {
  let blueprint: Blueprint
  var random: SplitMix64
  /// Types and functions of the file, in the order in which they came up.
  var declarations: [String] = []
  /// Members that a class owes to the wiring of another.
  var extraMembers: [[String]]
  /// Protocols that wiring asks of a class.
  var extraConformances: [[String]]
  var count = 0

  init(blueprint: Blueprint, random: SplitMix64) {
    self.blueprint = blueprint
    self.random = random
    extraMembers = Array(repeating: [], count: blueprint.classes.count)
    extraConformances = Array(repeating: [], count: blueprint.classes.count)
  }

  mutating func source() -> String {
    for plan in blueprint.protocols {
      declarations.append("protocol \(plan.name)\(plan.isClassBound ? ": AnyObject" : "") {\n  func ping()\n}")
      if let mock = plan.mock {
        let held = blueprint.classes[mock.owns].name
        declarations.append("final class \(mock.name): \(plan.name) {\n  var held: \(held)?\n  func ping() {}\n}")
      }
    }
    for index in blueprint.classes.indices { writeWiring(ofClass: index) }
    for index in blueprint.classes.indices { writeAssemblers(ofClass: index) }
    // The scene asks for members too.
    let scene = scene()
    for index in blueprint.classes.indices { writeClass(index) }
    let text = (random.shuffled(declarations) + [scene]).joined(separator: "\n")
    let helpers = Helper.allCases.filter { text.contains($0.mark) }.map(\.source)
    return (helpers + [text]).joined(separator: "\n") + "\n"
  }

  /// A name that nothing else in the program has.
  mutating func unique(_ name: String) -> String {
    count += 1
    return "\(name)\(count)"
  }

  func writer(_ index: Int, _ slot: Int) -> SlotWriter {
    let plan = blueprint.classes[index].slots[slot]
    let type =
      switch plan.type {
      case .concrete: blueprint.classes[plan.target].name
      case .base: blueprint.classes[plan.target].baseName
      case .existential(let number): "any \(blueprint.protocols[number].name)"
      }
    return SlotWriter(owner: blueprint.classes[index], slot: plan, type: type)
  }
}

extension ClassPlan {
  /// Whether it has a `start()`.
  var hasStart: Bool {
    slots.contains { $0.isSelfWired || ($0.making != nil && $0.making != .byOwnAssembler) }
  }
}

/// The lines of all parts, two spaces further in.
func indent(_ lines: [String]) -> String {
  lines.flatMap { $0.split(separator: "\n") }.map { "  \($0)" }.joined(separator: "\n")
}
