/// Many lists of identifiers that mostly have one element or none: that one needs no allocation.
struct ShortLists<List: Identifier, Element: Identifier>: Sendable {
  private struct Head: Sendable {
    var first = IDOrNone<Element>(nil)
    /// The further elements, by index into `others`; -1: there are none.
    var others: Int32 = -1
  }

  private var heads = IDArray<List, Head>()
  private var others: [[Element]] = []

  init() {}

  /// So many empty lists, with room for some more.
  init(count: Int, capacity: Int) {
    heads.reserveCapacity(capacity)
    for _ in 0..<count { heads.append(Head()) }
  }

  var count: Int { heads.count }

  /// All lists.
  var indices: Range<List> { heads.indices }

  /// Adds so many empty lists.
  mutating func addLists(_ count: Int) { heads.append(contentsOf: repeatElement(Head(), count: count)) }

  mutating func append(_ element: Element, to list: List) {
    if heads[list].first.isNone {
      heads[list].first = IDOrNone(element)
    } else if heads[list].others < 0 {
      heads[list].others = Int32(truncatingIfNeeded: others.count)
      others.append([element])
    } else {
      others[Int(heads[list].others)].append(element)
    }
  }

  /// Inserts into a list that is sorted.
  ///
  /// - Returns: false when the element was there already.
  mutating func insertSorted(_ element: Element, in list: List) -> Bool {
    guard let first = heads[list].first.id else {
      append(element, to: list)
      return true
    }
    if element == first { return false }
    if element > first, heads[list].others < 0 {
      append(element, to: list)
      return true
    }
    if element > first { return others[Int(heads[list].others)].insertSorted(element) }
    heads[list].first = IDOrNone(element)
    if heads[list].others < 0 {
      append(first, to: list)
    } else {
      others[Int(heads[list].others)].insert(first, at: 0)
    }
    return true
  }

  /// Inserts elements that are sorted into a list that is sorted.
  ///
  /// - Returns: those that were not there already.
  mutating func insertSorted(_ elements: [Element], in list: List) -> [Element] {
    let others = heads[list].others
    // The first of the list stays the first: what follows is a sorted list of its own.
    guard others >= 0, let first = heads[list].first.id, let least = elements.first, least > first else {
      return elements.filter { insertSorted($0, in: list) }
    }
    return self.others[Int(others)].insertSorted(elements)
  }

  mutating func replace(_ list: List, by elements: [Element]) {
    heads[list].first = IDOrNone(elements.first)
    let rest = Array(elements.dropFirst())
    if heads[list].others >= 0 {
      others[Int(heads[list].others)] = rest
    } else if !rest.isEmpty {
      heads[list].others = Int32(truncatingIfNeeded: others.count)
      others.append(rest)
    }
  }

  func isEmpty(_ list: List) -> Bool { heads[list].first.isNone }

  func count(of list: List) -> Int {
    let head = heads[list]
    if head.first.isNone { return 0 }
    return head.others < 0 ? 1 : others[Int(head.others)].count + 1
  }

  subscript(list: List) -> ShortList<Element> {
    let head = heads[list]
    return ShortList(first: head.first, others: head.others < 0 ? [] : others[Int(head.others)])
  }
}

/// One of many lists, as it is now.
struct ShortList<Element: Identifier>: RandomAccessCollection, Sendable {
  private let head: IDOrNone<Element>
  private let others: [Element]

  static var empty: ShortList { ShortList(first: IDOrNone(nil), others: []) }

  init(_ element: Element) {
    self.init(first: IDOrNone(element), others: [])
  }

  fileprivate init(first: IDOrNone<Element>, others: [Element]) {
    head = first
    self.others = others
  }

  var startIndex: Int { 0 }
  var endIndex: Int { head.isNone ? 0 : others.count + 1 }

  subscript(position: Int) -> Element {
    if position == 0, let first = head.id { return first }
    return others[position - 1]
  }

  func contains(_ element: Element) -> Bool { head.isThis(element) || others.contains(element) }

  /// The same of a list that is sorted.
  func containsSorted(_ element: Element) -> Bool { head.isThis(element) || others.containsSorted(element) }
}
