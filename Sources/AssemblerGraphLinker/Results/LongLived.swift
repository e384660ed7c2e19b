import AssemblerGraphFacts
import AssemblerGraphModel

/// The types of which every object lives as long as the program: what static properties and globals hold, the app itself,
/// and what these make for themselves while they are made. A cycle through them keeps nothing that would go otherwise.
///
///     final class Store {
///       static let shared = Store()        Store, by Store.shared
///       let cache = Cache()                Cache, unless somebody else makes one
///       var index: Index!                  Index, where one method of Store makes it and nothing empties the property:
///       var pages: [String: Page] = [:]    what is declared so is set up once. Page likewise, which stays there
///     }
struct LongLived {
  /// What holds a type, and where that is declared.
  struct Keeper {
    /// `Store.shared`
    var name: String
    var location: SourceLocation
  }

  private var keepers: [Int: Keeper] = [:]

  /// What a framework makes once for the program.
  private static let apps: Set<String> = [
    "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// What SwiftUI keeps for an app. The values are made again and again, with all that they make; their state is not.
  private static let partsOfApps: Set<String> = ["Commands", "Scene"]

  subscript(type: Int) -> Keeper? { keepers[type] }

  /// - Parameter edges: those of ownership.
  init(in solved: PointsToAnalysis, edges: [Edge]) {
    let symbols = solved.symbols
    var makings: [Int: [Making]] = [:]
    for code in solved.codes.indices where !solved.codes.constructions.isEmpty(code) && !solved.isOfPreview(code) {
      let making = Making.making(of: code, in: solved)
      for construction in solved.codes.constructions[code] {
        makings[Int(construction.type), default: []].append(making)
      }
    }
    keepers = Self.kept(by: Self.apps, in: symbols).filter { makings[$0.key] == nil }
    for (type, makings) in makings {
      let globals = Set(makings.map(\.global))
      guard !globals.contains(nil), let property = globals.compactMap(\.self).min(),
        globals.allSatisfy({ $0.map { Self.holds($0, type, in: solved) } ?? false })
      else { continue }
      let symbol = symbols.properties[property]
      let owner = symbol.owner.map { symbols.types[$0].fullName + "." } ?? ""
      keepers[type] = Keeper(
        name: owner + symbol.facts.name,
        location: symbols.location(symbol.file, symbol.facts.position)
      )
    }
    spread(makings, over: edges, in: solved)
    keepers.merge(Self.kept(by: Self.partsOfApps, in: symbols)) { known, _ in known }
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
    var owned: [Int: [(type: Int, isSetUp: Bool)]] = [:]
    for edge in edges where edge.kind == .owns && !edge.isCapture && edge.emptyings.isEmpty {
      let isSetUp = solved.keepsForGood(edge)
      owned[edge.from, default: []].append((edge.to, isSetUp))
    }
    var pending = keepers.keys.sorted()
    while let owner = pending.popLast() {
      for (type, isSetUp) in owned[owner] ?? [] where keepers[type] == nil {
        guard let makings = makings[type] else { continue }
        let isMadeOnce = makings.allSatisfy { making in
          making.maker.map { keepers[$0] != nil } ?? (making.global != nil)
        }
        let isSetUpOnce = makings.count == 1 && (isSetUp || makings[0].isLaunch) && makings[0].caller == owner
        guard isMadeOnce || isSetUpOnce else { continue }
        keepers[type] = keepers[owner]
        pending.append(type)
      }
    }
  }

  /// Who runs a construction.
  private struct Making {
    /// The static property or global whose initial value it is part of.
    var global: Int?
    /// The type whose initial values or initializer it is part of.
    var maker: Int?
    /// The type a method of which makes it.
    var caller: Int?
    /// Whether that method is run once, when the app is launched.
    var isLaunch = false

    static func making(of code: Int, in solved: PointsToAnalysis) -> Making {
      let number = solved.codes.context(of: code)
      let context = solved.contexts[number]
      if case .accessor(let property, .get) = solved.body(of: number),
        solved.symbols.properties[property].isShared
      {
        return Making(global: property)
      }
      // A closure that the body does not run itself may run many times.
      let isRun = code == context.code || solved.codes.calls[context.code].contains { $0.code == code }
      guard isRun else { return Making() }
      switch solved.body(of: number) {
      case .initialValue(let property):
        if !solved.symbols.properties[property].isShared {
          return Making(maker: solved.instanceType(max(0, context.receiver)))
        }
        return Making(global: solved.filled[property] == nil ? property : nil)
      case .function(let function) where solved.symbols.functions[function].facts.kind == .initializer:
        return Making(maker: context.receiver < 0 ? nil : solved.instanceType(context.receiver))
      case .function(let function):
        let caller = context.receiver < 0 ? nil : solved.instanceType(context.receiver)
        return Making(caller: caller, isLaunch: solved.isLaunch(function))
      case .accessor, .defaultValue, .topLevel: return Making()
      }
    }
  }
}

extension PointsToAnalysis {
  /// `application(_:didFinishLaunchingWithOptions:)`, `applicationDidFinishLaunching(_:)`
  fileprivate func isLaunch(_ function: Int) -> Bool {
    let facts = symbols.functions[function].facts
    let words = [facts.name] + facts.parameters.compactMap { symbols.names.text(of: $0.label) }
    return facts.name.hasPrefix("application") && words.contains { $0.contains("FinishLaunching") }
  }

  /// What SwiftUI's previews make is no part of the program.
  fileprivate func isOfPreview(_ code: Int) -> Bool {
    owner(ofCode: code).map { symbols.externalAncestors(of: $0).contains("PreviewProvider") } ?? false
  }

  /// Whether its owner keeps what a property gets: one that is set up once, a collection that nothing is taken out of.
  fileprivate func keepsForGood(_ edge: Edge) -> Bool {
    guard let name = symbols.names.known(edge.via), let property = types.property(name, of: edge.from) else {
      return false
    }
    let isCollection = types.isSeeThrough(types.typeOfProperty(property))
    return (isCollection || edge.declaration.hasSuffix("!")) && codes.emptied[property] == nil
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
