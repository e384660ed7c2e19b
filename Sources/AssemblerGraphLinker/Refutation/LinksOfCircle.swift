import AssemblerGraphFacts

/// What is known of the order in which the two objects of an edge came to be there.
enum Link: Equatable {
  /// What is held was there before its owner was complete.
  case constant
  /// What is held was put in the row before its owner, or after it.
  case older
  case newer
  /// The objects stand in a row by properties of this name, whichever way.
  case row(Name)
  case free
}

/// The edges of strongly connected objects. A circle needs two that lead different ways, or one that leads anywhere:
///
///     stack     top ─older▶ ─older▶            no circle
///     list      head ─newer▶ ◀older─ tail      a circle: each holds its neighbours
struct LinksOfCircle {
  private var kinds: Kinds = []
  /// By which properties objects stand in rows.
  private var rows: IDSet<Name> = []

  private struct Kinds: OptionSet {
    let rawValue: UInt8

    static let constant = Kinds(rawValue: 1)
    static let older = Kinds(rawValue: 2)
    static let newer = Kinds(rawValue: 4)
    static let row = Kinds(rawValue: 8)
    static let free = Kinds(rawValue: 16)
  }

  mutating func insert(_ link: Link) {
    switch link {
    case .constant: kinds.insert(.constant)
    case .older: kinds.insert(.older)
    case .newer: kinds.insert(.newer)
    case .row(let name):
      kinds.insert(.row)
      rows.insert(name)
    case .free: kinds.insert(.free)
    }
  }

  var canClose: Bool {
    if kinds.contains(.free) { return true }
    if kinds.isSubset(of: [.constant, .older]) || kinds == .newer { return false }
    return kinds != .row || rows.count > 1
  }
}
