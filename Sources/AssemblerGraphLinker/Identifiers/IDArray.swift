/// An array that is opened by identifiers of one kind alone.
///
/// Its declaration does not ask for an `Identifier`, as little as others of its kind do: at run time, each type that is made of a
/// generic one that asks for conformances costs a search through all conformances of the program.
struct IDArray<ID, Element> {
  private var elements: [Element]
}

extension IDArray where ID: Identifier {
  @inline(__always)
  init() { elements = [] }

  /// - Parameter elements: in the order of their identifiers.
  init(_ elements: [Element]) { self.elements = elements }

  init(repeating element: Element, count: Int) { elements = [Element](repeating: element, count: count) }

  mutating func reserveCapacity(_ capacity: Int) { elements.reserveCapacity(capacity) }

  mutating func append(contentsOf more: some Sequence<Element>) { elements.append(contentsOf: more) }

  mutating func removeAll() { elements = [] }

  /// Gives back the room at its end.
  mutating func trim() { elements.trim() }

  /// - Returns: the identifier of the new element.
  @discardableResult
  mutating func append(_ element: Element) -> ID {
    elements.append(element)
    return ID(elements.count - 1)
  }
}

extension IDArray: Sendable where Element: Sendable {}

extension IDArray: Sequence, Collection, BidirectionalCollection, RandomAccessCollection, MutableCollection
where ID: Identifier {
  @inline(__always)
  var startIndex: ID { ID(rawValue: 0) }

  @inline(__always)
  var endIndex: ID { ID(elements.count) }

  @inline(__always)
  var count: Int { elements.count }

  /// All identifiers.
  @inline(__always)
  var indices: Range<ID> { startIndex..<endIndex }

  @inline(__always)
  subscript(id: ID) -> Element {
    get { elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  // Going through all of them is going through the array.

  @inline(__always)
  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// The elements with their identifiers.
  var identified: some Sequence<(ID, Element)> { zip(indices, elements) }
}
