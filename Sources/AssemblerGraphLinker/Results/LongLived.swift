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

  private var keepers: [Int: Keeper] = [:]
  /// Views that only an app's scenes make. The values are made again and again, their state is not.
  private var rootViews: [Int: Keeper] = [:]

  /// What a framework makes once for the program, or for each of its windows.
  private static let apps: Set<String> = [
    "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  /// What SwiftUI keeps for an app. The values are made again and again, with all that they make; their state is not.
  private static let partsOfApps: Set<String> = ["Commands", "Scene"]

  subscript(type: Int) -> Keeper? { keepers[type] }

  /// - Parameter edges: those of ownership.
  init(in solved: PointsToAnalysis, edges: [Edge]) {
    let symbols = solved.symbols
    var makings: [Int: [Making]] = [:]
    for code in solved.codes.indices where !solved.codes.constructions.isEmpty(code) && !solved.isOfPreview(code) {
      var making = Making.making(of: code, in: solved)
      making.scope = solved.scope(ofCode: code)
      for construction in solved.codes.constructions[code] {
        makings[Int(construction.type), default: []].append(making)
      }
    }
    let delegates = Self.kept(by: Self.apps, in: symbols)
    let launched = Self.addInterfaceObjects(to: &makings, in: solved, besides: delegates)
    keepers = delegates.filter { makings[$0.key] == nil }
    let partsOfApps = Self.kept(by: Self.partsOfApps, in: symbols)
    let apps = keepers.merging(partsOfApps) { known, _ in known }
    let launches = Self.launches(of: makings.values.filter { $0.count == 1 }.compactMap { $0[0].method }, in: solved)
    // What was put somewhere and taken out again is done with.
    let dropped = Set(edges.lazy.filter { $0.kind == .owns && solved.takesOut(along: $0) }.map(\.to))
    for (type, makings) in makings.sorted(by: { $0.key < $1.key }) {
      let globals = Set(makings.map(\.global))
      if !globals.contains(nil), let property = globals.compactMap(\.self).min(),
        globals.allSatisfy({ $0.map { Self.holds($0, type, in: solved) } ?? false })
      {
        keepers[type] = Self.keeper(property, in: symbols)
      } else if makings.count == 1, !dropped.contains(type),
        let app = makings[0].method.flatMap({ launches[$0] }).flatMap({ apps[$0] })
      {
        keepers[type] = app
      } else if let app = makings[0].content.flatMap({ apps[$0] }),
        makings.allSatisfy({ $0.content.map { apps[$0] != nil } ?? false })
      {
        rootViews[type] = app
      }
    }
    keepers.merge(launched) { known, _ in known }
    spread(makings, over: edges, in: solved)
    addScoped(makings, in: solved)
    spread(makings, over: edges, in: solved)
    keepers.merge(partsOfApps) { known, _ in known }
  }

  /// Adds what storyboards and xibs make.
  ///
  /// - Parameter delegates: of the app, of which the main document of macOS makes the only one.
  /// - Returns: the types of which all objects are among those that an app has from its launch to its end.
  private static func addInterfaceObjects(
    to makings: inout [Int: [Making]],
    in solved: PointsToAnalysis,
    besides delegates: [Int: Keeper]
  ) -> [Int: Keeper] {
    let symbols = solved.symbols
    let interface = InterfaceObjects(in: symbols.interfaces)
    if interface.objects.isEmpty { return [:] }
    let replacing = solved.modulesReplacingRootController
    var launched: [Int: Keeper] = [:]
    var others: Set<Int> = []
    for (named, objects) in interface.objects {
      let types = symbols.topLevel[named.name] ?? []
      let ofModule = types.filter { symbols.types[$0].module == named.module }
      for type in ofModule.isEmpty ? types : ofModule where delegates[type] == nil {
        let first = objects.filter(\.isOfLaunch).min { ($0.file, $0.position) < ($1.file, $1.position) }
        let keepsRoot = objects.allSatisfy(\.isOfMacOS) || !replacing.contains(symbols.types[type].module)
        if let first, keepsRoot, makings[type] == nil, objects.allSatisfy(\.isOfLaunch) {
          let name = first.file.split(separator: "/").last.map(String.init) ?? first.file
          launched[type] = Keeper(name: name, location: SourceLocation(file: first.file, position: first.position))
        } else {
          others.insert(type)
        }
      }
    }
    for type in others {
      launched[type] = nil
      makings[type, default: []].append(Making())
    }
    return launched
  }

  /// What containers make once and keep, where they live on themselves.
  private mutating func addScoped(_ makings: [Int: [Making]], in solved: PointsToAnalysis) {
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

  /// By method: the type whose launch it is, or whose launch calls it, once and nobody else.
  private static func launches(of methods: [Int], in solved: PointsToAnalysis) -> [Int: Int] {
    var launches: [Int: Int] = [:]
    for method in methods { launches[method] = solved.launchedType(method) }
    let others = Set(methods).subtracting(launches.keys)
    if others.isEmpty { return launches }
    var callers: [Int: Set<CodeNotes.Caller>] = [:]
    for code in solved.codes.indices {
      for call in solved.codes.calls[code] where others.contains(call.code) {
        callers[call.code, default: []].insert(CodeNotes.Caller(code: code, place: call.location))
      }
    }
    for (method, callers) in callers where callers.count == 1 {
      launches[method] = callers.first.flatMap { solved.launchedType($0.code) }
    }
    return launches
  }

  private static func keeper(_ property: Int, in symbols: SymbolTable) -> Keeper {
    let symbol = symbols.properties[property]
    let owner = symbol.owner.map { symbols.types[$0].fullName + "." } ?? ""
    return Keeper(name: owner + symbol.facts.name, location: symbols.location(symbol.file, symbol.facts.position))
  }

  /// The types that a framework keeps because of what they are.
  private static func kept(by ancestors: Set<String>, in symbols: SymbolTable) -> [Int: Keeper] {
    var keepers: [Int: Keeper] = [:]
    for (type, symbol) in symbols.types.enumerated() where symbol.kind != .protocol {
      guard symbols.externalAncestors(of: type).contains(where: ancestors.contains) else { continue }
      keepers[type] = Keeper(name: symbol.fullName, location: symbols.location(symbol.place))
    }
    return keepers
  }

  /// Whether a static property holds objects of a type; one that makes it when it is asked first has another that stores it.
  private static func holds(_ property: Int, _ type: Int, in solved: PointsToAnalysis) -> Bool {
    let symbols = solved.symbols
    if symbols.properties[property].facts.storage == .computed {
      guard let owner = symbols.properties[property].owner else { return false }
      return symbols.types[owner].properties.all.contains { other in
        symbols.properties[other].facts.storage != .computed && holds(other, type, in: solved)
      }
    }
    if !symbols.properties[property].isShared { return false }
    if let variable = solved.statics[property] {
      return solved.graph.points[Int(variable)].contains(AbstractObjectID(type))
    }
    return symbols.table.nominal(symbols.table.element(solved.types.typeOfProperty(property))) == type
  }

  /// What a long-lived object makes while it is made, or sets up, and keeps.
  private mutating func spread(_ makings: [Int: [Making]], over edges: [Edge], in solved: PointsToAnalysis) {
    var owned: [Int: [OwnedPart]] = [:]
    for edge in edges where edge.kind == .owns && !edge.isCapture && edge.emptyings.isEmpty {
      owned[edge.from, default: []].append(OwnedPart(edge, in: solved))
    }
    var bases = AbstractBases(makings.keys, in: solved.symbols)
    var pending: [Int] = []
    func add(_ type: Int, _ keeper: Keeper) {
      keepers[type] = keeper
      pending.append(type)
      for base in bases.complete(with: type) where keepers[base] == nil {
        keepers[base] = keeper
        pending.append(base)
      }
    }
    for (type, keeper) in keepers.sorted(by: { $0.key < $1.key }) { add(type, keeper) }
    for (view, keeper) in rootViews.sorted(by: { $0.key < $1.key }) {
      for part in owned[view] ?? [] where part.isState && keepers[part.type] == nil {
        if makings[part.type]?.allSatisfy({ $0.maker == view }) ?? false { add(part.type, keeper) }
      }
    }
    while let owner = pending.popLast() {
      guard let keeper = keepers[owner] else { continue }
      for part in owned[owner] ?? [] where keepers[part.type] == nil {
        guard let makings = makings[part.type] else { continue }
        let isMadeOnce = makings.allSatisfy { making in
          making.maker.map { keepers[$0] != nil } ?? (making.global != nil)
        }
        let isMadeByOwner = makings[0].caller.map { solved.symbols.isKind($0, of: owner) } ?? false
        if isMadeOnce || makings.count == 1 && part.isSetUp && isMadeByOwner { add(part.type, keeper) }
      }
    }
  }

  /// What an edge leads to, and how its owner keeps it.
  private struct OwnedPart {
    var type: Int
    /// One that is set up once, or in a collection that nothing is taken out of.
    var isSetUp = false
    /// `@State`: not in the value itself.
    var isState = false

    init(_ edge: Edge, in solved: PointsToAnalysis) {
      type = edge.to
      guard let name = solved.symbols.names.known(edge.via),
        let property = solved.types.property(name, of: edge.from)
      else { return }
      let isCollection = solved.types.isSeeThrough(solved.types.typeOfProperty(property))
      isSetUp = (isCollection || edge.declaration.hasSuffix("!")) && !solved.takesOut(type, of: property)
      isState = solved.symbols.properties[property].facts.sharesStorage
    }
  }

  /// Classes that no code makes, only their heirs.
  private struct AbstractBases {
    /// By class: how many of its heirs that are made are not known to live on.
    private var openHeirs: [Int: Int] = [:]
    private let made: Set<Int>
    private let symbols: SymbolTable

    init(_ made: some Sequence<Int>, in symbols: SymbolTable) {
      self.symbols = symbols
      self.made = Set(made)
      for type in self.made {
        for base in bases(of: type) where !self.made.contains(base) { openHeirs[base, default: 0] += 1 }
      }
    }

    /// - Returns: the classes of which all heirs live on, now that this one is known to.
    mutating func complete(with type: Int) -> [Int] {
      if !made.contains(type) { return [] }
      return bases(of: type).filter { base in
        guard let open = openHeirs[base] else { return false }
        openHeirs[base] = open - 1
        return open == 1
      }
    }

    private func bases(of type: Int) -> [Int] {
      symbols.ancestry[type].filter { $0 != type && symbols.types[$0].kind == .class }
    }
  }

  /// Who keeps what a registered closure makes.
  fileprivate enum Scope {
    /// The library itself, for good.
    case library
    /// A container's object, as long as that lives.
    case container
    /// The same, if containers keep what names no scope.
    case byDefault
  }

  /// Who runs a construction.
  private struct Making {
    /// The static property or global whose initial value it is part of.
    var global: Int?
    /// The type whose initial values or initializer it is part of.
    var maker: Int?
    /// The type a method of which makes it.
    var caller: Int?
    /// The code of that method.
    var method: Int?
    /// A container runs it once, and keeps what it makes.
    var scope: Scope?
    /// The type of which it is the content: `body`.
    var content: Int?

    static func making(of code: Int, in solved: PointsToAnalysis) -> Making {
      let number = solved.codes.context(of: code)
      let context = solved.contexts[number]
      let receiver = context.receiver < 0 ? nil : solved.instanceType(context.receiver)
      if case .accessor(let property, .get) = solved.body(of: number) {
        return solved.symbols.properties[property].isShared ? Making(global: property) : Making(content: receiver)
      }
      // A closure that the body does not run itself may run many times.
      let isRun = code == context.code || solved.codes.calls[context.code].contains { $0.code == code }
      guard isRun else { return Making() }
      switch solved.body(of: number) {
      case .initialValue(let property):
        if !solved.symbols.properties[property].isShared { return Making(maker: receiver) }
        return Making(global: solved.filled[property] == nil ? property : nil)
      case .function(let function) where solved.symbols.functions[function].facts.kind == .initializer:
        return Making(maker: receiver)
      case .function: return Making(caller: receiver, method: context.code)
      case .accessor, .defaultValue, .topLevel: return Making()
      }
    }
  }
}

extension CodeNotes {
  /// Code, and where it calls other code.
  fileprivate struct Caller: Hashable {
    var code: Int
    var place: CodePlace
  }
}

extension PointsToAnalysis {
  /// The type whose launch the code is part of.
  fileprivate func launchedType(_ code: Int) -> Int? {
    let number = codes.context(of: code)
    guard case .function(let function) = body(of: number), isLaunch(function), contexts[number].receiver >= 0 else {
      return nil
    }
    return instanceType(contexts[number].receiver)
  }

  /// `application(_:didFinishLaunchingWithOptions:)`, `applicationDidFinishLaunching(_:)`, `scene(_:willConnectTo:options:)`
  fileprivate func isLaunch(_ function: Int) -> Bool {
    let facts = symbols.functions[function].facts
    let words = [facts.name] + facts.parameters.compactMap { symbols.names.text(of: $0.label) }
    if facts.name == "scene" { return words.contains("willConnectTo") }
    return facts.name.hasPrefix("application") && words.contains { $0.contains("FinishLaunching") }
  }

  /// The modules of which code gives a window another root controller after the launch, or which import one: what the main
  /// storyboard of their app began with is gone then.
  fileprivate var modulesReplacingRootController: Set<String> {
    guard let name = symbols.names.known("rootViewController") else { return [] }
    var launches: [Int: [Range<Int>]] = [:]
    for function in symbols.functions.indices where isLaunch(function) {
      guard let body = symbols.functions[function].facts.body else { continue }
      launches[symbols.functions[function].file, default: []].append(body.range)
    }
    let files = symbols.files.indices.filter { file in
      let facts = symbols.files[file].facts
      return facts.statements.indices.contains { number in
        guard case .assign(let target, _, _) = facts.statements[number],
          case .member(_, name, _) = facts[target]
        else { return false }
        return !(launches[file] ?? []).contains { $0.contains(number) }
      }
    }
    let replacing = Set(files.map { symbols.files[$0].module })
    if replacing.isEmpty { return [] }
    let importing = symbols.files.lazy.filter { $0.facts.imports.contains { replacing.contains($0.module) } }
    return replacing.union(importing.map(\.module))
  }

  /// Who runs the code once and keeps what it makes, if a container does.
  fileprivate func scope(ofCode code: Int) -> LongLived.Scope? {
    let context = contexts[codes.context(of: code)]
    let number = Int32(truncatingIfNeeded: code - context.code)
    let summary = summaries[context.summary]
    if let scope = summary.codesRunOnce.first(where: { $0.code == number }) {
      return scope.isKeptByObject ? .container : .library
    }
    return summary.registeredCodes.contains(number) ? .byDefault : nil
  }

  /// Whether code takes what an edge leads to out of its property.
  fileprivate func takesOut(along edge: Edge) -> Bool {
    guard !edge.isCapture, let name = symbols.names.known(edge.via), let property = types.property(name, of: edge.from)
    else { return false }
    return takesOut(edge.to, of: property)
  }

  /// What SwiftUI's previews make is no part of the program.
  fileprivate func isOfPreview(_ code: Int) -> Bool {
    owner(ofCode: code).map { symbols.externalAncestors(of: $0).contains("PreviewProvider") } ?? false
  }
}

/// Says of the suspect edges on which long-lived objects are that these keep what they hold anyway.
func addKeepers(to edges: inout [Edge], suspects: [CycleRefuter.Suspect], in solved: PointsToAnalysis) {
  if suspects.isEmpty { return }
  let longLived = LongLived(in: solved, edges: edges)
  for suspect in suspects {
    guard let keeper = longLived[suspect.from], !edges[suspect.edge].isCapture || longLived[suspect.to] != nil else {
      continue
    }
    let name = solved.symbols.types[suspect.from].fullName
    edges[suspect.edge].emptyings.append(Emptying(by: .program(of: name, keeper: keeper.name), at: keeper.location))
    edges[suspect.edge].emptyings.sort()
  }
}
