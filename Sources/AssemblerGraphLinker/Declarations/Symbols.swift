import AssemblerGraphFacts
import AssemblerGraphModel

/// A type of the scanned code, put together from its declaration and its extensions.
struct TypeSymbol: Sendable {
  var name: String
  /// `Outer.Type`.
  var fullName: String
  var module: String
  var kind: Node.Kind
  var isFinal: Bool
  var place: CodePlace
  /// The file, when nothing outside of it can see the type.
  var onlyVisibleInFile: FileID?
  var parent: TypeID?
  /// Its own generic parameters, and in front of them those of the types around it.
  var generics: [GenericParameter]
  /// How many of them are those of the types around it.
  var outerGenericCount = 0
  /// The declaration (one for each `#if` branch) and the extensions.
  var groups: [GroupReference] = []

  var nested: [String: [TypeID]] = [:]
  var typealiases: [String: (file: FileID, group: Int, facts: TypealiasFacts)] = [:]
  /// Instance and static members declared in the type or its extensions.
  var properties = MembersByName<PropertyID>()
  var functions = MembersByName<FunctionID>()
  var cases: [Name: EnumCaseFacts] = [:]

  var superclass: TypeID?
  /// Of a protocol: the class that whoever adopts it inherits from.
  var requiredClass: TypeID?
  /// What the superclass's generic parameters are, also a framework's: `State` in `class Store: Base<State>`.
  var superclassArguments: [TypeHandle] = []
  /// Protocols declared in the scanned code that it declares to conform to, directly.
  var protocols: [TypeID] = []
  /// Inherited names that are no type of the scanned code: `UIViewController`, `Codable`.
  var externalAncestors: [String] = []
}

extension TypeSymbol {
  var ownGenerics: ArraySlice<GenericParameter> { generics[outerGenericCount...] }
}

struct GroupReference: Hashable, Sendable {
  var file: FileID
  var group: Int
}

/// A stored or computed variable: of a type, or of a file.
///
/// A reference, as functions and files are: what is looked at a million times must not be copied.
final class PropertySymbol: Sendable {
  let name: Name
  let facts: PropertyFacts
  /// Takes room in each instance.
  let isStoredInInstances: Bool
  /// `override var delegate` with observers: what it holds, the framework's class holds.
  let isOfFramework: Bool
  private let home: MemberHome

  init(name: Name, facts: PropertyFacts, home: MemberHome, isOfFramework: Bool = false) {
    self.name = name
    self.facts = facts
    self.home = home
    self.isOfFramework = isOfFramework
    isStoredInInstances = facts.isStoredInInstances && !isOfFramework
  }

  /// The same, observed only.
  func observingFramework() -> PropertySymbol {
    PropertySymbol(name: name, facts: facts, home: home, isOfFramework: true)
  }

  /// The same, observing one that refers so strongly.
  func observing(_ strength: Strength) -> PropertySymbol {
    var facts = facts
    facts.strength = strength
    return PropertySymbol(name: name, facts: facts, home: home, isOfFramework: isOfFramework)
  }

  /// The same, with an initial value.
  func beginning(with value: ExpressionID) -> PropertySymbol {
    var facts = facts
    facts.initialValue = value
    return PropertySymbol(name: name, facts: facts, home: home, isOfFramework: isOfFramework)
  }

  /// SwiftData's `@Transient`: in the object, and not in the store.
  var isTransient: Bool { facts.attributes.contains { $0.type.lastName == Framework.transientAttribute } }
  /// The type that declares it; nil for variables of a file.
  var owner: TypeID? { home.owner }
  var file: FileID { home.file }
  /// The group in whose scope its names are read; nil at file level.
  var group: Int? { home.group }
  /// There is one for the whole program: a static property, or a variable of a file.
  var isShared: Bool { owner == nil || facts.modifiers.contains(.isStatic) }
}

final class FunctionSymbol: Sendable {
  let name: Name
  let facts: FunctionFacts
  /// The places of its `inout` parameters.
  let changedParameters: [Int]
  private let home: MemberHome

  init(name: Name, facts: FunctionFacts, home: MemberHome) {
    self.name = name
    self.facts = facts
    self.home = home
    changedParameters = facts.parameters.indices.filter { facts.parameters[$0].isInout }
  }

  var owner: TypeID? { home.owner }
  var file: FileID { home.file }
  var group: Int? { home.group }
}

/// Where a member is declared.
struct MemberHome: Sendable {
  // In few bytes: there are as many homes as members.

  private let ownerOrNone: IDOrNone<TypeID>
  let file: FileID
  /// -1: at file level.
  private let groupNumber: Int32

  init(owner: TypeID?, file: FileID, group: Int?) {
    ownerOrNone = IDOrNone(owner)
    self.file = file
    groupNumber = Int32(truncatingIfNeeded: group ?? -1)
  }

  /// nil: at file level.
  var owner: TypeID? { ownerOrNone.id }
  var group: Int? { groupNumber < 0 ? nil : Int(groupNumber) }
}

/// The facts of one file, without its variables and functions, which are symbols; the names in them have the numbers of
/// the whole program.
final class LinkedFile: Sendable {
  let module: String
  /// Other modules that it is part of.
  let alsoIn: [String]
  /// Whether nothing but the scanned folder names the module.
  let isModuleByFolder: Bool
  /// nil where no manifest and no project tells.
  let targetKind: TargetKind?
  /// Whether nobody who is not scanned uses the module.
  let isUsedOnlyHere: Bool
  let facts: FileFacts

  init(_ file: ModuleFile) {
    module = file.module
    alsoIn = file.alsoIn
    isModuleByFolder = file.isModuleByFolder
    targetKind = file.targetKind
    isUsedOnlyHere = file.isUsedOnlyHere
    facts = file.facts
  }

  // Copying the facts costs more than reading an element of them: what is read most is read here, in place.

  subscript(id: ExpressionID) -> Expression { facts.expressions[Int(id.rawValue)] }
  subscript(body: Body) -> ArraySlice<Statement> { facts.statements[body.range] }
  subscript(list: ArgumentList) -> ArraySlice<Argument> { facts.arguments[list.range] }
  subscript(list: ExpressionList) -> ArraySlice<ExpressionID> { facts.values[list.range] }
  subscript(type: WrittenType) -> TypeReference { facts.writtenTypes[Int(type.rawValue)] }
  /// The group around a group.
  func parent(ofGroup group: Int) -> Int? { facts.groups[group].parent }
  var topLevel: Body { facts.topLevel }
  var locals: [LocalFacts] { facts.locals }
  var closures: [ClosureFacts] { facts.closures }
  var keyPaths: [KeyPathFacts] { facts.keyPaths }
}

/// Every declaration of the code base with its names resolved.
///
/// A reference, because who asks it must not copy two dozen tables.
final class SymbolTable {
  // Nothing is looked up while something is being stored: checking that at run time would cost more than the look-ups.

  let files: IDArray<FileID, LinkedFile>
  /// What is made without code.
  let interfaces: [InterfaceFile]
  @exclusivity(unchecked) private(set) var names = NameInterner()
  let configuration: LinkerConfiguration
  let roleMatchers: RoleMatchers
  @exclusivity(unchecked) var types = IDArray<TypeID, TypeSymbol>()
  @exclusivity(unchecked) var properties = IDArray<PropertyID, PropertySymbol>()
  @exclusivity(unchecked) var functions = IDArray<FunctionID, FunctionSymbol>()
  let table = TypeTable()
  /// The type that a group declares or extends, by file and group.
  @exclusivity(unchecked) var typeOfGroup = IDArray<FileID, [TypeID?]>()
  /// Of each file its own scope; those of its groups come behind it.
  @exclusivity(unchecked) private var scopesOfFiles = IDArray<FileID, ScopeID>()
  /// How many groups and files there are.
  @exclusivity(unchecked) private(set) var scopeCount = 0
  /// The types around the members of a group, from the inside out.
  @exclusivity(unchecked) var typesAround = IDArray<FileID, [[TypeID]]>()
  /// Types at the top level, by name.
  @exclusivity(unchecked) var topLevel: [String: [TypeID]] = [:]
  @exclusivity(unchecked) var globals: [Name: [PropertyID]] = [:]
  @exclusivity(unchecked) var freeFunctions: [Name: [FunctionID]] = [:]
  @exclusivity(unchecked) var fileTypealiases: [String: [(file: FileID, facts: TypealiasFacts)]] = [:]
  /// What each name stands for somewhere, as far as there are numbers when all is declared.
  @exclusivity(unchecked) var usesOfName: [NameUses] = []
  @exclusivity(unchecked) var moduleNames: Set<String> = []

  /// Direct subclasses and, of a protocol, all types that conform to it (transitively, concrete ones only).
  @exclusivity(unchecked) var subclasses = IDArray<TypeID, [TypeID]>()
  @exclusivity(unchecked) var conformers = IDArray<TypeID, [TypeID]>()
  /// The conformers that are matched by name only.
  @exclusivity(unchecked) var conformersByName = IDArray<TypeID, [TypeID]>()
  /// The protocols that a type is matched with by name only.
  @exclusivity(unchecked) var protocolsByName = IDArray<TypeID, [TypeID]>()
  /// Of each type, the methods by which it is an Assembler of the architecture.
  @exclusivity(unchecked) var assemblingFunctionsOfType = IDArray<TypeID, [FunctionID]>()
  /// What speaks for a type being an Assembler, of whatever dialect.
  @exclusivity(unchecked) var assemblerWords = IDArray<TypeID, AssemblerWord?>()
  /// What typealiases stand for, filled on demand.
  @exclusivity(unchecked) var targetsOfAliases = KeyMap<AliasKey, TypeHandle>()
  /// For each generic type, what its storage holds of its parameters; filled on demand.
  @exclusivity(unchecked) var storageOfParameters: [TypeID: [String: Strength]] = [:]
  /// The types of stored properties of generic types that do not write theirs, as far as their initial values say.
  @exclusivity(unchecked) var inferredTypes: [PropertyID: TypeHandle] = [:]
  /// Superclasses from the type itself upwards, and every protocol that any of them conforms to.
  @exclusivity(unchecked) var ancestry = IDArray<TypeID, [TypeID]>()
  /// The first class with more superclasses than are looked at.
  @exclusivity(unchecked) var firstOfLongChain: TypeID?
  /// What only Xcode runs.
  @exclusivity(unchecked) private(set) var previews = Previews()

  /// What frameworks keep, of whichever the program uses.
  let retaining: RetainingEntries
  /// Of the tests of this code, where they are not part of it.
  let tests: NamesOfTests

  init(files: consuming [ModuleFile], tests: NamesOfTests = NamesOfTests([]), configuration: LinkerConfiguration) {
    self.tests = tests
    interfaces = files.compactMap { file in
      file.facts.interface.map { InterfaceFile(path: file.facts.path, interface: $0) }
    }
    files.removeAll { $0.facts.interface != nil }
    for index in files.indices { names.adopt(&files[index].facts) }
    retaining = RetainingEntries(configuration.retaining, names: &names)
    for index in files.indices { files[index].facts.names = names.texts }
    let members = IDArray<FileID, DeclaredMembers>(files.indices.map { files[$0].facts.takeMembers() })
    self.files = IDArray(files.map { LinkedFile($0) })
    self.configuration = configuration
    roleMatchers = RoleMatchers(configuration.roles)
    moduleNames = Set(self.files.map(\.module))
    declareTypes()
    findTypesAround()
    declareMembers(members)
    collectNameUses()
    resolveInheritance()
    resolveConformances()
    takeWrappedValues()
    learnExtensionsOfCollections()
    findAssemblerWords()
    previews = Previews(in: self)
  }

  func location(_ file: FileID, _ position: SourcePosition) -> SourceLocation {
    SourceLocation(file: files[file].facts.path, position: position)
  }
}

// MARK: - Types and their extensions

extension SymbolTable {
  private func declareTypes() {
    typeOfGroup = IDArray(files.map { [TypeID?](repeating: nil, count: $0.facts.groups.count) })
    var waiting: [GroupReference] = []
    for file in files.indices {
      for group in files[file].facts.groups.indices { waiting.append(GroupReference(file: file, group: group)) }
    }
    types.reserveCapacity(waiting.count)
    for file in files.indices {
      for alias in files[file].facts.typealiases { fileTypealiases[alias.name, default: []].append((file, alias)) }
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

  private func declareType(_ reference: GroupReference) -> Bool {
    let group = files[reference.file].facts.groups[reference.group]
    guard let kind = Node.Kind(group.kind) else { return false }
    var parent: TypeID?
    if let index = group.parent {
      guard let outer = typeOfGroup[reference.file][index] else { return false }
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
    let outerGenerics = parent.map { types[$0].generics } ?? []
    let type = types.append(
      TypeSymbol(
        name: group.name,
        fullName: parent.map { "\(types[$0].fullName).\(name)" } ?? name,
        module: module,
        kind: kind,
        isFinal: group.modifiers.contains(.isFinal) || kind != .class,
        place: CodePlace(file: reference.file, position: group.position),
        onlyVisibleInFile: visibleInFile ? reference.file : nil,
        parent: parent,
        generics: outerGenerics + group.generics,
        outerGenericCount: outerGenerics.count,
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

  private func extendType(_ reference: GroupReference, creatingExternal: Bool) -> Bool {
    let group = files[reference.file].facts.groups[reference.group]
    guard group.kind == .extension, let extended = group.extendedType else { return false }
    let scope = TypeScope(file: reference.file, group: group.parent)
    if let type = declaredType(extended, in: scope) {
      types[type].groups.append(reference)
      typeOfGroup[reference.file][reference.group] = type
      return true
    }
    guard creatingExternal else { return false }
    var symbol = TypeSymbol(
      name: group.name,
      fullName: group.name,
      module: files[reference.file].module,
      kind: .external,
      isFinal: false,
      place: CodePlace(file: reference.file, position: group.position),
      generics: []
    )
    symbol.groups = [reference]
    let type = types.append(symbol)
    typeOfGroup[reference.file][reference.group] = type
    topLevel[group.name, default: []].append(type)
    return true
  }
}

extension SymbolTable {
  /// The group in which names are looked up, or the file.
  func id(of scope: TypeScope) -> ScopeID {
    scopesOfFiles[scope.file].advanced(by: scope.group.map { $0 + 1 } ?? 0)
  }

  private func findTypesAround() {
    for file in files {
      scopesOfFiles.append(ScopeID(scopeCount))
      scopeCount += file.facts.groups.count + 1
    }
    let typesAround = files.indices.map { file in
      var around: [[TypeID]] = []
      around.reserveCapacity(typeOfGroup[file].count)
      for (index, type) in typeOfGroup[file].enumerated() {
        // A group comes after the one around it.
        let outer = files[file].parent(ofGroup: index).map { around[$0] } ?? []
        around.append(type.map { [$0] + outer } ?? outer)
      }
      return around
    }
    self.typesAround = IDArray(typesAround)
  }
}

// MARK: - Members

extension SymbolTable {
  private func declareMembers(_ members: consuming IDArray<FileID, DeclaredMembers>) {
    properties.reserveCapacity(members.reduce(0) { $0 + $1.propertyCount })
    functions.reserveCapacity(members.reduce(0) { $0 + $1.functionCount })
    for file in files.indices {
      let ofFile = MemberHome(owner: nil, file: file, group: nil)
      for property in members[file].globals {
        let id = add(property, ofFile)
        globals[properties[id].name, default: []].append(id)
      }
      for function in members[file].functions {
        let id = add(function, ofFile)
        freeFunctions[functions[id].name, default: []].append(id)
      }
      for (group, type) in typeOfGroup[file].enumerated() {
        guard let type else { continue }
        for alias in files[file].facts.groups[group].typealiases {
          types[type].typealiases[alias.name] = (file, group, alias)
        }
        for enumCase in files[file].facts.groups[group].cases {
          let name = names.name(enumCase.name)
          if types[type].cases[name] == nil { types[type].cases[name] = enumCase }
        }
        let home = MemberHome(owner: type, file: file, group: group)
        for property in members[file].ofGroups[group].properties {
          let id = add(property, home)
          types[type].properties.append(id, named: properties[id].name)
        }
        for function in members[file].ofGroups[group].functions {
          let id = add(function, home)
          types[type].functions.append(id, named: functions[id].name)
        }
      }
      members[file] = DeclaredMembers()
    }
    for type in types.indices {
      types[type].properties.sort(by: names)
      types[type].functions.sort(by: names)
    }
  }

  /// The declaration of a type that a case stands in: there are several where code declares one type twice.
  func declaration(of enumCase: EnumCaseFacts, in type: TypeID) -> GroupReference? {
    types[type].groups.first { reference in
      files[reference.file].facts.groups[reference.group].cases.contains {
        $0.position == enumCase.position && $0.name == enumCase.name
      }
    }
  }

  private func add(_ facts: PropertyFacts, _ home: MemberHome) -> PropertyID {
    let symbol = PropertySymbol(name: names.name(facts.name), facts: facts, home: home)
    // A wrapper of a library that the scanned code does not declare.
    let isWeak = facts.attributes.contains { attribute in
      attribute.type.lastName.map { ContainerDialect.weakWrapperNames.contains($0) && topLevel[$0] == nil } ?? false
    }
    return properties.append(isWeak ? symbol.observing(.weak) : symbol)
  }

  private func add(_ facts: FunctionFacts, _ home: MemberHome) -> FunctionID {
    functions.append(FunctionSymbol(name: names.name(facts.name), facts: facts, home: home))
  }

  /// A number for a name that the linker puts together: `Timer.scheduledTimer`.
  func name(_ text: String) -> Name { names.name(text) }

  /// What the scanned code itself says of a name.
  func learn(_ traits: NameTraits, of name: Name) { names.add(traits, to: name) }

  /// `Timer.scheduledTimer`, as the table of retaining interfaces spells a member of a certain type.
  func name(_ member: Name, of type: String) -> Name { names.name("\(type).\(names[member])") }
}

/// The variables and functions of a file, on the way from its facts to their symbols.
private struct DeclaredMembers {
  var globals: [PropertyFacts] = []
  var functions: [FunctionFacts] = []
  var ofGroups: [(properties: [PropertyFacts], functions: [FunctionFacts])] = []

  var propertyCount: Int { ofGroups.reduce(globals.count) { $0 + $1.properties.count } }
  var functionCount: Int { ofGroups.reduce(functions.count) { $0 + $1.functions.count } }
}

extension FileFacts {
  /// Gives the variables and functions away: symbols hold them, and in a large code base nothing should be there twice.
  fileprivate mutating func takeMembers() -> DeclaredMembers {
    var members = DeclaredMembers()
    swap(&members.globals, &globals)
    swap(&members.functions, &functions)
    members.ofGroups.reserveCapacity(groups.count)
    for index in groups.indices {
      members.ofGroups.append((groups[index].properties, groups[index].functions))
      groups[index].properties = []
      groups[index].functions = []
    }
    return members
  }
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
