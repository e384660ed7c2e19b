/// What people call the variables of the flow: parameters, results, locals, properties. Those without a name are absent.
struct FlowNames {
  private var steps: [Solver.Variable: FlowStep] = [:]

  init(of flow: Flow) {
    for entry in flow.localVariables.entries.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
      guard case .variable(let variable) = entry.value, steps[variable] == nil else { continue }
      let file = flow.units[entry.first].key.file
      let local = flow.symbols.files[file].facts.locals[entry.second]
      let location = flow.symbols.location(file, local.position)
      steps[variable] = FlowStep(kind: .local, name: flow.symbols.names[local.name], location: location)
    }
    for unit in flow.units { name(unit, in: flow) }
    for field in flow.fields.entries { steps[field.value] = property(field.second, of: field.first, in: flow) }
    for (property, variable) in flow.statics { steps[variable] = self.property(property, of: nil, in: flow) }
    for (key, variable) in flow.payloads {
      let type = flow.symbols.types[key.type]
      let location = type.cases[key.name].flatMap { facts in
        type.groups.first.map { flow.symbols.location($0.file, facts.position) }
      }
      let step = FlowStep(
        kind: .payload,
        name: "\(type.fullName).\(flow.symbols.names[key.name])",
        location: location ?? flow.symbols.location(type.place)
      )
      steps[variable] = step
    }
  }

  subscript(variable: Solver.Variable) -> FlowStep? { steps[variable] }

  private mutating func name(_ unit: Unit, in flow: Flow) {
    let name = flow.functionName(of: unit)
    let file = unit.key.file
    switch unit.key.body {
    case .function(let function):
      let facts = flow.symbols.functions[function].facts
      let location = flow.symbols.location(file, facts.position)
      for (parameter, variable) in zip(facts.parameters, unit.parameters) {
        let local = flow.symbols.files[file].facts.locals[parameter.local]
        steps[variable] = FlowStep(
          kind: .parameter,
          name: "\(flow.symbols.names[local.name]) of \(name)",
          location: flow.symbols.location(file, local.position)
        )
      }
      steps[unit.result] = FlowStep(kind: .result, name: name, location: location)
    case .accessor(let property, let kind):
      let location = flow.symbols.location(file, flow.symbols.properties[property].facts.position)
      for variable in unit.parameters { steps[variable] = FlowStep(kind: .property, name: name, location: location) }
      if kind == .get { steps[unit.result] = FlowStep(kind: .property, name: name, location: location) }
    case .initialValue, .topLevel: break
    }
  }

  private func property(_ property: Int, of owner: Int?, in flow: Flow) -> FlowStep {
    let symbol = flow.symbols.properties[property]
    let type = owner.map { flow.type(ofObject: $0) } ?? symbol.owner
    let prefix = type.map { flow.symbols.types[$0].fullName + "." } ?? ""
    return FlowStep(
      kind: .property,
      name: prefix + symbol.facts.name,
      location: flow.symbols.location(symbol.file, symbol.facts.position)
    )
  }
}

extension Flow {
  /// `ListAssembler.assemble(with:)`, `ListInteraction.init(navigation:)`, `title`; empty for the top level of a file.
  func functionName(of unit: Unit) -> String {
    let name: String
    let owner: Int?
    switch unit.key.body {
    case .function(let function):
      let symbol = symbols.functions[function]
      let labels = symbol.facts.parameters.map { "\(symbols.names.text(of: $0.label) ?? "_"):" }.joined()
      name = "\(symbol.facts.name)(\(labels))"
      owner = symbol.owner
    case .accessor(let property, _), .initialValue(let property):
      name = symbols.properties[property].facts.name
      owner = symbols.properties[property].owner
    case .topLevel: return ""
    }
    let type = unit.key.receiver >= 0 ? type(ofObject: unit.key.receiver) : owner
    return (type.map { symbols.types[$0].fullName + "." } ?? "") + name
  }
}
