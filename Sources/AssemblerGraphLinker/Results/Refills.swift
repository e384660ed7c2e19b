import AssemblerGraphFacts
import AssemblerGraphModel

// What code that lets go puts back afterwards. It ties the cycle again only where that is on the same cycle:
//
//     login.onEnd = { self.children.removeAll { $0 === login }; self.showMain() }     // another child: the login is let go
//     pages.removeAll(); open()                                                       // pages as before

/// Whether code that goes on behind a place is sure to fill a property again.
enum Refill: Equatable {
  /// Nothing that would tie the cycle comes back.
  case none
  /// With what these parameters are given, each with what would tie the cycle.
  case given([Need])
  case tied

  /// A parameter of the body, and what of its values would tie the cycle again.
  struct Need: Hashable {
    var parameter: BodyVariableID
    var tied: TiedValues
  }

  mutating func add(_ other: Refill) {
    switch (self, other) {
    case (.tied, _), (_, .none): break
    case (_, .tied), (.none, _): self = other
    case (.given(let needs), .given(let others)): self = .given(needs + others.filter { !needs.contains($0) })
    }
  }
}

/// The code that fills what it emptied with what it was given.
struct Givers {
  private(set) var needs: [CodeID: [Refill.Need]] = [:]

  init(of code: CodeID, _ refill: Refill) { add(code, refill) }

  mutating func add(_ code: CodeID, _ refill: Refill) {
    if case .given(let parameters) = refill { needs[code] = parameters }
  }

  func ask(_ code: CodeID) -> Bool { needs[code] != nil }
}

/// What was found out about that already.
struct Refills {
  /// All code that leads to where properties of a name are filled.
  fileprivate var leading: [Name: CodeSet] = [:]
  /// What code is sure to call once it begins.
  fileprivate var sureCalls: [CodeID: [CallTable.Call]] = [:]
  /// The properties that a summary stores into or loads.
  fileprivate var touchedNames: [SummaryID: IDSet<Name>] = [:]
  /// The constraints of a summary that store nothing.
  fileprivate var storesOfNothing: [SummaryID: Set<Int>] = [:]
  /// In which order code goes on.
  fileprivate var orders: [CodeID: StatementOrder] = [:]
  /// Whether what code calls ties something again, in each of its branches.
  fileprivate var tying: [Called: Bool] = [:]

  fileprivate struct Called: Hashable {
    var property: FilledProperty
    var code: CodeID
    var depth: Int
  }
}

extension CodeRunners {
  mutating func refill(
    of properties: [FilledProperty],
    _ code: CodeID,
    after place: CodePlace,
    in solved: PointsToAnalysis
  ) -> Refill {
    var found = Refill.none
    for property in properties where found != .tied {
      found.add(refill(of: property, code, after: place, in: solved))
    }
    return found
  }

  /// What a caller hands to parameters of code with which that fills a property again.
  mutating func given(
    to needs: [Refill.Need],
    of code: CodeID,
    by caller: CallTable.Call,
    in solved: PointsToAnalysis
  ) -> Refill {
    var found = Refill.none
    for need in needs {
      let values = replacements.given(to: need.parameter, of: table[code], by: table[caller.code], at: caller.place)
      guard let values else { return .tied }
      for value in values { found.add(refill(with: value, of: caller.code, need.tied, in: solved)) }
    }
    return found
  }

  /// Calls, the last one of which leads to some code.
  private struct Way: Hashable {
    var code: CodeID
    /// Who calls it, and who calls that.
    var calls: [Step] = []
  }

  private struct Step: Hashable {
    var caller: CodeID
    var place: CodePlace
  }

  /// By itself or by a call.
  private mutating func refill(
    of property: FilledProperty,
    _ code: CodeID,
    after place: CodePlace,
    in solved: PointsToAnalysis
  ) -> Refill {
    let leading = refills.leading[property.name] ?? table.leading(to: (fillers[property.name] ?? []).map(\.code))
    refills.leading[property.name] = leading
    var found = refill(of: property, by: Way(code: code), after: place, in: solved)
    var seen: Set<Way> = []
    var pending: [Way] = []
    func add(_ calls: [CallTable.Call], of way: Way) {
      for call in calls where leading.contains(call.code) {
        // Whoever fills it with whatever is asked once.
        let step = Step(caller: way.code, place: call.place)
        let next = Way(code: call.code, calls: property.tied == nil ? [] : Array((way.calls + [step]).suffix(4)))
        if seen.insert(next).inserted { pending.append(next) }
      }
    }
    add(sureCalls(of: code, after: place, leading, in: solved), of: Way(code: code))
    while found != .tied, let way = pending.popLast() {
      // So many ways lead there that one of them ties it.
      if seen.count > 1_000 { return .tied }
      found.add(refill(of: property, by: way, after: nil, in: solved))
      let calls = refills.sureCalls[way.code] ?? sureCalls(of: way.code, after: nil, nil, in: solved)
      refills.sureCalls[way.code] = calls
      add(calls, of: way)
    }
    if found != .tied, isTied(property, code, after: place, leading, in: solved) { return .tied }
    return found
  }

  /// Whether each of some branches of which one is run ties it again, by itself or by what it calls first.
  private mutating func isTied(
    _ property: FilledProperty,
    _ code: CodeID,
    after place: CodePlace?,
    _ leading: CodeSet,
    in solved: PointsToAnalysis,
    depth: Int = 0
  ) -> Bool {
    let (number, summary) = (table[code].number, solved.summaries[table[code].summary])
    if depth > 2 { return false }
    let order = order(of: code, in: solved)
    var targets: [StatementOrder.Target] = []
    if touches(property, table[code].summary, in: solved) {
      let empty = storesOfNothing(in: table[code].summary, of: solved)
      for filling in solved.fillings(of: property, summary, number, besides: empty, where: { _, _ in true }) {
        let isTied =
          property.tied.map { filling.isInContent || refill(with: filling.value, of: code, $0, in: solved) == .tied }
          ?? true
        if isTied { targets.append(filling.target) }
      }
    }
    for call in table.callees(of: code) where leading.contains(call.code) && solved.canFill(table[call.code].summary) {
      guard call.code != code, table[call.code].number == .body else { continue }
      let called = Refills.Called(property: property, code: call.code, depth: depth + 1)
      let isTied =
        refills.tying[called] ?? isTied(property, call.code, after: nil, leading, in: solved, depth: depth + 1)
      refills.tying[called] = isTied
      if isTied {
        targets.append(StatementOrder.Target(number: nil, place: call.place))
      }
    }
    // What is sure to be reached by itself was asked already, with what the callers of this code hand over.
    if depth == 0 { targets.removeAll { order.isReached($0.number, $0.place, after: place) } }
    return order.isOneReached(of: targets, after: place)
  }

  /// - Parameter place: nil: from the beginning.
  private mutating func refill(
    of property: FilledProperty,
    by way: Way,
    after place: CodePlace?,
    in solved: PointsToAnalysis
  ) -> Refill {
    let (number, summaryID) = (table[way.code].number, table[way.code].summary)
    guard touches(property, summaryID, in: solved) else { return .none }
    let summary = solved.summaries[summaryID]
    let order = order(of: way.code, in: solved)
    let isForEach = isForEach(way.code, after: place)
    let empty = storesOfNothing(in: summaryID, of: solved)
    let fillings = solved.fillings(of: property, summary, number, besides: empty) {
      isForEach || order.isReached($0, $1, after: place)
    }
    guard let tied = property.tied else { return fillings.isEmpty ? .none : .tied }
    var found = Refill.none
    for filling in fillings {
      if filling.isInContent { return .tied }
      found.add(refill(with: filling.value, along: way, tied, in: solved))
    }
    return found
  }

  /// What a symbol of the last body of a way stands for there.
  private mutating func refill(
    with value: Operand,
    along way: Way,
    _ tied: TiedValues,
    in solved: PointsToAnalysis
  ) -> Refill {
    var (code, value) = (way.code, value)
    for step in way.calls.reversed() {
      guard let parameter = parameter(value, of: code, in: solved),
        let given = replacements.given(to: parameter, of: table[code], by: table[step.caller], at: step.place),
        // One call hands over one value.
        given.count == 1
      else { return refill(withAny: value, of: code, tied) }
      (code, value) = (step.caller, given[0])
    }
    return refill(with: value, of: code, tied, in: solved)
  }

  private mutating func refill(with value: Operand, of code: CodeID, _ tied: TiedValues, in solved: PointsToAnalysis)
    -> Refill
  {
    parameter(value, of: code, in: solved).map { .given([Refill.Need(parameter: $0, tied: tied)]) }
      ?? refill(withAny: value, of: code, tied)
  }

  /// Whoever calls the code.
  private mutating func refill(withAny value: Operand, of code: CodeID, _ tied: TiedValues) -> Refill {
    let objects = replacements.objects(of: value, in: table[code].summary)
    return replacements.mayTieAgain(objects, tied) ? .tied : .none
  }

  /// The parameter of a body that a symbol of it stands for; a closure in the body runs later.
  private func parameter(_ value: Operand, of code: CodeID, in solved: PointsToAnalysis) -> BodyVariableID? {
    guard table[code].number == .body, case .variable(let variable) = value,
      solved.summaries[table[code].summary].isParameter(value)
    else { return nil }
    return variable
  }

  /// Whether it is a closure that the code around it runs from its beginning: what runs for each element may do so for the next one,
  /// `flows.forEach { if let flow = $0 { rows.append(Row(flow)) } }`.
  private func isForEach(_ code: CodeID, after place: CodePlace?) -> Bool {
    table[code].number != .body && place == nil
  }

  /// What code that goes on behind a place is sure to call: bodies, and closures of its own.
  ///
  /// - Parameters:
  ///   - place: nil: from the beginning.
  ///   - asked: which of what it calls is asked about; nil: all.
  private mutating func sureCalls(
    of code: CodeID,
    after place: CodePlace?,
    _ asked: CodeSet?,
    in solved: PointsToAnalysis
  ) -> [CallTable.Call] {
    let order = order(of: code, in: solved)
    let isForEach = isForEach(code, after: place)
    return table.callees(of: code).filter { call in
      if let asked, !asked.contains(call.code) { return false }
      let isBody = table[call.code].number == .body
      // A closure that the body itself runs: `rows.forEach { … }`.
      return (isBody || table[call.code].summary == table[code].summary) && solved.canFill(table[call.code].summary)
        && (isForEach || order.isReached(call.place, after: place))
    }
  }

  /// Whether a body stores into a property, or loads it.
  private mutating func touches(_ property: FilledProperty, _ summary: SummaryID, in solved: PointsToAnalysis) -> Bool {
    let names = refills.touchedNames[summary] ?? solved.touchedNames(in: summary)
    refills.touchedNames[summary] = names
    return names.contains(property.name)
  }

  private mutating func storesOfNothing(in summary: SummaryID, of solved: PointsToAnalysis) -> Set<Int> {
    if let known = refills.storesOfNothing[summary] { return known }
    let stores = solved.summaries[summary].storesOfNothing
    refills.storesOfNothing[summary] = stores
    return stores
  }

  private mutating func order(of code: CodeID, in solved: PointsToAnalysis) -> StatementOrder {
    if let known = refills.orders[code] { return known }
    let order = StatementOrder(solved.summaries[table[code].summary], table[code].number, in: solved)
    refills.orders[code] = order
    return order
  }
}
