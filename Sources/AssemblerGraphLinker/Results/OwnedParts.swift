import AssemblerGraphFacts
import AssemblerGraphModel

/// What an edge leads to, and how its owner keeps it.
struct OwnedPart {
  var type: TypeID
  /// Of the property.
  var name: Name?
  /// One that is set up once, or in a collection that nothing is taken out of.
  var isSetUp = false
  var property: PropertyID?
  /// `@State`: not in the value itself.
  var isState = false
  /// A framework's object is given it when it is made, and keeps it: `UISearchController(searchResultsController: results)`.
  private var isKeptFromStart = false

  init(_ edge: Edge, in solved: borrowing PointsToAnalysis) {
    type = edge.toType
    guard let name = solved.symbols.names.known(edge.via),
      let property = solved.types.property(name, of: edge.fromType)
    else {
      isKeptFromStart = Framework.labelsOfFirstScreens.contains(edge.via)
      return
    }
    self.name = name
    let isCollection = solved.types.isSeeThrough(solved.types.typeOfProperty(property))
    isSetUp = (isCollection || edge.declaration.hasSuffix("!")) && !solved.takesOut(type, of: property)
    self.property = property
    isState = solved.symbols.properties[property].facts.sharesStorage
  }

  /// Whether the property is given nothing else, and something at all.
  func isKept(in solved: PointsToAnalysis) -> Bool {
    property.map { solved.keeps(type, in: $0) && solved.isFilled($0) } ?? isKeptFromStart
  }

  /// Whether it is made when it is asked for.
  func isLazy(in solved: PointsToAnalysis) -> Bool {
    property.map { solved.symbols.properties[$0].facts.modifiers.contains(.isLazy) } ?? false
  }

  /// Whether nothing takes its place in the property.
  func stays(in solved: PointsToAnalysis) -> Bool { property.map { solved.keeps(type, in: $0) } ?? true }
}

/// Classes that no code makes, only their heirs.
struct AbstractBases {
  /// By class: how many of its heirs that are made are not known to live on.
  private var openHeirs: [TypeID: Int] = [:]
  private let made: IDSet<TypeID>
  private let symbols: SymbolTable

  init(_ made: some Sequence<TypeID>, in symbols: SymbolTable) {
    self.symbols = symbols
    self.made = IDSet(made)
    for type in self.made {
      for base in bases(of: type) where !self.made.contains(base) { openHeirs[base, default: 0] += 1 }
    }
  }

  /// - Returns: the classes of which all heirs live on, now that this one is known to.
  mutating func complete(with type: TypeID) -> [TypeID] {
    if !made.contains(type) { return [] }
    return bases(of: type).filter { base in
      guard let open = openHeirs[base] else { return false }
      openHeirs[base] = open - 1
      return open == 1
    }
  }

  private func bases(of type: TypeID) -> [TypeID] {
    symbols.ancestry[type].filter { $0 != type && symbols.types[$0].kind == .class }
  }
}

extension PointsToAnalysis {
  /// Whether code takes objects of a type out of a property, where it takes out single elements.
  func takesOut(_ type: TypeID, of property: PropertyID) -> Bool {
    takesOut(type, by: codes.emptied[property] ?? [])
  }

  /// The same of some of this code.
  func takesOut(_ type: TypeID, by emptyings: [CodeNotes.Emptying]) -> Bool {
    emptyings.contains { emptying in
      switch emptying.part {
      case .everything, .holder: true
      case .element, .put: mayBe(emptying.part, of: type)
      case .replaced, .subscribers, .identified, .dead: false
      }
    }
  }

  /// Whether nothing takes the place of an object of a type in a property, but another one of the type, as long as the owner lives.
  func keeps(_ type: TypeID, in property: PropertyID) -> Bool {
    let emptyings = codes.emptied[property] ?? []
    return emptyings.allSatisfy { emptying in
      switch emptying.part {
      case .everything, .holder: break
      case .subscribers, .identified, .dead: return true
      case .element, .put: if !mayBe(emptying.part, of: type) { return true }
      // A value of the same enum.
      case .replaced(_, .payload) where symbols.isValueType(type): return true
      case .replaced(let value, let replacement):
        let objects = objects(of: value)
        let isUnknown = objects.isEmpty && replacement == .values
        if isUnknown || objects.contains(where: { instanceType($0) == type || holds(type, in: $0) }) { return true }
      }
      guard case .function(let function) = body(of: codes.context(of: emptying.code)) else { return false }
      return symbols.functions[function].facts.name == "deinit"
        && symbols.functions[function].owner == symbols.properties[property].owner
    }
  }

  /// Whether a framework's object keeps one of a type: `UIHostingController(rootView: page)`.
  private func holds(_ type: TypeID, in object: ObjectID) -> Bool {
    guard let made = madeObject(object), case .holder = made.kind else { return false }
    return made.captures.contains { capture in objects(of: capture.value).contains { instanceType($0) == type } }
  }

  /// Whether a property keeps what code puts into it.
  func keepsForGood(_ property: PropertyID) -> Bool {
    guard symbols.properties[property].facts.strength == .strong,
      let type = symbols.table.nominal(symbols.table.element(types.typeOfProperty(property)))
    else { return false }
    return keeps(type, in: property)
  }

  /// Whether a property has an initial value, or code of a file that declares its type or extends it gives it one. Every initializer
  /// gives one to what is not optional, also the one that nobody writes.
  func isFilled(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    if symbol.facts.initialValue != nil { return true }
    if symbol.facts.storage == .stored, symbol.facts.type != nil, !symbol.facts.isOptional { return true }
    let files = symbol.owner.map { symbols.types[$0].groups.map(\.file) } ?? [symbol.file]
    return IDSet(files).contains { file in
      symbols.files[file].facts.statements.contains { statement in
        guard case .assign(let target, _, _) = statement else { return false }
        return symbols.files[file].facts.lastName(of: target) == symbol.name
      }
    }
  }

  /// Whether an edge leads through a property that keeps what it is given.
  func keeps(along edge: Edge) -> Bool {
    guard !edge.isCapture, let name = symbols.names.known(edge.via),
      let property = types.property(name, of: edge.fromType)
    else { return false }
    return keeps(edge.toType, in: property)
  }

  /// The property of its owner that an edge goes through; nil where it goes through something else.
  func property(along edge: Edge) -> PropertyID? {
    guard !edge.isCapture, let name = symbols.names.known(edge.via) else { return nil }
    return types.property(name, of: edge.fromType)
  }
}
