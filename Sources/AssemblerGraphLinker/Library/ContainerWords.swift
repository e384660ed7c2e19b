import AssemblerGraphFacts

/// The words of all dialects.
struct ContainerWords: Sendable {
  enum Role: Sendable { case registering, resolving, completing, alsoServing }

  private(set) var roles = DenseMap<Role>()
  let wrappers: Set<String>
  let makingWrappers: Set<String>
  let containers: Set<String>
  private(set) var factories = DenseMap<Bool>()
  private(set) var modifiers = DenseMap<Bool>()
  /// By the method that takes the scope.
  private(set) var keepingScopes = DenseMap<Set<Name>>()

  init(_ dialects: [ContainerDialect], _ symbols: SymbolTable) {
    wrappers = Set(dialects.flatMap(\.wrappers))
    makingWrappers = Set(dialects.flatMap(\.makingWrappers))
    containers = Set(dialects.flatMap(\.containers))
    for word in dialects.flatMap(\.factories) { factories[symbols.name(word)] = true }
    for word in dialects.flatMap(\.modifiers) { modifiers[symbols.name(word)] = true }
    for dialect in dialects {
      for (word, scopes) in dialect.keepingScopes {
        let word = symbols.name(word)
        keepingScopes[word] = (keepingScopes[word] ?? []).union(scopes.map { symbols.name($0) })
      }
      for word in dialect.registering { roles[symbols.name(word)] = .registering }
      for word in dialect.resolving { roles[symbols.name(word)] = .resolving }
      for word in dialect.completing { roles[symbols.name(word)] = .completing }
      for word in dialect.alsoServing { roles[symbols.name(word)] = .alsoServing }
    }
  }
}
