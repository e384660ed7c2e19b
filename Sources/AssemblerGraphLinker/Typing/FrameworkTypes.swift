import AssemblerGraphFacts
import AssemblerGraphModel

// What the library says of a framework's types and of what inherits from them.

extension StaticTypes {
  /// The framework's types that a value of this type is: its own, then all their superclasses and protocols.
  func frameworkTypes(of type: TypeHandle) -> [String] {
    if let known = lookups.frameworkTypes[type] { return known }
    let found = findFrameworkTypes(of: type)
    lookups.frameworkTypes[type] = found
    return found
  }

  private func findFrameworkTypes(of type: TypeHandle) -> [String] {
    let own: [String] =
      switch symbols.table[type] {
      case .external(let name, _): [name]
      case .nominal(let nominal, _) where symbols.types[nominal].kind == .external: [symbols.types[nominal].name]
      case .nominal(let nominal, _): symbols.externalAncestors(of: nominal)
      case .parameter(_, let constraint) where constraint != type: frameworkTypes(of: constraint)
      case .composition(let members): members.flatMap { frameworkTypes(of: $0) }
      default: []
      }
    var found: [String] = []
    for name in own {
      for name in [name] + (Framework.ancestorsByName[name] ?? []) where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// The entry for a member of this very type or of what it inherits from, or else for that of any.
  func retainingAPI(_ name: Name, of type: TypeHandle) -> RetainingAPI? {
    guard retaining.membersOfTypes[name] != nil else { return retaining[name] }
    for owner in frameworkTypes(of: type) {
      if let key = symbols.names.known("\(owner).\(symbols.names[name])"), let api = retaining[key] { return api }
    }
    return retaining[name]
  }

  /// Whether the library knows a modifier of that name of SwiftUI's views.
  func isModifier(_ name: Name) -> Bool {
    guard retaining.membersOfTypes[name] != nil, let member = symbols.names.known("View.\(symbols.names[name])") else {
      return false
    }
    return retaining[member] != nil
  }

  /// Whether a type is a view of SwiftUI's, or conforms to `View`.
  func isView(_ type: TypeHandle) -> Bool {
    let names = frameworkTypes(of: type)
    return names.contains("View") && !names.contains("NSObject")
  }

  /// Whether a method that runs its closure at once keeps what that gives in its receiver.
  func keepsWhatItRuns(_ name: Name, of type: TypeHandle) -> Bool {
    let member = symbols.names[name]
    return frameworkTypes(of: type).contains { Framework.keepingRunnerNames.contains("\($0).\(member)") }
  }

  /// Whether a class inherits a member from a framework's class.
  func inheritsMember(_ name: Name, _ type: TypeHandle) -> Bool {
    let member = symbols.names[name]
    return frameworkTypes(of: type).contains { Framework.allInheritedMembers[$0]?.contains(member) ?? false }
  }

  /// The entry for the initializer of a framework's class that a class of the scanned code inherits.
  func inheritedInitializer(of type: TypeHandle) -> RetainingAPI? {
    for owner in frameworkTypes(of: type) {
      if let key = symbols.names.known(owner), let api = retaining[key], api.keeper == .result { return api }
    }
    return nil
  }

  /// What the library says of a member: `configuration` of a `WKWebView`.
  func frameworkMember(_ name: Name, of type: TypeHandle) -> Framework.Member? {
    guard frameworkMembers[name] != nil else { return nil }
    for owner in frameworkTypes(of: type) {
      if let member = Framework.membersByName["\(owner).\(symbols.names[name])"] { return member }
    }
    return nil
  }

  /// The methods that a bare name means of an object of a type, `page.close`; none where its class has a property of that name from
  /// a framework: `page.collectionView`, though `collectionView(_:numberOfItemsInSection:)` is the scanned code's.
  func methods(asValuesNamed name: Name, of type: TypeID) -> [FunctionID] {
    let functions = self.functions(named: name, of: type)
    if functions.isEmpty || isNamedAfterParameter(name, of: type) { return [] }
    return frameworkMember(name, of: symbols.table.handle(of: .nominal(type, []))) == nil ? functions : []
  }

  /// `collectionView(_ collectionView: UICollectionView, …)`: a delegate's methods, beside which a framework's class has
  /// a property of that name. What it is known to have, it has whatever the parameters are called: `tableView(_: UITableView, …)`.
  func isNamedAfterParameter(_ name: Name, of type: TypeID) -> Bool {
    if inheritsMember(name, symbols.table.handle(of: .nominal(type, []))) {
      return !Framework.inheritedMethods.contains(symbols.names[name])
    }
    let functions = self.functions(named: name, of: type)
    return !functions.isEmpty && !symbols.externalAncestors(of: type).isEmpty
      && functions.allSatisfy { function in
        guard let first = symbols.functions[function].facts.parameters.first, first.label == nil else { return false }
        return symbols.files[symbols.functions[function].file].facts.locals[first.local].name == name
      }
  }

  func typeOfFrameworkMember(_ name: Name, of type: TypeHandle) -> TypeHandle {
    guard let member = frameworkMember(name, of: type) else { return .unknown }
    return member.type.map { frameworkType($0) } ?? frameworkArguments(of: type).first ?? .unknown
  }

  /// The arguments of the framework's generic type that a type is or inherits from.
  private func frameworkArguments(of type: TypeHandle) -> [TypeHandle] {
    switch symbols.table[type] {
    case .external(_, let arguments): arguments
    case .nominal(let nominal, _):
      classChain(of: nominal).last { !symbols.types[$0].superclassArguments.isEmpty }
        .map { symbols.types[$0].superclassArguments } ?? []
    default: []
    }
  }

  /// Whether it is what a framework's generic type holds: `rootView` in a `UIHostingController<Page>`.
  func isContent(_ name: Name, of type: TypeID) -> Bool {
    frameworkMember(name, of: symbols.table.handle(of: .nominal(type, []))).map { $0.type == nil } ?? false
  }

  /// What a framework's function gives, as far as the library tells.
  func typeOfFrameworkCall(_ name: Name, on type: TypeHandle, isStatic: Bool) -> TypeHandle {
    var api = retainingAPI(name, of: type)
    if isStatic, case .external(let owner, _) = symbols.table[type] {
      api = symbols.names.known("\(owner).\(symbols.names[name])").flatMap { retaining[$0] }
    }
    guard let given = api?.gives ?? (isStatic ? nil : reusedView(givenBy: name, of: type)) else {
      return isStatic && makesStream(name, type) ? type : .unknown
    }
    // `map` of a `Single` is one again.
    if !isStatic, given == "Observable", isTrait(type), !Framework.traitLeavers.contains(symbols.names[name]) {
      return type
    }
    return frameworkType(given)
  }

  /// The class of what `tableView.dequeueReusableCell(…)` gives.
  private func reusedView(givenBy method: Name, of view: TypeHandle) -> String? {
    guard view != .unknown else { return nil }
    let name = symbols.names[method]
    return frameworkTypes(of: view).lazy.compactMap { Framework.resultsOfReuse["\($0).\(name)"] }.first
  }

  /// `Observable<Int>.interval(…)`
  private func makesStream(_ name: Name, _ type: TypeHandle) -> Bool {
    let isStream = frameworkTypes(of: type).first.map(Framework.isStream) ?? false
    return isStream && Framework.makersWithoutSources.contains(symbols.names[name])
  }

  /// Whether it is a `Single` or its like, whatever is done to its values.
  func isTrait(_ type: TypeHandle) -> Bool {
    frameworkTypes(of: type).first.map { Framework.finiteTraits.contains($0) } ?? false
  }

  /// A framework's type by its name, unless the scanned code has one of that name.
  func frameworkType(_ name: String) -> TypeHandle {
    if let type = symbols.topLevel[name]?.first {
      return symbols.types[type].kind == .external ? symbols.table.handle(of: .nominal(type, [])) : .unknown
    }
    return symbols.table.handle(of: .external(name, []))
  }

  /// `$items` of `@Published var items`.
  func typeOfProjection(_ name: Name, of type: TypeID) -> TypeHandle {
    let text = symbols.names[name]
    guard text.utf8.first == UInt8(ascii: "$"), let wrapped = symbols.names.known(String(text.dropFirst())),
      let property = property(wrapped, of: type),
      symbols.properties[property].facts.attributes.contains(where: { $0.type.isName("Published") })
    else { return .unknown }
    return symbols.table.handle(of: .external("Published.Publisher", []))
  }

  /// Whether a stream passes on what it is given and keeps nothing of it: a `PassthroughSubject`.
  func holdsNothing(_ type: TypeHandle) -> Bool {
    frameworkTypes(of: type).first.map { Framework.isStream($0) && StandardContainer($0) == .holdsNothing } ?? false
  }

  /// Whether the member is what a framework's object holds as a whole: `value` of a `CurrentValueSubject`.
  func isWhole(_ name: Name, of type: TypeHandle) -> Bool {
    symbols.names[name] == "value"
      && frameworkTypes(of: type).first.map { StandardContainer($0) == .holds } ?? false
  }

  /// Whether a subject keeps the last value alone: who listens to it is kept by the subscription. A `MutableProperty` of ReactiveSwift
  /// keeps its observers as well, whatever its value is.
  func keepsOnlyItsValue(_ type: TypeHandle) -> Bool { frameworkTypes(of: type).first == "CurrentValueSubject" }

  /// Whether neither the scanned code nor the library says anything of a type but its name.
  func isWithoutEntries(_ type: TypeHandle) -> Bool {
    guard isExternal(type) || isExtendedOnly(type), let name = frameworkTypes(of: type).first else { return false }
    return !Framework.typeNames.contains(name) && !isPlainData(name) && !isCommonProtocol(name)
  }

  /// Whether a class of the scanned code inherits from one of which nothing is known.
  func hasUnknownSuperclass(_ type: TypeID) -> Bool {
    guard symbols.types[type].kind == .class else { return false }
    return symbols.externalAncestors(of: type).contains {
      Framework.ancestorsByName[$0] == nil && !isCommonProtocol($0) && !$0.hasSuffix("Delegate")
        && !$0.hasSuffix("DataSource")
    }
  }
}
