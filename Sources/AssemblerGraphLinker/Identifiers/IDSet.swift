/// A set of things with numbers, in the order in which they came in: going through it gives the same on every run.
///
/// The standard library's sets hash against attackers, who choose what is hashed. Nobody chooses these numbers: a multiplication
/// serves, and up to eight elements are compared one by one, as most sets are that small.
///
/// Its declaration asks nothing of its elements, as little as `IDArray`'s does.
///
/// Source: D. Knuth, "The Art of Computer Programming" 3, 6.4: linear probing, with Fibonacci hashing.
struct IDSet<Element> {
  private var elements: [Element]
  /// An index into `elements`, or -1; the count is a power of two. Empty while there are few elements.
  private var slots: [Int32]
}

extension IDSet: Sendable where Element: Sendable {}

extension IDSet: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Element: Numbered {
  private static var few: Int { 8 }

  @inline(__always)
  init() { (elements, slots) = ([], []) }

  init(_ elements: some Sequence<Element>) {
    self.init()
    formUnion(elements)
  }

  @inline(__always)
  var startIndex: Int { 0 }

  @inline(__always)
  var endIndex: Int { elements.count }

  @inline(__always)
  subscript(position: Int) -> Element { elements[position] }

  /// In the order in which they came in.
  @inline(__always)
  var inOrder: [Element] { elements }

  @inline(__always)
  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  func contains(_ element: Element) -> Bool {
    if !slots.isEmpty { return slots[slot(of: element.index)] >= 0 }
    return elements.contains { $0.index == element.index }
  }

  /// - Returns: `inserted`: false when it was in the set already.
  @discardableResult
  mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    if slots.isEmpty {
      if elements.contains(where: { $0.index == element.index }) { return (false, element) }
      elements.append(element)
      if elements.count > Self.few { layOut() }
      return (true, element)
    }
    let slot = slot(of: element.index)
    if slots[slot] >= 0 { return (false, element) }
    slots[slot] = Int32(truncatingIfNeeded: elements.count)
    elements.append(element)
    if elements.count * 2 > slots.count { layOut() }
    return (true, element)
  }

  mutating func formUnion(_ others: some Sequence<Element>) {
    for element in others { insert(element) }
  }

  func union(_ others: some Sequence<Element>) -> IDSet {
    var result = self
    result.formUnion(others)
    return result
  }

  /// Those that fit, in the same order.
  func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IDSet { IDSet(try elements.filter(isIncluded)) }

  mutating func subtract(_ others: IDSet) { self = subtracting(others) }

  func subtracting(_ others: IDSet) -> IDSet { filter { !others.contains($0) } }

  func intersection(_ others: IDSet) -> IDSet { filter { others.contains($0) } }

  func isDisjoint(with others: some Sequence<Element>) -> Bool { !others.contains { contains($0) } }

  func isSubset(of others: IDSet) -> Bool { allSatisfy { others.contains($0) } }

  /// Linear in the count.
  mutating func remove(_ element: Element) {
    guard contains(element) else { return }
    self = filter { $0.index != element.index }
  }

  mutating func removeAll() { self = IDSet() }

  private mutating func layOut() {
    slots = [Int32](repeating: -1, count: Swift.max(32, slots.count * 2))
    for position in elements.indices {
      slots[slot(of: elements[position].index)] = Int32(truncatingIfNeeded: position)
    }
  }

  /// Where the number is, or else would be.
  @inline(__always)
  private func slot(of number: Int) -> Int {
    let shift = UInt64(64 - slots.count.trailingZeroBitCount)
    var slot = Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while slots[slot] >= 0, elements[Int(slots[slot])].index != number { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

extension IDSet: ExpressibleByArrayLiteral where Element: Numbered {
  init(arrayLiteral elements: Element...) { self.init(elements) }
}

/// Whatever the order.
extension IDSet: Equatable, Hashable where Element: Numbered {
  static func == (left: IDSet, right: IDSet) -> Bool { left.count == right.count && left.isSubset(of: right) }

  /// Each element is mixed for itself: of numbers that follow each other, as two classes do that own each other, `^` is always 1.
  ///
  /// Source: the last step of SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators").
  func hash(into hasher: inout Hasher) {
    var sum: UInt64 = 0
    for element in elements {
      var mixed = (UInt64(truncatingIfNeeded: element.index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      sum &+= mixed ^ mixed >> 27
    }
    hasher.combine(sum)
  }
}
