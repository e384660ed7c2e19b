import AssemblerGraphFacts

// Objects that a body puts in a row, one behind the other: a list, a stack, a queue, a chain of handlers. Objects are told apart by the
// place that makes them, so that of two places each looks as if it could be behind the other.
//
//     node.next = head; head = node              each holds what was there before it
//     tail?.next = node; tail = node             each holds what came behind it
//     for (a, b) in zip(nodes, nodes.dropFirst()) { a.next = b }
//     previous = list.onScroll; list.onScroll = { self.note() }    each holds the handler that was there before its own

/// How the objects of one row hold each other.
enum RowOrder: Hashable, Sendable {
  /// Each one that was there before it.
  case older
  /// Each one that came behind it.
  case newer
  /// The one way or the other, but all alike.
  case either
}

/// A store that gives an object its place in a row.
struct RowStore: Hashable, Sendable {
  var link: RowLink
  /// nil: it puts nothing there.
  var order: RowOrder?
  /// Of a handler that was there before another one: the closure that takes its place.
  var successor: CodePlace?
}

/// Of two new objects that a body stores in each other the one that holds the other.
struct LocalLink {
  var owner: Int
  var name: Name
  var target: Int
}

/// The property by which objects stand in a row, as code names it.
struct RowLink: MapKey, Hashable, Sendable {
  var name: Name
  /// The declared type of the object; nil where nothing says it.
  var type: TypeID?
}

extension BodyLowering {
  /// Remembers a store that only puts an object in front of others, or behind them.
  mutating func noteRow(of value: ExpressionID, in target: ExpressionID) {
    let link: RowLink
    let owner: Path?
    var base: ExpressionID?
    switch facts[target] {
    case .member(let object?, let name, _):
      (base, owner) = (object, path(object))
      link = RowLink(name: name, type: types.nominals(of: types.typeOf(object, scope)).first)
    case .unqualified(let name, let selfLocal?):
      owner = Path(root: .local(selfLocal))
      link = RowLink(name: name, type: enclosingType)
    default: return
    }
    var value = value
    if let payload = payload(ofCase: value, storedIn: target) {
      if payload.isEmpty { return summary.notes.rows.append(RowStore(link: link, order: nil)) }
      if payload.count > 1 { return }
      value = payload[0]
    }
    if let successor = successor(of: value) {
      return summary.notes.rows.append(RowStore(link: link, order: .older, successor: successor))
    }
    let order = order(of: value, in: owner, by: link.name) ?? base.flatMap { areNeighbours($0, value) ? .either : nil }
    guard let order = order ?? (isLinkOfNew(value, in: owner, by: link.name) ? .either : nil) else { return }
    summary.notes.rows.append(RowStore(link: link, order: order))
  }

  /// The closure that is put where the value comes from, behind this statement.
  private func successor(of value: ExpressionID) -> CodePlace? {
    guard let variable = path(value), !variable.names.isEmpty, upcoming.count <= 200 else { return nil }
    for case .assign(let target, let stored, _) in facts.facts.statements[upcoming] where path(target) == variable {
      guard case .closure(let closure) = facts[stored] else { return nil }
      return CodePlace(file: file, position: facts.closures[closure].position)
    }
    return nil
  }

  private func order(of value: ExpressionID, in owner: Path?, by link: Name) -> RowOrder? {
    guard let owner else { return nil }
    if isOlder(value, than: owner) { return .older }
    guard let next = path(value) else { return nil }
    if isReplaced(owner, by: next) { return .newer }
    if isReplaced(next, by: owner) { return .older }
    return isInsertion(of: next, behind: owner, by: link) || isRemoval(from: owner, of: next, by: link) ? .either : nil
  }

  /// `new.next = node.next; node.next = new`
  private func isInsertion(of new: Path, behind owner: Path, by link: Name) -> Bool {
    if replaces(new.member(link), owner.member(link), in: stretch) { return true }
    return stores(into: new.member(link), in: stretch) { original(of: $0) == owner.member(link) }
  }

  /// `node.next` of `next`, where that is what the local was declared to be.
  private func original(of path: Path) -> Path? {
    guard path.names.isEmpty, case .local(let local) = path.root, let alias = aliases[local],
      !types.isReassigned(local, in: scope.file)
    else { return nil }
    return self.path(alias.of)
  }

  /// `before.next = node.next`, where `before` is known by the node or the node by it.
  private func isRemoval(from before: Path, of next: Path, by link: Name) -> Bool {
    let rest = original(of: next) ?? next
    guard rest.names.last == link else { return false }
    let node = Path(root: rest.root, names: rest.names.dropLast())
    if node == before.member(link) { return true }
    func isNamed(_ path: Path, in other: Path) -> Path? {
      guard let whole = original(of: path), whole.root == other.root, whole.names.dropLast() == other.names[...] else {
        return nil
      }
      return whole
    }
    if let whole = isNamed(node, in: before) { return whole == before.member(link) }
    return isNamed(before, in: node).map { $0 != node.member(link) } ?? false
  }

  /// Whether the owner is what the value held before, and now holds no more.
  ///
  ///     let pivot = right; right = pivot.left; pivot.left = self
  func isHandOver(of value: ExpressionID, to target: ExpressionID) -> Bool {
    guard case .member(let base?, _, _) = facts[target], let owner = path(base), let given = path(value),
      let link = original(of: owner), link.root == given.root, !link.names.isEmpty,
      link.names.dropLast() == given.names[...], stretch.count <= 200, let assignment
    else { return false }
    for case .assign(let target, let stored, let place) in facts.facts.statements[stretch].reversed()
    where path(target) == link {
      return path(stored) != owner && areInSameBranches(place, assignment)
    }
    return false
  }

  /// Whether both are new objects of the body, and the first one does not lead to the second one: `first.next = second`.
  private mutating func isLinkOfNew(_ value: ExpressionID, in owner: Path?, by name: Name) -> Bool {
    guard case .local(let target) = facts[value], let owner, owner.names.isEmpty, case .local(let holder) = owner.root,
      target != holder, isNew(target), isNew(holder), localLinks.count < 100
    else { return false }
    var reached: Set = [target]
    var waiting = [target]
    while let local = waiting.popLast() {
      let given = aliases[local].map { localsGiven(to: $0.of) } ?? []
      for next in localLinks.filter({ $0.owner == local && $0.name == name }).map(\.target) + given
      where reached.insert(next).inserted {
        waiting.append(next)
      }
    }
    if reached.contains(holder) {
      summary.notes.mutualStores += types.nominals(of: types.typeOfLocal(holder, scope)).compactMap {
        types.property(name, of: $0)
      }
      return false
    }
    localLinks.append(LocalLink(owner: holder, name: name, target: target))
    return true
  }

  /// The locals among what a call is given, also inside of other calls and literals.
  func localsGiven(to call: ExpressionID) -> [Int] {
    var found: [Int] = []
    var waiting = [call]
    while let next = waiting.popLast() {
      switch facts[next] {
      case .local(let local): found.append(local)
      case .call(_, let arguments, _), .tuple(let arguments): waiting += facts[arguments].compactMap(\.value)
      case .member(let base?, _, _), .subscript(let base, _), .cast(let base, _): waiting.append(base)
      case .oneOf(let parts), .collection(let parts): waiting += facts[parts]
      default: break
      }
    }
    return found
  }

  private func isNew(_ local: Int) -> Bool {
    guard let alias = aliases[local], alias.closure == closure, case .call(let callee, _, _) = facts[alias.of] else {
      return false
    }
    return isInitializer(callee) && !types.isReassigned(local, in: scope.file)
  }

  /// What is handed in is there before what the body makes.
  private func isOlder(_ value: ExpressionID, than owner: Path) -> Bool {
    guard case .function(let function) = summary.body, case .local(let given) = facts[value],
      symbols.functions[function].facts.parameters.contains(where: { $0.local == given }), owner.names.isEmpty,
      case .local(let made) = owner.root
    else { return false }
    if made == selfLocal { return symbols.functions[function].facts.kind == .initializer }
    guard let alias = aliases[made], case .call(let callee, _, _) = facts[alias.of] else { return false }
    return isInitializer(callee)
  }

  /// Whether a variable gets a value behind this statement.
  func isReplaced(_ variable: ExpressionID, by value: ExpressionID) -> Bool {
    guard let variable = path(variable), let value = path(value) else { return false }
    return replaces(variable, value, in: upcoming)
  }

  /// Whether a variable that holds the first value gets the second one: behind this statement, or anywhere if what the variable held
  /// has another name.
  private func isReplaced(_ first: Path, by second: Path) -> Bool {
    if replaces(first, second, in: upcoming) { return true }
    guard first.names.isEmpty, case .local(let local) = first.root, let alias = aliases[local],
      let variable = path(alias.of)
    else { return false }
    return replaces(variable, second, in: stretch)
  }

  /// Whether `variable = value` is among the statements.
  private func replaces(_ variable: Path, _ value: Path, in statements: Range<Int>) -> Bool {
    stores(into: variable, in: statements) { $0 == value }
  }

  private func stores(into variable: Path, in statements: Range<Int>, _ isMeant: (Path) -> Bool) -> Bool {
    // A body of thousands of stores would be gone through for each.
    if statements.count > 200 { return false }
    return facts.facts.statements[statements].contains { statement in
      guard case .assign(let target, let stored, _) = statement, path(target) == variable else { return false }
      return path(stored).map(isMeant) ?? false
    }
  }

  // MARK: Paths

  /// `node`, `self.head`, `List.first`
  private struct Path: Hashable {
    enum Root: Hashable {
      case local(Int)
      /// A type, or a variable of a file.
      case named(Name)
    }

    var root: Root
    var names: [Name] = []

    func member(_ name: Name) -> Path { Path(root: root, names: names + [name]) }
  }

  private func path(_ expression: ExpressionID) -> Path? {
    var names: [Name] = []
    var current = expression
    while names.count < 8 {
      switch facts[current] {
      case .local(let local): return Path(root: .local(local), names: names.reversed())
      case .unqualified(let name, let selfLocal):
        if case .property(let meaning) = types.meaning(of: name, in: scope), meaning.owner != nil, let selfLocal,
          !symbols.properties[meaning.property].isShared
        {
          return Path(root: .local(selfLocal), names: [name] + names.reversed())
        }
        return Path(root: .named(name), names: names.reversed())
      case .member(let base?, let name, _):
        names.append(name)
        current = base
      default: return nil
      }
    }
    return nil
  }
}

// MARK: - What the rows of a program say

/// How objects hold each other by properties into which nothing is stored but in rows.
struct RowLinks: Sendable {
  private var orders: [Name: KinIndex<RowStore>] = [:]
  /// What is also stored elsewhere, by its type.
  private var free: [Name: KinIndex<TypeID?>] = [:]

  /// - Parameter lost: the names of members that are set on receivers of which nothing is known.
  init(of summaries: SummaryStore, besides lost: IDSet<Name>, in types: StaticTypes) {
    for id in summaries.indices {
      for row in summaries[id].rare?.rows ?? [] {
        orders[row.link.name, default: KinIndex()].insert(row, for: row.link.type, in: types.symbols)
      }
    }
    if orders.isEmpty { return }
    var free: Set<RowLink> = Set(lost.map { RowLink(name: $0, type: nil) })
    for id in summaries.indices {
      var stores = KeyMap<RowLink, Int>()
      for case .operation(let operation) in summaries[id].constraints {
        guard case .store(let name, let value) = operation.action, value != .none, orders[name] != nil else { continue }
        let type = types.nominals(of: operation.declaredType).first
        stores[RowLink(name: name, type: type), default: 0] += 1
      }
      for row in summaries[id].rare?.rows ?? [] { stores[row.link, default: 0] -= 1 }
      for entry in stores.entries where entry.value > 0 { free.insert(entry.key) }
    }
    for link in free { self.free[link.name, default: KinIndex()].insert(link.type, for: link.type, in: types.symbols) }
  }

  /// The orders in which the objects behind a property stand; empty: in none.
  func orders(of property: PropertyID, in symbols: SymbolTable) -> Set<RowOrder> {
    Set((rows(of: property, in: symbols) ?? []).lazy.filter { $0.successor == nil }.compactMap(\.order))
  }

  /// The closures of which each takes the place of what a property keeps; empty where it keeps anything else.
  func successors(of property: PropertyID, in symbols: SymbolTable) -> Set<CodePlace> {
    guard let rows = rows(of: property, in: symbols) else { return [] }
    let successors = rows.compactMap(\.successor)
    return successors.count == rows.count ? Set(successors) : []
  }

  /// nil where something is also stored there that is in no row.
  private func rows(of property: PropertyID, in symbols: SymbolTable) -> [RowStore]? {
    let symbol = symbols.properties[property]
    guard let rows = orders[symbol.name], let owner = symbol.owner else { return nil }
    if let free = free[symbol.name], !free.elements(for: owner, in: symbols).isEmpty { return nil }
    return rows.elements(for: owner, in: symbols)
  }
}
