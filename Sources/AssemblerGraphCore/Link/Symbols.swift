/// A type of the scanned code, put together from its declaration and its extensions.
struct TypeSymbol: Sendable {
  var name: String
  /// `Outer.Type`.
  var fullName: String
  var module: String
  var kind: Node.Kind
  var isFinal: Bool
  var place: CodePlace
  var location: SourceLocation
  /// The file, when nothing outside of it can see the type.
  var onlyVisibleInFile: Int?
  var parent: Int?
  var generics: [GenericParameter]
  /// The declaration (one for each `#if` branch) and the extensions.
  var groups: [GroupReference] = []

  var nested: [String: [Int]] = [:]
  var typealiases: [String: (file: Int, group: Int, facts: TypealiasFacts)] = [:]
  /// Instance and static members declared in the type or its extensions, by name.
  var properties: [Name: [Int]] = [:]
  var functions: [Name: [Int]] = [:]
  var cases: [Name: EnumCaseFacts] = [:]
  /// The same members in the order of their names.
  var propertiesInOrder: [Int] = []
  var functionsInOrder: [Int] = []

  var superclass: Int?
  /// What the superclass's generic parameters are: `State` in `class Store: Base<State>`.
  var superclassArguments: [TypeHandle] = []
  /// Protocols declared in the scanned code that it declares to conform to, directly.
  var protocols: [Int] = []
  /// Inherited names that are no type of the scanned code: `UIViewController`, `Codable`.
  var externalAncestors: [String] = []
}

struct GroupReference: Hashable, Sendable {
  var file: Int
  var group: Int
}

/// A stored or computed variable: of a type, or of a file.
///
/// A reference, as functions and files are: what is looked at a million times must not be copied.
final class PropertySymbol: Sendable {
  let name: Name
  let facts: PropertyFacts
  /// The type that declares it; nil for variables of a file.
  let owner: Int?
  let file: Int
  /// The group in whose scope its names are read; nil at file level.
  let group: Int?
  /// Takes room in each instance.
  let isStoredInInstances: Bool

  init(name: Name, facts: PropertyFacts, owner: Int?, file: Int, group: Int?) {
    self.name = name
    self.facts = facts
    self.owner = owner
    self.file = file
    self.group = group
    isStoredInInstances = facts.isStoredInInstances
  }
}

final class FunctionSymbol: Sendable {
  let name: Name
  let facts: FunctionFacts
  let owner: Int?
  let file: Int
  let group: Int?

  init(name: Name, facts: FunctionFacts, owner: Int?, file: Int, group: Int?) {
    self.name = name
    self.facts = facts
    self.owner = owner
    self.file = file
    self.group = group
  }
}

/// The facts of one file; the names in them have the numbers of the whole program.
final class LinkedFile: Sendable {
  let module: String
  let facts: FileFacts

  init(_ file: ModuleFile) {
    module = file.module
    facts = file.facts
  }
}

/// Every declaration of the code base with its names resolved.
struct SymbolTable {
  let files: [LinkedFile]
  private(set) var names = Vocabulary()
  let configuration: Configuration
  let roleMatchers: RoleMatchers
  var types: [TypeSymbol] = []
  var properties: [PropertySymbol] = []
  var functions: [FunctionSymbol] = []
  let table = TypeTable()
  /// The type that a group declares or extends, by file and group.
  var typeOfGroup: [[Int]] = []
  /// How many groups and files come before the groups of a file.
  private var firstNumbers: [Int] = []
  /// The types around the members of a group, from the inside out.
  var typesAround: [[[Int]]] = []
  /// Types at the top level, by name.
  var topLevel: [String: [Int]] = [:]
  var globals: [Name: [Int]] = [:]
  var freeFunctions: [Name: [Int]] = [:]
  var fileTypealiases: [String: [(file: Int, facts: TypealiasFacts)]] = [:]
  var importsOfFile: [Set<String>] = []
  var moduleNames: Set<String> = []

  /// Direct subclasses and, of a protocol, all types that conform to it (transitively, concrete ones only).
  var subclasses: [[Int]] = []
  var conformers: [[Int]] = []
  /// The conformers that are matched by name only.
  var conformersByName: [[Int]] = []
  /// The protocols that a type is matched with by name only.
  var protocolsByName: [[Int]] = []
  /// Whether a type is an Assembler, and the methods that make it one.
  var assemblingFunctionsOfType: [[Int]] = []
  /// What typealiases stand for, filled on demand.
  var targetsOfAliases: [AliasKey: TypeHandle] = [:]
  /// For each generic type, what its storage holds of its parameters; filled on demand.
  var storageOfParameters: [Int: [String: Strength]] = [:]
  /// The types of stored properties of generic types that do not write theirs, as far as their initial values say.
  var inferredTypes: [Int: TypeHandle] = [:]
  /// Superclasses from the type itself upwards, and every protocol that any of them conforms to.
  var ancestry: [[Int]] = []

  init(files: consuming [ModuleFile], configuration: Configuration) {
    for index in files.indices { names.adopt(&files[index].facts) }
    for index in files.indices { files[index].facts.names = names.texts }
    self.files = files.map { LinkedFile($0) }
    self.configuration = configuration
    roleMatchers = RoleMatchers(configuration.roles)
    importsOfFile = self.files.map { Set($0.facts.imports.map(\.module)) }
    moduleNames = Set(self.files.map(\.module))
    declareTypes()
    findTypesAround()
    declareMembers()
    resolveInheritance()
    resolveConformances()
    recogniseAssemblers()
  }

  func facts(_ file: Int) -> FileFacts { files[file].facts }

  func location(_ file: Int, _ position: SourcePosition) -> SourceLocation {
    SourceLocation(file: files[file].facts.path, position: position)
  }
}

// MARK: - Types and their extensions

extension SymbolTable {
  private mutating func declareTypes() {
    typeOfGroup = files.map { [Int](repeating: -1, count: $0.facts.groups.count) }
    var waiting: [GroupReference] = []
    for file in files.indices {
      for group in files[file].facts.groups.indices { waiting.append(GroupReference(file: file, group: group)) }
    }
    for (file, entry) in files.enumerated() {
      for alias in entry.facts.typealiases { fileTypealiases[alias.name, default: []].append((file, alias)) }
    }
    // A type inside an extension waits for the extended type, which may itself stand in an extension.
    while true {
      let before = waiting.count
      waiting.removeAll { declareType($0) || extendType($0, creatingExternal: false) }
      if waiting.count < before { continue }
      let external = waiting.firstIndex { isExtensionAtTopLevel($0) }
      guard let external else { break }
      _ = extendType(waiting.remove(at: external), creatingExternal: true)
    }
  }

  private func isExtensionAtTopLevel(_ reference: GroupReference) -> Bool {
    let group = files[reference.file].facts.groups[reference.group]
    return group.kind == .extension && group.parent == nil
  }

  private mutating func declareType(_ reference: GroupReference) -> Bool {
    let facts = files[reference.file].facts
    let group = facts.groups[reference.group]
    guard let kind = Node.Kind(group.kind) else { return false }
    var parent: Int?
    if let index = group.parent {
      let outer = typeOfGroup[reference.file][index]
      guard outer >= 0 else { return false }
      parent = outer
    }
    let module = files[reference.file].module
    let name = group.enclosingFunction.map { "\($0).\(group.name)" } ?? group.name
    let visibleInFile = group.modifiers.contains(.isFilePrivate) && parent == nil || group.enclosingFunction != nil
    let siblings = parent.map { types[$0].nested[name] ?? [] } ?? topLevel[name] ?? []
    let twin = siblings.first { sibling in
      types[sibling].module == module && types[sibling].kind != .external
        && types[sibling].onlyVisibleInFile == (visibleInFile ? reference.file : nil)
    }
    if let twin {
      types[twin].groups.append(reference)
      typeOfGroup[reference.file][reference.group] = twin
      return true
    }
    let type = types.count
    types.append(
      TypeSymbol(
        name: group.name,
        fullName: parent.map { "\(types[$0].fullName).\(name)" } ?? name,
        module: module,
        kind: kind,
        isFinal: group.modifiers.contains(.isFinal) || kind != .class,
        place: CodePlace(file: reference.file, position: group.position),
        location: location(reference.file, group.position),
        onlyVisibleInFile: visibleInFile ? reference.file : nil,
        parent: parent,
        generics: group.generics,
        groups: [reference]
      )
    )
    typeOfGroup[reference.file][reference.group] = type
    if let parent {
      types[parent].nested[name, default: []].append(type)
    } else {
      topLevel[name, default: []].append(type)
    }
    return true
  }

  private mutating func extendType(_ reference: GroupReference, creatingExternal: Bool) -> Bool {
    let group = files[reference.file].facts.groups[reference.group]
    guard group.kind == .extension, let extended = group.extendedType else { return false }
    let scope = TypeScope(file: reference.file, group: group.parent)
    if let type = declaredType(extended, in: scope) {
      types[type].groups.append(reference)
      typeOfGroup[reference.file][reference.group] = type
      return true
    }
    guard creatingExternal else { return false }
    let type = types.count
    var symbol = TypeSymbol(
      name: group.name,
      fullName: group.name,
      module: files[reference.file].module,
      kind: .external,
      isFinal: false,
      place: CodePlace(file: reference.file, position: group.position),
      location: location(reference.file, group.position),
      generics: []
    )
    symbol.groups = [reference]
    types.append(symbol)
    typeOfGroup[reference.file][reference.group] = type
    topLevel[group.name, default: []].append(type)
    return true
  }
}

extension SymbolTable {
  /// A number for the group of a scope, different from those of all other groups and files.
  func number(of scope: TypeScope) -> Int { firstNumbers[scope.file] + (scope.group.map { $0 + 1 } ?? 0) }

  private mutating func findTypesAround() {
    var next = 0
    for file in files {
      firstNumbers.append(next)
      next += file.facts.groups.count + 1
    }
    typesAround = files.indices.map { file in
      var around: [[Int]] = []
      for (index, group) in files[file].facts.groups.enumerated() {
        // A group comes after the one around it.
        let outer = group.parent.map { around[$0] } ?? []
        let type = typeOfGroup[file][index]
        around.append(type < 0 ? outer : [type] + outer)
      }
      return around
    }
  }
}

// MARK: - Members

extension SymbolTable {
  private mutating func declareMembers() {
    for file in files.indices {
      let facts = files[file].facts
      for property in facts.globals {
        let name = names.name(property.name)
        globals[name, default: []].append(properties.count)
        properties.append(PropertySymbol(name: name, facts: property, owner: nil, file: file, group: nil))
      }
      for function in facts.functions {
        let name = names.name(function.name)
        freeFunctions[name, default: []].append(functions.count)
        functions.append(FunctionSymbol(name: name, facts: function, owner: nil, file: file, group: nil))
      }
      for (index, group) in facts.groups.enumerated() {
        let type = typeOfGroup[file][index]
        guard type >= 0 else { continue }
        for alias in group.typealiases { types[type].typealiases[alias.name] = (file, index, alias) }
        for enumCase in group.cases { types[type].cases[names.name(enumCase.name)] = enumCase }
        for property in group.properties {
          let name = names.name(property.name)
          types[type].properties[name, default: []].append(properties.count)
          properties.append(PropertySymbol(name: name, facts: property, owner: type, file: file, group: index))
        }
        for function in group.functions {
          let name = names.name(function.name)
          types[type].functions[name, default: []].append(functions.count)
          functions.append(FunctionSymbol(name: name, facts: function, owner: type, file: file, group: index))
        }
      }
    }
    for type in types.indices {
      let (properties, functions) = (types[type].properties, types[type].functions)
      types[type].propertiesInOrder = names.inOrder(properties.keys).flatMap { properties[$0] ?? [] }
      types[type].functionsInOrder = names.inOrder(functions.keys).flatMap { functions[$0] ?? [] }
    }
  }

  /// A number for a name that the linker puts together: `Timer.scheduledTimer`.
  mutating func name(_ text: String) -> Name { names.name(text) }

  /// `Timer.scheduledTimer`, as the table of retaining interfaces spells a member of a certain type.
  mutating func name(_ member: Name, of type: String) -> Name { names.name("\(type).\(names[member])") }
}

extension Node.Kind {
  /// nil for extensions.
  init?(_ kind: DeclarationGroup.Kind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    case .extension: return nil
    }
  }
}
