import AssemblerGraphFacts
import AssemblerGraphModel

// Functions that keep something in a framework's object that they are given: a call is read as what the function does there.
//
//     func wire(_ control: UIControl) { control.addAction(UIAction { _ in self.play() }, for: .valueChanged) }
//     wire(volume)      this object keeps in its volume what captures it, and no other call says anything of it
//
// What is not given to the function comes out of its own code: `FilledArguments`.

/// What a function puts into its receiver or a parameter.
struct PutIntoArgument: Sendable {
  enum Place: Hashable, Sendable {
    case receiver
    case parameter(Int)
  }

  /// What keeps it: `addAction`.
  var name: Name
  var keeper: Place
  /// What is put there as it is.
  var plain: [Place] = []
  /// What closures capture that are put there.
  var captured: [Place] = []
  /// Whether something is put there that the function was not given.
  var hasOwn = false
}

/// A function, and how many calls deep it is looked into.
struct ShallowPutsKey: PairKey {
  var function: FunctionID
  var callDepth: Int
  var first: Int { function.index }
  var second: Int { callDepth }
}

extension BodyLowering {
  /// What the function puts into its arguments, the arguments of this call keep.
  ///
  /// - Returns: the arguments as they are afterwards.
  mutating func putIntoArguments(
    of functions: [FunctionID],
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) -> [SymbolicArgument] {
    guard functions.count == 1, let function = functions.first else { return arguments }
    let puts = types.putsIntoArguments(function)
    guard !puts.isEmpty, let places = types.places(call.labels, in: function) else { return arguments }
    for put in puts where !put.plain.isEmpty || !put.captured.isEmpty {
      var values = put.plain.map { operand(at: $0, arguments, places, call) }
      let captured = put.captured.map { operand(at: $0, arguments, places, call) }.filter { $0 != .none }
      if !captured.isEmpty { values.append(holder(of: captured, at: call.position)) }
      let value = join(values.filter { $0 != .none })
      switch put.keeper {
      case .receiver:
        if types.runsOnOneObject(function) { continue }
        if case .member(let base?, _, _) = facts[call.callee] {
          keep(value, as: put.name, inPlace: base, at: call.position)
        } else if receiver != .none {
          keep(value, as: put.name, in: receiver, base: nil, at: call.position)
        }
      case .parameter(let parameter):
        for (argument, place) in zip(facts[call.arguments], places) where place == parameter {
          if let expression = argument.value { keep(value, as: put.name, inPlace: expression, at: call.position) }
        }
      }
    }
    return filled(arguments, by: puts, places, call)
  }

  /// Only in what has a name: what a call gives was lowered with the call.
  mutating func keep(_ value: Operand, as name: Name, inPlace place: ExpressionID, at position: SourcePosition) {
    switch facts[place] {
    case .local, .unqualified, .member:
      // A variable admits what its object keeps, of whatever type.
      let kept = holder(of: [value], at: position)
      keep(kept, itself: value, as: name, in: lower(place), base: place, at: position)
    case .collection(let elements):
      for element in facts[elements] { keep(value, as: name, inPlace: element, at: position) }
    case .cast(let inner, _): keep(value, as: name, inPlace: inner, at: position)
    default: break
    }
  }

  /// What was given to the caller itself, and put elsewhere before, tells nothing of this object.
  private mutating func operand(
    at place: PutIntoArgument.Place,
    _ arguments: [SymbolicArgument],
    _ places: [Int],
    _ call: CallSite
  ) -> Operand {
    switch place {
    case .parameter(let parameter):
      return join(
        zip(places, arguments).filter { $0.0 == parameter && $0.1.value != .none && !summary.isParameter($0.1.value) }
          .map(\.1.value)
      )
    case .receiver:
      guard case .member(let base?, _, _) = facts[call.callee] else { return receiver }
      switch facts[base] {
      case .local, .unqualified, .member: return lower(base)
      default: return .none
      }
    }
  }
}

extension StaticTypes {
  /// What a function puts into framework's objects that it is given, itself or by functions that it hands them to.
  func putsIntoArguments(_ function: FunctionID) -> [PutIntoArgument] {
    if let known = lookups.putsIntoArguments[function] { return known }
    let found = findPuts(function, callDepth: 2)
    lookups.putsIntoArguments[function] = found
    return found
  }

  /// - Parameter callDepth: how many calls deep it is looked into the function.
  func putsIntoArguments(_ function: FunctionID, callDepth: Int) -> [PutIntoArgument] {
    let key = ShallowPutsKey(function: function, callDepth: callDepth)
    if let known = lookups.shallowPuts[key] { return known }
    let found = findPuts(function, callDepth: callDepth)
    lookups.shallowPuts[key] = found
    return found
  }

  private func findPuts(_ function: FunctionID, callDepth: Int) -> [PutIntoArgument] {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, symbol.facts.kind == .function || symbol.facts.kind == .initializer else {
      return []
    }
    let isExtension =
      symbol.owner.map { owner in
        symbols.types[owner].kind == .external && isFrameworkClass(symbols.table.handle(of: .nominal(owner, [])))
      } ?? false
    // `AnyObject`: something may be associated with it.
    let takesObjects = typesOfParameters(of: function).contains { type in
      isFrameworkClass(type) || symbols.table[type] == .anything
    }
    guard isExtension || takesObjects else { return [] }
    var reader = PutReader(function, isExtension: isExtension, callDepth: callDepth, self)
    reader.read(body)
    return reader.puts
  }

  /// Whether values are objects of a framework's class, or arrays of them.
  func isFrameworkClass(_ type: TypeHandle) -> Bool {
    let type = symbols.table.element(type)
    switch symbols.table[type] {
    case .external, .parameter: break
    case .nominal(let nominal, _) where symbols.types[nominal].kind == .external: break
    default: return false
    }
    let names = frameworkTypes(of: type)
    if names.contains("NSObject") { return true }
    if case .parameter = symbols.table[type] { return false }
    return !names.isEmpty && names.allSatisfy { couldBeClass($0) && Framework.typeNames.contains($0) }
  }
}
