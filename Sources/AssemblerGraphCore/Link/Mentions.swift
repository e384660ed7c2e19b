/// The Assemblers that something refers to, or whose name stands somewhere in the scanned code: as a value, as a type, as a
/// member. By name alone, so that no way of getting at an Assembler is overlooked.
///
/// - Parameter edges: by index into `nodes`.
/// - Returns: indices into `nodes`.
func mentionedAssemblers(in symbols: SymbolTable, nodes: [Node], edges: [Edge]) -> Set<Int> {
  var found: Set<Int> = []
  for edge in edges where edge.from != edge.to && nodes[edge.to].role == .assembler { found.insert(edge.to) }
  var waiting: [String: [Int]] = [:]
  for node in nodes.indices where nodes[node].role == .assembler && !found.contains(node) {
    waiting[symbols.types[node].name, default: []].append(node)
  }
  if waiting.isEmpty { return found }
  let names = Set(waiting.keys)
  let numbers = Set(names.compactMap { symbols.names.known($0) })
  var mentioned: Set<String> = []
  func note(_ name: String) {
    if names.contains(name) { mentioned.insert(name) }
  }
  for file in symbols.files {
    file.facts.forEachUsedName { if numbers.contains($0) { mentioned.insert(symbols.names[$0]) } }
    file.facts.forEachWrittenName(note)
  }
  for property in symbols.properties { property.facts.forEachName(note) }
  for function in symbols.functions { function.facts.forEachName(note) }
  return mentioned.reduce(into: found) { $0.formUnion(waiting[$1] ?? []) }
}

extension FileFacts {
  /// Every name that the file's expressions use as a value or a member, in no particular order.
  fileprivate func forEachUsedName(_ use: (Name) -> Void) {
    for expression in expressions {
      switch expression {
      case .unqualified(let name, _), .member(_, let name, _): use(name)
      case .local, .type, .superclass, .call, .subscript, .closure, .oneOf, .collection, .tuple, .cast, .keyPath,
        .literal, .text:
        break
      }
    }
    for path in keyPaths { path.names.forEach(use) }
  }

  /// Every name in a type that the file writes, in no particular order, apart from its variables and functions;
  /// declarations' own names are not among them.
  fileprivate func forEachWrittenName(_ use: (String) -> Void) {
    for type in writtenTypes { type.forEachName(use) }
    for path in keyPaths { path.root?.forEachName(use) }
    for local in locals { local.type?.forEachName(use) }
    for alias in typealiases { alias.target.forEachName(use) }
    for group in groups {
      for type in group.inherited { type.forEachName(use) }
      for requirement in group.requirements { requirement.right.forEachName(use) }
      for alias in group.typealiases { alias.target.forEachName(use) }
      for payload in group.cases.flatMap(\.payload) { payload.type.forEachName(use) }
    }
  }
}

extension PropertyFacts {
  fileprivate func forEachName(_ use: (String) -> Void) {
    type?.forEachName(use)
    for attribute in attributes { attribute.type.forEachName(use) }
  }
}

extension FunctionFacts {
  fileprivate func forEachName(_ use: (String) -> Void) {
    result?.forEachName(use)
    for parameter in parameters { parameter.type.forEachName(use) }
  }
}

extension TypeReference {
  fileprivate func forEachName(_ use: (String) -> Void) {
    switch self {
    case .named(let components):
      for component in components {
        use(component.name)
        for argument in component.arguments { argument.forEachName(use) }
      }
    case .optional(let type), .array(let type), .metatype(let type), .some(let type), .any(let type):
      type.forEachName(use)
    case .dictionary(let key, let value):
      key.forEachName(use)
      value.forEachName(use)
    case .tuple(let types), .composition(let types):
      for type in types { type.forEachName(use) }
    case .function(let parameters, let result):
      for type in parameters { type.forEachName(use) }
      result.forEachName(use)
    }
  }
}
