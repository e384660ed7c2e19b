import AssemblerGraphFacts

// Objects that a body puts in a row, one behind the other: a list, a stack, a queue, a chain of handlers. Objects are told apart by the
// place that makes them, so that of two places each looks as if it could be behind the other.
//
//     node.next = head; head = node              each holds what was there before it
//     tail?.next = node; tail = node             each holds what came behind it
//     for (a, b) in zip(nodes, nodes.dropFirst()) { a.next = b }

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
  var order: RowOrder
}

/// The property by which objects stand in a row, as code names it.
struct RowLink: Hashable, Sendable {
  var name: Name
  /// The declared type of the object; nil where nothing says it.
  var type: TypeID?
}

extension BodyLowering {
  /// Remembers a store that only puts an object in front of others, or behind them.
  mutating func noteRow(of value: ExpressionID, in target: ExpressionID) {
    switch facts[target] {
    case .member(let base?, let name, _):
      guard let order = order(of: value, in: path(base)) ?? (areNeighbours(base, value) ? .either : nil) else { return }
      note(order, by: RowLink(name: name, type: types.nominals(of: types.typeOf(base, scope)).first))
    case .unqualified(let name, let selfLocal?):
      guard let order = order(of: value, in: Path(root: .local(selfLocal))) else { return }
      note(order, by: RowLink(name: name, type: enclosingType))
    default: return
    }
  }

  private mutating func note(_ order: RowOrder, by link: RowLink) {
    summary.rows.append(RowStore(link: link, order: order))
  }

  private func order(of value: ExpressionID, in owner: Path?) -> RowOrder? {
    guard let owner else { return nil }
    if isOlder(value, than: owner) { return .older }
    guard let next = path(value) else { return nil }
    if isReplaced(owner, by: next) { return .newer }
    return isReplaced(next, by: owner) ? .older : nil
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
    // A body of thousands of stores would be gone through for each.
    if statements.count > 200 { return false }
    return facts.facts.statements[statements].contains { statement in
      guard case .assign(let target, let stored, _) = statement else { return false }
      return path(target) == variable && path(stored) == value
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
  private var orders: [Name: [RowStore]] = [:]
  /// What is also stored elsewhere.
  private var free: [Name: Set<TypeID?>] = [:]

  /// - Parameter lost: the names of members that are set on receivers of which nothing is known.
  init(of summaries: some Sequence<BodySummary>, besides lost: IDSet<Name>, in types: StaticTypes) {
    for summary in summaries {
      for row in summary.rows { orders[row.link.name, default: []].append(row) }
    }
    if orders.isEmpty { return }
    for name in lost { free[name] = [nil] }
    for summary in summaries {
      var stores: [RowLink: Int] = [:]
      for case .operation(let operation) in summary.constraints {
        guard case .store(let name, let value) = operation.action, value != .none, orders[name] != nil else { continue }
        let type = types.nominals(of: operation.declaredType).first
        stores[RowLink(name: name, type: type), default: 0] += 1
      }
      for row in summary.rows { stores[row.link, default: 0] -= 1 }
      for (link, count) in stores where count > 0 { free[link.name, default: []].insert(link.type) }
    }
  }

  /// The orders in which the objects behind a property stand; empty: in none.
  func orders(of property: PropertyID, in symbols: SymbolTable) -> Set<RowOrder> {
    let symbol = symbols.properties[property]
    guard let rows = orders[symbol.name], let owner = symbol.owner else { return [] }
    func mayBe(_ type: TypeID?) -> Bool {
      type.map { symbols.isKind($0, of: owner) || symbols.isKind(owner, of: $0) } ?? true
    }
    if free[symbol.name]?.contains(where: mayBe) ?? false { return [] }
    return Set(rows.lazy.filter { mayBe($0.link.type) }.map(\.order))
  }
}
