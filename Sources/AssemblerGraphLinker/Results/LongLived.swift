import AssemblerGraphFacts
import AssemblerGraphModel

/// The types of which every object lives as long as the program: what static properties and globals hold, the app itself and
/// its scenes' delegates, what it makes when it is launched, and what these make for themselves while they are made. A cycle
/// through them keeps nothing that would go otherwise.
///
///     final class Store {
///       static let shared = Store()        Store, by Store.shared; and its superclass, if nothing else is one
///       let cache = Cache()                Cache, unless somebody else makes one
///       var index: Index!                  Index, where one method of Store makes it and nothing empties the property:
///       var pages: [String: Page] = [:]    what is declared so is set up once. Page likewise, which stays there
///     }
///     container.register(Clock.self) { _ in Clock() }.inObjectScope(.container)      Clock: a container keeps it
///     struct Main: App {
///       var body: some Scene { WindowGroup { Root() } }
///     }
///     struct Root: View { @State var model = Model() }    Model: a window's state stays
struct LongLived {
  /// What holds a type, and where that is declared.
  struct Keeper {
    /// `Store.shared`
    var name: String
    var location: SourceLocation
  }

  private var keepers: [TypeID: Keeper] = [:]
  /// Views that only an app's scenes make. The values are made again and again, their state is not.
  private var rootViews: [TypeID: Keeper] = [:]
  /// Those of them that are made once, with all that they make for themselves.
  private var rootsMadeOnce: IDSet<TypeID> = []
  /// The code that makes the screens which the app's window shows last.
  private var rootMakers: IDSet<SolvedCodeID> = []
  /// States of long-lived machines that are made once. They make way for others, but not what they hand on.
  private var states: [TypeID: Keeper] = [:]
  /// What no scanned code makes. Views and their controllers are there in the plural, whoever makes them.
  private var madeByObjectiveC: IDSet<TypeID> = []
  /// What values hold: for each of their types the edges of ownership.
  private let edgesOfValues: NumberGroups

  /// A page of a watch's app, which asks for its SwiftUI content once, like a scene.
  static let hostOfWatch = "WKHostingController"

  /// What a framework makes once for the program, or for each of its windows.
  static let apps = delegates.union(providers).union(applications).union(sceneDelegates).union(["App"])

  /// Of these there is one for each window.
  static let sceneDelegates: Set<String> = [
    "UISceneDelegate", "UIWindowSceneDelegate", "CPTemplateApplicationSceneDelegate",
  ]

  /// The program's own object, of the class that its `Info.plist` names.
  fileprivate static let applications: Set<String> = ["NSApplication", "UIApplication"]

  /// NetworkExtension makes one, which lives as long as the extension's process.
  private static let providers: Set<String> = [
    "NEAppProxyProvider", "NEDNSProxyProvider", "NEFilterControlProvider", "NEFilterDataProvider",
    "NEPacketTunnelProvider", "NETransparentProxyProvider",
  ]

  /// Of these there is one for the program.
  static let delegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// What SwiftUI keeps for an app. The values are made again and again, with all that they make; their state is not.
  private static let partsOfApps: Set<String> = ["Commands", "Scene"]

  subscript(type: TypeID) -> Keeper? { keepers[type] }

  /// Whether what a long-lived object captures of a type would stay anyway: a value is nothing but what it holds, and a
  /// view has what is in its environment from views above it.
  ///
  /// - Parameters:
  ///   - edges: those that it was made of.
  ///   - suspects: the edges on cycles, if what else a value was given is no matter: it would be held without the cycle, too.
  func keep(
    _ type: TypeID,
    owning edges: [Edge],
    among suspects: Set<Int>? = nil,
    in solved: PointsToAnalysis
  ) -> Bool {
    var pending = [type]
    var seen = IDSet(pending)
    while let next = pending.popLast() {
      if keepers[next] != nil || madeByObjectiveC.contains(next) { continue }
      guard solved.symbols.isValueType(next) else { return false }
      for index in edgesOfValues[next.index]
      where !solved.isOfEnvironment(edges[index]) && !isStateOfRoot(edges[index], in: solved)
        && (suspects?.contains(index) ?? true || solved.isOfState(edges[index]))
      {
        if seen.insert(edges[index].toType).inserted { pending.append(edges[index].toType) }
      }
    }
    return true
  }

  /// The state of a window's content stays with the window, whoever captures the view.
  private func isStateOfRoot(_ edge: Edge, in solved: PointsToAnalysis) -> Bool {
    rootViews[edge.fromType] != nil && solved.isOfState(edge)
  }

  /// - Parameters:
  ///   - edges: those of ownership.
  ///   - isUnused: whether a program never comes to some code: what that makes is never there.
  init(
    in solved: PointsToAnalysis,
    edges: [Edge],
    suspects: [CycleRefuter.Suspect],
    _ owners: OutsideOwners,
    _ isUnused: (SolvedCodeID) -> Bool
  ) {
    let symbols = solved.symbols
    edgesOfValues = NumberGroups(
      count: symbols.types.count,
      groups: edges.map { $0.kind == .owns && symbols.isValueType($0.fromType) ? $0.from : -1 }
    )
    let delegates = Self.kept(by: Self.apps, in: symbols)
    var makers = Makings(solved, hasApps: !delegates.isEmpty)
    var makings = makers.byType(besides: isUnused)
    PassingObjects.leaveOut(of: &makings, suspects: suspects, owners, in: solved)
    let interface = solved.addInterfaceObjects(to: &makings, besides: delegates)
    // `UIApplication.shared.delegate as? AppDelegate ?? AppDelegate()` never makes the one with `@main` again.
    keepers = delegates.filter { delegate in
      guard !symbols.hasMainAttribute(delegate.key), let makings = makings[delegate.key] else { return true }
      guard makings.count == 1 else { return false }
      return makings[0].isOfMain || makings[0].maker.map { symbols.isApplication($0) } ?? false
    }
    let partsOfApps = Self.kept(by: Self.partsOfApps, in: symbols)
    let hosts = interface.launched.filter { symbols.externalAncestors(of: $0.key).contains(Self.hostOfWatch) }
    let apps = keepers.merging(partsOfApps) { known, _ in known }.merging(hosts) { known, _ in known }
    let places = KeepingPlaces(
      in: solved,
      edges: edges,
      apps: apps,
      replaced: makers.replacedRoots(besides: isUnused),
      isUnused
    )
    for (type, makings) in makings.sorted(by: { $0.key < $1.key }) {
      if let keeper = keeper(of: type, makings, in: places, solved) {
        keepers[type] = keeper
      } else if let app = makings[0].content.flatMap({ apps[$0] }),
        makings.allSatisfy({ $0.content.map { apps[$0] != nil } ?? false })
      {
        rootViews[type] = app
        let isMadeOnce = makings.allSatisfy { $0.content.map { !Self.hasState($0, in: symbols) } ?? false }
        if isMadeOnce, makings.allSatisfy({ $0.content.map { hosts[$0] != nil } ?? false }) {
          rootsMadeOnce.insert(type)
        }
        if symbols.types[type].kind == .class, isMadeOnce { keepers[type] = app }
      }
    }
    addViews(within: makings, of: apps, in: symbols)
    addViewsOfRepresentables(makings)
    keepers.merge(interface.launched) { known, _ in known }
    let special = SpecialParts(in: solved, makings)
    spread(makings, &makers, special, over: edges, in: solved)
    addFinalRoots(delegates, in: solved)
    addScoped(makings, in: solved)
    spread(makings, &makers, special, over: edges, in: solved)
    while addParts(of: interface) { spread(makings, &makers, special, over: edges, in: solved) }
    keepers.merge(partsOfApps) { known, _ in known }
    madeByObjectiveC = IDSet(
      symbols.types.indices.filter { type in
        symbols.isForObjectiveC(type) && !symbols.allSubclasses(of: type).contains { makings[$0] != nil }
          && makings[type] == nil && keepers[type] == nil
      }
    )
  }

  /// What long-lived objects make that no property of theirs keeps.
  private struct SpecialParts {
    let machines: StateMachines
    let ofUnseen: [TypeID: [TypeID]]
    let tabs: [TypeID: [TypeID]]

    init(in solved: PointsToAnalysis, _ makings: [TypeID: [Making]]) {
      machines = StateMachines(in: solved, makings)
      ofUnseen = solved.partsOfUnseen(makings)
      tabs = solved.symbols.tabs(makings)
    }
  }

  /// What is made once for the program by code that makes nothing else live on.
  private func keeper(
    of type: TypeID,
    _ makings: [Making],
    in places: KeepingPlaces,
    _ solved: PointsToAnalysis
  ) -> Keeper? {
    let symbols = solved.symbols
    let globals = Set(makings.map(\.global))
    if !globals.contains(nil), let property = globals.compactMap(\.self).min(),
      globals.allSatisfy({ $0.map { Self.holds($0, type, in: solved) } ?? false })
    {
      return Self.keeper(property, in: symbols)
    }
    if let name = makings[0].checked, makings.allSatisfy({ $0.checked == name }),
      let property = solved.filledOnce(name, by: type)
    {
      return Self.keeper(property, in: symbols)
    }
    guard makings.count == 1 else { return nil }
    if places.keptByApps.contains(type) || !places.dropped.contains(type) && !places.replaced.contains(type),
      let app = makings[0].launch.flatMap({ places.apps[$0] })
    {
      return app
    }
    if places.inStatics.contains(type), let name = makings[0].place.flatMap({ solved.nameAsked(insteadOf: $0) }),
      let property = solved.filledOnce(name, by: type), solved.isFilled(property)
    {
      return Self.keeper(property, in: symbols)
    }
    guard makings[0].isOfEndlessMain, let place = makings[0].place else { return nil }
    return Keeper(name: "the code that the program begins with", location: symbols.location(place))
  }

  /// Where objects may be kept for good.
  private struct KeepingPlaces {
    let apps: [TypeID: Keeper]
    /// What was put somewhere and taken out again is done with.
    let dropped: Set<TypeID>
    /// The screens that make way for others.
    let replaced: IDSet<TypeID>
    let keptByApps: Set<TypeID>
    let inStatics: IDSet<TypeID>

    init(
      in solved: PointsToAnalysis,
      edges: [Edge],
      apps: [TypeID: Keeper],
      replaced: IDSet<TypeID>,
      _ isUnused: (SolvedCodeID) -> Bool
    ) {
      self.apps = apps
      self.replaced = replaced
      var emptyings: [PropertyID: [CodeNotes.Emptying]] = [:]
      var dropped: Set<TypeID> = []
      for edge in edges where edge.kind == .owns {
        guard let property = solved.property(along: edge) else { continue }
        let known = emptyings[property] ?? (solved.codes.emptied[property] ?? []).filter { !isUnused($0.code) }
        emptyings[property] = known
        if solved.takesOut(edge.toType, by: known) { dropped.insert(edge.toType) }
      }
      self.dropped = dropped
      keptByApps = Set(
        edges.lazy.filter { $0.kind == .owns && apps[$0.fromType] != nil && solved.keeps(along: $0) }.map(\.toType)
      )
      inStatics = solved.typesInStatics
    }
  }

  /// Why a type's objects hold anyway what an edge from them leads to, and where that is to be seen.
  fileprivate func reason(for type: TypeID, in symbols: SymbolTable) -> Emptying? {
    let name = symbols.types[type].fullName
    if let keeper = keepers[type] { return Emptying(by: .program(of: name, keeper: keeper.name), at: keeper.location) }
    if !madeByObjectiveC.contains(type) { return nil }
    return Emptying(by: .objectiveC(of: name), at: symbols.location(symbols.types[type].place))
  }

  /// The same for a value: whatever it holds lives on.
  fileprivate func reason(forValue type: TypeID, owning edges: [Edge], in solved: PointsToAnalysis) -> Emptying? {
    guard solved.symbols.isValueType(type), keep(type, owning: edges, in: solved) else { return nil }
    let parts = edgesOfValues[type.index]
    let ofParts = parts.lazy.compactMap { reason(for: edges[$0].toType, in: solved.symbols) }.first
    if let ofParts { return ofParts }
    return rootViews[type].map { root in
      Emptying(by: .program(of: solved.symbols.types[type].fullName, keeper: root.name), at: root.location)
    }
  }

  /// What an app's views show as long as the window is there: no branch lies between them and the scene.
  private mutating func addViews(
    within makings: [TypeID: [Making]],
    of apps: [TypeID: Keeper],
    in symbols: SymbolTable
  ) {
    if rootViews.isEmpty { return }
    let inner = makings.filter { symbols.isValueType($0.key) && $0.value.allSatisfy { $0.view != nil } }
    var stays = apps
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (type, makings) in inner.sorted(by: { $0.key < $1.key }) where stays[type] == nil {
        let keepers = makings.compactMap { $0.view.flatMap { stays[$0] } }
        guard let keeper = keepers.first, keepers.count == makings.count else { continue }
        stays[type] = keeper
        if rootViews[type] == nil { rootViews[type] = keeper }
        isComplete = false
      }
    }
  }

  /// What SwiftUI asks those of them for that stand for views of UIKit or AppKit.
  ///
  ///     func makeUIViewController(context: Context) -> Camera { Camera() }
  private mutating func addViewsOfRepresentables(_ makings: [TypeID: [Making]]) {
    if rootViews.isEmpty { return }
    for (type, makingsOfType) in makings where keepers[type] == nil {
      let found = makingsOfType.compactMap { making -> Keeper? in
        guard let view = making.representable, let places = makings[view], places.allSatisfy({ $0.view != nil }) else {
          return nil
        }
        return rootViews[view]
      }
      if found.count == makingsOfType.count, let keeper = found.first { keepers[type] = keeper }
    }
  }

  /// The screens that the app's window shows last.
  private mutating func addFinalRoots(_ delegates: [TypeID: Keeper], in solved: PointsToAnalysis) {
    let known = IDSet(keepers.keys.sorted())
    let roots = FinalRoots(in: solved, delegates: IDSet(delegates.keys.sorted()), longLived: known)
    for (screen, delegate) in roots.screens.sorted(by: { $0.key < $1.key }) where keepers[screen] == nil {
      keepers[screen] = delegates[delegate]
    }
    rootMakers = roots.makers
  }

  /// What storyboards make for the controllers that live on.
  private mutating func addParts(of interface: InterfaceMakings) -> Bool {
    let new = interface.parts.filter { part in
      keepers[part.key] == nil && part.value.controllers.allSatisfy { keepers[$0] != nil }
    }
    for (type, part) in new { keepers[type] = part.keeper }
    return !new.isEmpty
  }

  /// What containers make once and keep, where they live on themselves.
  private mutating func addScoped(_ makings: [TypeID: [Making]], in solved: PointsToAnalysis) {
    let scoped = makings.filter { $0.value.allSatisfy { $0.scope != nil } }
    if scoped.isEmpty { return }
    let hasContainer = hasContainer(in: solved)
    let keepsAll = solved.summaries.keepsRegistrations
    for (type, makings) in scoped where keepers[type] == nil {
      let isKept = makings.allSatisfy { making in
        switch making.scope {
        case .library: true
        case .container: hasContainer
        case .byDefault: hasContainer && keepsAll
        case nil: false
        }
      }
      guard isKept, let place = solved.allocations[type] else { continue }
      keepers[type] = Keeper(name: "its scope in a container", location: solved.symbols.location(place))
    }
  }

  /// Whether a container lives on.
  private func hasContainer(in solved: PointsToAnalysis) -> Bool {
    let containers = solved.types.words.keepers
    return solved.symbols.properties.indices.contains { property in
      let symbol = solved.symbols.properties[property]
      guard symbol.isShared || symbol.owner.map({ keepers[$0] != nil }) ?? false else { return false }
      let type = solved.symbols.table.element(solved.types.typeOfProperty(property))
      return solved.types.frameworkTypes(of: type).contains { containers.contains($0) }
    }
  }

  static func keeper(_ property: PropertyID, in symbols: SymbolTable) -> Keeper {
    let symbol = symbols.properties[property]
    let owner = symbol.owner.map { symbols.types[$0].fullName + "." } ?? ""
    return Keeper(name: owner + symbol.facts.name, location: symbols.location(symbol.file, symbol.facts.position))
  }

  /// The types that a framework keeps because of what they are.
  private static func kept(by ancestors: Set<String>, in symbols: SymbolTable) -> [TypeID: Keeper] {
    var keepers: [TypeID: Keeper] = [:]
    for (type, symbol) in symbols.types.identified where symbol.kind != .protocol {
      guard symbols.externalAncestors(of: type).contains(where: ancestors.contains) else { continue }
      keepers[type] = Keeper(name: symbol.fullName, location: symbols.location(symbol.place))
    }
    return keepers
  }

  /// Whether what SwiftUI reads of an app or a scene can change, so that it is asked for its content again.
  private static func hasState(_ type: TypeID, in symbols: SymbolTable) -> Bool {
    symbols.types[type].properties.all.contains { property in
      symbols.properties[property].facts.attributes.contains { !($0.type.lastName ?? "").hasSuffix("DelegateAdaptor") }
    }
  }

  /// Whether a static property holds objects of a type, or makes them once, whatever it keeps of them; one that makes it when it is
  /// asked first has another that stores it.
  static func holds(_ property: PropertyID, _ type: TypeID, in solved: PointsToAnalysis) -> Bool {
    let symbols = solved.symbols
    if symbols.properties[property].facts.storage == .computed {
      guard let owner = symbols.properties[property].owner else { return false }
      return symbols.types[owner].properties.all.contains { other in
        symbols.properties[other].facts.storage != .computed && stores(other, type, in: solved)
      }
    }
    if symbols.properties[property].isShared, symbols.properties[property].facts.initialValue != nil { return true }
    return stores(property, type, in: solved)
  }

  /// Whether an object of a type comes into a static property; where nobody sees what does, whether it is declared so.
  private static func stores(_ property: PropertyID, _ type: TypeID, in solved: PointsToAnalysis) -> Bool {
    let symbols = solved.symbols
    if !symbols.properties[property].isShared { return false }
    if let variable = solved.statics[property] {
      return solved.graph.points[variable].contains(ObjectID(type))
    }
    return symbols.table.nominal(symbols.table.element(solved.types.typeOfProperty(property))) == type
  }

  /// What a long-lived object makes while it is made, or sets up, and keeps.
  private mutating func spread(
    _ makings: [TypeID: [Making]],
    _ makers: inout Makings,
    _ special: SpecialParts,
    over edges: [Edge],
    in solved: PointsToAnalysis
  ) {
    var owned: [TypeID: [OwnedPart]] = [:]
    for edge in edges where edge.kind == .owns && !edge.isCapture && edge.emptyings.isEmpty {
      owned[edge.fromType, default: []].append(OwnedPart(edge, in: solved))
    }
    var bases = AbstractBases(makings.keys, in: solved.symbols)
    var pending = states.keys.sorted()
    func add(_ type: TypeID, _ keeper: Keeper) {
      keepers[type] = keeper
      pending.append(type)
      for base in bases.complete(with: type) where keepers[base] == nil {
        keepers[base] = keeper
        pending.append(base)
      }
    }
    for (type, keeper) in keepers.sorted(by: { $0.key < $1.key }) { add(type, keeper) }
    for (view, keeper) in rootViews.sorted(by: { $0.key < $1.key }) {
      for part in owned[view] ?? []
      where (part.isState || rootsMadeOnce.contains(view)) && keepers[part.type] == nil {
        if makings[part.type]?.allSatisfy({ $0.maker == view }) ?? false { add(part.type, keeper) }
      }
    }
    while let owner = pending.popLast() {
      guard let keeper = keepers[owner] ?? states[owner] else { continue }
      for tab in special.tabs[owner] ?? [] where keepers[tab] == nil { add(tab, keeper) }
      if keepers[owner] != nil {
        for part in special.ofUnseen[owner] ?? [] where keepers[part] == nil { add(part, keeper) }
      }
      for state in special.machines.states(madeOnceBy: owner) where keepers[state] == nil && states[state] == nil {
        states[state] = keeper
        pending.append(state)
      }
      for part in owned[owner] ?? [] where keepers[part.type] == nil {
        guard let makings = makings[part.type] else { continue }
        if keepers[owner] == nil {
          // Each copy of a value makes its own.
          if part.isLazy(in: solved) { continue }
          let isHandedOn = special.machines.handOn(part.type, from: owner, in: solved) { holder in
            (owned[holder] ?? []).lazy.filter { $0.stays(in: solved) }.map(\.type)
          }
          if !isHandedOn { continue }
        }
        let isMadeOnce = makings.allSatisfy { making in
          if making.code.map(rootMakers.contains) ?? false { return true }
          if let type = makers.typeMakingOnce(making), keepers[type] != nil {
            return part.stays(in: solved)
          }
          if let method = making.shared {
            let makers = makers.makers(calling: method)
            return !makers.isEmpty && part.isKept(in: solved)
              && makers.allSatisfy { keepers[$0] != nil }
          }
          guard let maker = making.maker else {
            return making.global != nil || making.checked.flatMap { solved.filledOnce($0, by: part.type) } != nil
          }
          // `@State var model = Model()`, whose default argument is made with it.
          if let property = making.property, rootViews[maker] != nil,
            solved.symbols.properties[property].facts.sharesStorage
          {
            return part.stays(in: solved)
          }
          if keepers[maker] == nil && states[maker] == nil { return false }
          return making.isOfSetUp ? part.isKept(in: solved) : part.stays(in: solved)
        }
        let isMadeByOwner = makings.allSatisfy { making in
          making.caller.map { solved.symbols.isKind($0, of: owner) } ?? false
        }
        let isSetUp = part.isSetUp && makings.count == 1
        let isFilledOnce =
          part.name != nil && makings.allSatisfy { makers.check(before: $0) == part.name } && part.isKept(in: solved)
        if isMadeOnce || keepers[owner] != nil && isMadeByOwner && (isSetUp || isFilledOnce) { add(part.type, keeper) }
      }
    }
  }
}

extension SymbolTable {
  /// `final class Application: NSApplication`
  fileprivate func isApplication(_ type: TypeID) -> Bool {
    externalAncestors(of: type).contains(where: LongLived.applications.contains)
  }

  /// By bar of tabs, the screens that only its set-up makes. They are its tabs: it can present nothing yet.
  ///
  ///     override func viewDidLoad() { addChild(Stack(rootViewController: Home())) }
  fileprivate func tabs(_ makings: [TypeID: [Making]]) -> [TypeID: [TypeID]] {
    var found: [TypeID: [TypeID]] = [:]
    for (type, makings) in makings.sorted(by: { $0.key < $1.key }) {
      guard let bar = makings.first?.maker, externalAncestors(of: bar).contains("UITabBarController"),
        makings.allSatisfy({ $0.isOfSetUp && $0.maker == bar }),
        externalAncestors(of: type).contains(where: { Framework.isController($0) })
      else { continue }
      found[bar, default: []].append(type)
    }
    return found
  }

  /// `@objc(AGStore) class Store`, which is no view.
  func isForObjectiveC(_ type: TypeID) -> Bool {
    guard types[type].kind == .class else { return false }
    let isNamed = types[type].groups.contains { group in
      let facts = files[group.file].facts.groups[group.group]
      return facts.kind == .class && facts.attributes.contains { $0.type.isName("objc") }
    }
    return isNamed && roleWithReason(of: type).role != .view
  }
}

extension PointsToAnalysis {
  /// `@StateObject var model = Model()`
  fileprivate func isOfState(_ edge: Edge) -> Bool {
    guard !edge.isCapture, let name = symbols.names.known(edge.via),
      let property = types.property(name, of: edge.fromType)
    else { return false }
    return symbols.properties[property].facts.sharesStorage
  }

  /// `@EnvironmentObject var store: Store`
  fileprivate func isOfEnvironment(_ edge: Edge) -> Bool {
    guard let name = symbols.names.known(edge.via), let property = types.property(name, of: edge.fromType) else {
      return false
    }
    return symbols.properties[property].facts.attributes.contains {
      ["Environment", "EnvironmentObject"].contains($0.type.lastName ?? "")
    }
  }
}

/// Says of the suspect edges on which long-lived objects are that these keep what they hold anyway.
///
/// - Returns: the types on cycles of which every object lives as long as the program.
func addKeepers(
  to edges: inout [Edge],
  suspects: [CycleRefuter.Suspect],
  _ owners: OutsideOwners,
  _ isUnused: (SolvedCodeID) -> Bool,
  in solved: PointsToAnalysis
) -> IDSet<TypeID> {
  if suspects.isEmpty { return [] }
  let longLived = LongLived(in: solved, edges: edges, suspects: suspects, owners, isUnused)
  var containers = SharedContainers(in: solved)
  let onCycles = Set(suspects.lazy.map(\.edge))
  for suspect in suspects {
    if let (type, keeper) = containers.keeper(behind: suspect.source.slot) {
      edges[suspect.edge].emptyings.append(Emptying(by: .program(of: type, keeper: keeper.name), at: keeper.location))
      edges[suspect.edge].emptyings.sort()
      continue
    }
    let known = longLived.reason(for: suspect.from, in: solved.symbols)
    let isValueItself = known == nil && suspect.from == suspect.to && edges[suspect.edge].isCapture
    guard
      let reason = isValueItself ? longLived.reason(forValue: suspect.from, owning: edges, in: solved) : known,
      !edges[suspect.edge].isCapture || longLived.keep(suspect.to, owning: edges, among: onCycles, in: solved)
    else { continue }
    edges[suspect.edge].emptyings.append(reason)
    edges[suspect.edge].emptyings.sort()
  }
  return IDSet(suspects.lazy.map(\.from).filter { longLived[$0] != nil })
}
