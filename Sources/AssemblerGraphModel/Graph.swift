package import AssemblerGraphFacts

/// The linked program as sorted arrays: a node is an index into `nodes`, an edge refers to nodes by index.
///
/// Nodes are sorted by `id`; edges by (from, to, kind, via, location). No dictionary is ever iterated for output, so the
/// same input gives the same bytes.
///
///     nodes  0 App.Child   1 App.Parent
///     edges  1 ─owns─▶ 0   0 ─uses─▶ 1
package struct Graph: Hashable, Sendable {
  package internal(set) var nodes: [Node]
  package internal(set) var edges: [Edge]
  /// The `assembles` edges, sorted by the type that is assembled.
  private var sortedAssembling: [Int]

  /// Sorts the nodes and edges and renumbers the ends of the edges. Equal edges are merged.
  ///
  /// - Parameters:
  ///   - nodes: in any order, with unique ids.
  ///   - edges: `from` and `to` are indices into `nodes` as given.
  package init(nodes: [Node], edges: consuming [Edge]) {
    let order = nodes.indices.sorted { nodes[$0].id < nodes[$1].id }
    var renumbered = [Int](repeating: 0, count: nodes.count)
    for (new, old) in order.enumerated() { renumbered[old] = new }
    for index in edges.indices {
      edges[index].from = renumbered[edges[index].from]
      edges[index].to = renumbered[edges[index].to]
    }
    self.init(sortedNodes: order.map { nodes[$0] }, edges: edges)
  }

  /// Sorts the edges. Equal ones are merged.
  ///
  /// - Parameters:
  ///   - sortedNodes: by their ids, which are unique.
  ///   - edges: `from` and `to` are indices into `sortedNodes`.
  package init(sortedNodes: [Node], edges: consuming [Edge]) {
    nodes = sortedNodes
    // In place, for they are many, and each of them is large.
    edges.reorder(inOrder(edges))
    var count = 0
    for index in edges.indices where count == 0 || edges[count - 1] != edges[index] {
      if count < index { edges.swapAt(count, index) }
      count += 1
    }
    edges.removeSubrange(count...)
    self.edges = edges
    sortedAssembling = self.edges.indices.filter { [edges = self.edges] in edges[$0].kind == .assembles }
      .sorted { [edges = self.edges] in (edges[$0].to, $0) < (edges[$1].to, $1) }
  }

  package init() {
    nodes = []
    edges = []
    sortedAssembling = []
  }

  /// The node with this id, by binary search.
  package func index(ofID id: String) -> Int? {
    let index = nodes.indices.firstSorted { nodes[$0].id >= id }
    return index < nodes.count && nodes[index].id == id ? index : nil
  }

  /// The edges that leave a node, by binary search.
  package func edges(from node: Int) -> Range<Int> {
    func firstEdge(leaving atLeast: Int) -> Int {
      edges.indices.firstSorted { edges[$0].from >= atLeast }
    }
    return firstEdge(leaving: node)..<firstEdge(leaving: node + 1)
  }

  /// The `assembles` edges that lead to a node, by binary search.
  package func edgesAssembling(_ node: Int) -> ArraySlice<Int> {
    let first = sortedAssembling.indices.firstSorted { edges[sortedAssembling[$0]].to >= node }
    return sortedAssembling[first...].prefix { edges[$0].to == node }
  }
}

/// The indices of the edges, sorted: an edge is large, and its ends mostly decide.
private func inOrder(_ edges: [Edge]) -> [Int] {
  let ends = edges.map { UInt64($0.from) << 32 | UInt64($0.to) }
  return edges.indices.sorted { left, right in
    ends[left] == ends[right] ? edges[left].precedes(edges[right]) : ends[left] < ends[right]
  }
}

extension Array {
  /// Moves each element to its place, without a copy of any.
  ///
  /// - Parameter order: the index of each element before, in the order in which they are to be.
  fileprivate mutating func reorder(_ order: [Int]) {
    var order = order
    for start in indices {
      // Along one circle of places: what belongs here comes here, and its place is the next to be filled.
      var place = start
      while order[place] != start {
        let next = order[place]
        swapAt(place, next)
        order[place] = place
        place = next
      }
      order[place] = place
    }
  }
}

extension Range<Int> {
  /// The first number for which something holds that holds for all further ones too; the end when there is none.
  package func firstSorted(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A type of the scanned code, or several that a view collapsed into one.
package struct Node: Hashable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`
    /// Only extended in the scanned code: `extension UINavigationController: NavigationControlling {}`.
    case external

    package var isReferenceType: Bool { self == .class || self == .actor }
  }

  package enum Role: String, Hashable, Codable, Sendable, CaseIterable {
    case assembler, interaction, navigation, view, renderable, component
  }

  /// `Module.Outer.Type`: unique, and the same on every machine.
  package var id: String
  /// `Outer.Type`.
  package var name: String
  package var module: String
  package var kind: Kind
  package var role: Role
  /// How the Assembler is written; nil for all that is none.
  package var dialect: AssemblerDialect?
  package var location: SourceLocation
  /// The id of the class that it inherits from; nil where the scanned code has none.
  package var superclass: String?
  /// The ids of the nodes that a view collapsed into this one; empty otherwise.
  package var members: [String] = []
  /// The ids of the Assemblers that a view joined to what they assemble; empty otherwise.
  package var assemblers: [String] = []
  /// How these are written, in their order.
  package var assemblerDialects: [AssemblerDialect] = []
  /// Of what a view collapsed: the names of the Assemblers that others come to it by, the most wanted first.
  package var doors: [String] = []
  /// Of what a view collapsed: how many Assemblers are in it.
  package var assemblerCount = 0
  /// What a program starts with: `@main`, an app, a scene, the delegate of one. Of what a view collapsed: one of them is.
  package var isEntryPoint = false
  /// What a view found out about those who own it; nil where one type does, and where nobody asked.
  package var owners: Owners?

  /// How many types own a type of objects, where that is worth a word.
  package enum Owners: Hashable, Sendable {
    /// A static property keeps its objects alive, a framework, or nobody.
    case nobody
    /// Certainly so many.
    case several(Int)
  }

  package init(id: String, name: String, module: String, kind: Kind, role: Role, location: SourceLocation) {
    self.id = id
    self.name = name
    self.module = module
    self.kind = kind
    self.role = role
    self.location = location
  }

  /// Whether it is an Assembler that the rules of the architecture do not speak of.
  package var isAssemblerOfOtherDialect: Bool { dialect.map { $0 != .superSimple } ?? false }

  /// Whether instances are counted references, so that a cycle through them can retain itself.
  package var isReferenceType: Bool { kind.isReferenceType }
}

/// One reason why an instance of `from` needs or refers to an instance of `to`.
package struct Edge: Hashable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The Assembler instantiates the component.
    case assembles
    /// The Assembler needs another Assembler.
    case depends
    /// Who is no Assembler asks the Assembler to assemble, or keeps it to ask it later. Never owning: who stores an
    /// Assembler owns the Assembler, and nothing of what it makes.
    case calls
    /// An instance of `from` holds a strong reference to an instance of `to`.
    case owns
    /// An instance of `from` refers to an instance of `to` without owning it.
    case uses
  }

  /// What would turn this edge into one that owns nothing. Data only: the words are in the reports.
  package indirect enum Remedy: Hashable, Codable, Sendable {
    /// The property can be declared `weak` as it stands.
    case makeWeak
    /// The property's protocol must become class-bound first, so that `weak` compiles.
    case makeWeakAfterClassBinding(protocol: String)
    /// The property can be declared `weak`, with an optional type, once this protocol asks for no more: it is its requirement.
    case makeWeakAsRequired(by: String)
    /// The closure at this place should capture it weakly; `name` is the captured word, mostly `self`.
    case captureWeakly(name: String, closure: SourceLocation)
    /// The same for a property of the struct around: `[weak name = name]`.
    case captureMemberWeakly(name: String, closure: SourceLocation)
    /// The same in an extension of a protocol that must become class-bound first, so that `[weak self]` compiles.
    case captureWeaklyAfterClassBinding(protocol: String, name: String, closure: SourceLocation)
    /// The closure at this place runs a loop without an end, which holds `name` meanwhile: captured weakly, it must be
    /// unwrapped inside the loop.
    case unwrapInLoop(name: String, closure: SourceLocation, isCapturedWeakly: Bool)
    /// A method reference (`handler = self.handle`) must become a closure that captures the method's object weakly; `name` is
    /// the word for that, mostly `self`.
    case replaceMethodReference(capturing: String)
    /// A local function that captures `name` must become a closure that captures it weakly.
    case replaceLocalFunction(capturing: String)
    /// What is kept is another closure, which calls a local function: that one must capture `name` weakly.
    case replaceCalledFunction(capturing: String)
    /// The argument must become a closure that captures `name` weakly, of a parameter without `@autoclosure`.
    case replaceAutoclosure(capturing: String)
    /// `name` is a struct, which a capture list cannot refer to weakly: the closure should capture weakly what it needs of it.
    case captureParts(of: String, closure: SourceLocation)
    /// The protocol that is captured must become class-bound first, so that `[weak name]` compiles.
    case afterClassBinding(protocol: String, Remedy)
    /// The protocol cannot become class-bound before its `mutating` members are no longer that.
    case withoutMutating(protocol: String, Remedy)
    /// The property alone keeps an object of this type that is made there: the property can be weak once somebody else keeps that.
    case keepElsewhere(type: String, madeAt: SourceLocation, then: Remedy)
    /// A value may adopt the protocol of `name`, too, so that nothing refers to it weakly but an object between the two.
    case standIn(for: String)
    /// `assign(to:on:)` must become a `sink` whose closure captures the object weakly; `name` is the word for it.
    case sinkWeakly(name: String)
    /// The local variable is only set behind the closure: it must be declared `weak`, since a capture list reads it too early.
    case weakLocal(name: String)
    /// Nothing else keeps the object that the closure captures: whoever is done with it must empty the property.
    case letGo(name: String)
    /// An outlet of a controller, of whose view the target is a part: a weak outlet would change nothing.
    case keptByView
    /// Nothing local: a value type, a collection, an enum payload.
    case none
  }

  /// How the concrete type behind the property was found.
  package enum Resolution: Hashable, Codable, Sendable {
    /// The declared type is concrete.
    case declared
    /// The scanned code lets a value of this type flow in; the place is where the value is made.
    case flow(from: SourceLocation)
    /// The scanned code lets a value of this type flow in, but does not make it: a framework does, or it is an enum case.
    case declaredValue
    /// Only one scanned type conforms.
    case onlyConformer
    /// Only one scanned type conforms, and that by its name: it does not declare the conformance.
    case matchedByName
    /// One of several conformers; no flow decides.
    case conformer

    /// For sorting edges that are alike in all else.
    fileprivate func precedes(_ other: Resolution) -> Bool {
      if case .flow(let place) = self, case .flow(let otherPlace) = other { return place < otherPlace }
      return rank < other.rank
    }

    private var rank: Int {
      switch self {
      case .declared: 0
      case .flow: 1
      case .onlyConformer: 2
      case .matchedByName: 3
      case .conformer: 4
      case .declaredValue: 5
      }
    }
  }

  // A large code base has very many edges.
  private var shortFrom: Int32
  private var shortTo: Int32
  private var shortCount: Int32 = 1
  package var kind: Kind
  package var strength: Strength
  package var certainty: Certainty
  /// Goes through a closure that `via` stores and that captures `to`.
  package var isCapture = false
  /// A capture that is strong itself, of a closure that the owner's property only refers to weakly.
  package var isCapturedStrongly = false
  /// Of `depends` and `calls`: the Assembler is handed on, or kept for later, without being called meanwhile.
  package var isDeferred = false
  /// Lies on a cycle of types, but the flow of values shows that no object on it leads back to itself.
  package var closesNoCycle = false
  /// No object that it leads to leads straight back to the owner, though edges between their types do. Those are one-way too.
  package var isOneWay = false
  /// Each object that it leads to was made by its owner, and so is younger: such edges alone close no circle.
  package var leadsToNew = false
  /// Each object that it leads to was there before its owner, which is given it once and for all: such edges alone close no circle.
  package var leadsToOld = false
  /// The groups of objects in which it lies on a circle, sorted; none where that is not known.
  package var objectGroups: [ObjectGroup] = []
  /// Which objects hold which by it on such circles; none where that is not known, or where there are too many.
  package var objectLinks: [ObjectLink] = []
  /// Nothing in the scanned code ever puts an object into the property, although its owners are made there: a cycle
  /// through it is only possible.
  package var isNeverFilled = false
  /// Only test code lets it be: a value that tests put there, or a type of theirs.
  package var isOfTests = false
  /// Weak or unowned, and were it strong, a cycle of owners would close. Known where a view looked for it.
  package var isGuard = false
  /// The property, enum case, or function through which it goes: `navigation`, `assemble`.
  package var via: String
  package var location: SourceLocation
  /// The declaration as a person would quote it: `private let navigation: DetailNavigating`.
  package var declaration = ""
  package var resolution: Resolution = .declared
  package var remedy: Remedy = .none
  /// What the closure gives that the remedy is for.
  package var closureResult = ClosureResult.unknown
  /// The method of the framework that takes out again what keeps it, if one is known.
  package var taker: String?
  /// Where what it goes through is emptied, and by whom, sorted. Only of edges that are on a cycle.
  package var emptyings: [Emptying] = []

  package var from: Int {
    get { Int(shortFrom) }
    set { shortFrom = Int32(newValue) }
  }

  package var to: Int {
    get { Int(shortTo) }
    set { shortTo = Int32(newValue) }
  }

  /// How many edges a view merged into this one; 1 otherwise.
  package var count: Int {
    get { Int(shortCount) }
    set { shortCount = Int32(newValue) }
  }

  /// Whether a cycle through it can be certain.
  package var isProven: Bool { certainty == .certain && !isNeverFilled }

  package init(
    from: Int,
    to: Int,
    kind: Kind,
    strength: Strength = .strong,
    via: String,
    certainty: Certainty = .certain,
    location: SourceLocation
  ) {
    shortFrom = Int32(from)
    shortTo = Int32(to)
    self.kind = kind
    self.strength = strength
    self.via = via
    self.certainty = certainty
    self.location = location
  }

  package func precedes(_ other: Edge) -> Bool {
    if from != other.from { return from < other.from }
    if to != other.to { return to < other.to }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    if via != other.via { return via < other.via }
    if location != other.location { return location < other.location }
    if strength != other.strength { return strength.rawValue < other.strength.rawValue }
    if certainty != other.certainty { return certainty == .certain }
    if isCapture != other.isCapture { return !isCapture }
    if isDeferred != other.isDeferred { return !isDeferred }
    if declaration != other.declaration { return declaration < other.declaration }
    return resolution.precedes(other.resolution)
  }
}
