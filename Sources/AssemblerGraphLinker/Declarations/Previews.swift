import AssemblerGraphFacts
import AssemblerGraphModel

/// What Xcode runs for SwiftUI's previews, and the program never does.
///
///     struct Page_Previews: PreviewProvider { static var previews: some View { Page(model: MockModel()) } }
///     #Preview { PageWrapper(model: .preview) }
///     struct PageWrapper: View { … }                                      if nothing else names it
///     extension Model { static let preview = Model(store: MockStore()) }  the same
struct Previews {
  /// The types that SwiftUI shows in previews, the views that nothing else names, and what is nested in them.
  private(set) var types: IDSet<TypeID> = []
  /// The names that nothing but previews uses.
  private(set) var names: Set<Name> = []
  /// The names that previews use, whoever else does.
  private(set) var allNames: Set<Name> = []
  /// The static members and what else has no object, of the names that nothing else uses.
  private(set) var functions: IDSet<FunctionID> = []
  private(set) var properties: IDSet<PropertyID> = []

  init() {}

  init(in symbols: SymbolTable) {
    let macro = symbols.names.known(Framework.previewMacro)
    types = symbols.withNestedTypes(symbols.providersOfPreviews())
    if macro == nil, types.isEmpty { return }
    var uses: [Name: Int32] = [:]
    if let macro {
      for file in symbols.files {
        for case .call(let callee, let arguments, _) in file.facts.expressions {
          guard case .unqualified(macro, _) = file.facts[callee] else { continue }
          file.facts.forEachName(in: file.facts.expressions(in: arguments)) { uses[$0, default: 0] += 1 }
        }
      }
    }
    let all = symbols.usesOfNames()
    for type in types { symbols.forEachName(inCodeOf: type) { uses[$0, default: 0] += 1 } }
    let views = symbols.heirs(of: ["View"])
    while true {
      names = Set(uses.lazy.filter { all[Int($0.key.rawValue)] == $0.value }.map(\.key))
      let count = types.count + functions.count + properties.count
      for type in newTypes(of: views, in: symbols) where types.insert(type).inserted {
        symbols.forEachName(inCodeOf: type) { uses[$0, default: 0] += 1 }
      }
      for function in symbols.functions.indices where isMember(function, in: symbols) {
        guard functions.insert(function).inserted else { continue }
        symbols.forEachName(in: function) { uses[$0, default: 0] += 1 }
      }
      for property in symbols.properties.indices where isMember(property, in: symbols) {
        guard properties.insert(property).inserted else { continue }
        symbols.forEachName(in: property) { uses[$0, default: 0] += 1 }
      }
      if types.count + functions.count + properties.count == count { break }
    }
    allNames = Set(uses.keys)
  }

  func contains(_ property: PropertyID, of owner: TypeID?) -> Bool {
    properties.contains(property) || owner.map(types.contains) ?? false
  }

  func contains(_ function: FunctionID, of owner: TypeID?) -> Bool {
    functions.contains(function) || owner.map(types.contains) ?? false
  }

  /// Views that nothing else names, with what is nested in them.
  private func newTypes(of views: IDSet<TypeID>, in symbols: SymbolTable) -> IDSet<TypeID> {
    let wrappers = IDSet(
      views.filter { view in
        !types.contains(view) && !symbols.isPublic(view) && !symbols.isMain(view)
          && symbols.names.known(symbols.types[view].name).map(names.contains) ?? false
      }
    )
    if wrappers.isEmpty { return [] }
    let written = symbols.typesWritten(among: wrappers)
    return symbols.withNestedTypes(IDSet(wrappers.filter { !written.contains($0) }))
  }

  private func isMember(_ function: FunctionID, in symbols: SymbolTable) -> Bool {
    let symbol = symbols.functions[function]
    guard names.contains(symbol.name), symbol.facts.attributes.isEmpty else { return false }
    if let owner = symbol.owner, types.contains(owner) { return false }
    return (symbol.owner == nil || symbol.facts.modifiers.contains(.isStatic))
      && symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isOverride])
  }

  private func isMember(_ property: PropertyID, in symbols: SymbolTable) -> Bool {
    let symbol = symbols.properties[property]
    if let owner = symbol.owner, types.contains(owner) { return false }
    return names.contains(symbol.name) && symbol.isShared
      && symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isOverride])
  }
}

extension SymbolTable {
  /// The types that inherit from one of these that are not scanned; also by way of scanned ones.
  func heirs(of ancestors: Set<String>) -> IDSet<TypeID> {
    let direct = IDSet(types.indices.filter { types[$0].externalAncestors.contains(where: ancestors.contains) })
    if direct.isEmpty { return [] }
    return IDSet(
      types.indices.filter { type in
        types[type].kind != .protocol && ancestry[type].contains(where: direct.contains)
      }
    )
  }

  fileprivate func providersOfPreviews() -> IDSet<TypeID> {
    var found = heirs(of: ["PreviewProvider"])
    for type in types.indices where types[type].kind == .external && types[type].name == "PreviewProvider" {
      found.insert(type)
    }
    return found
  }

  fileprivate func withNestedTypes(_ outer: IDSet<TypeID>) -> IDSet<TypeID> {
    if outer.isEmpty { return [] }
    var found = outer
    for type in types.indices {
      var next = types[type].parent
      while let around = next, !found.contains(type) {
        if found.contains(around) { found.insert(type) }
        next = types[around].parent
      }
    }
    return found
  }

  /// `@main`
  fileprivate func isMain(_ type: TypeID) -> Bool {
    types[type].groups.contains { group in
      files[group.file].facts.groups[group.group].attributes.contains { $0.type.isName("main") }
    }
  }

  /// By name, how many expressions use it.
  fileprivate func usesOfNames() -> [Int32] {
    var counts = [Int32](repeating: 0, count: names.texts.count)
    for file in files { file.facts.forEachName(in: file.facts.expressions) { counts[Int($0.rawValue)] += 1 } }
    return counts
  }

  /// The names that a type's own code uses, each as often as it does.
  fileprivate func forEachName(inCodeOf type: TypeID, _ use: (Name) -> Void) {
    for property in types[type].properties.all { forEachName(in: property, use) }
    for function in types[type].functions.all { forEachName(in: function, use) }
  }

  fileprivate func forEachName(in property: PropertyID, _ use: (Name) -> Void) {
    let symbol = properties[property]
    forEachName(
      in: symbol.facts.accessors.map(\.body),
      symbol.facts.initialValue.map { [$0] } ?? [],
      of: symbol.file,
      use
    )
  }

  fileprivate func forEachName(in function: FunctionID, _ use: (Name) -> Void) {
    let symbol = functions[function]
    let bodies = symbol.facts.accessors.map(\.body) + (symbol.facts.body.map { [$0] } ?? [])
    forEachName(in: bodies, symbol.facts.parameters.compactMap(\.defaultValue), of: symbol.file, use)
  }

  private func forEachName(in bodies: [Body], _ values: [ExpressionID], of file: FileID, _ use: (Name) -> Void) {
    let facts = files[file].facts
    facts.forEachName(in: facts.expressions(in: bodies, values), use)
  }
}

extension FileFacts {
  /// Each name that some of its expressions use, as often as they do.
  fileprivate func forEachName(in expressions: [Expression], _ use: (Name) -> Void) {
    for expression in expressions {
      switch expression {
      case .unqualified(let name, _), .member(_, let name, _), .selector(let name): use(name)
      case .keyPath(let path): keyPaths[path].names.forEach(use)
      case .local, .type, .superclass, .call, .subscript, .closure, .oneOf, .collection, .tuple, .cast, .literal,
        .text, .falsehood:
        break
      }
    }
  }
}
