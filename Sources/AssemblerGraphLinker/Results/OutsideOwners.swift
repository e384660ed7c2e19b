import AssemblerGraphFacts
import AssemblerGraphModel

/// Which types have objects that somebody keeps of whom the graph tells nothing: a caller, a framework, a static property.
/// What has no such owner, and none in the graph either, is gone as soon as the reference that keeps it is weak.
///
/// One for all who ask: it finds what it needs when it is asked first, and remembers what it was asked.
final class OutsideOwners {
  private let solved: PointsToAnalysis
  private var usesOfFiles: [FileID: LocalUses] = [:]
  /// By the name of methods in extensions of frameworks' classes.
  private var handItOn: [Name: Bool] = [:]
  private lazy var places = allPlaces()
  private lazy var heldByStatics = typesHeldByStatics()
  /// Types and cases of the scanned code, and what puts elements into collections: what these keep is in the graph.
  private lazy var knownNames = namesThatKeepInTheGraph()
  /// So is what functions and methods of the scanned code keep that they get under these labels.
  private lazy var known = knownFunctionsAndLabels()
  private let adders: IDSet<Name>
  private lazy var testFiles = solved.symbols.filesOfTests
  private var givesItself: [TypeID: Bool] = [:]

  init(in solved: PointsToAnalysis) {
    self.solved = solved
    adders = IDSet(CollectionMethod.adders.lazy.compactMap { solved.symbols.names.known($0) })
  }

  private func allPlaces() -> [TypeID: Set<CodePlace>] {
    var places: [TypeID: Set<CodePlace>] = [:]
    for code in solved.codes.indices {
      for construction in solved.codes.constructions[code] {
        places[construction.type, default: []].insert(construction.place)
      }
    }
    return places
  }

  private func typesHeldByStatics() -> IDSet<TypeID> {
    let values = solved.statics.values.lazy.flatMap { self.solved.graph.points[$0] }
    var found = IDSet(values.compactMap { self.solved.instanceType($0) })
    let symbols = solved.symbols
    for (property, symbol) in symbols.properties.identified
    where symbol.isShared && symbol.facts.storage != .computed {
      let type = symbols.table.element(solved.types.typeOfProperty(property))
      if let nominal = symbols.table.nominal(type) { found.insert(nominal) }
    }
    return found
  }

  private struct KnownFunctions {
    var labels: [Name: Set<[Name?]>] = [:]
    /// Those that have a body.
    var written: [Name: [FunctionID]] = [:]
  }

  private func knownFunctionsAndLabels() -> KnownFunctions {
    // `extension UINavigationController { func pushViewController(…, completion:) }` hides none of UIKit's, nor does what overrides it.
    let symbols = solved.symbols
    var known = KnownFunctions()
    for (id, function) in symbols.functions.identified
    where !function.facts.modifiers.contains(.isOverride)
      && function.owner.map({ symbols.types[$0].kind != .external }) ?? true
      || solved.types.retainingAPI(function.name, of: .unknown) == nil
    {
      known.labels[function.name, default: []].insert(function.facts.parameters.map(\.label))
      if function.facts.body != nil { known.written[function.name, default: []].append(id) }
    }
    return known
  }

  private func namesThatKeepInTheGraph() -> IDSet<Name> {
    let symbols = solved.symbols
    var names: IDSet<Name> = []
    for type in symbols.types.indices {
      if !solved.inheritsInitializers(type), let name = symbols.names.known(symbols.types[type].name) {
        names.insert(name)
      }
      names.formUnion(symbols.types[type].cases.keys)
    }
    names.formUnion(adders)
    return names
  }

  /// Whether somebody outside of the graph may keep objects of a type.
  func keep(_ type: TypeID) -> Bool {
    guard let places = places[type], !heldByStatics.contains(type) else { return true }
    // The view that shows it, or has it for later.
    if solved.types.isReused(type) { return true }
    return isKeptByTest(type) || handsItselfOn(type)
      || places.contains { place in
        guard let destinations = uses(of: place.file).destinations(ofCallAt: place.position) else { return false }
        return destinations.contains(where: isOutside)
          || destinations.contains { isShownByFunction(.anywhere, $0, steps: 0) }
      }
  }

  /// Whether all objects of a type are made for a variable of a function, or for none, and go nowhere from there; of a class of which
  /// only heirs are made, all of these.
  ///
  /// - Parameter owned: the types that a property of another one holds.
  func areFleeting(_ type: TypeID, besides owned: IDSet<TypeID>) -> Bool {
    let made = places[type] == nil ? solved.symbols.allSubclasses(of: type).filter { places[$0] != nil } : [type]
    return !made.isEmpty
      && made.allSatisfy { type in
        !owned.contains(type) && !isKeptByTest(type) && !heldByStatics.contains(type) && !handsItselfOn(type)
          && (places[type] ?? []).allSatisfy { isFleeting(madeAt: $0) }
      }
  }

  /// Whether any object of a type is.
  func leaveAlone(_ type: TypeID) -> Bool {
    !fleetingPlaces(of: type).isEmpty
  }

  /// Where those are made, in the order of the source.
  func fleetingPlaces(of type: TypeID) -> [CodePlace] {
    guard let places = places[type], !solved.types.isReused(type), !isKeptByTest(type), !handsItselfOn(type) else {
      return []
    }
    return places.filter { isFleeting(madeAt: $0) }.sorted()
  }

  private func isFleeting(madeAt place: CodePlace) -> Bool {
    let uses = uses(of: place.file)
    return uses.destinations(ofCallAt: place.position)?.isEmpty ?? false
      && !handItOn(uses.methods(ofMadeAt: place.position))
  }

  /// Whether methods that the scanned code adds to a framework's class give the object itself to a framework.
  ///
  ///     extension NSViewController { func wrapped() -> NSWindow { NSWindow(contentViewController: self) } }
  private func handItOn(_ methods: Set<Name>) -> Bool {
    methods.contains { method in
      if let known = handItOn[method] { return known }
      let handsItOn = (known.written[method] ?? []).contains { id in
        let function = solved.symbols.functions[id]
        guard let owner = function.owner, solved.symbols.types[owner].kind == .external,
          let itself = function.facts.selfLocal
        else { return false }
        return uses(of: function.file).destinations(of: itself).contains(where: isOutside)
      }
      handItOn[method] = handsItOn
      return handsItOn
    }
  }

  /// Whether a local variable holds an object of a type that was made for it, and that goes nowhere from there.
  func isFleeting(_ local: CapturedLocal, _ type: TypeID) -> Bool {
    let uses = uses(of: local.file)
    let original = uses.original(of: local.local.index)
    guard let calls = uses.calls(giving: original), uses.destinations(of: original).isEmpty else { return false }
    let isMadeThere = calls.allSatisfy { position in
      places[type]?.contains(CodePlace(file: local.file, position: position)) ?? false
    }
    return isMadeThere && !isKeptByTest(type) && !handsItselfOn(type) && !handItOn(uses.methods(of: original))
  }

  /// Whether tests declare a type and make one for a variable: they keep it until they are done.
  private func isKeptByTest(_ type: TypeID) -> Bool {
    guard let file = solved.symbols.types[type].groups.first?.file, testFiles.contains(file) else { return false }
    return places[type]?.contains { uses(of: $0.file).isMadeForLocal(callAt: $0.position) } ?? false
  }

  func uses(of file: FileID) -> LocalUses {
    if let known = usesOfFiles[file] { return known }
    let uses = LocalUses(of: solved.symbols.files[file], adders: adders, types: solved.types)
    usesOfFiles[file] = uses
    return uses
  }

  /// Whether what is made at a place is given to somebody there of whom the graph tells nothing, or gives itself to one.
  func mayKeep(madeAt place: CodePlace, _ type: TypeID) -> Bool {
    heldByStatics.contains(type) || handsItselfOn(type)
      || (uses(of: place.file).destinations(ofCallAt: place.position) ?? []).contains(where: isOutsideArgument)
  }

  /// Whether a local variable's value is given to somebody of whom the graph tells nothing.
  func mayKeep(_ local: Int, of file: FileID) -> Bool {
    uses(of: file).destinations(of: local).contains(where: isOutsideArgument)
  }

  private func isOutsideArgument(_ destination: LocalUses.Destination) -> Bool {
    if case .returned = destination { false } else { isOutside(destination) }
  }

  private func isOutside(_ destination: LocalUses.Destination) -> Bool {
    switch destination {
    case .returned: true
    case .argument(let name?, let label, let others, _):
      !isKnown(name, label, beside: others) && !isOnlyTold(name, label)
    case .argument(nil, _, _, _), .stored, .local: false
    }
  }

  /// What counts as a keeper.
  enum Showing {
    /// Any object of a framework: `view.addSubview(panel)`, `page.addChild(panel)`.
    case anywhere
    /// A stack of screens, or who presents one: these let go of it when its user goes back.
    case asScreen
  }

  /// Whether what is made at a place is given to a framework's object that keeps it and that is there on.
  ///
  ///     let page = Page()
  ///     navigation.setViewControllers([page], animated: true)
  func isShown(_ showing: Showing, madeAt place: CodePlace, steps: Int = 0) -> Bool {
    let destinations = uses(of: place.file).destinations(ofCallAt: place.position) ?? []
    return destinations.contains { isShown(showing, by: $0, in: place.file, steps) }
  }

  /// The same of a local variable's value.
  func isShown(_ showing: Showing, _ local: Int, of file: FileID, steps: Int = 0) -> Bool {
    uses(of: file).destinations(of: local).contains { isShown(showing, by: $0, in: file, steps) }
  }

  private static let stepLimit = 4

  private func isShown(
    _ showing: Showing,
    by destination: LocalUses.Destination,
    in file: FileID,
    _ steps: Int
  ) -> Bool {
    guard steps < Self.stepLimit, case .argument(let name?, let label, let others, let place) = destination else {
      return false
    }
    if isKnown(name, label, beside: others) { return isShownByFunction(showing, destination, steps: steps) }
    let word = solved.symbols.names[name]
    let api = solved.types.retainingAPI(name, of: .unknown)
    if let api, api.keeper == .result, keeps(api, label) {
      return isShown(showing, madeAt: CodePlace(file: file, position: place), steps: steps + 1)
    }
    let isScreen = label == nil && ["present", "show", "showDetailViewController"].contains(word)
    guard isScreen || api.map({ $0.keeper == .receiver && keeps($0, label) }) ?? false,
      showing == .anywhere || isScreen || ["pushViewController", "setViewControllers"].contains(word)
    else { return false }
    guard let makings = uses(of: file).makings(ofReceiverOfCallAt: place) else { return true }
    return makings.contains { isShown(showing, madeAt: CodePlace(file: file, position: $0), steps: steps + 1) }
  }

  /// Whether a function of the scanned code shows what it is given: `Screens.add(child: page)`.
  private func isShownByFunction(
    _ showing: Showing,
    _ destination: LocalUses.Destination,
    steps: Int
  ) -> Bool {
    guard steps < Self.stepLimit, case .argument(let name?, let label, let others, _) = destination else {
      return false
    }
    var isShown = false
    for id in known.written[name] ?? [] {
      let function = solved.symbols.functions[id]
      let labels = function.facts.parameters.map(\.label)
      guard labels.contains(label), others.allSatisfy(labels.contains) else { continue }
      let parameters = function.facts.parameters.filter { $0.label == label }
      guard parameters.count == 1,
        self.isShown(showing, parameters[0].local, of: function.file, steps: steps + 1)
      else { return false }
      isShown = true
    }
    return isShown
  }

  /// Whether a framework keeps what it is given under a label, and not only until something has been done.
  private func keeps(_ api: RetainingAPI, _ label: Name?) -> Bool {
    if api.isWeak || api.ending.map({ $0 != .byUser }) ?? false { return false }
    return api.kept.contains(.argument(label.map { solved.symbols.names[$0] } ?? "_"))
  }

  /// `present(page)` and `present(over: page)` of the scanned code are not UIKit's `present(page, animated: true)`.
  private func isKnown(_ name: Name, _ label: Name?, beside others: [Name]) -> Bool {
    knownNames.contains(name)
      || known.labels[name]?.contains { $0.contains(label) && others.allSatisfy($0.contains) } ?? false
  }

  /// Whether a method of the type gives the object itself to a framework: `window.addSubview(self)`.
  private func handsItselfOn(_ type: TypeID) -> Bool {
    if let known = givesItself[type] { return known }
    let found = findWhetherItHandsItselfOn(type)
    givesItself[type] = found
    return found
  }

  private func findWhetherItHandsItselfOn(_ type: TypeID) -> Bool {
    let classes = solved.types.classChain(of: type).filter { $0 == type || solved.symbols.types[$0].kind != .external }
    let functions = classes.flatMap { solved.symbols.types[$0].functions.all.map { solved.symbols.functions[$0] } }
    return functions.contains { function in
      guard let itself = function.facts.selfLocal else { return false }
      return uses(of: function.file).destinations(of: itself).contains { destination in
        if case .returned = destination { false } else { isOutside(destination) }
      }
    }
  }

  /// What is given so is not kept.
  private func isOnlyTold(_ function: Name, _ label: Name?) -> Bool {
    let label = label.map { solved.symbols.names[$0].lowercased() } ?? ""
    return ["delegate", "datasource", "observer", "target"].contains { label.hasSuffix($0) }
      || ["addObserver", "removeObserver", "addTarget", "removeTarget", "print", Framework.unretainedOperator].contains(
        solved.symbols.names[function]
      )
      // `taps.subscribe(with: self) { owner, _ in … }`
      || label == "with" && Framework.subscribingOperators.contains(solved.symbols.names[function])
  }
}

/// What the graph does not tell of the types on cycles, by their nodes.
struct UnseenKeepers {
  /// Those whose objects somebody may keep of whom the graph tells nothing.
  var keptOutside: Set<Int> = []
  /// Those of which some object is made for a call alone.
  var leftAlone: Set<Int> = []

  init() {}

  init(of suspects: [CycleRefuter.Suspect], _ owners: OutsideOwners, nodes: TypeNodes) {
    for type in Set(suspects.map(\.to)) {
      if owners.keep(type) { keptOutside.insert(nodes.numbers[type]) }
      if owners.leaveAlone(type) { leftAlone.insert(nodes.numbers[type]) }
    }
  }
}

/// Says of suspect edges through closures what a list of captures would do too early: to what is captured before it is set,
/// and to what nothing else keeps.
func correctRemedies(
  of edges: inout [Edge],
  suspects: [CycleRefuter.Suspect],
  _ owners: OutsideOwners,
  in solved: PointsToAnalysis
) {
  let owned = typesOwned(by: edges)
  for suspect in suspects {
    if edges[suspect.edge].remedy == .none, case .framework = suspect.source.slot, !edges[suspect.edge].isCapture,
      solved.types.isReused(suspect.to)
    {
      edges[suspect.edge].remedy = .keptByView
    }
    // `keepAlive = self`, of what is made for `Job().start()` alone: it is there to keep the object.
    if suspect.isLoop, edges[suspect.edge].certainty == .certain, case .makeWeak = edges[suspect.edge].remedy {
      if owners.leaveAlone(suspect.to) { edges[suspect.edge].remedy = .letGo(name: "self") }
      continue
    }
    if case .replaceMethodReference("self") = edges[suspect.edge].remedy, !solved.symbols.isValueType(suspect.to) {
      if owners.areFleeting(suspect.to, besides: owned) { edges[suspect.edge].remedy = .letGo(name: "self") }
    }
    guard let captured = suspect.source.captured, edges[suspect.edge].remedy.refersToCapture else { continue }
    let uses = owners.uses(of: captured.file)
    if case .replaceMethodReference(let name) = edges[suspect.edge].remedy {
      if owners.isFleeting(captured, suspect.to) {
        edges[suspect.edge].remedy = .letGo(name: name)
      } else if let owner = solved.protocolOfValues(captured, by: suspect.source) {
        edges[suspect.edge].remedy = solved.remedy(binding: owner, name, edges[suspect.edge].remedy)
      }
      continue
    }
    if case .replaceLocalFunction(let name) = edges[suspect.edge].remedy {
      if let owner = solved.protocolOfValues(captured, by: suspect.source) {
        edges[suspect.edge].remedy = solved.remedy(binding: owner, name, edges[suspect.edge].remedy)
      }
      continue
    }
    guard case .captureWeakly(let capturedName, let closure) = edges[suspect.edge].remedy else {
      // Whatever part of it, the list would read it too early.
      if uses.isSetBehind(captured.closure, captured.local.index) { edges[suspect.edge].remedy = .none }
      continue
    }
    let isItself = solved.symbols.files[captured.file].locals[uses.original(of: captured.local.index)].name == .selfWord
    // Of a struct it is a part that the list captures.
    if isItself, solved.symbols.isValueType(suspect.to) { continue }
    let isFleeting =
      isItself ? owners.areFleeting(suspect.to, besides: owned) : owners.isFleeting(captured, suspect.to)
    if isFleeting {
      edges[suspect.edge].remedy = .letGo(name: capturedName)
    } else if uses.isSetBehind(captured.closure, captured.local.index) {
      edges[suspect.edge].remedy = .weakLocal(name: capturedName)
    } else if let owner = isItself
      ? solved.protocolOfValues(extendedAround: suspect.source)
      : solved.protocolOfValues(captured, by: suspect.source)
    {
      let name = solved.symbols.types[owner].name
      let bound = Edge.Remedy.captureWeaklyAfterClassBinding(protocol: name, name: capturedName, closure: closure)
      edges[suspect.edge].remedy =
        solved.hasValues(owner)
        ? .standIn(for: capturedName)
        : solved.mayHaveValues(owner)
          ? .afterClassBinding(protocol: name, .captureWeakly(name: capturedName, closure: closure))
          : solved.hasMutatingMembers(owner) ? .withoutMutating(protocol: name, bound) : bound
    }
  }
}

extension Edge.Remedy {
  fileprivate var refersToCapture: Bool {
    switch self {
    case .captureWeakly, .captureMemberWeakly, .captureParts, .replaceMethodReference, .replaceLocalFunction: true
    default: false
    }
  }
}

extension PointsToAnalysis {
  /// Whether a class has no initializers but those of a framework's class, which may keep what they are given.
  fileprivate func inheritsInitializers(_ type: TypeID) -> Bool {
    symbols.types[type].kind == .class && !symbols.externalAncestors(of: type).isEmpty
      && types.functions(named: .initializer, of: type).isEmpty
  }
}

/// The types that a property of another type holds.
private func typesOwned(by edges: [Edge]) -> IDSet<TypeID> {
  var found: IDSet<TypeID> = []
  for index in edges.indices where edges[index].kind == .owns && !edges[index].isCapture {
    if edges[index].toType != edges[index].fromType { found.insert(edges[index].toType) }
  }
  return found
}

extension PointsToAnalysis {
  /// The protocol that a captured word is declared as, where a value may adopt that protocol.
  fileprivate func protocolOfValues(_ captured: CapturedLocal, by source: EdgeSource) -> TypeID? {
    let closure = source.through.first.flatMap { madeObject($0) }
    let capture = closure?.captures.first { $0.original.isThis(captured.local) }
    guard case .variable(let variable)? = capture?.value else { return nil }
    return types.nominals(of: graph.filters[variable]).first {
      symbols.types[$0].kind == .protocol && !symbols.isClassBound($0)
    }
  }

  /// The protocol in whose extension the closure stands, where that protocol may be adopted by a value: `self` may be one.
  fileprivate func protocolOfValues(extendedAround source: EdgeSource) -> TypeID? {
    guard let closure = source.through.first.flatMap({ madeObject($0) }), case .closure = closure.kind,
      let owner = closure.code.flatMap({ owner(ofCode: $0) }), symbols.types[owner].kind == .protocol,
      !symbols.isClassBound(owner)
    else { return nil }
    let isConstrained = symbols.types[owner].groups.contains { group in
      symbols.files[group.file].facts.groups[group.group].requirements.contains { $0.left.description == "Self" }
    }
    return isConstrained ? nil : owner
  }

  /// Whether a value adopts a protocol, which then cannot be bound to classes: also one of Swift's own, `extension String: Writing {}`.
  func hasValues(_ type: TypeID) -> Bool {
    symbols.conformers[type].contains { conformer in
      symbols.isValueType(conformer) || isForeign(conformer) && isValueOfSwift(symbols.types[conformer].name)
    }
  }

  /// Whether a library's type adopts a protocol that is not known to be a class.
  func mayHaveValues(_ type: TypeID) -> Bool {
    symbols.conformers[type].contains { isForeign($0) && !isKnownClass(symbols.types[$0].name) }
  }

  private func isForeign(_ type: TypeID) -> Bool { symbols.types[type].kind == .external }

  private func isValueOfSwift(_ name: String) -> Bool {
    types.isPlainData(name)
      || ["Array", "ArraySlice", "Dictionary", "Set", "Optional", "Result", "Range"].contains(name)
  }

  private func isKnownClass(_ name: String) -> Bool {
    Framework.isClassOfObjects(name) || types.words.keepers.contains(name)
  }

  /// Whether a protocol, or an extension of it, has members that only a value can have.
  func hasMutatingMembers(_ type: TypeID) -> Bool {
    let members = symbols.types[type]
    return members.functions.all.contains { symbols.functions[$0].facts.modifiers.contains(.isMutating) }
      || members.properties.all.contains { symbols.properties[$0].facts.modifiers.contains(.isMutating) }
  }

  /// What to do once a protocol is bound to classes, where it can be.
  fileprivate func remedy(binding owner: TypeID, _ name: String, _ remedy: Edge.Remedy) -> Edge.Remedy {
    hasValues(owner) ? .standIn(for: name) : bound(owner, remedy)
  }

  private func bound(_ owner: TypeID, _ remedy: Edge.Remedy) -> Edge.Remedy {
    let name = symbols.types[owner].name
    let bound = Edge.Remedy.afterClassBinding(protocol: name, remedy)
    return hasMutatingMembers(owner) ? .withoutMutating(protocol: name, bound) : bound
  }
}
