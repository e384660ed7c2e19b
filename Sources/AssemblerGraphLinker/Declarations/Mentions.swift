import AssemblerGraphFacts
import AssemblerGraphModel

/// The Assemblers that something refers to, or whose name stands somewhere in the scanned code: as a value, as a type, as a
/// member. By name alone, so that no way of getting at an Assembler is overlooked. Of public ones the name is not looked for:
/// other code may use them anyway.
///
/// - Parameter edges: by number of the symbol table.
/// - Returns: for each type of the symbol table, whether it is one.
func mentionedAssemblers(
  in symbols: SymbolTable,
  nodes: TypeNodes,
  edges: [Edge]
) -> IDArray<TypeID, Bool> {
  var isMentioned = IDArray<TypeID, Bool>(repeating: false, count: symbols.types.count)
  for index in edges.indices where edges[index].from != edges[index].to { isMentioned[edges[index].toType] = true }
  var waiting: [String: [TypeID]] = [:]
  var isWaiting = [Bool](repeating: false, count: symbols.names.texts.count)
  for type in symbols.types.indices
  where nodes[type].role == .assembler && !isMentioned[type] && !symbols.isPublic(type) {
    let name = symbols.types[type].name
    waiting[name, default: []].append(type)
    if let number = symbols.names.known(name) { isWaiting[Int(number.rawValue)] = true }
  }
  func note(_ name: String) {
    for type in waiting.removeValue(forKey: name) ?? [] { isMentioned[type] = true }
  }
  // Names that expressions use have numbers, so most are found without comparing texts.
  for file in symbols.files {
    if waiting.isEmpty { break }
    file.forEachUsedName { name in
      if isWaiting[Int(name.rawValue)] { note(symbols.names[name]) }
    }
  }
  symbols.forEachWrittenName(note, until: { waiting.isEmpty })
  return isMentioned
}

extension SymbolTable {
  /// The types whose names stand where a type is written.
  func typesWritten(among types: IDSet<TypeID>) -> IDSet<TypeID> {
    var waiting = Dictionary(grouping: types.inOrder) { self.types[$0].name }
    var found: IDSet<TypeID> = []
    func note(_ name: String) {
      if let types = waiting.removeValue(forKey: name) { found.formUnion(types) }
    }
    forEachWrittenName(note, until: { waiting.isEmpty })
    return found
  }

  /// Every name in a type that the scanned code writes, in no particular order; declarations' own names are not among them.
  func forEachWrittenName(
    at places: WrittenPlaces = .all,
    _ use: (String) -> Void,
    until isDone: () -> Bool = { false }
  ) {
    for file in files where !isDone() { file.forEachWrittenName(at: places, use) }
    for index in properties.indices where !isDone() { properties[index].forEachName(at: places, use) }
    for index in functions.indices where !isDone() { functions[index].forEachName(at: places, use) }
  }
}

/// Where types are written.
enum WrittenPlaces {
  case all
  /// Where generic code may make an object of the type: nowhere, where something inherits from it.
  case whereMade
  /// Where code that is not scanned may do so: not where the scanned code only takes or keeps a value.
  case whereMadeUnseen
}

extension LinkedFile {
  /// Every name that the file's expressions use as a value or a member, in no particular order.
  func forEachUsedName(_ use: (Name) -> Void) {
    for expression in facts.expressions {
      switch expression {
      case .unqualified(let name, _), .member(_, let name, _): use(name)
      case .local, .type, .superclass, .call, .subscript, .closure, .oneOf, .collection, .tuple, .cast, .keyPath,
        .literal, .text, .selector, .falsehood:
        break
      }
    }
    for path in facts.keyPaths { path.names.forEach(use) }
  }

  /// Every name in a type that the file writes, in no particular order, apart from its variables and functions;
  /// declarations' own names are not among them.
  fileprivate func forEachWrittenName(at places: WrittenPlaces, _ use: (String) -> Void) {
    for type in facts.writtenTypes { type.forEachName(use) }
    for path in facts.keyPaths { path.root?.forEachName(use) }
    if places == .whereMadeUnseen {
      for case .bind(let local, _) in facts.statements { facts.locals[Int(local)].type?.forEachName(use) }
    } else {
      for local in facts.locals { local.type?.forEachName(use) }
    }
    // By index, because copies of declarations would take most of the time.
    for alias in facts.typealiases { alias.target.forEachName(use) }
    for group in facts.groups.indices {
      // `class Screen: Controller<Page>` may make a Page, as no heir makes what it inherits from.
      for type in facts.groups[group].inherited {
        if places == .all {
          type.forEachName(use)
        } else {
          type.forEachArgument { $0.forEachName(use) }
        }
      }
      for requirement in facts.groups[group].requirements { requirement.right.forEachName(use) }
      // `typealias Model = Page`, which a protocol asks for.
      if places != .whereMadeUnseen {
        for alias in facts.groups[group].typealiases { alias.target.forEachName(use) }
      }
      for enumCase in facts.groups[group].cases {
        for payload in enumCase.payload { payload.type.forEachName(use) }
      }
    }
  }
}

extension PropertySymbol {
  fileprivate func forEachName(at places: WrittenPlaces, _ use: (String) -> Void) {
    if places != .whereMadeUnseen || facts.initialValue != nil || !facts.attributes.isEmpty || facts.storage != .stored
    {
      facts.type?.forEachName(use)
    }
    for attribute in facts.attributes { attribute.type.forEachName(use) }
  }
}

extension FunctionSymbol {
  fileprivate func forEachName(at places: WrittenPlaces, _ use: (String) -> Void) {
    facts.result?.forEachName(use)
    for parameter in facts.parameters where places != .whereMadeUnseen || parameter.canBeOmitted {
      parameter.type.forEachName(use)
    }
  }
}

extension TypeReference {
  /// `Page` of `Controller<Page>`.
  fileprivate func forEachArgument(_ use: (TypeReference) -> Void) {
    guard case .named(let components) = self else { return }
    for component in components { component.arguments.forEach(use) }
  }

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
    case .tuple(let types, _), .composition(let types):
      for type in types { type.forEachName(use) }
    case .function(let parameters, let result):
      for type in parameters { type.forEachName(use) }
      result.forEachName(use)
    }
  }
}
