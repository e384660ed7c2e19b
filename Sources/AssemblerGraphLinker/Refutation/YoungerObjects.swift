import AssemblerGraphFacts
import AssemblerGraphModel

/// Finds the properties into which code puts only what is younger than their owner: what the owner's own code makes, and what that finds
/// among what it has made before. However many objects there are, such properties close no circle among themselves.
///
///     final class Element {
///       var children: [Element] = []
///       var icon: Icon?
///       init(_ node: Node) {
///         for child in node.children { children.append(Element(child)) }
///         icon = find(Icon.self)              func find(…) { for child in children { if child is … } }
///       }
///     }
struct YoungerObjects {
  /// What is claimed to hold, or to give, only what is younger than its owner.
  private enum Claim: Hashable {
    case property(PropertyID)
    /// What a body gives.
    case result(SummaryID)
  }

  private var claims = Claims<Claim>()
  private var stores = PropertyStores()

  /// Whether all that is ever put into a property of a class is younger than its owner.
  mutating func areHeld(by property: PropertyID, in solved: PointsToAnalysis, besides lost: IDSet<Name>) -> Bool {
    var claims = Claims<Claim>()
    swap(&claims, &self.claims)
    defer { self.claims = claims }
    return claims.holds(.property(property)) { claim in
      switch claim {
      case .property(let property): grounds(ofProperty: property, solved, lost)
      case .result(let summary):
        grounds(of: .variable(solved.summaries[summary].result), than: .receiver, in: summary, solved)
      }
    }
  }

  /// Whether a method puts into a property what it is given.
  mutating func areGiven(to property: PropertyID, in solved: PointsToAnalysis, besides lost: IDSet<Name>) -> Bool {
    (stores.stores(in: property, solved, besides: lost) ?? []).contains { store in
      guard store.receiver == .receiver, case .function(let function) = solved.summaries[store.summary].body,
        solved.symbols.functions[function].facts.kind == .function,
        case .variable? = stores.origins(of: store.summary, solved).owner(of: store.value)
      else { return false }
      return true
    }
  }

  private mutating func grounds(
    ofProperty property: PropertyID,
    _ solved: PointsToAnalysis,
    _ lost: IDSet<Name>
  ) -> Set<Claim>? {
    let facts = solved.symbols.properties[property].facts
    guard !facts.isConstant || facts.initialValue != nil,
      let stores = stores.stores(in: property, solved, besides: lost)
    else { return nil }
    var needed: Set<Claim> = []
    for store in stores {
      guard let receiver = self.stores.origins(of: store.summary, solved).owner(of: store.receiver),
        let found = grounds(of: store.value, than: receiver, in: store.summary, solved)
      else { return nil }
      needed.formUnion(found)
    }
    return needed
  }

  /// What must hold, so that a value in a body is younger than an object that was there before the body ran.
  private mutating func grounds(
    of value: Operand,
    than owner: Operand,
    in summary: SummaryID,
    _ solved: PointsToAnalysis
  ) -> Set<Claim>? {
    let origins = stores.origins(of: summary, solved)
    var needed: Set<Claim> = []
    var seen: Set<Operand> = [value]
    var waiting = [value]
    while let next = waiting.popLast() {
      switch next {
      case .none: continue
      case .receiver: return nil
      case .object(let object):
        // `Scene.detail.page()`: a case without a payload has nothing to give but what its members make.
        guard solved.symbols.type(ofAll: object).map({ solved.symbols.isEnumOfNames($0) }) ?? false else { return nil }
      case .made(let template):
        guard case .instance = solved.summaries[summary].objects[template].kind else { return nil }
      case .variable(let variable):
        guard let sources = origins[variable] else { return nil }
        for source in sources {
          switch source {
          case .copy(let copied): if seen.insert(copied).inserted { waiting.append(copied) }
          case .operation(let operation):
            // A class that is asked for an object makes a new one.
            if case .call(.initializer, _, _, _, _) = operation.action { continue }
            guard let found = claims(of: operation, in: summary, solved) else { return nil }
            needed.formUnion(found)
            let receiver = operation.receiver
            if origins.owner(of: receiver) != owner, seen.insert(receiver).inserted { waiting.append(receiver) }
          case .unknown: return nil
          }
        }
      }
    }
    return needed
  }

  /// What must hold, so that an operation gives what is younger than its receiver.
  private mutating func claims(of operation: SymbolicOperation, in summary: SummaryID, _ solved: PointsToAnalysis)
    -> Set<Claim>?
  {
    switch operation.action {
    case .load(let name, _): return claims(ofReading: solved.properties(name, of: operation, in: summary), solved)
    case .loadProperty(let property, _): return claims(ofReading: [property], solved)
    case .call(_, _, let chosen, _, _): return claims(ofCalling: chosen, solved)
    case .invoke(let functions, _, _): return claims(ofCalling: functions, solved)
    default: return nil
    }
  }

  private mutating func claims(ofReading properties: [PropertyID], _ solved: PointsToAnalysis) -> Set<Claim>? {
    if properties.isEmpty { return nil }
    var claims: Set<Claim> = []
    for property in properties {
      let symbol = solved.symbols.properties[property]
      if stores.isOverridden(symbol.name, solved) { return nil }
      if symbol.isStoredInInstances {
        claims.insert(.property(property))
      } else {
        guard let getter = solved.summaries.knownID(of: .accessor(property: property, .get)) else { return nil }
        claims.insert(.result(getter))
      }
    }
    return claims
  }

  private func claims(ofCalling functions: [FunctionID], _ solved: PointsToAnalysis) -> Set<Claim>? {
    if functions.isEmpty { return nil }
    var claims: Set<Claim> = []
    for function in functions {
      let symbol = solved.symbols.functions[function]
      guard let owner = symbol.owner, solved.symbols.types[owner].kind == .class, symbol.facts.kind == .function,
        !symbol.facts.modifiers.contains(.isStatic)
      else { return nil }
      let overrides = solved.symbols.allSubclasses(of: owner).flatMap { heir in
        solved.symbols.types[heir].functions[symbol.name].filter { solved.symbols.isOverride($0, of: function) }
      }
      for function in [function] + overrides {
        guard let summary = solved.summaries.knownID(of: .function(function)) else { return nil }
        claims.insert(.result(summary))
      }
    }
    return claims
  }
}

extension SymbolTable {
  /// Whether it is an enum without any payload.
  fileprivate func isEnumOfNames(_ type: TypeID) -> Bool {
    types[type].kind == .enum && types[type].cases.values.allSatisfy(\.payload.isEmpty)
  }
}
