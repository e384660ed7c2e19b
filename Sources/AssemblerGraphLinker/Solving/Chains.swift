/// Many short lists in two arrays: a list costs two numbers, and nothing of its own is allocated.
///
///     list 0: a ▶ c      links:  a   b   c   d
///     list 1: b ▶ d              └───────┘
///                                    └───────┘
struct Chains<List: Identifier, Element: Sendable>: Sendable {
  private struct Ends: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  fileprivate struct Link: Sendable {
    var element: Element
    var next: Int32
  }

  /// By list.
  private var ends: [Ends] = []
  private var links: [Link] = []

  mutating func append(_ element: Element, to list: List) {
    let list = list.index
    while ends.count <= list { ends.append(Ends()) }
    let link = Int32(truncatingIfNeeded: links.count)
    links.append(Link(element: element, next: -1))
    if ends[list].last < 0 {
      ends[list].first = link
    } else {
      links[Int(ends[list].last)].next = link
    }
    ends[list].last = link
  }

  func isEmpty(_ list: List) -> Bool { list.index >= ends.count || ends[list.index].first < 0 }

  /// The list as it is now. Letting go of it before the next change spares a copy of everything.
  subscript(list: List) -> Chain {
    list.index < ends.count ? Chain(links: links, next: ends[list.index].first) : Chain(links: [], next: -1)
  }

  /// The elements of one list, in the order in which they were added.
  struct Chain: Sequence, IteratorProtocol {
    private let links: [Link]
    private var following: Int32

    fileprivate init(links: [Link], next: Int32) {
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
}
