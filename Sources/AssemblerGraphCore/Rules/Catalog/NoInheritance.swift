import AssemblerGraphModel

extension Rule {
  static let noInheritance = Rule(
    id: "no-inheritance",
    title: "No class inherits from the project's own",
    what:
      "A class that inherits from another class of the scanned code. Classes of frameworks are no matter, nor are tests.",
    why: """
      There is no good reason for inheritance of the project's own classes, ever: what a class does is then spread over \
      several, and none of them can be understood or changed alone.
      """,
    instead: "Give both what they share as a component of its own, and a protocol where one stands in for the other.",
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
