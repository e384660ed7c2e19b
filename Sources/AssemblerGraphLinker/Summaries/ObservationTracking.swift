import AssemblerGraphFacts
import AssemblerGraphModel

// What Observation keeps: the registrar of each object that the first closure reads keeps the second one, until one of the properties
// that were read changes.
//
//     withObservationTracking { title = model.name } onChange: { self.render() }      `model` keeps the second closure

extension BodyLowering {
  /// What the call gives; nil where it is no tracking.
  mutating func track(_ name: Name, _ arguments: [SymbolicArgument], _ call: CallSite) -> Operand? {
    guard Framework.observationTrackers.contains(symbols.names[name]), let reading = arguments.first,
      isCallable(reading.value)
    else { return nil }
    let result = variable()
    apply(reading.value, [], into: result, at: call.position)
    if arguments.count == 2, let onChange = arguments.last, let label = onChange.label, onChange.value != .none {
      let (objects, selves) = observedObjects(call)
      for local in selves { add(.keep(name: label, value: onChange.value), to: lower(local: local), at: call.position) }
      for object in objects {
        keep(onChange.value, as: label, in: lowerAgain(object), base: object, at: call.position)
      }
    }
    return .variable(result)
  }

  /// The objects of which the first closure reads a property, and the locals that stand for `self` where it does so by the name alone.
  private func observedObjects(_ call: CallSite) -> (objects: [ExpressionID], selves: [Int]) {
    var objects: [ExpressionID] = []
    var selves: [Int] = []
    guard let value = facts[call.arguments].first?.value, case .closure(let index) = facts[value] else {
      return (objects, selves)
    }
    let body = facts.closures[index].body
    // What is only written is not read.
    let written = facts[body].compactMap { statement -> Expression? in
      if case .assign(let target, _, _) = statement { facts[target] } else { nil }
    }
    for expression in facts.facts.expressions(in: [body], []) where !written.contains(expression) {
      switch expression {
      case .member(let object?, let name, _):
        guard types.observes(name, of: types.typeOf(object, scope)), isName(object),
          !objects.contains(where: { facts[$0] == facts[object] })
        else { continue }
        objects.append(object)
      case .unqualified(let name, let local?):
        if !selves.contains(local), types.observes(name, of: types.typeOfLocal(local, scope)) { selves.append(local) }
      default: break
      }
    }
    return (objects, selves)
  }

  /// A call would be lowered a second time.
  private func isName(_ expression: ExpressionID) -> Bool {
    switch facts[expression] {
    case .local, .unqualified, .member: true
    default: false
    }
  }
}

extension StaticTypes {
  /// Whether the registrar of a type's objects is told when a member is read.
  fileprivate func observes(_ name: Name, of type: TypeHandle) -> Bool {
    nominals(of: type).contains { nominal in
      guard isObservable(nominal), let property = property(name, of: nominal) else { return false }
      let facts = symbols.properties[property].facts
      return !facts.modifiers.contains(.isStatic) && !facts.isConstant
        && !facts.attributes.contains { Framework.attributesOfUnobserved.contains($0.type.lastName ?? "") }
    }
  }

  private func isObservable(_ type: TypeID) -> Bool {
    symbols.types[type].groups.contains { group in
      symbols.files[group.file].facts.groups[group.group].attributes.contains {
        Framework.attributesOfObserved.contains($0.type.lastName ?? "")
      }
    }
  }
}
