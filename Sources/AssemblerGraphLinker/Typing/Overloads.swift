import AssemblerGraphFacts
import AssemblerGraphModel

// Which of several functions a call means, and which implementation runs.

extension StaticTypes {
  /// The functions that the types of arguments and result leave; all when nothing tells.
  func overloads(_ candidates: [FunctionID], _ call: CallSite, _ scope: TypeScope) -> [FunctionID] {
    guard candidates.count > 1 else { return candidates }
    let fitting = fitting(candidates, call, scope)
    let exact = call.expected == .unknown ? [] : functions(fitting, givingExactly: call.expected)
    return exact.isEmpty ? fitting : exact
  }

  private func fitting(_ candidates: [FunctionID], _ call: CallSite, _ scope: TypeScope) -> [FunctionID] {
    let facts = symbols.files[scope.file]
    let types = facts[call.arguments].map { argument -> TypeHandle in
      guard let value = argument.value else { return .unknown }
      // Looking at all of many overloads for each closure would take long.
      if case .closure = facts[value], candidates.count <= Self.fewOverloads { return anyClosure }
      return typeOf(value, scope)
    }
    var fitting = candidates.count > Self.fewOverloads ? candidatesTaking(types.first, candidates) : candidates
    if call.expected != .unknown {
      let byResult = fitting.filter { resultType(ofFunction: $0).map { couldMatch($0, call.expected) } ?? true }
      if !byResult.isEmpty { fitting = byResult }
    }
    if types.isEmpty {
      // Of `init()` and `init(name: String = "")` the compiler takes what leaves nothing out.
      let plain = fitting.filter { signature(of: $0).parameters.isEmpty }
      return plain.isEmpty ? fitting : plain
    }
    if types.allSatisfy({ $0 == .unknown }) { return fitting }
    let byArguments = fitting.filter { couldTake(types, call.labels, $0) }
    return byArguments.isEmpty ? fitting : moreSpecial(byArguments, types, call.labels)
  }

  /// Of more overloads only those are looked at whose first parameter may take the first argument.
  private static let fewOverloads = 32

  /// What a closure is before its parameters and its result are known.
  private var anyClosure: TypeHandle { symbols.table.handle(of: .function(parameters: [], result: .unknown)) }

  /// Where an overload takes an argument's very type, or a function where a closure is given, none that takes anything of a
  /// generic parameter is meant.
  ///
  ///     func append(_ value: Element)      list.append(otherList)
  ///     func append(_ list: List)
  private func moreSpecial(_ candidates: [FunctionID], _ types: [TypeHandle], _ labels: CallShape) -> [FunctionID] {
    guard candidates.count > 1 else { return candidates }
    guard let index = types.firstIndex(of: anyClosure) ?? (types.count == 1 ? 0 : nil) else { return candidates }
    let actual = symbols.table.nominal(types[index])
    if actual == nil, types[index] != anyClosure { return candidates }
    let taken = candidates.map { parameterTaking(index, of: types.count, labels, $0).map { symbols.table[$0] } }
    let hasSpecial = taken.contains { parameter in
      switch parameter {
      case .nominal(let wanted, _)?: wanted == actual
      case .function?: actual == nil
      default: false
      }
    }
    if !hasSpecial { return candidates }
    return zip(candidates, taken).filter { if case .parameter? = $1 { false } else { true } }.map(\.0)
  }

  /// Of functions that an object has under one name, those that give what the place of a call expects: where one gives that very
  /// type, no other, as the compiler prefers it; of several others only those of which it is known that they can.
  ///
  ///     let pages: PageStore = dependencies.resolve()       // one of a hundred, in which no other gives a `PageStore`
  func giving(_ expected: TypeHandle, among candidates: [FunctionID]) -> [FunctionID] {
    guard candidates.count > 1 else { return candidates }
    switch symbols.table[expected] {
    case .nominal, .external: break
    default: return candidates
    }
    let exact = functions(candidates, givingExactly: expected)
    if !exact.isEmpty { return exact }
    let possible = candidates.filter { resultType(ofFunction: $0).map { couldMatch($0, expected) } ?? false }
    return possible.count > 1 ? possible.filter { isRelated(resultType(ofFunction: $0), to: expected) } : possible
  }

  private func functions(_ candidates: [FunctionID], givingExactly type: TypeHandle) -> [FunctionID] {
    candidates.filter { resultType(ofFunction: $0) == type }
  }

  /// Whether the scanned code says so much of a type that it may be what is expected. Of two types of other modules nothing is known.
  private func isRelated(_ type: TypeHandle?, to expected: TypeHandle) -> Bool {
    guard let type else { return false }
    switch (symbols.table[type], symbols.table[expected]) {
    case (.external, .external): return false
    case (.nominal(let actual, _), .external): return !symbols.externalAncestors(of: actual).isEmpty
    default: return true
    }
  }

  /// The type of the parameter that takes an argument.
  private func parameterTaking(
    _ argument: Int,
    of count: Int,
    _ labels: CallShape,
    _ function: FunctionID
  ) -> TypeHandle? {
    let signature = signature(of: function)
    // With one argument for each parameter they are in order, since the labels fit.
    let isInOrder = signature.parameters.count == count && !signature.isVariadic
    let place = isInOrder ? argument : places(labels, in: function)?[argument]
    return place.map { takenType($0, function) }
  }

  /// The type of what a call writes for a parameter: of an autoclosure's result, of one of several values.
  private func takenType(_ place: Int, _ function: FunctionID) -> TypeHandle {
    let type = parameterTypes[signature(of: function).parameters.lowerBound + place]
    switch symbols.table[type] {
    case .function(_, let result) where symbols.functions[function].facts.parameters[place].isAutoclosure: return result
    case .collection(let element) where symbols.functions[function].facts.parameters[place].isVariadic: return element
    default: return type
    }
  }

  /// Of many overloads those whose first parameter could be of a type, found without looking at the others.
  private func candidatesTaking(_ type: TypeHandle?, _ candidates: [FunctionID]) -> [FunctionID] {
    guard let type, let actual = symbols.table.nominal(type), symbols.types[actual].kind != .protocol,
      symbols.types[actual].kind != .external, let first = candidates.first, let last = candidates.last
    else { return candidates }
    let key = LookupMemory.Overloads(first: first, last: last, count: candidates.count)
    let index = lookups.overloads[key] ?? indexed(candidates)
    lookups.overloads[key] = index
    var found = index[nil] ?? []
    for related in symbols.ancestry[actual] + symbols.allSubclasses(of: actual) { found += index[related] ?? [] }
    return found.isEmpty ? candidates : found.sorted()
  }

  /// Functions by the class or value type of their first parameter; under nil those that could take something else.
  private func indexed(_ candidates: [FunctionID]) -> [TypeID?: [FunctionID]] {
    Dictionary(grouping: candidates) { candidate in
      let signature = signature(of: candidate)
      guard !signature.parameters.isEmpty,
        let nominal = symbols.table.nominal(parameterTypes[signature.parameters.lowerBound]),
        symbols.types[nominal].kind != .protocol, symbols.types[nominal].kind != .external
      else { return nil }
      return nominal
    }
  }

  private func couldTake(_ types: [TypeHandle], _ labels: CallShape, _ function: FunctionID) -> Bool {
    let signature = signature(of: function)
    var places: [Int]?
    // With one argument for each parameter they are in order, since the labels fit.
    if signature.parameters.count != types.count || signature.isVariadic {
      places = self.places(labels, in: function)
      if places == nil { return false }
    }
    for index in 0..<min(places?.count ?? types.count, types.count) {
      if !couldMatch(types[index], takenType(places?[index] ?? index, function)) { return false }
    }
    return true
  }

  /// Whether a value of one type could be used where the other is asked for; what is unknown could.
  private func couldMatch(_ type: TypeHandle, _ expected: TypeHandle) -> Bool {
    if type == expected || type == .unknown || expected == .unknown { return true }
    if let actual = symbols.table.nominal(type), let wanted = symbols.table.nominal(expected), actual != wanted,
      symbols.isValueType(actual), symbols.isValueType(wanted)
    {
      return false
    }
    let key = Pair(type, expected)
    if let known = lookups.matches[key] { return known }
    let matches = findMatch(type, expected)
    lookups.matches[key] = matches
    return matches
  }

  private func findMatch(_ type: TypeHandle, _ expected: TypeHandle) -> Bool {
    switch (symbols.table[type], symbols.table[expected]) {
    case (.nominal(let actual, _), .nominal(let wanted, _)):
      symbols.isKind(actual, of: wanted) || symbols.isKind(wanted, of: actual)
    case (.external(let actual, _), .external(let wanted, _)):
      actual == wanted || !(isPlainData(actual) && isPlainData(wanted))
    case (.nominal, .external(let name, _)), (.external(let name, _), .nominal): !isPlainData(name)
    case (.metatype(let actual), .metatype(let wanted)): couldMatch(actual, wanted)
    case (.nominal, .function), (.function, .nominal): false
    case (.function, .collection), (.function, .dictionary), (.function, .tuple): false
    case (.function, .external(let name, _)): !isPlainData(name) && !valuesThatAreNoFunctions.contains(name)
    default: true
    }
  }

  /// The result type that functions have in common.
  func commonResult(of functions: [FunctionID]) -> TypeHandle {
    guard let first = functions.first, let result = resultType(ofFunction: first) else { return .unknown }
    return functions.dropFirst().allSatisfy { resultType(ofFunction: $0) == result } ? result : .unknown
  }

  /// What runs in instances of a type when a call means one of the chosen functions: overrides and implementations of
  /// requirements.
  ///
  /// - Parameter chosen: what static types left of the overloads; empty: nothing was known.
  func implementations(of name: Name, _ chosen: [FunctionID], labels: CallShape, in type: TypeID) -> [FunctionID] {
    let all = functions(named: name, of: type, labels: labels)
    if all.count <= 1 || chosen.isEmpty { return all }
    let own: [FunctionID]
    if chosen.count == 1 {
      // As it mostly is, of perhaps hundreds: a set would hash each of them.
      let wanted = lookups.writtenTypes(of: chosen[0], in: symbols)
      own = all.filter {
        $0 == chosen[0] || lookups.writtenTypes(of: $0, in: symbols) == wanted || symbols.isOverride($0, of: chosen[0])
      }
    } else {
      let wanted = Set(chosen.map { lookups.writtenTypes(of: $0, in: symbols) })
      own = all.filter { function in
        chosen.contains(function) || wanted.contains(lookups.writtenTypes(of: function, in: symbols))
          || chosen.contains { symbols.isOverride(function, of: $0) }
      }
    }
    return own.isEmpty ? all : own
  }
}

/// What other external names stand for may be a typealias of a function.
private let valuesThatAreNoFunctions: Set<String> = ["Result", "Error", "LocalizedError"]
