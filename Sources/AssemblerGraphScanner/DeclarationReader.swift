import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// A declaration of a file, a type or an extension.
  mutating func readMember(_ node: RawSyntax) {
    switch node.kind {
    case .variableDecl: if let node = RawVariableDeclSyntax(node) { readProperties(node) }
    case .functionDecl: if let node = RawFunctionDeclSyntax(node) { add(function(node)) }
    case .initializerDecl: if let node = RawInitializerDeclSyntax(node) { add(initializer(node)) }
    case .deinitializerDecl: if let node = RawDeinitializerDeclSyntax(node) { add(deinitializer(node)) }
    case .subscriptDecl: if let node = RawSubscriptDeclSyntax(node) { add(subscripts(node)) }
    case .typeAliasDecl: if let node = RawTypeAliasDeclSyntax(node) { readTypealias(node) }
    case .enumCaseDecl: if let node = RawEnumCaseDeclSyntax(node) { readCases(node) }
    case .associatedTypeDecl: if let node = RawAssociatedTypeDeclSyntax(node) { readAssociatedType(node) }
    case .importDecl: if let node = RawImportDeclSyntax(node) { readImport(node) }
    case .ifConfigDecl: if let node = RawIfConfigDeclSyntax(node) { readConditionalMembers(node) }
    case .macroExpansionDecl: evaluate(node)
    default: readType(node)
    }
  }

  private mutating func readMembers(_ list: RawMemberBlockItemListSyntax) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    for case let element? in list.layoutView.children {
      guard let item = RawMemberBlockItemSyntax(element) else { continue }
      readMember(item.decl.raw)
    }
    depth -= 1
  }

  private mutating func readConditionalMembers(_ node: RawIfConfigDeclSyntax) {
    for elements in activeElements(node) {
      if let members = RawMemberBlockItemListSyntax(elements) { readMembers(members) }
    }
  }

  private mutating func add(_ function: consuming FunctionFacts) {
    if let group { facts.groups[group].functions.append(function) } else { facts.functions.append(function) }
  }

  private mutating func readTypealias(_ node: RawTypeAliasDeclSyntax) {
    var requirements: [GenericRequirement] = []
    let parameters = generics(node.genericParameterClause, requirements: &requirements)
    let target = typeReference(node.initializer.value)
    let alias = TypealiasFacts(name: text(node.name), generics: parameters, target: target)
    if let group { facts.groups[group].typealiases.append(alias) } else { facts.typealiases.append(alias) }
  }

  private mutating func readAssociatedType(_ node: RawAssociatedTypeDeclSyntax) {
    guard let group else { return }
    let constraints = inherited(node.inheritanceClause)
    let constraint = constraints.count > 1 ? TypeReference.composition(constraints) : constraints.first
    facts.groups[group].generics.append(GenericParameter(name: text(node.name), constraint: constraint))
    var requirements: [GenericRequirement] = []
    readRequirements(node.genericWhereClause, into: &requirements)
    facts.groups[group].requirements += requirements
  }

  private mutating func readImport(_ node: RawImportDeclSyntax) {
    for case let element? in node.path.layoutView.children {
      guard let component = RawImportPathComponentSyntax(element) else { continue }
      facts.imports.append(ImportFacts(module: text(component.name)))
      return
    }
  }
}

// MARK: - Types and extensions

extension FactsReader {
  private mutating func readType(_ node: RawSyntax) {
    switch node.kind {
    case .classDecl:
      guard let node = RawClassDeclSyntax(node) else { return }
      var group = self.group(.class, node.name, node.attributes, node.modifiers, node.inheritanceClause)
      readGenerics(node.genericParameterClause, node.genericWhereClause, of: &group)
      read(group, members: node.memberBlock)
    case .structDecl:
      guard let node = RawStructDeclSyntax(node) else { return }
      var group = self.group(.struct, node.name, node.attributes, node.modifiers, node.inheritanceClause)
      readGenerics(node.genericParameterClause, node.genericWhereClause, of: &group)
      read(group, members: node.memberBlock)
    case .enumDecl:
      guard let node = RawEnumDeclSyntax(node) else { return }
      var group = self.group(.enum, node.name, node.attributes, node.modifiers, node.inheritanceClause)
      readGenerics(node.genericParameterClause, node.genericWhereClause, of: &group)
      read(group, members: node.memberBlock)
    case .actorDecl:
      guard let node = RawActorDeclSyntax(node) else { return }
      var group = self.group(.actor, node.name, node.attributes, node.modifiers, node.inheritanceClause)
      readGenerics(node.genericParameterClause, node.genericWhereClause, of: &group)
      read(group, members: node.memberBlock)
    case .protocolDecl:
      guard let node = RawProtocolDeclSyntax(node) else { return }
      var group = self.group(.protocol, node.name, node.attributes, node.modifiers, node.inheritanceClause)
      readRequirements(node.genericWhereClause, into: &group.requirements)
      read(group, members: node.memberBlock)
    case .extensionDecl:
      guard let node = RawExtensionDeclSyntax(node) else { return }
      readExtension(node)
    default:
      return
    }
  }

  private mutating func group(
    _ kind: DeclarationGroup.Kind,
    _ name: RawTokenSyntax,
    _ attributes: RawAttributeListSyntax,
    _ modifiers: RawDeclModifierListSyntax,
    _ inheritance: RawInheritanceClauseSyntax?
  ) -> DeclarationGroup {
    var group = DeclarationGroup(kind: kind, name: text(name), position: position(name))
    group.attributes = self.attributes(attributes)
    group.modifiers = self.modifiers(modifiers)
    group.inherited = inherited(inheritance)
    return group
  }

  private mutating func readGenerics(
    _ parameters: RawGenericParameterClauseSyntax?,
    _ requirements: RawGenericWhereClauseSyntax?,
    of group: inout DeclarationGroup
  ) {
    group.generics = generics(parameters, requirements: &group.requirements)
    readRequirements(requirements, into: &group.requirements)
  }

  private mutating func readExtension(_ node: RawExtensionDeclSyntax) {
    let extended = typeReference(node.extendedType)
    let place = position(startOf: node.extendedType.raw)
    var group = DeclarationGroup(kind: .extension, name: extended.nameWithoutArguments, position: place)
    group.extendedType = extended
    group.attributes = attributes(node.attributes)
    group.modifiers = modifiers(node.modifiers)
    group.inherited = inherited(node.inheritanceClause)
    readRequirements(node.genericWhereClause, into: &group.requirements)
    read(group, members: node.memberBlock)
  }

  /// Members see no local of a function around the type.
  private mutating func read(_ group: consuming DeclarationGroup, members: RawMemberBlockSyntax) {
    group.parent = self.group
    if enclosingFunctions.count > firstEnclosing {
      let functions = enclosingFunctions[firstEnclosing...].map { description(of: $0) }
      group.enclosingFunction = functions.joined(separator: ".")
    }
    let index = facts.groups.count
    facts.groups.append(group)
    makeRoom(for: members.members, in: index)
    let outer = (self.group, firstEnclosing, scopes.firstVisible, closure, firstRebindable)
    self.group = index
    firstEnclosing = enclosingFunctions.count
    scopes.firstVisible = facts.locals.count
    closure = nil
    firstRebindable = nil
    readMembers(members.members)
    (self.group, firstEnclosing, scopes.firstVisible, closure, firstRebindable) = outer
  }

  /// Makes room for just as many members as the list has; those in `#if` come on top.
  private mutating func makeRoom(for list: RawMemberBlockItemListSyntax, in group: Int) {
    var (properties, functions) = (0, 0)
    for case let element? in list.layoutView.children {
      switch RawMemberBlockItemSyntax(element)?.decl.raw.kind {
      case .variableDecl: properties += 1
      case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl: functions += 1
      default: break
      }
    }
    if properties > 0 { facts.groups[group].properties.reserveCapacity(properties) }
    if functions > 0 { facts.groups[group].functions.reserveCapacity(functions) }
  }
}

extension TypeReference {
  /// `Outer.Inner` of `Outer<Int>.Inner`.
  fileprivate var nameWithoutArguments: String {
    guard case .named(let components) = self else { return description }
    return components.count == 1 ? components[0].name : components.map(\.name).joined(separator: ".")
  }
}
