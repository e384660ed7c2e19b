import AssemblerGraphFacts
import AssemblerGraphModel

// Which properties hold nothing that their own objects make and that nothing else keeps: who makes something is mostly the one
// who keeps it, but not where the code hands it on to somebody who does.
//
//     let page = Page(router: self)
//     navigation.pushViewController(page, animated: true)       the stack keeps the page, and what the page keeps
//     self.page = page                                          so this may become weak

extension SoleKeepers {
  /// Whether all that is put into a property was given to who puts it there, or is kept by something else besides.
  mutating func isKeptBesides(_ property: PropertyID) -> Bool {
    guard solved.symbols.properties[property].facts.initialValue == nil, let stores = stores[property] else {
      return false
    }
    for store in stores {
      for origin in flow(of: store.summary).origins(of: store.value) {
        switch origin {
        case .made:
          if !isKept(origin, in: store.summary, besides: property) { return false }
        case .variable(let variable):
          if variable.index >= solved.summaries[store.summary].parameterCount { return false }
        case .receiver, .none: break
        case .object: return false
        }
      }
    }
    return true
  }

  /// Whether the code shows what it has there, or lets something hold it that it shows.
  private mutating func isKept(
    _ value: Operand,
    in summary: SummaryID,
    besides property: PropertyID,
    steps: Int = 0
  ) -> Bool {
    if isShown(value, in: summary) { return true }
    guard steps < Self.stepLimit else { return false }
    let flow = flow(of: summary)
    var owners = flow.holders(of: value).filter { !$0.properties.contains(property) }.map(\.owner)
    for handing in flow.handings(of: value) {
      guard case .made = handing.receiver, isHeld(by: handing, besides: property) else { continue }
      owners.append(handing.receiver)
    }
    for owner in owners where owner != value {
      let origins = flow.origins(of: owner)
      let areKept = origins.allSatisfy { origin in
        guard case .made = origin else { return false }
        return isKept(origin, in: summary, besides: property, steps: steps + 1)
      }
      if !origins.isEmpty, areKept { return true }
    }
    return flow.functionsRun(on: value).contains { function in
      guard let body = solved.summaries.knownID(of: .function(function)) else { return false }
      return isKept(.receiver, in: body, besides: property, steps: steps + 1)
    }
  }

  /// Whether what is made there is given to a framework's object that keeps it, or `self` is.
  private mutating func isShown(_ value: Operand, in summary: SummaryID) -> Bool {
    switch value {
    case .made(let template):
      let object = solved.summaries[summary].objects[template]
      guard case .instance = object.kind else { return false }
      return outside.isShown(.asScreen, madeAt: object.place)
    case .receiver:
      guard case .function(let function) = solved.summaries[summary].body else { return false }
      let symbol = solved.symbols.functions[function]
      return symbol.facts.selfLocal.map { outside.isShown(.asScreen, $0, of: symbol.file) } ?? false
    case .none, .variable, .object: return false
    }
  }

  /// Whether an initializer puts what it is given into another property.
  private mutating func isHeld(by handing: BodyFlow.Handing, besides property: PropertyID) -> Bool {
    !handing.functions.isEmpty
      && handing.functions.allSatisfy { function in
        guard let (body, parameter) = parameter(of: function, for: handing) else { return false }
        return flow(of: body).holders(of: .variable(parameter)).contains { holder in
          holder.owner == .receiver && !holder.properties.contains(property)
        }
      }
  }

  /// The parameter of a function that gets what a call gives it, and the body.
  mutating func parameter(
    of function: FunctionID,
    for handing: BodyFlow.Handing
  ) -> (body: SummaryID, parameter: BodyVariableID)? {
    let labels = handing.arguments.map { ArgumentLabel(label: $0.label, isTrailingClosure: $0.isTrailingClosure) }
    guard let body = solved.summaries.knownID(of: .function(function)),
      let places = match(labels, to: solved.symbols.functions[function].facts.parameters),
      places[handing.index] < solved.summaries[body].parameterCount
    else { return nil }
    return (body, BodyVariableID(places[handing.index]))
  }
}
