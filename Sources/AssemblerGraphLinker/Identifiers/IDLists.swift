/// A list for each of many things, all of them in one array: an array for each would take more room than what is in it.
///
///     lists      0: a b    1:    2: c
///     elements   a b c
///     ends       2 2 3
struct IDLists<List, Element> {
  private var elements: [Element] = []
  private var ends: [Int32] = []
}

extension IDLists where List: Identifier {
  /// Adds the list of the thing whose number comes next.
  mutating func append(_ list: some Sequence<Element>) {
    elements.append(contentsOf: list)
    ends.append(Int32(truncatingIfNeeded: elements.count))
  }

  /// Whoever keeps it while the next list is added has everything copied.
  subscript(list: List) -> ArraySlice<Element> { elements[start(of: list)..<Int(ends[list.index])] }

  /// One element of a list.
  subscript(list: List, position: Int) -> Element { elements[start(of: list) + position] }

  private func start(of list: List) -> Int { list.index == 0 ? 0 : Int(ends[list.index - 1]) }
}
