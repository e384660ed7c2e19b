import AssemblerGraphFacts
import AssemblerGraphModel

/// What fills a property, and the bodies that make closures.
struct TyingCode: Hashable {
  var property: FilledProperty?
  var bodies: [CodeID]
}

extension CodeRunners {
  /// Nobody is seen to call the code outside of a cycle that ties it. Whoever calls that calls more of the same types:
  ///
  ///     final class Garden { let pump = Pump(); func open() { pump.start() }; func close() { pump.stop() } }
  ///     func discard(_ canvas: Canvas) { canvas.clear() }
  ///
  /// What lets go itself and is called by nobody stays so.
  ///
  /// - Parameters:
  ///   - property: what is tied by being filled.
  ///   - made: the closures that tie it.
  ///   - inside: the types of the cycle, whose functions that nobody calls stay so.
  mutating func add(
    entriesTo trace: inout Trace,
    tying property: FilledProperty?,
    _ made: [AbstractObject],
    inside: IDSet<TypeID>,
    in solved: PointsToAnalysis
  ) {
    let outside = trace.seen.filter { $0 != trace.start }.compactMap { uncalledMethod($0, in: solved) }.filter {
      function in
      !inside.contains { type in function.owner.map { solved.symbols.areKin(type, $0) } ?? false }
    }
    if outside.isEmpty { return }
    guard let types = typesThatTie(property, made, in: solved)?.subtracting(inside) else { return }
    trace.isRunByProgram = outside.contains { function in
      // Nobody outside is seen to tie it, and nobody to call the function: both are there for others.
      if types.isEmpty || function.owner == nil, inside.contains(where: { solved.mayReach($0, from: function) }) {
        return true
      }
      guard let owner = function.owner else { return false }
      return types.contains(owner) || types.contains { solved.holds(owner, $0) }
    }
  }

  /// A method that others may call, and nobody is seen to.
  private func uncalledMethod(_ code: CodeID, in solved: PointsToAnalysis) -> FunctionSymbol? {
    guard table[code].number == .body, !table.isCalled(code),
      case .function(let function) = solved.summaries[table[code].summary].body
    else { return nil }
    let symbol = solved.symbols.functions[function]
    return symbol.facts.kind == .function && symbol.facts.name != "deinit"
      && !symbol.facts.modifiers.contains(.isFilePrivate) ? symbol : nil
  }

  /// The types whose methods lead to where something is tied; nil where somebody runs them.
  private mutating func typesThatTie(
    _ property: FilledProperty?,
    _ made: [AbstractObject],
    in solved: PointsToAnalysis
  ) -> IDSet<TypeID>? {
    let key = TyingCode(property: property, bodies: made.compactMap { body(making: $0) })
    if let known = typesThatTie[key] { return known }
    let found = findTypes(thatTie: property, key.bodies, in: solved)
    typesThatTie[key] = .some(found)
    return found
  }

  private mutating func findTypes(
    thatTie property: FilledProperty?,
    _ bodies: [CodeID],
    in solved: PointsToAnalysis
  ) -> IDSet<TypeID>? {
    // What a property begins with ties nothing yet.
    let begin = tyingCode(property.map { [$0] } ?? [], [], in: solved) + bodies
    if begin.isEmpty { return nil }
    var seen = Set(begin.filter { !isInitialValue($0, in: solved) || table.isCalled($0) })
    var pending = Array(seen)
    var types: IDSet<TypeID> = []
    while let code = pending.popLast() {
      switch root(code, in: solved) {
      case .program? where isInitialValue(code, in: solved): break
      case .program?, .reuse?, .whenLetGo?: return nil
      case .deinitializer?: continue
      case nil: break
      }
      if case .function(let function) = solved.summaries[table[code].summary].body,
        let owner = solved.symbols.functions[function].owner
      {
        types.insert(owner)
      }
      for caller in table.callers(of: code) where seen.insert(caller.code).inserted { pending.append(caller.code) }
    }
    return types
  }
}

extension PointsToAnalysis {
  /// Whether a function is given objects of a type, or its owner holds some.
  fileprivate func mayReach(_ type: TypeID, from function: FunctionSymbol) -> Bool {
    if let owner = function.owner, holds(owner, type) { return true }
    let scope = TypeScope(file: function.file, group: function.group)
    return function.facts.parameters.contains { parameter in
      let declared = symbols.table.element(types.resolve(parameter.type, in: scope))
      return types.nominals(of: declared).contains { symbols.areKin($0, type) }
    }
  }
}
