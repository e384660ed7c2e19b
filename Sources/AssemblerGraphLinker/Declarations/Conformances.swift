import AssemblerGraphFacts
import AssemblerGraphModel

// Who inherits from whom, and who conforms to what: declared anywhere, inherited, or matched by name.

extension SymbolTable {
  func resolveInheritance() {
    for type in types.indices {
      for reference in types[type].groups {
        let scope = TypeScope(file: reference.file, group: reference.group)
        // The group's own scope includes the type's nested types; its header is read one level further out, but a
        // name that only exists inside is a conformance to a nested protocol all the same.
        for inherited in files[reference.file].facts.groups[reference.group].inherited {
          inherit(inherited, by: type, in: scope)
        }
      }
    }
    subclasses = IDArray(repeating: [], count: types.count)
    for type in types.indices {
      if let superclass = types[type].superclass { subclasses[superclass].append(type) }
    }
    ancestry = IDArray(types.indices.map { ancestors(of: $0) })
    // What a name means is looked up among the ancestors, too, now that they are known.
    targetsOfAliases = KeyMap()
    tellObservers()
    firstOfLongChain = types.indices.first { type in
      ancestry[type].count { types[$0].kind != .protocol } >= Self.longestClassChain
    }
  }

  /// An override adds no storage: what no class of the scanned code declares above it, a framework's does; what is weak above
  /// it is weak.
  private func tellObservers() {
    for (index, property) in properties.identified
    where property.isStoredInInstances && property.facts.modifiers.contains(.isOverride) {
      guard let owner = property.owner else { continue }
      let above = ancestry[owner].dropFirst()
      let overridden = above.flatMap { ancestor in Array(types[ancestor].properties[property.name]) }
      if overridden.isEmpty {
        properties[index] = property.observingFramework()
      } else if let strength = overridden.map({ properties[$0].facts.strength }).first(where: { $0 != .strong }) {
        properties[index] = property.observing(strength)
      }
    }
  }

  private func inherit(_ reference: TypeReference, by type: TypeID, in scope: TypeScope) {
    switch reference {
    case .composition(let members):
      for member in members { inherit(member, by: type, in: scope) }
    case .named(let components):
      let handle = resolve(reference, in: scope)
      inherit(handle, by: type, writtenName: components.map(\.name).joined(separator: "."))
    default: break
    }
  }

  private func inherit(_ handle: TypeHandle, by type: TypeID, writtenName: String) {
    switch table[handle] {
    case .nominal(let ancestor, let arguments) where ancestor != type:
      switch types[ancestor].kind {
      case .protocol:
        if !types[type].protocols.contains(ancestor) { types[type].protocols.append(ancestor) }
      case .external where types[type].kind != .class:
        // An extended external protocol, such as `extension Publisher`.
        if !types[type].protocols.contains(ancestor) { types[type].protocols.append(ancestor) }
        types[type].externalAncestors.append(types[ancestor].name)
      case .class, .external:
        if types[type].superclass == nil, types[type].kind == .class {
          types[type].superclass = ancestor
          types[type].superclassArguments = arguments
        }
        if types[ancestor].kind == .external { types[type].externalAncestors.append(types[ancestor].name) }
        // `protocol PageShowing: Page`: only heirs of the class can adopt it.
        if types[type].kind == .protocol {
          types[type].externalAncestors.append("AnyObject")
          types[type].requiredClass = ancestor
        }
      default: break
      }
    case .composition(let members):
      for member in members { inherit(member, by: type, writtenName: writtenName) }
    case .external(let name, let arguments):
      types[type].externalAncestors.append(name)
      if types[type].superclass == nil, types[type].kind == .class, !arguments.isEmpty {
        types[type].superclassArguments = arguments
      }
    case .anything: types[type].externalAncestors.append(writtenName)
    default: break
    }
  }

  /// A class with more superclasses inherits from the nearest so many: each inherited property is an edge of its own.
  static let longestClassChain = 32

  /// Protocols beyond so many ancestors are not looked at.
  private static let longestAncestry = 256

  /// The type, its superclasses from the nearest up, then all their protocols in breadth-first order.
  private func ancestors(of type: TypeID) -> [TypeID] {
    var found = [type]
    var seen: IDSet<TypeID> = [type]
    var current = type
    while let superclass = types[current].superclass, found.count < Self.longestClassChain,
      seen.insert(superclass).inserted
    {
      found.append(superclass)
      current = superclass
    }
    // `final class Card: UIControl` is a UIView, also where the scanned code extends that one alone.
    for name in frameworkClasses(above: found) {
      for ancestor in topLevel[name] ?? [] where types[ancestor].kind == .external && seen.insert(ancestor).inserted {
        found.append(ancestor)
      }
    }
    var next = 0
    while next < found.count, found.count < Self.longestAncestry {
      for ancestor in types[found[next]].protocols where seen.insert(ancestor).inserted { found.append(ancestor) }
      next += 1
    }
    return found
  }

  /// The superclasses of a framework's classes, as far as they are known, from the nearest up.
  private func frameworkClasses(above chain: [TypeID]) -> [String] {
    guard let last = chain.last, types[last].kind == .class || types[last].kind == .external else { return [] }
    let names = types[last].kind == .external ? [types[last].name] : types[last].externalAncestors
    return names.flatMap { name -> [String] in
      let ancestors = Framework.ancestorsByName[name] ?? []
      return ancestors.contains("NSObject") ? [name] + ancestors : []
    }
  }

  func resolveConformances() {
    conformers = IDArray(repeating: [], count: types.count)
    conformersByName = conformers
    protocolsByName = conformers
    for type in types.indices where types[type].kind != .protocol {
      for ancestor in ancestry[type] where types[ancestor].kind == .protocol { conformers[ancestor].append(type) }
    }
    let families = configuration.roles.nameFamilies
    var byName: [String: [TypeID]] = [:]
    for type in types.indices where types[type].kind != .protocol && types[type].kind != .external {
      byName[types[type].name, default: []].append(type)
    }
    for type in types.indices where types[type].kind == .protocol && conformers[type].isEmpty {
      for family in families {
        guard let stem = types[type].name.removing(suffixIn: family.protocolSuffixes) else { continue }
        for suffix in family.suffixes {
          for conformer in byName[stem + suffix] ?? [] where types[conformer].module == types[type].module {
            conformersByName[type].append(conformer)
            protocolsByName[conformer].append(type)
          }
        }
      }
    }
  }

  /// Whether instances of `type` can stand behind `ancestor`: a class it inherits from, a protocol it conforms to.
  func isKind(_ type: TypeID, of ancestor: TypeID) -> Bool {
    type == ancestor || ancestry[type].contains(ancestor) || conformersByName[ancestor].contains(type)
  }

  /// What the type's instances can stand behind: all types of which it is a kind, itself among them; some of them twice.
  func kinds(of type: TypeID) -> [TypeID] { [type] + ancestry[type] + protocolsByName[type] }

  /// Whether the type, or one around it, has generic parameters.
  func isGeneric(_ type: TypeID) -> Bool { !types[type].generics.isEmpty }

  /// Whether a group's members belong to a type, as far as `where Self: …` decides.
  func isAvailable(inGroup group: Int?, ofFile file: FileID, for type: TypeID) -> Bool {
    guard let group else { return true }
    return files[file].facts.groups[group].requirements.allSatisfy { requirement in
      guard requirement.left.isName("Self"),
        let wanted = declaredType(requirement.right, in: TypeScope(file: file, group: group))
      else { return true }
      return requirement.relation == .equals ? type == wanted : isKind(type, of: wanted)
    }
  }

  /// In `extension Page where Self: Screen` names are those of Screen too, which has Page's.
  func lookIntoConstrainedSelf() {
    for file in files.indices {
      for (index, group) in files[file].facts.groups.enumerated() {
        guard let own = typeOfGroup[file][index] else { continue }
        let scope = TypeScope(file: file, group: index)
        for requirement in group.requirements where requirement.left.isName("Self") {
          guard let type = declaredType(requirement.right, in: scope), types[type].kind != .protocol,
            isKind(type, of: own)
          else { continue }
          typesAround[file][index][0] = type
        }
      }
    }
  }

  /// The classes of the scanned code that whoever runs the code of a protocol inherits from: `protocol Searching: Page`,
  /// `extension Searching where Self: Page`.
  func requiredClasses(of type: TypeID, in scope: TypeScope) -> [TypeID] {
    guard types[type].kind == .protocol else { return [] }
    var found = ancestry[type].compactMap { types[$0].requiredClass }
    if let group = scope.group, typeOfGroup[scope.file][group] == type {
      for requirement in files[scope.file].facts.groups[group].requirements where requirement.left.isName("Self") {
        guard let wanted = declaredType(requirement.right, in: scope), types[wanted].kind == .class else { continue }
        found.append(wanted)
      }
    }
    return found
  }

  /// The names of all ancestors that the scanned code does not declare.
  func externalAncestors(of type: TypeID) -> [String] {
    ancestry[type].flatMap { types[$0].externalAncestors }
  }

  /// A class with no subclass, or a value type: what is declared with it can be nothing else.
  func isLeaf(_ type: TypeID) -> Bool {
    switch types[type].kind {
    case .struct, .enum, .actor: true
    case .class: subclasses[type].isEmpty
    case .protocol, .external: false
    }
  }

  /// A struct or an enum: nothing inherits from it.
  func isValueType(_ type: TypeID) -> Bool { types[type].kind == .struct || types[type].kind == .enum }

  /// Whether a protocol can only be adopted by classes, so that `weak` compiles.
  func isClassBound(_ type: TypeID) -> Bool {
    switch types[type].kind {
    case .class, .actor: true
    case .struct, .enum: false
    case .external: true
    case .protocol: ancestry[type].contains { isBoundToClasses($0) }
    }
  }

  /// Whether a protocol says so itself, or asks for a class.
  private func isBoundToClasses(_ type: TypeID) -> Bool {
    let symbol = types[type]
    if symbol.kind == .class || symbol.externalAncestors.contains(where: isOfClasses) { return true }
    guard symbol.kind == .protocol else { return false }
    let group = symbol.groups[0]
    let facts = files[group.file].facts.groups[group.group]
    return facts.attributes.contains { $0.type.isName("objc") }
      || facts.requirements.contains { requirement in
        guard requirement.left.isName("Self") else { return false }
        if requirement.right.lastName.map(isOfClasses) ?? false { return true }
        let bound = declaredType(requirement.right, in: TypeScope(file: group.file, group: group.group))
        return bound.map { types[$0].kind == .class } ?? false
      }
  }

  /// `protocol Rendering: AnyObject`, `: UIViewController`
  private func isOfClasses(_ name: String) -> Bool {
    ["AnyObject", "class", "NSObjectProtocol", "Actor"].contains(name) || Framework.isClassOfObjects(name)
  }
}

extension RolePatterns {
  /// Suffixes of types with the suffixes of the protocols in front of them.
  var nameFamilies: [NamePatterns] { [assembler, interaction, navigation, view] }
}

extension String {
  /// The beginning of the string when it ends in one of the suffixes and has something before it.
  func removing(suffixIn suffixes: [String]) -> String? {
    for suffix in suffixes where hasSuffix(suffix) && count > suffix.count { return String(dropLast(suffix.count)) }
    return nil
  }
}
