import AssemblerGraphFacts
import AssemblerGraphModel

extension BodyLowering {
  /// `var copy = self`, `var options = request.options`, where the copy is changed later.
  ///
  /// - Returns: whether that is what the local is.
  mutating func bindCopy(_ local: Int, of value: Operand) -> Bool {
    switch value {
    case .variable, .receiver: break
    case .none, .object, .made: return false
    }
    guard types.changesCopy(local, scope), case .variable(let variable) = variable(ofLocal: local) else { return false }
    summary.constraints.append(
      .copyValue(from: value, to: variable, place: place(facts.locals[local].position))
    )
    return true
  }
}

extension StaticTypes {
  /// Whether a local is a struct that is changed, or a collection of structs of which elements are.
  ///
  /// Of a local whose type is not known the members that are assigned say enough: what is no struct is not copied.
  fileprivate func changesCopy(_ local: Int, _ scope: TypeScope) -> Bool {
    let type = typeOfLocal(local, scope)
    if type == .unknown {
      let changes = changedLocals(ofFile: scope.file)
      return changes.assigned.contains(local) || changes.changedElements.contains(local)
    }
    guard let nominal = symbols.table.nominal(symbols.table.element(type)) else { return false }
    // In a protocol's extension `self` may be a struct: `var copy = self; copy[keyPath: path] = value`.
    if symbols.types[nominal].kind == .protocol {
      return symbols.table.nominal(type) != nil && isChangedAlongPath(local, in: scope.file)
    }
    guard symbols.types[nominal].kind == .struct else { return false }
    if symbols.table.nominal(type) == nil { return changedLocals(ofFile: scope.file).changedElements.contains(local) }
    return changes(toLocal: local, of: nominal, in: scope.file)
  }

  /// Whether the code around a local stores something in the struct that it stands for, or calls what may.
  ///
  ///     options.scale = 2; options.effects.append(effect); options.reset()
  func changes(toLocal local: Int, of type: TypeID, in file: FileID) -> Bool {
    let changes = changedLocals(ofFile: file)
    if changes.assigned.contains(local) || changes.changedElements.contains(local) { return true }
    let isPartChanged = changes.changedWithin[local, default: []].contains { name in
      guard let property = property(name, of: type) else { return false }
      let declared = typeOfProperty(property)
      return isSeeThrough(declared) || symbols.table.nominal(declared).map { symbols.isValueType($0) } ?? false
    }
    if isPartChanged { return true }
    return changes.called[local, default: []].contains { name in
      functions(named: name, of: type).contains { symbols.functions[$0].facts.modifiers.contains(.isMutating) }
    }
  }

  private func isChangedAlongPath(_ local: Int, in file: FileID) -> Bool {
    let changes = changedLocals(ofFile: file)
    return changes.changedElements.contains(local) || changes.assigned.contains(local)
  }

  /// Whether code gives a local another value than its first.
  func isReassigned(_ local: Int, in file: FileID) -> Bool { changedLocals(ofFile: file).reassigned.contains(local) }

  private func changedLocals(ofFile file: FileID) -> ChangedLocals {
    if let known = lookups.changedLocals[file] { return known }
    let found = ChangedLocals(in: symbols.files[file].facts) { symbols.names.has($0, .adds) }
    lookups.changedLocals[file] = found
    return found
  }
}

/// The locals of a file that are changed, if they stand for structs.
struct ChangedLocals {
  /// Those of which a member is assigned.
  private(set) var assigned: Set<Int> = []
  /// Those of whose elements a member is assigned: `rows[0].action = …`.
  private(set) var changedElements: Set<Int> = []
  /// Those that are assigned themselves.
  private(set) var reassigned: Set<Int> = []
  /// The members in which something is assigned or put: if they are values too, the local is changed.
  private(set) var changedWithin: [Int: IDSet<Name>] = [:]
  /// The methods that are called on it.
  private(set) var called: [Int: IDSet<Name>] = [:]

  /// - Parameter adds: whether a method of that name puts something into a collection.
  init(in facts: FileFacts, adds: (Name) -> Bool) {
    for statement in facts.statements {
      switch statement {
      case .assign(let target, _, _), .empty(let target, _):
        if case .member(let base?, _, _) = facts[target] {
          if case .local(let local) = facts[base] { assigned.insert(local) } else { note(base, in: facts) }
        } else if case .subscript(let base, _) = facts[target] {
          note(base, in: facts)
        } else if case .local(let local) = facts[target] {
          reassigned.insert(local)
        }
      case .bind, .bindElement, .bindPayload, .evaluate, .returnValue: break
      }
    }
    for expression in facts.expressions {
      guard case .call(let callee, _, _) = expression, case .member(let base?, let name, _) = facts[callee] else {
        continue
      }
      if case .local(let local) = facts[base] {
        called[local, default: []].insert(name)
      } else if adds(name) {
        note(base, in: facts)
      }
    }
  }

  /// Something in a chain of members and elements is changed.
  private mutating func note(_ chain: ExpressionID, in facts: FileFacts) {
    var (expression, first) = (chain, Name?.none)
    while true {
      switch facts[expression] {
      case .local(let local):
        if let first { changedWithin[local, default: []].insert(first) } else { changedElements.insert(local) }
        return
      case .member(let base?, let name, _): (expression, first) = (base, name)
      case .subscript(let base, _): expression = base
      default: return
      }
    }
  }
}
