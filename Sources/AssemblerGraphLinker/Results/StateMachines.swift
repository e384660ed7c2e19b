import AssemblerGraphFacts
import AssemblerGraphModel

/// Properties that hold one state after the other, each made by the one before it.
///
///     final class Machine {
///       var state: any State = Starting()                 Starting is made once for each machine, and so is Running:
///       func handle(_ event: Event) { state = state.next(event) }
///     }
///     struct Starting: State { func next(_ event: Event) -> any State { Running() } }
///     struct Running: State {
///       let store = Store()                               Store too. It stays, as those that come behind are given it
///       func next(_ event: Event) -> any State { Paused(store: store) }
///     }
struct StateMachines {
  /// By the type of the machine: the states of which it comes to one at most.
  private var madeOnce: [TypeID: [TypeID]] = [:]
  /// By such a state: those that may come behind it, but for those that are the last.
  private var later: [TypeID: [TypeID]] = [:]
  /// Such states that one takes the place of which is the last.
  private var beforeLast: IDSet<TypeID> = []

  /// - Parameter makings: by type, who makes its objects.
  init(in solved: PointsToAnalysis, _ makings: [TypeID: [Making]]) {
    let (properties, places) = solved.propertiesOfStates()
    if properties.isEmpty { return }
    let calledElsewhere = solved.codesCalled(besidesAt: places)
    for (property, states) in properties {
      guard let machine = solved.symbols.properties[property].owner else { continue }
      add(states, of: machine, makings) { code in
        let whole = solved.contexts[solved.codes.context(of: code)].code
        return !calledElsewhere.contains(whole)
      }
    }
  }

  func states(madeOnceBy machine: TypeID) -> [TypeID] { madeOnce[machine] ?? [] }

  /// Whether all states that come behind one hold a part of it, too.
  ///
  /// - Parameter parts: what a type's properties hold for good.
  func handOn(_ part: TypeID, from state: TypeID, in solved: PointsToAnalysis, parts: (TypeID) -> [TypeID]) -> Bool {
    guard let later = later[state] else { return false }
    if later.isEmpty { return !beforeLast.contains(state) }
    return later.allSatisfy { next in
      var pending = [next]
      var seen = IDSet(pending)
      while let holder = pending.popLast() {
        for held in parts(holder) {
          if held == part { return true }
          if solved.symbols.isValueType(held), seen.insert(held).inserted { pending.append(held) }
        }
      }
      return false
    }
  }

  private mutating func add(
    _ states: IDSet<TypeID>,
    of machine: TypeID,
    _ makings: [TypeID: [Making]],
    isCalledByMachine: (SolvedCodeID) -> Bool
  ) {
    var next: [TypeID: IDSet<TypeID>] = [:]
    var once: [TypeID] = []
    for state in states.sorted() {
      let makings = makings[state] ?? []
      if !makings.isEmpty, makings.allSatisfy({ $0.maker == machine && !$0.isOfSetUp }) {
        once.append(state)
        continue
      }
      for making in makings {
        if let caller = making.caller, states.contains(caller) {
          next[caller, default: []].insert(state)
        } else {
          // It may come whenever it is.
          for other in states where other != state { next[other, default: []].insert(state) }
        }
      }
    }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for state in states.sorted() where !once.contains(state) {
        guard let makings = makings[state], makings.count == 1, let caller = makings[0].caller, once.contains(caller),
          let code = makings[0].code, isCalledByMachine(code)
        else { continue }
        once.append(state)
        isComplete = false
      }
    }
    for state in once {
      var found: IDSet<TypeID> = []
      var pending = [state]
      while let one = pending.popLast() {
        for other in next[one] ?? [] where found.insert(other).inserted { pending.append(other) }
      }
      later[state] = found.filter { next[$0] != nil }.sorted()
      if found.contains(where: { next[$0] == nil }) { beforeLast.insert(state) }
    }
    madeOnce[machine, default: []] += once
  }
}

extension PointsToAnalysis {
  /// The properties that code fills with what their own value gives, `state = state.next()`, with the types that they hold; and
  /// where it calls that.
  fileprivate func propertiesOfStates() -> (found: [(PropertyID, IDSet<TypeID>)], places: Set<CodePlace>) {
    var names: [Name: Set<FileID>] = [:]
    var places: Set<CodePlace> = []
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for case .assign(let target, let value, _) in facts.statements {
        guard case .call(let callee, _, let position) = facts[value], case .member(let base?, _, _) = facts[callee],
          let name = facts.lastName(of: target), facts.lastName(of: base) == name, facts.isOfSelf(target),
          facts.isOfSelf(base)
        else { continue }
        names[name, default: []].insert(file)
        places.insert(CodePlace(file: file, position: position))
      }
    }
    if names.isEmpty { return ([], []) }
    var found: [(PropertyID, IDSet<TypeID>)] = []
    for property in symbols.properties.indices {
      let symbol = symbols.properties[property]
      guard let files = names[symbol.name], symbol.isStoredInInstances, let owner = symbol.owner,
        symbols.types[owner].kind == .class, symbols.types[owner].groups.contains(where: { files.contains($0.file) }),
        !isEmptied(property)
      else { continue }
      var states: IDSet<TypeID> = []
      for entry in fields.entries where entry.field.property == property {
        for object in objects(of: .variable(entry.value)) {
          if let type = instanceType(object) { states.insert(type) }
        }
      }
      if states.count > 1 { found.append((property, states)) }
    }
    return (found, places)
  }

  /// Whether code leaves nothing in a property.
  private func isEmptied(_ property: PropertyID) -> Bool {
    (codes.emptied[property] ?? []).contains { emptying in
      switch emptying.part {
      case .everything, .holder: true
      default: false
      }
    }
  }

  /// The code that calls lead to which are not at one of these places.
  fileprivate func codesCalled(besidesAt places: Set<CodePlace>) -> IDSet<SolvedCodeID> {
    var found: IDSet<SolvedCodeID> = []
    for code in codes.indices {
      for call in codes.calls[code] where !places.contains(call.location) { found.insert(call.code) }
    }
    return found
  }
}
