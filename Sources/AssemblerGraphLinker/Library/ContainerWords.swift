import AssemblerGraphFacts

/// The words of all dialects.
struct ContainerWords: Sendable {
  enum Role: Sendable { case registering, resolving, completing, completingOthers, alsoServing }

  private(set) var roles = DenseMap<Name, Role>()
  let wrappers: Set<String>
  let makingWrappers: Set<String>
  let labelsOfMade: Set<String>
  let labelsOfServed: Set<String>
  let containers: Set<String>
  /// The libraries' types that keep what they made.
  let keepers: Set<String>
  /// The methods that take a scope in which such an object keeps what it made, and not the library.
  private(set) var scopesOfKeepers = DenseMap<Name, Bool>()
  private(set) var factories = DenseMap<Name, Bool>()
  private(set) var modifiers = DenseMap<Name, Bool>()
  /// By the method that takes the scope.
  private(set) var keepingScopes = DenseMap<Name, IDSet<Name>>()
  private(set) var keepingModifiers = DenseMap<Name, Bool>()
  /// The labels by which containers are told the scope of all that names none, and the scopes that keep it.
  private(set) var defaultScopes = DenseMap<Name, IDSet<Name>>()

  init(_ dialects: [ContainerDialect], _ symbols: SymbolTable) {
    wrappers = Set(dialects.flatMap(\.wrappers))
    makingWrappers = Set(dialects.flatMap(\.makingWrappers))
    labelsOfMade = Set(dialects.compactMap(\.labelOfMade))
    labelsOfServed = Set(dialects.compactMap(\.labelOfServed))
    containers = Set(dialects.flatMap(\.containers))
    keepers = Set(dialects.flatMap(\.keepers))
    for word in dialects.flatMap(\.factories) { factories[symbols.name(word)] = true }
    for word in dialects.flatMap(\.modifiers) { modifiers[symbols.name(word)] = true }
    for word in dialects.flatMap(\.keepingModifiers) { keepingModifiers[symbols.name(word)] = true }
    for dialect in dialects {
      if let label = dialect.defaultScope {
        defaultScopes[symbols.name(label)] = IDSet(dialect.keepingScopes.values.joined().map { symbols.name($0) })
      }
      for (word, scopes) in dialect.keepingScopes {
        let word = symbols.name(word)
        if !dialect.keepers.isEmpty { scopesOfKeepers[word] = true }
        keepingScopes[word] = (keepingScopes[word] ?? []).union(scopes.map { symbols.name($0) })
      }
      for word in dialect.registering { roles[symbols.name(word)] = .registering }
      for word in dialect.resolving { roles[symbols.name(word)] = .resolving }
      for word in dialect.completing { roles[symbols.name(word)] = .completing }
      for word in dialect.completingOthers { roles[symbols.name(word)] = .completingOthers }
      for word in dialect.alsoServing { roles[symbols.name(word)] = .alsoServing }
    }
  }
}
