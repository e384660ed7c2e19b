import AssemblerGraphFacts
import AssemblerGraphModel

/// One thing that a stored value keeps hold of, found by looking through optionals, collections, tuples and generics.
struct Holding: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    /// A type whose instances are held as declared.
    case type(TypeID)
    /// A protocol, a generic parameter, `Any`, a type of a framework: flow decides what is behind.
    case open(TypeHandle)
    /// A closure: it holds what it captures.
    case closure
  }

  var target: Target
  var strength: Strength
  var certainty: Certainty
}

extension SymbolTable {
  /// What a stored value of this type holds.
  ///
  ///     [Box<Child>]?   holds Box and Child
  ///     Weak<Child>     holds Weak, and Child weakly
  ///     (Child) -> Void holds what the closure captures, not Child
  ///     Child.Type      holds nothing
  func holdings(of handle: TypeHandle, strength: Strength = .strong) -> [Holding] {
    var found: [Holding] = []
    collectHoldings(of: handle, strength: strength, certainty: .certain, depth: 0, into: &found)
    return found
  }

  private func collectHoldings(
    of handle: TypeHandle,
    strength: Strength,
    certainty: Certainty,
    depth: Int,
    into found: inout [Holding]
  ) {
    if depth > 16 { return }
    func add(_ target: Holding.Target) {
      let holding = Holding(target: target, strength: strength, certainty: certainty)
      if !found.contains(holding) { found.append(holding) }
    }
    switch table[handle] {
    case .unknown, .anything: add(.open(handle))
    case .metatype: return
    case .function: add(.closure)
    case .parameter(_, let constraint):
      if constraint != .unknown { add(.open(constraint)) }
    case .composition(let members):
      let concrete = members.compactMap { table.nominal($0) }.first { types[$0].kind != .protocol }
      add(concrete.map { .type($0) } ?? .open(handle))
    case .collection(let element):
      collectHoldings(of: element, strength: strength, certainty: certainty, depth: depth + 1, into: &found)
    case .dictionary(let key, let value):
      collectHoldings(of: key, strength: strength, certainty: certainty, depth: depth + 1, into: &found)
      collectHoldings(of: value, strength: strength, certainty: certainty, depth: depth + 1, into: &found)
    case .tuple(let elements, _):
      for element in elements {
        collectHoldings(of: element, strength: strength, certainty: certainty, depth: depth + 1, into: &found)
      }
    case .nominal(let type, let arguments):
      add(types[type].kind == .protocol ? .open(handle) : .type(type))
      guard !arguments.isEmpty else { return }
      if types[type].kind == .external {
        collectArguments(
          arguments,
          of: types[type].name,
          strength: strength,
          certainty: certainty,
          depth: depth,
          into: &found
        )
        return
      }
      let storage = parameterStorage(of: type)
      for (parameter, argument) in zip(types[type].generics, arguments) {
        guard let inner = storage[parameter.name] else { continue }
        collectHoldings(
          of: argument,
          strength: inner == .strong ? strength : inner,
          certainty: certainty,
          depth: depth + 1,
          into: &found
        )
      }
    case .external(let name, let arguments):
      // A framework's object may keep what flows into it, whatever its parameters are.
      if !Framework.plainDataNames.contains(name) { add(.open(handle)) }
      collectArguments(arguments, of: name, strength: strength, certainty: certainty, depth: depth, into: &found)
    }
  }

  /// What a generic type of a framework holds of its arguments.
  private func collectArguments(
    _ arguments: [TypeHandle],
    of name: String,
    strength: Strength,
    certainty: Certainty,
    depth: Int,
    into found: inout [Holding]
  ) {
    if arguments.isEmpty { return }
    let inner: (strength: Strength, certainty: Certainty)
    switch StandardContainer(name) {
    case .holds: inner = (strength, certainty)
    case .holdsWeakly: inner = (.weak, certainty)
    case .holdsNothing: return
    case .unknown: inner = (strength, .possible)
    }
    for argument in arguments {
      collectHoldings(
        of: argument,
        strength: inner.strength,
        certainty: inner.certainty,
        depth: depth + 1,
        into: &found
      )
    }
  }

  /// For each generic parameter that the storage of a type holds, how strongly.
  func parameterStorage(of type: TypeID) -> [String: Strength] {
    if let known = storageOfParameters[type] { return known }
    // A recursive generic type holds through itself what it holds directly.
    storageOfParameters[type] = [:]
    var storage: [String: Strength] = [:]
    for reference in types[type].groups {
      let scope = TypeScope(file: reference.file, group: reference.group)
      for payload in files[reference.file].facts.groups[reference.group].cases.flatMap(\.payload) {
        collectParameters(of: resolve(payload.type, in: scope), strength: .strong, depth: 0, into: &storage)
      }
    }
    for property in types[type].properties.all where properties[property].facts.isStoredInInstances {
      let symbol = properties[property]
      let scope = TypeScope(file: symbol.file, group: symbol.group)
      guard let stored = symbol.facts.type.map({ resolve($0, in: scope) }) ?? inferredTypes[property] else { continue }
      collectParameters(of: stored, strength: symbol.facts.strength, depth: 0, into: &storage)
    }
    storageOfParameters[type] = storage
    return storage
  }

  private func collectParameters(
    of handle: TypeHandle,
    strength: Strength,
    depth: Int,
    into storage: inout [String: Strength]
  ) {
    if depth > 16 { return }
    var parts: [(TypeHandle, Strength)] = []
    switch table[handle] {
    case .parameter(let name, _):
      if storage[name] != .strong { storage[name] = strength }
    case .collection(let element): parts = [(element, strength)]
    case .dictionary(let key, let value): parts = [(key, strength), (value, strength)]
    case .tuple(let elements, _): parts = elements.map { ($0, strength) }
    case .nominal(let type, let arguments) where types[type].kind == .external:
      parts = heldArguments(arguments, of: types[type].name, strength: strength)
    case .nominal(let type, let arguments):
      let inner = parameterStorage(of: type)
      for (parameter, argument) in zip(types[type].generics, arguments) {
        if let held = inner[parameter.name] { parts.append((argument, held == .strong ? strength : held)) }
      }
      // A nested type sees the parameters of the types around it.
      for name in inner.keys
      where arguments.isEmpty && !types[type].ownGenerics.contains(where: { $0.name == name }) {
        if storage[name] != .strong { storage[name] = inner[name] == .strong ? strength : inner[name] }
      }
    case .external(let name, let arguments):
      parts = heldArguments(arguments, of: name, strength: strength)
    case .unknown, .anything, .function, .metatype, .composition: return
    }
    for (part, strength) in parts { collectParameters(of: part, strength: strength, depth: depth + 1, into: &storage) }
  }
}

/// What a generic type of a framework holds of its arguments, as parts of what holds it.
private func heldArguments(
  _ arguments: [TypeHandle],
  of name: String,
  strength: Strength
) -> [(TypeHandle, Strength)] {
  switch StandardContainer(name) {
  case .holds, .unknown: arguments.map { ($0, strength) }
  case .holdsWeakly: arguments.map { ($0, .weak) }
  case .holdsNothing: []
  }
}

extension PropertyFacts {
  /// Takes room in each instance, as opposed to computed and static properties, and to those of managed objects.
  var isStoredInInstances: Bool { storage == .stored && !modifiers.contains(.isStatic) && !isStoredElsewhere }

  /// `@State`: every copy of the value refers to the same storage.
  var sharesStorage: Bool {
    attributes.contains { Framework.sharedStorageNames.contains($0.type.lastName ?? "") }
  }

  /// `@NSManaged`: the framework keeps what the property leads to.
  private var isStoredElsewhere: Bool {
    attributes.contains { Framework.foreignStorageNames.contains($0.type.lastName ?? "") }
  }
}
