import AssemblerGraphModel

extension Rule {
  static let noInheritance = Rule(
    id: "no-inheritance",
    title: "No class inherits from the project's own",
    what: "A class that inherits from another class of the scanned code. Framework classes and tests do not count.",
    why: """
      Inheritance spreads what a class does over several classes, none of which can be understood or changed alone.
      """,
    instead: "Move what both share into a component of its own, and use a protocol where one stands in for the other.",
    example: Example(
      wrong: """
        class Pod {
          func launch() {}
        }
        final class RepairPod: Pod {}  // finds: no-inheritance
        """,
      right: """
        final class Engine {
          func launch() {}
        }
        final class Pod {
          private let engine: Engine
          init(engine: Engine) { self.engine = engine }
        }
        final class RepairPod {
          private let engine: Engine
          init(engine: Engine) { self.engine = engine }
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    input.declaredNodes.filter { $0.node.kind == .class }.compactMap { type in
      guard let superclass = type.declared.superclass else { return nil }
      let name = input.name(ofType: superclass)
      return Breach(
        message: "\(type.node.name) inherits from \(name); share a component or a protocol instead",
        location: type.node.location,
        identity: [type.node.name, name]
      )
    }
  }
}
