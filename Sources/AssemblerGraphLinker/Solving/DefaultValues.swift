import AssemblerGraphFacts

// Default values of parameters, and calls that give a parameter nothing at all.

extension PointsToAnalysis {
  /// Parameters that no call reached take their default values.
  mutating func useDefaults() {
    var next = contexts.startIndex
    while next < contexts.endIndex {
      if case .function(let function) = body(of: next) {
        for (index, parameter) in symbols.functions[function].facts.parameters.enumerated()
        where parameter.defaultValue != nil {
          // What a parameter of a concrete type holds is known, yet its default may be all that the code makes of it.
          if case .variable(let variable) = value(of: BodyVariableID(index), in: next),
            !graph.points.isEmpty(variable) || givenNothing.contains(variable)
          {
            continue
          }
          useDefault(ofParameter: index, in: next)
        }
      }
      next = next.advanced(by: 1)
    }
  }

  /// Notes that a call gives a parameter nothing: neither a value nor the parameter's default value.
  mutating func noteNothing(givenTo index: Int, in context: ContextID) {
    if case .variable(let variable) = value(of: BodyVariableID(index), in: context) { givenNothing.insert(variable) }
  }

  /// Whether an object that code makes gets a constant from a parameter that is given nothing there, and elsewhere something.
  func isMadeWithout(_ property: PropertyID, _ object: ObjectID) -> Bool {
    guard symbols.properties[property].facts.isConstant,
      case .parameter(let variable)? = storedFields[FieldKey(owner: object, property: property)]
    else { return false }
    return givenNothing.contains(variable) && silentParameters.contains(variable)
  }

  /// Lets a parameter's default value flow in, once.
  mutating func useDefault(ofParameter index: Int, in context: ContextID) {
    let key = DefaultKey(context: context, parameter: index)
    guard case .function(let function) = body(of: context), defaultsUsed[key] == nil else { return }
    defaultsUsed[key] = true
    let body = BodyID.defaultValue(function: function, parameter: index)
    let value = self.context(of: body, on: contexts[context].receiver.map { shared($0) })
    constrain(self.value(of: BodyVariableID(index), in: context), to: result(of: value), by: contexts[context].code)
    guard policy.notesCode else { return }
    for (code, construction) in summaries.constructions(of: contexts[value].summary) where code == .body {
      codes.note(construction, in: contexts[context].code, isDefault: true)
    }
  }
}
