import AssemblerGraphFacts
import AssemblerGraphModel

/// Says of what nothing else unties whether it ends with an object outside of the circle.
func addEndsOfOthers(to edges: inout [Edge], _ untied: [CycleRefuter.Suspect], in solved: PointsToAnalysis) {
  var streams = StreamsOfOthers(in: solved, edges)
  for suspect in untied {
    guard let place = streams.ending(suspect) else { continue }
    edges[suspect.edge].emptyings.append(Emptying(by: .contract, at: solved.symbols.location(place)))
    edges[suspect.edge].emptyings.sort()
  }
}

/// Subscriptions that end with an object outside of the circle that they close:
///
///     let page = Page(model: model)
///     page.rx.viewDidLoad.subscribe(onNext: { self.show(model) }).disposed(by: model.bag)
///
/// Nothing that `model` holds leads to the page, which so goes whenever its window lets go of it; RxCocoa then completes what it sends,
/// and the subscription drops its closure. `button.rx.tap.subscribe(onNext: { self.close() }).disposed(by: bag)` of the screen that has
/// the button goes on: the closure holds the screen.
struct StreamsOfOthers {
  private let solved: PointsToAnalysis
  private let isUsed: Bool
  /// By type: those that it holds.
  private var held: [TypeID: [TypeID]] = [:]
  private var reached: [TypeID: IDSet<TypeID>] = [:]

  init(in solved: PointsToAnalysis, _ edges: [Edge]) {
    self.solved = solved
    isUsed = solved.symbols.names.known(Framework.associatedBag.extension) != nil
    if !isUsed { return }
    let tests = solved.symbols.filesOfTests
    for edge in edges where edge.kind == .owns && !tests.contains(solved.symbols.types[edge.fromType].place.file) {
      held[edge.fromType, default: []].append(edge.toType)
    }
  }

  /// Where a subscription of an edge ends by itself as others go; nil: it does not.
  mutating func ending(_ suspect: CycleRefuter.Suspect) -> CodePlace? {
    guard isUsed else { return nil }
    for object in suspect.source.through {
      guard let closure = solved.madeObject(object), let (stream, scope) = solved.stream(subscribedBy: closure),
        let owners = solved.types.ownersEnding(stream, in: scope)
      else { continue }
      if owners.allSatisfy({ isOutside($0, in: scope, of: suspect.to) }) { return closure.location }
    }
    return nil
  }

  /// Whether nothing leads from objects of a type to an object.
  private mutating func isOutside(_ object: ExpressionID?, in scope: TypeScope, of start: TypeID) -> Bool {
    guard let owner = solved.types.streamOwner(object, in: scope) else { return false }
    let reached = types(reachedFrom: start)
    let symbols = solved.symbols
    var classes = Set(owner.types.flatMap { symbols.externalAncestors(of: $0) })
    if let part = owner.part { classes.insert(part) }
    let above = classes.union(classes.flatMap { Framework.ancestorsByName[$0] ?? [] })
    return !reached.contains { type in
      owner.types.contains(type) || owner.types.contains { symbols.isKind($0, of: type) }
        || symbols.types[type].kind == .external && above.contains(symbols.types[type].name)
        || holdsAny(above, type)
    }
  }

  /// Whether objects of a type have a property of one of these classes, of which nobody knows what is in it.
  private func holdsAny(_ classes: Set<String>, _ type: TypeID) -> Bool {
    solved.symbols.types[type].properties.all.contains { property in
      let symbol = solved.symbols.properties[property]
      guard symbol.isStoredInInstances, symbol.facts.strength == .strong,
        case .external(let name, _) = solved.symbols.table[
          solved.symbols.table.element(solved.types.typeOfKnownProperty(property))
        ]
      else { return false }
      return classes.contains(name)
    }
  }

  private mutating func types(reachedFrom start: TypeID) -> IDSet<TypeID> {
    if let known = reached[start] { return known }
    var found: IDSet<TypeID> = [start]
    var waiting = [start]
    while let next = waiting.popLast() {
      for type in held[next] ?? [] where found.insert(type).inserted { waiting.append(type) }
    }
    reached[start] = found
    return found
  }
}

extension PointsToAnalysis {
  /// The stream that a call subscribes to which is given a closure, also by one of the operators on the way.
  ///
  ///     page.rx.tap.filter { self.isOn }.subscribe(onNext: { … })        page.rx.tap.filter { … } for both
  fileprivate func stream(subscribedBy closure: AbstractObject) -> (stream: ExpressionID, scope: TypeScope)? {
    guard case .closure = closure.kind, let code = closure.code else { return nil }
    let file = closure.location.file
    let facts = symbols.files[file].facts
    guard let number = types.closure(at: closure.location),
      let taker = types.takersOfClosures(in: file)[number]
    else { return nil }
    let scope = scope(of: body(of: codes.context(of: code)))
    guard scope.file == file else { return nil }
    for case .call(let callee, _, _) in facts.expressions {
      guard case .member(let stream?, let name, _) = facts[callee],
        Framework.subscribingOperators.contains(symbols.names[name])
      else { continue }
      var current = stream
      while true {
        if current == taker.receiver { return (stream, scope) }
        guard case .call(let inner, _, _) = facts[current], case .member(let base?, _, _) = facts[inner] else { break }
        current = base
      }
    }
    return nil
  }
}
