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

  /// Where a summary stores something in a member.
  private struct Store {
    var summary: SummaryID
    var constraint: Int
  }

  private struct Stores {
    var ofProperties: [PropertyID: [Store]] = [:]
    /// Those of which types do not tell a class's property.
    var byName: KeyMap<Name, [Store]> = KeyMap()
  }

  /// More stores of one name, of which types do not tell whose property they mean, are not looked at.
  private static let maximumUntold = 64

  /// By claim: what it rests on; nil: it does not hold.
  private var grounds: [Claim: Set<Claim>?] = [:]
  private var known: [PropertyID: Bool] = [:]
  /// Made when it is asked for first.
  private var stores: Stores?
  private var origins: [SummaryID: BodyOrigins] = [:]
  /// The modules that nobody uses who is not scanned. Looked up when they are asked for first.
  private var modulesWithoutOtherUsers: Set<String>?
  /// The names that any property overrides.
  private var overridden: IDSet<Name>?

  /// Whether all that is ever put into a property of a class is younger than its owner.
  mutating func areHeld(by property: PropertyID, in solved: PointsToAnalysis, besides lost: IDSet<Name>) -> Bool {
    if let known = known[property] { return known }
    var open = explore(from: .property(property), solved, lost)
    // What rests on what does not hold does not hold either.
    var isSettled = false
    while !isSettled {
      isSettled = true
      open.removeAll { claim in
        guard grounds[claim]??.contains(where: { grounds[$0] == .some(nil) }) ?? true else { return false }
        grounds[claim] = .some(nil)
        isSettled = false
        return true
      }
    }
    let holds = grounds[.property(property)] != .some(nil)
    known[property] = holds
    return holds
  }

  /// - Returns: what was not known before.
  private mutating func explore(from claim: Claim, _ solved: PointsToAnalysis, _ lost: IDSet<Name>) -> [Claim] {
    var explored: [Claim] = []
    var waiting = [claim]
    while let next = waiting.popLast() {
      if grounds[next] != nil { continue }
      let found: Set<Claim>?
      switch next {
      case .property(let property): found = grounds(ofProperty: property, solved, lost)
      case .result(let summary):
        found = grounds(of: .variable(solved.summaries[summary].result), than: .receiver, in: summary, solved)
      }
      grounds[next] = .some(found)
      explored.append(next)
      waiting += found ?? []
    }
    return explored
  }

  private mutating func grounds(
    ofProperty property: PropertyID,
    _ solved: PointsToAnalysis,
    _ lost: IDSet<Name>
  ) -> Set<Claim>? {
    let symbol = solved.symbols.properties[property]
    guard let owner = symbol.owner, solved.symbols.types[owner].kind == .class, symbol.isStoredInInstances,
      !symbol.facts.isConstant || symbol.facts.initialValue != nil,
      symbol.facts.attributes.allSatisfy({ $0.type.isName("Published") }),
      !lost.contains(symbol.name), !solved.types.namesPassed.contains(symbol.name),
      !solved.filledByOperators.contains(property), !solved.types.canBeFilled(property),
      holdsObjectsAlone(property, solved),
      !isOverridden(symbol.name, solved)
    else { return nil }
    if !symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]), mayBeSetOutside(owner, solved) { return nil }
    guard let stores = stores(in: property, solved) else { return nil }
    var needed: Set<Claim> = []
    var isFilled = false
    for store in stores {
      guard case .operation(let operation) = solved.summaries[store.summary].constraints[store.constraint] else {
        continue
      }
      let value: Operand
      switch operation.action {
      case .store(_, let stored), .storeProperty(_, let stored), .storeInitial(_, let stored): value = stored
      default: continue
      }
      if value == .none { continue }
      isFilled = true
      guard let receiver = origins(of: store.summary, solved).owner(of: operation.receiver),
        let found = grounds(of: value, than: receiver, in: store.summary, solved)
      else { return nil }
      needed.formUnion(found)
    }
    // What nothing is seen to fill may be filled by who is not seen.
    return isFilled ? needed : nil
  }

  /// What is in a box, or in a value, may be older than that.
  private func holdsObjectsAlone(_ property: PropertyID, _ solved: PointsToAnalysis) -> Bool {
    let type = solved.symbols.table.element(solved.types.typeOfKnownProperty(property))
    return !solved.types.isGenericContainer(type)
      && solved.types.nominals(of: type).allSatisfy { !solved.symbols.isValueType($0) }
  }

  private mutating func mayBeSetOutside(_ owner: TypeID, _ solved: PointsToAnalysis) -> Bool {
    let modules = modulesWithoutOtherUsers ?? solved.symbols.modulesWithoutOtherUsers
    modulesWithoutOtherUsers = modules
    return solved.symbols.isPublic(owner) && !modules.contains(solved.symbols.types[owner].module)
  }

  private func isOfClass(_ property: PropertyID, _ solved: PointsToAnalysis) -> Bool {
    solved.symbols.properties[property].owner.map { solved.symbols.types[$0].kind == .class } ?? false
  }

  /// What must hold, so that a value in a body is younger than an object that was there before the body ran.
  private mutating func grounds(
    of value: Operand,
    than owner: Operand,
    in summary: SummaryID,
    _ solved: PointsToAnalysis
  ) -> Set<Claim>? {
    let origins = origins(of: summary, solved)
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
    case .load(let name, _): return claims(ofReading: solved.properties(name, storedBy: operation, in: summary), solved)
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
      if isOverridden(symbol.name, solved) { return nil }
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

  private mutating func isOverridden(_ name: Name, _ solved: PointsToAnalysis) -> Bool {
    if let overridden { return overridden.contains(name) }
    let found = IDSet(
      solved.symbols.properties.lazy.filter { $0.facts.modifiers.contains(.isOverride) }.map(\.name)
    )
    overridden = found
    return found.contains(name)
  }

  /// nil: too many may be meant.
  private mutating func stores(in property: PropertyID, _ solved: PointsToAnalysis) -> [Store]? {
    let stores = self.stores ?? allStores(solved)
    self.stores = stores
    let untold = stores.byName[solved.symbols.properties[property].name] ?? []
    return untold.count > Self.maximumUntold ? nil : (stores.ofProperties[property] ?? []) + untold
  }

  private func allStores(_ solved: PointsToAnalysis) -> Stores {
    var found = Stores()
    for summary in solved.summaries.indices {
      for (index, constraint) in solved.summaries[summary].constraints.enumerated() {
        guard case .operation(let operation) = constraint else { continue }
        let store = Store(summary: summary, constraint: index)
        switch operation.action {
        case .store(let name, _):
          let meant = solved.properties(name, storedBy: operation, in: summary)
          if !meant.isEmpty, meant.allSatisfy({ isOfClass($0, solved) }) {
            for property in meant { found.ofProperties[property, default: []].append(store) }
          } else {
            found.byName[name, default: []].append(store)
          }
        case .storeProperty(let property, _), .storeInitial(let property, _):
          found.ofProperties[property, default: []].append(store)
        default: continue
        }
      }
    }
    return found
  }

  private mutating func origins(of summary: SummaryID, _ solved: PointsToAnalysis) -> BodyOrigins {
    if let known = origins[summary] { return known }
    let found = BodyOrigins(of: solved.summaries[summary])
    origins[summary] = found
    return found
  }
}

/// Where the values of a body come from, within it.
private struct BodyOrigins {
  enum Source {
    case copy(Operand)
    case operation(SymbolicOperation)
    case unknown
  }

  private let parameterCount: Int
  private var sources: [BodyVariableID: [Source]] = [:]

  init(of summary: BodySummary) {
    parameterCount = summary.parameterCount
    for constraint in summary.constraints {
      switch constraint {
      case .copy(let from, let to), .copyValue(let from, let to, _): sources[to, default: []].append(.copy(from))
      case .operation(let operation):
        if let into = operation.result { sources[into, default: []].append(.operation(operation)) }
      case .loadStatic(_, let into), .resolve(_, let into, _), .registerArgument(_, _, let into),
        .unregistered(_, _, let into):
        sources[into, default: []].append(.unknown)
      case .storeStatic, .register, .resolveArgument: break
      }
    }
  }

  /// nil: nothing tells.
  subscript(variable: BodyVariableID) -> [Source]? {
    variable.index < parameterCount ? nil : sources[variable]
  }

  /// `self`, or a parameter, if it is nothing else.
  func owner(of receiver: Operand) -> Operand? {
    var current = receiver
    for _ in 0..<16 {
      switch current {
      case .receiver: return current
      case .variable(let variable):
        if variable.index < parameterCount { return current }
        guard let sources = sources[variable], sources.count == 1, case .copy(let from) = sources[0] else { return nil }
        current = from
      case .none, .object, .made: return nil
      }
    }
    return nil
  }
}

extension SymbolTable {
  /// Whether it is an enum without any payload.
  fileprivate func isEnumOfNames(_ type: TypeID) -> Bool {
    types[type].kind == .enum && types[type].cases.values.allSatisfy(\.payload.isEmpty)
  }
}
