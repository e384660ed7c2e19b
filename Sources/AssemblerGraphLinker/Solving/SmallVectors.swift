/// Many lists of identifiers that mostly have one element or none: that one needs no allocation.
struct SmallVectors<List, Element: Sendable>: Sendable {
  private var heads: IDArray<List, ListHead>
  private var others: [[Element]] = []
}

extension SmallVectors where List: Identifier, Element: Identifier {
  init() { heads = IDArray() }

  /// So many empty lists, with room for some more.
  init(count: Int, capacity: Int) {
    self.init()
    heads.reserveCapacity(capacity)
    for _ in 0..<count { heads.append(ListHead()) }
  }

  var count: Int { heads.count }

  /// All lists.
  var indices: Range<List> { heads.indices }

  /// Adds so many empty lists.
  mutating func addLists(_ count: Int) { heads.append(contentsOf: repeatElement(ListHead(), count: count)) }

  mutating func append(_ element: Element, to list: List) {
    if heads[list].first < 0 {
      heads[list].first = element.rawValue
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
    let first = heads[list].first
    if element.rawValue == first { return false }
    if first < 0 || element.rawValue > first && heads[list].others < 0 {
      append(element, to: list)
      return true
    }
    if element.rawValue > first { return others[Int(heads[list].others)].insertSorted(element) }
    heads[list].first = element.rawValue
    if heads[list].others < 0 {
      append(Element(rawValue: first), to: list)
    } else {
      others[Int(heads[list].others)].insert(Element(rawValue: first), at: 0)
    }
    return true
  }

  /// Inserts elements that are sorted into a list that is sorted.
  ///
  /// - Returns: those that were not there already.
  mutating func insertSorted(_ elements: [Element], in list: List) -> [Element] {
    guard elements.count > 1 else {
      return elements.allSatisfy { insertSorted($0, in: list) } ? elements : []
    }
    let head = heads[list]
    if head.first < 0 {
      replace(list, by: elements)
      return elements
    }
    if head.others >= 0, elements[0].rawValue > head.first {
      // The first of the list stays the first: what follows is a sorted list of its own.
      return others[Int(head.others)].insertSorted(elements)
    }
    var all = Array(self[list])
    let new = all.insertSorted(elements)
    if !new.isEmpty { replace(list, by: all) }
    return new
  }

  mutating func replace(_ list: List, by elements: [Element]) {
    heads[list].first = elements.first?.rawValue ?? -1
    let rest = Array(elements.dropFirst())
    if heads[list].others >= 0 {
      others[Int(heads[list].others)] = rest
    } else if !rest.isEmpty {
      heads[list].others = Int32(truncatingIfNeeded: others.count)
      others.append(rest)
    }
  }

  /// Empties a list.
  ///
  /// - Returns: what was in it, sorted.
  mutating func takeSorted(_ list: List) -> SmallVector<Element> {
    let head = heads[list]
    heads[list].first = -1
    guard head.others >= 0, !others[Int(head.others)].isEmpty else {
      return SmallVector(first: head.first, others: [])
    }
    var rest: [Element] = []
    swap(&rest, &others[Int(head.others)])
    rest.sort()
    if rest[0].rawValue > head.first { return SmallVector(first: head.first, others: rest) }
    let first = rest.removeFirst()
    _ = rest.insertSorted(Element(rawValue: head.first))
    return SmallVector(first: first.rawValue, others: rest)
  }

  func isEmpty(_ list: List) -> Bool { heads[list].first < 0 }

  func count(of list: List) -> Int {
    let head = heads[list]
    if head.first < 0 { return 0 }
    return head.others < 0 ? 1 : others[Int(head.others)].count + 1
  }

  subscript(list: List) -> SmallVector<Element> {
    let head = heads[list]
    return SmallVector(first: head.first, others: head.others < 0 ? [] : others[Int(head.others)])
  }
}

/// Where a list begins. It is no part of `SmallVectors`: types that depend on fewer others are found sooner at run time.
private struct ListHead: Sendable {
  /// The number of the first element; -1: the list is empty.
  var first: Int32 = -1
  /// The further elements, by index into `SmallVectors.others`; -1: there are none.
  var others: Int32 = -1
}

/// One of many lists, as it is now.
struct SmallVector<Element: Sendable>: Sendable {
  /// -1: the list is empty.
  private let first: Int32
  private let others: [Element]
}

extension SmallVector: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Element: Identifier {
  static var empty: SmallVector { SmallVector(first: -1, others: []) }

  init(_ element: Element) {
    self.init(first: element.rawValue, others: [])
  }

  /// - Parameter first: -1: the list is empty.
  init(first: Int32, others: [Element]) {
    self.first = first
    self.others = others
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first < 0 ? 0 : others.count + 1 }

  subscript(position: Int) -> Element { position == 0 ? Element(rawValue: first) : others[position - 1] }

  func contains(_ element: Element) -> Bool { first == element.rawValue || others.contains(element) }

  /// The same of a list that is sorted.
  func containsSorted(_ element: Element) -> Bool { first == element.rawValue || others.containsSorted(element) }
}
