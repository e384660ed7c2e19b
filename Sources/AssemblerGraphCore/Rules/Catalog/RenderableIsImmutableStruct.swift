import AssemblerGraphModel

extension Rule {
  static let renderableIsImmutableStruct = Rule(
    id: "renderable-is-immutable-struct",
    title: "A Renderable is a passive value",
    what: """
      A Renderable that is a class or an actor, has a stored `var`, or refers to a component. An enum is as \
      immutable as a struct of constants.
      """,
    why: """
      A view that is given the same Renderable must look the same, on any thread, which fails as soon as the \
      Renderable can change or act.
      """,
    instead: "Make it a struct of constants, and let the Interaction make a new one when something has changed.",
    example: Example(
      wrong: """
        struct BannerRenderable {
          var message: String  // finds: renderable-is-immutable-struct
        }
        """,
      right: """
        struct BannerRenderable {
          let message: String
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    input.types(.renderable).flatMap { type in
      input.wrongKind(of: type) + input.variables(of: type) + input.components(in: type)
    }
  }
}

extension RuleInput {
  fileprivate func wrongKind(of type: DeclaredNode) -> [Breach] {
    if !type.node.isReferenceType { return [] }
    return [
      Breach(
        message: "\(type.node.name) is \(type.node.kind.phrase); make it a struct of constants",
        location: type.node.location,
        identity: [type.node.name]
      )
    ]
  }

  fileprivate func variables(of type: DeclaredNode) -> [Breach] {
    type.declared.properties.filter { !$0.isConstant }.map { property in
      Breach(
        message:
          "\(type.node.name).\(property.name) can change; make it a let, and make a new \(type.node.name) instead",
        location: property.location,
        identity: [type.node.name, property.name]
      )
    }
  }

  fileprivate func components(in type: DeclaredNode) -> [Breach] {
    type.declared.properties.compactMap { property in
      guard let index = firstNode(ofTypes: property.types.scanned, where: { isComponent($0) }) else { return nil }
      let target = graph.nodes[index]
      return Breach(
        message: "\(type.node.name).\(property.name) refers to \(target.name), which is no information; "
          + "keep the values that a view shows",
        location: property.location,
        certainty: roles[index] == .component ? .possible : .certain,
        identity: [type.node.name, property.name, target.name]
      )
    }
  }

  /// Something that acts. A class without a role may be a model.
  private func isComponent(_ node: Int) -> Bool {
    switch roles[node] {
    case .assembler, .interaction, .navigation, .view: true
    case .renderable: false
    case .component: graph.nodes[node].kind.isReferenceType
    }
  }
}

extension Node.Kind {
  /// `a class`, `an enum`.
  var phrase: String {
    switch self {
    case .enum, .actor: "an \(rawValue)"
    case .class, .struct, .protocol: "a \(rawValue)"
    case .external: "a type that is not scanned"
    }
  }
}
