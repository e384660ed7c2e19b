import AssemblerGraphFacts

extension PointsToAnalysis {
  /// The code of the functions that previews call or name. The program runs it only where it calls them, too.
  func codesCalledByPreviews() -> [SolvedCodeID] {
    var called: IDSet<FunctionID> = []
    for type in symbols.previews.types {
      for body in bodies(of: type) { called.formUnion(functionsCalled(by: summaries[summaries.id(of: body)])) }
    }
    let names = symbols.previews.names
    if called.isEmpty, names.isEmpty { return [] }
    return contexts.indices.compactMap { context in
      guard case .function(let function) = body(of: context),
        called.contains(function) || names.contains(symbols.functions[function].name)
      else { return nil }
      return contexts[context].code
    }
  }

  private func bodies(of type: TypeID) -> [BodyID] {
    let properties = symbols.types[type].properties.all.flatMap { property -> [BodyID] in
      let facts = symbols.properties[property].facts
      let accessors = facts.accessors.map { BodyID.accessor(property: property, $0.kind) }
      return facts.initialValue == nil ? accessors : accessors + [.initialValue(property: property)]
    }
    let functions = symbols.types[type].functions.all.filter { symbols.functions[$0].facts.body != nil }
    return properties + functions.map { .function($0) }
  }

  private func functionsCalled(by summary: BodySummary) -> [FunctionID] {
    summary.constraints.flatMap { constraint -> [FunctionID] in
      guard case .operation(let operation) = constraint else { return [] }
      return switch operation.action {
      case .call(_, _, let chosen, _, _): chosen
      case .invoke(let functions, _, _): functions
      default: []
      }
    }
  }
}
