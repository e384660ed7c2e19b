import AssemblerGraphFacts

/// A property that a method gives to a closure of its caller, to change it.
///
///     final class Locked<Value> {
///       private var value: Value
///       func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R { try body(&value) }
///     }
struct LentProperty {
  /// The method's parameter, and the parameter of the closure that it is given.
  var parameter: Int
  var place: Int
  var property: PropertyID
}

/// What a closure is lent by the call that it is given to.
struct Loan {
  /// Among the closure's parameters.
  var place: Int
  var type: TypeHandle
  /// nil: what a generic container holds.
  var property: PropertyID?
  /// Whether code that is not scanned calls the closure.
  var isOfFramework: Bool
}

extension StaticTypes {
  /// What the closure at a place of a call gets of what the receiver holds.
  func loan(by method: Name, of receiver: TypeHandle, to argument: Int, _ labels: CallShape) -> Loan? {
    switch symbols.table[receiver] {
    case .external(let name, let arguments):
      guard let held = arguments.first, Framework.lenderNames.contains("\(name).\(symbols.names[method])") else {
        return nil
      }
      return Loan(place: 0, type: held, property: nil, isOfFramework: true)
    case .nominal(let nominal, let arguments):
      let functions = functions(named: method, of: nominal, labels: labels)
      guard let function = functions.first, functions.count == 1,
        let parameter = places(labels, in: function)?[argument],
        let lent = lentProperties(of: function).first(where: { $0.parameter == parameter })
      else { return nil }
      let type = typeOfProperty(lent.property)
      guard case .parameter(let name, _) = symbols.table[type] else {
        return Loan(place: lent.place, type: type, property: lent.property, isOfFramework: false)
      }
      let number = symbols.types[nominal].generics.firstIndex { $0.name == name }
      guard let number, number < arguments.count else { return nil }
      return Loan(place: lent.place, type: arguments[number], property: nil, isOfFramework: false)
    default: return nil
    }
  }

  private func lentProperties(of function: FunctionID) -> [LentProperty] {
    if let known = lookups.loans[function] { return known }
    let found = findLentProperties(of: function)
    lookups.loans[function] = found
    return found
  }

  private func findLentProperties(of function: FunctionID) -> [LentProperty] {
    let symbol = symbols.functions[function]
    let facts = symbols.files[symbol.file].facts
    guard let owner = symbol.owner, symbol.facts.body != nil,
      symbol.facts.parameters.contains(where: { $0.type.isFunction })
    else { return [] }
    let lending = usesOfLocals(in: symbol.file).lending
    return symbol.facts.parameters.enumerated().flatMap { parameter, declared in
      (lending[declared.local] ?? []).flatMap { arguments in
        facts[arguments].enumerated().compactMap { place, argument -> LentProperty? in
          guard argument.isInOut,
            let name = argument.value.flatMap({ ownMember($0, symbol.facts.selfLocal, in: facts) }),
            let property = property(name, of: owner)
          else { return nil }
          return LentProperty(parameter: parameter, place: place, property: property)
        }
      }
    }
  }

  /// `value`, `self.value`
  private func ownMember(_ expression: ExpressionID, _ itself: Int?, in facts: FileFacts) -> Name? {
    switch facts[expression] {
    case .unqualified(let name, _?): return name
    case .member(let base?, let name, _):
      guard let itself, facts[base] == .local(itself) else { return nil }
      return name
    default: return nil
    }
  }

  /// Whether a function does more with a parameter than to call it: it stores it, or gives it to another function.
  func handsOn(_ place: Int, of function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard symbol.facts.body != nil else { return false }
    return usesOfLocals(in: symbol.file).handedOn.contains(symbol.facts.parameters[place].local)
  }

  private func usesOfLocals(in file: FileID) -> UsesOfLocals {
    if let known = lookups.usesOfLocals[file] { return known }
    let uses = UsesOfLocals(in: symbols.files[file].facts)
    lookups.usesOfLocals[file] = uses
    return uses
  }
}

/// What a file's code does with locals, parameters among them: by their numbers.
struct UsesOfLocals {
  /// The arguments of calls of a local that give something to be changed: `body(&value)`.
  private(set) var lending: [Int: [ArgumentList]] = [:]
  /// Those that are stored, or given to a function.
  private(set) var handedOn: Set<Int> = []

  init(in facts: FileFacts) {
    for case .call(let callee, let arguments, _) in facts.expressions {
      guard case .local(let called) = facts[callee], facts[arguments].contains(where: \.isInOut) else { continue }
      lending[called, default: []].append(arguments)
    }
    for argument in facts.arguments {
      if case .local(let local)? = argument.value.map({ facts[$0] }) { handedOn.insert(local) }
    }
    for case .assign(_, let value, _) in facts.statements {
      if case .local(let local) = facts[value] { handedOn.insert(local) }
    }
  }
}
