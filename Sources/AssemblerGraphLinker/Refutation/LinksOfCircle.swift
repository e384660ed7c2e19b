import AssemblerGraphFacts

/// What is known of the order in which the two objects of an edge came to be there.
enum Link: Hashable {
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
  private var links: Set<Link> = []

  mutating func insert(_ link: Link) { links.insert(link) }

  var canClose: Bool {
    if links.contains(.free) { return true }
    if links.isSubset(of: [.constant, .older]) || links == [.newer] { return false }
    if links.count == 1, case .row? = links.first { return false }
    return true
  }
}
