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
    let calls = places == .all ? nil : CallsThatMake(in: self)
    let uses = places == .all ? nil : UsesOfStaticMembers(in: self)
    let resources = places == .all ? [] : filesOfResources
    for file in files.indices where !isDone() && !resources.contains(file) {
      files[file].forEachWrittenName(at: places, use, calls)
    }
    for index in properties.indices where !isDone() && !resources.contains(properties[index].file) {
      if places != .all, previews.contains(index, of: properties[index].owner) { continue }
      let isFilled = calls.map { $0.fill(properties[index].name) } ?? true
      let own = uses.flatMap {
        nameNeeded(for: properties[index].owner, properties[index].name, properties[index].isShared, $0)
      }
      properties[index].forEachName(at: isFilled ? places : .whereMadeUnseen) { if $0 != own { use($0) } }
    }
    for index in functions.indices where !isDone() && !resources.contains(functions[index].file) {
      if places != .all, previews.contains(index, of: functions[index].owner) { continue }
      let isStatic = functions[index].facts.modifiers.contains(.isStatic)
      let own = uses.flatMap { nameNeeded(for: functions[index].owner, functions[index].name, isStatic, $0) }
      functions[index].forEachName(at: places) { if $0 != own { use($0) } }
    }
  }

  /// The class of which there must be an object before anybody comes to a member, or of a static one, its name: that makes no first one.
  ///
  ///     final class Page: UIViewController { static func create() -> Page { … } }        nowhere Page.create()
  private func nameNeeded(for owner: TypeID?, _ member: Name, _ isStatic: Bool, _ uses: UsesOfStaticMembers) -> String?
  {
    guard let owner, types[owner].kind == .class else { return nil }
    // By the name of an heir one comes to a static member, too.
    if isStatic, !subclasses[owner].isEmpty || uses.contain(member, of: types[owner].name) { return nil }
    return types[owner].name
  }
}

/// The members that code names behind the name of a type, or behind what may stand for any type.
private struct UsesOfStaticMembers {
  private var ofAny: IDSet<Name> = []
  private var byName = KeyMap<Name, Set<String>>()

  init(in symbols: SymbolTable) {
    for file in symbols.files {
      for case .member(let base, let member, _) in file.facts.expressions {
        guard let base, let type = file.nameOfType(base, symbols.names), symbols.topLevel[type] != nil else {
          ofAny.insert(member)
          continue
        }
        byName[member, default: []].insert(type)
      }
    }
  }

  func contain(_ member: Name, of type: String) -> Bool {
    ofAny.contains(member) || byName[member]?.contains(type) ?? false
  }
}

extension SymbolTable {
  /// What R.swift writes: a function for each scene of each storyboard, whether or not anybody calls it.
  var filesOfResources: IDSet<FileID> {
    IDSet(files.indices.filter { files[$0].facts.path.split(separator: "/").last == "R.generated.swift" })
  }
}

/// Where types are written.
enum WrittenPlaces {
  case all
  /// Where generic code may make an object of the type: not where something inherits from it, where what is there already is cast to
  /// it, nor at a property that no call fills.
  case whereMade
  /// Where code that is not scanned may do so: not where the scanned code only takes or keeps a value.
  case whereMadeUnseen
}

extension LinkedFile {
  /// Every name that the file's expressions use as a value or a member, in no particular order.
  ///
  /// - Parameter isOwn: says of names that they are left out where they mean what the object at hand or a local has: `pageView.frame`,
  ///   but not `Scenes.main.pageView`.
  func forEachUsedName(_ use: (Name) -> Void, besides isOwn: (Name) -> Bool = { _ in false }) {
    for expression in facts.expressions {
      switch expression {
      case .unqualified(let name, _): if !isOwn(name) { use(name) }
      case .member(let base, let name, _): if !isOwn(name) || !isObject(base) { use(name) }
      case .local, .type, .superclass, .call, .subscript, .closure, .oneOf, .collection, .tuple, .cast, .keyPath,
        .literal, .text, .selector, .falsehood:
        break
      }
    }
    for path in facts.keyPaths { path.names.forEach(use) }
  }

  /// `self`, `page`, but not `R.main`, `Scenes`
  private func isObject(_ base: ExpressionID?) -> Bool {
    switch base.map({ self[$0] }) {
    case .local, .superclass: true
    default: false
    }
  }

  /// Every name in a type that the file writes, in no particular order, apart from its variables and functions;
  /// declarations' own names are not among them.
  fileprivate func forEachWrittenName(at places: WrittenPlaces, _ use: (String) -> Void, _ calls: CallsThatMake?) {
    let ofCasts = calls.map { $0.typesOfCasts(in: self) } ?? []
    for (number, type) in facts.writtenTypes.enumerated() where !ofCasts.contains(number) { type.forEachName(use) }
    for path in facts.keyPaths { path.root?.forEachName(use) }
    if places == .whereMadeUnseen {
      for case .bind(let local, _) in facts.statements { facts.locals[Int(local)].type?.forEachName(use) }
    } else {
      let known = calls?.localsOfWhatIsThere(in: self) ?? []
      for (number, local) in facts.locals.enumerated() where !known.contains(number) { local.type?.forEachName(use) }
    }
    // By index, because copies of declarations would take most of the time.
    for alias in facts.typealiases { alias.target.forEachName(use) }
    for group in facts.groups.indices {
      // A macro may make what it is told of: `@Wrapper<Reactor, Page>`.
      for attribute in facts.groups[group].attributes { attribute.type.forEachArgument { $0.forEachName(use) } }
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

/// Which calls may make an object of the type that their place asks for: all but those of functions of the scanned code that give the
/// same whoever asks, `topPage() as? Page`, and of initializers, which make what they name.
private struct CallsThatMake {
  private let names: NameInterner
  private var generic: IDSet<Name> = []
  /// By name: whether all functions that are called so give one type each.
  private var plain: IDSet<Name> = []
  /// The names of what code fills with something that a call gives.
  private var filled: IDSet<Name> = []

  init(in symbols: SymbolTable) {
    names = symbols.names
    for function in symbols.functions {
      let isGeneric = !function.facts.generics.isEmpty || function.facts.result == .named([]) || isOfSelf(function)
      if isGeneric { generic.insert(function.name) } else { plain.insert(function.name) }
    }
    plain.subtract(generic)
    plain.remove(.initializer)
    for file in symbols.files {
      for case .assign(let target, let value, _) in file.facts.statements where !isThere(value, in: file) {
        if let name = file.facts.lastName(of: target) { filled.insert(name) }
      }
    }
  }

  func fill(_ property: Name) -> Bool { filled.contains(property) }

  /// The types, by number in the facts, to which code casts what is there already.
  func typesOfCasts(in file: LinkedFile) -> Set<Int> {
    var found: Set<Int> = []
    for case .cast(let value, let type) in file.facts.expressions where isThere(value, in: file) {
      found.insert(Int(type.rawValue))
    }
    return found
  }

  /// The variables, by number in the facts, that get nothing but what is there already.
  func localsOfWhatIsThere(in file: LinkedFile) -> Set<Int> {
    var found: Set<Int> = []
    var others: Set<Int> = []
    for statement in file.facts.statements {
      switch statement {
      case .bind(let local, let value):
        if isThere(value, in: file) { found.insert(Int(local)) } else { others.insert(Int(local)) }
      case .assign(let target, let value, _):
        guard case .local(let local) = file[target] else { continue }
        if isThere(value, in: file) { found.insert(local) } else { others.insert(local) }
      default: continue
      }
    }
    return found.subtracting(others)
  }

  private func isOfSelf(_ function: FunctionSymbol) -> Bool {
    switch function.facts.result {
    case .named(let components)?, .optional(.named(let components))?: components.last?.name == "Self"
    default: false
    }
  }

  private func isThere(_ value: ExpressionID, in file: LinkedFile) -> Bool {
    switch file[value] {
    case .local, .unqualified, .member(_?, _, _), .subscript, .literal, .text, .falsehood, .selector, .closure,
      .keyPath, .type, .superclass:
      true
    case .cast(let inner, _): isThere(inner, in: file)
    case .call(let callee, _, _):
      file.facts.lastName(of: callee).map { name in
        plain.contains(name) || names[name].beginsWithUppercase && !generic.contains(name)
      } ?? false
    case .oneOf(let values): file[values].allSatisfy { isThere($0, in: file) }
    case .member(nil, _, _), .collection, .tuple: false
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
  func forEachArgument(_ use: (TypeReference) -> Void) {
    guard case .named(let components) = self else { return }
    for component in components { component.arguments.forEach(use) }
  }

  func forEachName(_ use: (String) -> Void) {
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
