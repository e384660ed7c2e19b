/// Many short lists in two arrays: a list costs two numbers, and nothing of its own is allocated.
///
///     list 0: a ▶ c      links:  a   b   c   d
///     list 1: b ▶ d              └───────┘
///                                    └───────┘
struct LinkedLists<List, Element: Sendable>: Sendable {
  /// By list.
  private var ends: [ListEnds] = []
  private var links: [ListNode<Element>] = []
}

/// The first and the last link of a list; -1: it is empty.
private struct ListEnds: Sendable {
  var first: Int32 = -1
  var last: Int32 = -1
}

private struct ListNode<Element: Sendable>: Sendable {
  var element: Element
  var next: Int32
}

extension LinkedLists where List: Identifier {
  mutating func append(_ element: Element, to list: List) {
    let list = list.index
    while ends.count <= list { ends.append(ListEnds()) }
    let link = Int32(truncatingIfNeeded: links.count)
    links.append(ListNode(element: element, next: -1))
    if ends[list].last < 0 {
      ends[list].first = link
    } else {
      links[Int(ends[list].last)].next = link
    }
    ends[list].last = link
  }

  func isEmpty(_ list: List) -> Bool { list.index >= ends.count || ends[list.index].first < 0 }

  /// The list as it is now. Letting go of it before the next change spares a copy of everything.
  subscript(list: List) -> LinkedList<Element> {
    list.index < ends.count ? LinkedList(links: links, next: ends[list.index].first) : LinkedList(links: [], next: -1)
  }
}

/// The elements of one list, in the order in which they were added.
struct LinkedList<Element: Sendable>: Sequence, IteratorProtocol {
  private let links: [ListNode<Element>]
  private var following: Int32

  fileprivate init(links: [ListNode<Element>], next: Int32) {
    self.links = links
    following = next
  }

  mutating func next() -> Element? {
    guard following >= 0 else { return nil }
    let link = links[Int(following)]
    following = link.next
    return link.element
  }
}
