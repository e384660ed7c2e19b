/// Many lists of numbers, none of them negative, that mostly have one element or none: that one needs no allocation.
struct ShortLists: Sendable {
  private struct Head: Sendable {
    /// -1: the list is empty.
    var first: Int32 = -1
    /// The further elements, by index into `others`; -1: there are none.
    var others: Int32 = -1
  }

  private var heads: [Head] = []
  private var others: [[Int32]] = []

  init() {}

  /// So many empty lists, with room for some more.
  init(count: Int, capacity: Int) {
    heads.reserveCapacity(capacity)
    for _ in 0..<count { heads.append(Head()) }
  }

  var count: Int { heads.count }

  /// Adds so many empty lists.
  mutating func addLists(_ count: Int) { heads.append(contentsOf: repeatElement(Head(), count: count)) }

  mutating func append(_ element: Int32, to list: Int) {
    if heads[list].first < 0 {
      heads[list].first = element
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
  mutating func insertSorted(_ element: Int32, in list: Int) -> Bool {
    let first = heads[list].first
    if element == first { return false }
    if first < 0 || element > first && heads[list].others < 0 {
      append(element, to: list)
      return true
    }
    if element > first { return others[Int(heads[list].others)].insertSorted(element) }
    heads[list].first = element
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
  mutating func insertSorted(_ elements: [Int32], in list: Int) -> [Int32] {
    let others = heads[list].others
    // The first of the list stays the first: what follows is a sorted list of its own.
    guard others >= 0, let least = elements.first, least > heads[list].first else {
      return elements.filter { insertSorted($0, in: list) }
    }
    return self.others[Int(others)].insertSorted(elements)
  }

  mutating func replace(_ list: Int, by elements: [Int32]) {
    heads[list].first = elements.first ?? -1
    let rest = Array(elements.dropFirst())
    if heads[list].others >= 0 {
      others[Int(heads[list].others)] = rest
    } else if !rest.isEmpty {
      heads[list].others = Int32(truncatingIfNeeded: others.count)
      others.append(rest)
    }
  }

  func isEmpty(_ list: Int) -> Bool { heads[list].first < 0 }

  func count(of list: Int) -> Int {
    let head = heads[list]
    if head.first < 0 { return 0 }
    return head.others < 0 ? 1 : others[Int(head.others)].count + 1
  }

  subscript(list: Int) -> ShortList {
    let head = heads[list]
    return ShortList(first: head.first, others: head.others < 0 ? [] : others[Int(head.others)])
  }
}

/// One of many lists, as it is now.
struct ShortList: RandomAccessCollection, Sendable {
  private let first: Int32
  private let others: [Int32]

  static let empty = ShortList(first: -1, others: [])

  init(_ element: Int32) {
    self.init(first: element, others: [])
  }

  fileprivate init(first: Int32, others: [Int32]) {
    self.first = first
    self.others = others
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first < 0 ? 0 : others.count + 1 }
  subscript(position: Int) -> Int32 { position == 0 ? first : others[position - 1] }

  func contains(_ element: Int32) -> Bool { first == element || others.contains(element) }

  /// The same of a list that is sorted.
  func containsSorted(_ element: Int32) -> Bool { first == element || others.containsSorted(element) }
}
