import AssemblerGraphFacts
import AssemblerGraphModel

/// What code puts into the properties of classes, where all code that does so is seen.
struct PropertyStores {
  struct Store {
    var summary: SummaryID
    var receiver: Operand
    var value: Operand
  }

  /// More stores of one name, of which types do not tell whose property they mean, are not looked at.
  private static let maximumUntold = 64

  private struct AllStores {
    var ofProperties: [PropertyID: [Store]] = [:]
    /// Those of which types do not tell a class's property.
    var byName: KeyMap<Name, [Store]> = KeyMap()
  }

  /// Made when it is asked for first.
  private var all: AllStores?
  private var origins: [SummaryID: BodyOrigins] = [:]
  /// The modules that nobody uses who is not scanned. Looked up when they are asked for first.
  private var modulesWithoutOtherUsers: Set<String>?
  /// The names that any property overrides.
  private var overridden: IDSet<Name>?

  /// Each store of something in a property of a class.
  ///
  /// - Parameter lost: the names of members that are set on receivers of which nothing is known.
  /// - Returns: nil where code that is not seen may store something, or where too many stores may mean the property. What nothing is
  ///   seen to fill may be filled by who is not seen.
  mutating func stores(in property: PropertyID, _ solved: PointsToAnalysis, besides lost: IDSet<Name>) -> [Store]? {
    let symbol = solved.symbols.properties[property]
    guard let owner = symbol.owner, solved.symbols.types[owner].kind == .class, symbol.isStoredInInstances,
      symbol.facts.attributes.allSatisfy({ $0.type.isName("Published") }),
      !lost.contains(symbol.name), !solved.types.namesPassed.contains(symbol.name),
      !solved.filledByOperators.contains(property), !solved.types.canBeFilled(property),
      holdsObjectsAlone(property, solved),
      !isOverridden(symbol.name, solved)
    else { return nil }
    if !symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]), mayBeSetOutside(owner, solved) { return nil }
    let all = self.all ?? allStores(solved)
    self.all = all
    let untold = all.byName[symbol.name] ?? []
    if untold.count > Self.maximumUntold { return nil }
    let stores = ((all.ofProperties[property] ?? []) + untold).filter { $0.value != .none }
    return stores.isEmpty ? nil : stores
  }

  /// Where the values of a body come from.
  mutating func origins(of summary: SummaryID, _ solved: PointsToAnalysis) -> BodyOrigins {
    if let known = origins[summary] { return known }
    let found = BodyOrigins(of: solved.summaries[summary])
    origins[summary] = found
    return found
  }

  /// Whether any property overrides one of that name.
  mutating func isOverridden(_ name: Name, _ solved: PointsToAnalysis) -> Bool {
    if let overridden { return overridden.contains(name) }
    let found = IDSet(
      solved.symbols.properties.lazy.filter { $0.facts.modifiers.contains(.isOverride) }.map(\.name)
    )
    overridden = found
    return found.contains(name)
  }

  /// What is in a box, or in a value, may have another age than that.
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

  private func allStores(_ solved: PointsToAnalysis) -> AllStores {
    var found = AllStores()
    for summary in solved.summaries.indices {
      for case .operation(let operation) in solved.summaries[summary].constraints {
        switch operation.action {
        case .store(let name, let value):
          let store = Store(summary: summary, receiver: operation.receiver, value: value)
          let meant = solved.properties(name, of: operation, in: summary)
          if !meant.isEmpty, meant.allSatisfy({ isOfClass($0, solved) }) {
            for property in meant { found.ofProperties[property, default: []].append(store) }
          } else if !solved.types.isForeignAlone(operation.declaredType) {
            found.byName[name, default: []].append(store)
          }
        case .storeProperty(let property, let value), .storeInitial(let property, let value):
          let store = Store(summary: summary, receiver: operation.receiver, value: value)
          found.ofProperties[property, default: []].append(store)
        default: continue
        }
      }
    }
    return found
  }

  private func isOfClass(_ property: PropertyID, _ solved: PointsToAnalysis) -> Bool {
    solved.symbols.properties[property].owner.map { solved.symbols.types[$0].kind == .class } ?? false
  }
}

/// What holds only as long as other claims hold.
struct Claims<Claim: Hashable> {
  /// By claim: what it rests on; nil: it does not hold.
  private var grounds: [Claim: Set<Claim>?] = [:]

  /// - Parameter find: what a claim rests on; nil: it does not hold.
  mutating func holds(_ claim: Claim, _ find: (Claim) -> Set<Claim>?) -> Bool {
    var open = explore(from: claim, find)
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
    return grounds[claim] != .some(nil)
  }

  /// - Returns: what was not known before.
  private mutating func explore(from claim: Claim, _ find: (Claim) -> Set<Claim>?) -> [Claim] {
    var explored: [Claim] = []
    var waiting = [claim]
    while let next = waiting.popLast() {
      if grounds[next] != nil { continue }
      let found = find(next)
      grounds[next] = .some(found)
      explored.append(next)
      waiting += found ?? []
    }
    return explored
  }
}

/// Where the values of a body come from, within it.
struct BodyOrigins {
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

  /// Whether a variable is a parameter that the body gives no other value.
  func isGiven(_ variable: BodyVariableID) -> Bool {
    variable.index < parameterCount && sources[variable] == nil
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

  /// Whether nothing but what the body makes comes to a place.
  func isMade(_ value: Operand, in summary: BodySummary) -> Bool {
    var seen: Set<Operand> = [value]
    var waiting = [value]
    while let next = waiting.popLast() {
      switch next {
      case .made(let template):
        guard case .instance = summary.objects[template].kind else { return false }
      case .variable(let variable):
        guard let sources = self[variable], !sources.isEmpty else { return false }
        for source in sources {
          switch source {
          case .copy(let copied): if seen.insert(copied).inserted { waiting.append(copied) }
          // A class that is asked for an object makes a new one.
          case .operation(let operation):
            guard case .call(.initializer, _, _, _, _) = operation.action else { return false }
          case .unknown: return false
          }
        }
      case .none, .object, .receiver: return false
      }
    }
    return true
  }
}
