import AssemblerGraphFacts
import AssemblerGraphModel

/// What people call the variables of the solved: parameters, results, locals, properties. Those without a name are absent.
struct FlowNames {
  private var steps: [VariableID: FlowStep] = [:]

  init(of solved: PointsToAnalysis) {
    for context in solved.contexts.indices {
      let summary = solved.contexts[context].summary
      let file = solved.summaries[summary].file
      for (local, variable) in solved.summaries.namedLocals(of: summary) {
        guard case .variable(let variable) = solved.value(of: variable, in: context), steps[variable] == nil else {
          continue
        }
        let facts = solved.symbols.files[file].facts.locals[local.index]
        let location = solved.symbols.location(file, facts.position)
        steps[variable] = FlowStep(kind: .local, name: solved.symbols.names[facts.name], location: location)
      }
    }
    for context in solved.contexts.indices { name(context, in: solved) }
    for field in solved.fields.entries {
      steps[field.value] = property(field.field.property, of: field.field.owner, in: solved)
    }
    for (property, variable) in solved.statics { steps[variable] = self.property(property, of: nil, in: solved) }
    for entry in solved.payloads.entries {
      let key = entry.key
      let type = solved.symbols.types[key.type]
      let location = type.cases[key.name].flatMap { facts in
        type.groups.first.map { solved.symbols.location($0.file, facts.position) }
      }
      let step = FlowStep(
        kind: .payload,
        name: "\(type.fullName).\(solved.symbols.names[key.name])",
        location: location ?? solved.symbols.location(type.place)
      )
      steps[entry.value] = step
    }
  }

  subscript(variable: VariableID) -> FlowStep? { steps[variable] }

  private mutating func name(_ context: ContextID, in solved: PointsToAnalysis) {
    let name = solved.functionName(of: context)
    let summary = solved.summaries[solved.contexts[context].summary]
    func set(_ variable: BodyVariableID, _ step: FlowStep) {
      if case .variable(let variable) = solved.value(of: variable, in: context) { steps[variable] = step }
    }
    switch summary.body {
    case .function(let function):
      let facts = solved.symbols.functions[function].facts
      for (index, parameter) in facts.parameters.enumerated() {
        let local = solved.symbols.files[summary.file].facts.locals[parameter.local]
        let location = solved.symbols.location(summary.file, local.position)
        let title = "\(solved.symbols.names[local.name]) of \(name)"
        set(BodyVariableID(index), FlowStep(kind: .parameter, name: title, location: location))
      }
      let location = solved.symbols.location(summary.file, facts.position)
      set(summary.result, FlowStep(kind: .result, name: name, location: location))
    case .accessor(let property, let kind):
      let location = solved.symbols.location(summary.file, solved.symbols.properties[property].facts.position)
      let step = FlowStep(kind: .property, name: name, location: location)
      if kind == .get { set(summary.result, step) } else { set(BodyVariableID(0), step) }
    case .initialValue, .defaultValue, .topLevel: break
    }
  }

  private func property(_ property: PropertyID, of owner: ObjectID?, in solved: PointsToAnalysis) -> FlowStep {
    let symbol = solved.symbols.properties[property]
    let type = owner.flatMap { solved.instanceType($0) } ?? symbol.owner
    let prefix = type.map { solved.symbols.types[$0].fullName + "." } ?? ""
    return FlowStep(
      kind: .property,
      name: prefix + symbol.facts.name,
      location: solved.symbols.location(symbol.file, symbol.facts.position)
    )
  }
}

extension PointsToAnalysis {
  /// `ListAssembler.assemble(with:)`, `ListInteraction.init(navigation:)`, `title`; empty for the top level of a file.
  func functionName(of context: ContextID) -> String {
    let name: String
    let owner: TypeID?
    switch body(of: context) {
    case .function(let function), .defaultValue(let function, _):
      let symbol = symbols.functions[function]
      let labels = symbol.facts.parameters.map { "\(symbols.names.text(of: $0.label) ?? "_"):" }.joined()
      name = "\(symbol.facts.name)(\(labels))"
      owner = symbol.owner
    case .accessor(let property, _), .initialValue(let property):
      name = symbols.properties[property].facts.name
      owner = symbols.properties[property].owner
    case .topLevel: return ""
    }
    let receiver = contexts[context].receiver
    let type = receiver.map { instanceType($0) } ?? owner
    return (type.map { symbols.types[$0].fullName + "." } ?? "") + name
  }
}
