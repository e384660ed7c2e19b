import AssemblerGraphFacts
import AssemblerGraphModel

/// Where a name is written: decides what it can mean.
struct TypeScope: Hashable, Sendable {
  var file: FileID
  var group: Int?
  /// The function whose generic parameters are in scope.
  var function: FunctionID?
}

/// A typealias, by where it is declared.
struct AliasKey: MapKey, Hashable, Sendable {
  var scope: TypeScope
  var name: String
}

/// What a type name turned out to be.
private enum NamedType {
  case type(TypeID)
  case alias(file: FileID, group: Int?, TypealiasFacts)
  case parameter(String, constraint: TypeReference?, scope: TypeScope)
}

extension SymbolTable {
  func isGenericParameter(_ name: Name, of function: FunctionID) -> Bool {
    functions[function].facts.generics.contains { $0.name == names[name] }
  }

  /// The declared type that a written type names, through typealiases; nil when it is none.
  func declaredType(_ reference: TypeReference, in scope: TypeScope) -> TypeID? {
    declaredType(reference, in: scope, depth: 0)
  }

  /// - Parameter depth: how many typealiases lead here; one may refer to itself in code that does not compile.
  private func declaredType(_ reference: TypeReference, in scope: TypeScope, depth: Int) -> TypeID? {
    guard case .named(let components) = reference, depth < 32 else { return nil }
    var found: TypeID?
    for (position, component) in components.enumerated() {
      if position == 0 {
        switch lookup(component.name, in: scope) {
        case .type(let type): found = type
        case .alias(let file, let group, let alias):
          found = declaredType(alias.target, in: TypeScope(file: file, group: group), depth: depth + 1)
        case .parameter: return nil
        case nil:
          // `Module.Foo`
          guard components.count > 1, moduleNames.contains(component.name) else { return nil }
          found = nil
        }
        if found == nil, components.count == 1 { return nil }
      } else if let outer = found {
        guard let inner = nestedType(component.name, in: outer, depth: depth) else { return nil }
        found = inner
      } else if position == 1, moduleNames.contains(components[0].name) {
        found = topLevel[component.name]?.first { types[$0].module == components[0].name }
        if found == nil { return nil }
      } else {
        return nil
      }
    }
    return found
  }

  /// The type named `name` inside `type`, its superclasses and its protocols.
  func nestedType(_ name: String, in type: TypeID) -> TypeID? { nestedType(name, in: type, depth: 0) }

  private func nestedType(_ name: String, in type: TypeID, depth: Int) -> TypeID? {
    for ancestor in lineage(of: type) {
      if let nested = types[ancestor].nested[name]?.first { return nested }
      if let alias = types[ancestor].typealiases[name] {
        let scope = TypeScope(file: alias.file, group: alias.group)
        return declaredType(alias.facts.target, in: scope, depth: depth + 1)
      }
    }
    return nil
  }

  /// The type itself and everything it inherits from, as far as that is known yet.
  func lineage(of type: TypeID) -> [TypeID] {
    if !ancestry.isEmpty { return ancestry[type] }
    return [type]
  }

  private func lookup(_ name: String, in scope: TypeScope) -> NamedType? {
    if let function = scope.function {
      if let parameter = functions[function].facts.generics.first(where: { $0.name == name }) {
        return .parameter(
          name,
          constraint: constraint(on: parameter, in: functions[function].facts.requirements),
          scope: scope
        )
      }
    }
    var group = scope.group
    while let current = group {
      if let type = typeOfGroup[scope.file][current] {
        if let parameter = types[type].ownGenerics.first(where: { $0.name == name }) {
          let requirements = types[type].groups.flatMap { files[$0.file].facts.groups[$0.group].requirements }
          return .parameter(
            name,
            constraint: constraint(on: parameter, in: requirements),
            scope: TypeScope(file: types[type].groups[0].file, group: types[type].groups[0].group)
          )
        }
        for ancestor in lineage(of: type) {
          if let nested = visible(types[ancestor].nested[name], from: scope.file) { return .type(nested) }
          if let alias = types[ancestor].typealiases[name] {
            return .alias(file: alias.file, group: alias.group, alias.facts)
          }
        }
        if types[type].name == name { return .type(type) }
      }
      group = files[scope.file].parent(ofGroup: current)
    }
    return topLevelMeaning(of: name, in: scope.file)
  }

  private func constraint(on parameter: GenericParameter, in requirements: [GenericRequirement]) -> TypeReference? {
    parameter.constraint ?? requirements.first { $0.left == .name(parameter.name) }?.right
  }

  private func visible(_ candidates: [TypeID]?, from file: FileID) -> TypeID? {
    guard let candidates else { return nil }
    return candidates.first { types[$0].onlyVisibleInFile == file }
      ?? candidates.first { types[$0].onlyVisibleInFile == nil }
  }

  /// What the file's module declares comes before what its imports declare, and that before what is declared anywhere
  /// else: a file can see more than it imports, by a module that exports another.
  private func topLevelMeaning(of name: String, in file: FileID) -> NamedType? {
    let types = topLevel[name] ?? []
    let aliases = fileTypealiases[name] ?? []
    switch (types.count, aliases.count) {
    case (0, 0): return nil
    case (1, 0):
      return visible(types, from: file).flatMap { hidesFramework($0, from: file) ? nil : .type($0) }
    case (0, 1): return meaning(of: aliases[0])
    default: break
    }
    let seen = types.filter { self.types[$0].onlyVisibleInFile == nil || self.types[$0].onlyVisibleInFile == file }
    if let own = seen.first(where: { self.types[$0].onlyVisibleInFile == file }) { return .type(own) }
    let declared = seen.filter { self.types[$0].kind != .external }
    for distance in [ModuleDistance.own, .shared, .imported] {
      let near = declared.filter { self.distance(to: self.types[$0].place.file, from: file) == distance }
      // Of two imports that declare the name nobody knows which is meant.
      if let type = near.first { return distance < .imported || near.count == 1 ? .type(type) : nil }
      if let alias = aliases.first(where: { self.distance(to: $0.file, from: file) == distance }) {
        return meaning(of: alias)
      }
    }
    if let external = seen.first(where: { self.types[$0].kind == .external }) { return .type(external) }
    if aliases.isEmpty { return declared.count == 1 ? .type(declared[0]) : nil }
    return declared.first.map { .type($0) } ?? meaning(of: aliases[0])
  }

  /// Whether a type has the name of a framework's, in a module that the file does not import.
  private func hidesFramework(_ type: TypeID, from file: FileID) -> Bool {
    types[type].kind != .external && Framework.typeNames.contains(types[type].name)
      && distance(to: types[type].place.file, from: file) == .other
  }

  private func meaning(of alias: (file: FileID, facts: TypealiasFacts)) -> NamedType {
    .alias(file: alias.file, group: nil, alias.facts)
  }
}

// MARK: - Modules

/// How near a file is to what another declares.
enum ModuleDistance: Comparable {
  case own
  /// One of the two is part of several modules, the other's among them.
  case shared
  case imported, other
}

extension SymbolTable {
  func distance(to other: FileID, from file: FileID) -> ModuleDistance {
    let (file, other) = (files[file], files[other])
    if file.module == other.module { return .own }
    if other.alsoIn.contains(file.module) || file.alsoIn.contains(other.module) { return .shared }
    return file.facts.imports.contains { $0.module == other.module } ? .imported : .other
  }
}

// MARK: - Resolved types

extension SymbolTable {
  /// What is around a part of a written type.
  private struct Nesting {
    var depth = 0
    /// Of the typealias whose target it is: `Element` in `typealias Named<Element> = [String: Element]`.
    var parameters: [GenericParameter] = []

    @inline(__always)
    func deeper() -> Nesting { Nesting(depth: depth + 1, parameters: parameters) }
  }

  /// Resolves a written type. Never fails: what nobody declares is `external`.
  func resolve(_ reference: TypeReference, in scope: TypeScope) -> TypeHandle {
    resolve(reference, in: scope, Nesting())
  }

  private func resolve(_ reference: TypeReference, in scope: TypeScope, _ nesting: Nesting) -> TypeHandle {
    // A typealias may refer to itself in code that does not compile.
    if nesting.depth > 32 { return .unknown }
    switch reference {
    case .optional(let wrapped): return resolve(wrapped, in: scope, nesting.deeper())
    case .array(let element): return table.handle(of: .collection(resolve(element, in: scope, nesting.deeper())))
    case .dictionary(let key, let value):
      let key = resolve(key, in: scope, nesting.deeper())
      return table.handle(of: .dictionary(key: key, value: resolve(value, in: scope, nesting.deeper())))
    case .tuple(let elements, let labels):
      let elements = resolve(elements, in: scope, nesting.deeper())
      return elements.count == 1 ? elements[0] : table.handle(of: .tuple(elements, labels: labels))
    case .function(let parameters, let result):
      let parameters = resolve(parameters, in: scope, nesting.deeper())
      return table.handle(
        of: .function(parameters: parameters, result: resolve(result, in: scope, nesting.deeper()))
      )
    case .metatype(let instance):
      return table.handle(of: .metatype(resolve(instance, in: scope, nesting.deeper())))
    case .composition(let members):
      let members = resolve(members, in: scope, nesting.deeper()).filter { table[$0] != .anything }
      return members.count == 1 ? members[0] : table.handle(of: members.isEmpty ? .anything : .composition(members))
    case .some(let constraint), .any(let constraint): return resolve(constraint, in: scope, nesting.deeper())
    case .named(let components): return resolve(components, in: scope, nesting)
    }
  }

  private func resolve(_ references: [TypeReference], in scope: TypeScope, _ nesting: Nesting) -> [TypeHandle] {
    var handles: [TypeHandle] = []
    for reference in references { handles.append(resolve(reference, in: scope, nesting)) }
    return handles
  }

  private func resolve(
    _ components: [TypeReference.Component],
    in scope: TypeScope,
    _ nesting: Nesting
  ) -> TypeHandle {
    guard let last = components.last else { return .unknown }
    var arguments: [TypeHandle] = []
    for argument in components.flatMap(\.arguments) { arguments.append(resolve(argument, in: scope, nesting.deeper())) }
    if components.count == 1 {
      if !nesting.parameters.isEmpty, nesting.parameters.contains(where: { $0.name == last.name }) {
        return table.handle(of: .parameter(last.name, constraint: .unknown))
      }
      switch lookup(last.name, in: scope) {
      case .parameter(let name, let constraint, let home):
        // The constraint is resolved where the parameter is declared; `T: Comparable<T>` must not recurse for ever.
        let handle = constraint.map { resolve($0, in: home, Nesting(depth: nesting.depth + 8)) } ?? .unknown
        return table.handle(of: .parameter(name, constraint: handle))
      case .alias(let file, let group, let alias):
        return resolve(alias, in: TypeScope(file: file, group: group), given: arguments, nesting)
      case .type(let type):
        // `extension Array` makes a type of it, but an array stays an array.
        if types[type].kind == .external, types[type].parent == nil {
          let standard = standardType(components, arguments, in: scope)
          if case .external = table[standard] {} else { return standard }
        }
        return table.handle(of: .nominal(type, outerArguments(of: type, in: scope, nesting) + arguments))
      case nil: break
      }
      if last.name == "Self", let group = scope.group, let type = typeOfGroup[scope.file][group] {
        return table.handle(of: .nominal(type, []))
      }
    } else if let alias = nestedAlias(components, in: scope) {
      return resolve(alias.facts, in: TypeScope(file: alias.file, group: alias.group), given: arguments, nesting)
    } else if let type = declaredType(.named(components), in: scope) {
      return table.handle(of: .nominal(type, arguments))
    }
    return standardType(components, arguments, in: scope)
  }

  /// `Context` within `Store<State>` is a `Store<State>.Context`. Nothing where a parameter does not mean what it does there.
  private func outerArguments(of type: TypeID, in scope: TypeScope, _ nesting: Nesting) -> [TypeHandle] {
    guard types[type].outerGenericCount > 0 else { return [] }
    var arguments: [TypeHandle] = []
    for parameter in types[type].generics.prefix(types[type].outerGenericCount) {
      guard case .parameter = lookup(parameter.name, in: scope) else { return [] }
      arguments.append(resolve(.name(parameter.name), in: scope, nesting.deeper()))
    }
    return arguments
  }

  private func resolve(
    _ alias: TypealiasFacts,
    in scope: TypeScope,
    given arguments: [TypeHandle],
    _ nesting: Nesting
  ) -> TypeHandle {
    let target = resolve(alias, in: scope, nesting)
    let pairs = zip(alias.generics.map(\.name), arguments.suffix(alias.generics.count))
    return table.substituting(Dictionary(pairs) { first, _ in first }, in: target)
  }

  /// What a typealias stands for, resolved once: names that double each other would take for ever. A typealias that refers
  /// to itself stands for nothing.
  private func resolve(_ alias: TypealiasFacts, in scope: TypeScope, _ nesting: Nesting) -> TypeHandle {
    let key = AliasKey(scope: scope, name: alias.name)
    if let known = targetsOfAliases[key] { return known }
    targetsOfAliases[key] = .unknown
    let target = resolve(alias.target, in: scope, Nesting(depth: nesting.depth + 1, parameters: alias.generics))
    targetsOfAliases[key] = target
    return target
  }

  private func nestedAlias(
    _ components: [TypeReference.Component],
    in scope: TypeScope
  ) -> (file: FileID, group: Int, facts: TypealiasFacts)? {
    guard let outer = declaredType(.named(components.dropLast()), in: scope), let last = components.last else {
      return nil
    }
    for ancestor in lineage(of: outer) {
      if let alias = types[ancestor].typealiases[last.name] { return alias }
    }
    return nil
  }

  /// Types of the standard library that are see-through for ownership; everything else stays external.
  ///
  /// `Swift.Array`, and `SwiftUI.App` where the file imports SwiftUI, go by their last name.
  private func standardType(
    _ components: [TypeReference.Component],
    _ arguments: [TypeHandle],
    in scope: TypeScope
  ) -> TypeHandle {
    let beginsWithModule =
      components.count > 1
      && (components[0].name == "Swift"
        || files[scope.file].facts.imports.contains { $0.module == components[0].name })
    let path = beginsWithModule ? components.dropFirst() : components[...]
    let name = path.count == 1 ? path[path.startIndex].name : path.map(\.name).joined(separator: ".")
    return switch arguments.count {
    case 0 where name == "Any" || name == "AnyObject": table.handle(of: .anything)
    case 0 where name == "Void": table.handle(of: .tuple([]))
    case 0 where collectionsOfAnything.contains(name): collectionOfAnything
    case 0: table.handle(of: .external(name, arguments))
    case 1 where name == "Optional": arguments[0]
    case 1 where standardCollections.contains(name): table.handle(of: .collection(arguments[0]))
    case 2 where standardDictionaries.contains(name):
      table.handle(of: .dictionary(key: arguments[0], value: arguments[1]))
    case 2 where name == "InlineArray": table.handle(of: .collection(arguments[1]))
    default: table.handle(of: .external(name, arguments))
    }
  }

  /// What Foundation's collections are, which hold what they are given.
  var collectionOfAnything: TypeHandle { table.handle(of: .collection(table.handle(of: .anything))) }
}

/// What a type of the standard library, or one of Foundation's collections, holds.
enum StandardKind {
  case optional
  case collection
  case dictionary
  case collectionOfAnything
  /// `Mutex`: what its initializer is given.
  case container
  case other

  init(_ name: String) {
    if name == "Optional" {
      self = .optional
    } else if standardCollections.contains(name) {
      self = .collection
    } else if standardDictionaries.contains(name) {
      self = .dictionary
    } else if Framework.typesThatLend.contains(name) {
      self = .container
    } else {
      self = collectionsOfAnything.contains(name) ? .collectionOfAnything : .other
    }
  }
}

private let standardCollections: Set<String> = [
  "Array", "Set", "ContiguousArray", "ArraySlice", "Deque", "OrderedSet", "AnyCollection", "AnySequence", "Slice",
  "CollectionOfOne", "Repeated", "Sequence", "Collection", "InlineArray", "Heap", "IdentifiedArrayOf",
]

private let collectionsOfAnything: Set<String> = [
  "NSMutableArray", "NSMutableSet", "NSMutableOrderedSet", "NSMutableDictionary",
]

private let standardDictionaries: Set<String> = ["Dictionary", "OrderedDictionary", "KeyValuePairs", "TreeDictionary"]
