import AssemblerGraphModel

/// Which objects hold which, by the edges between their types.
///
/// An owner that may hold any object of a type leads to one node that stands for them all: N owners of N objects are 2 N
/// entries, not N².
struct ObjectGraph {
  /// What an owner on a cycle of objects holds there through an edge.
  struct CyclicEntry {
    var owner: ObjectID
    var edge: Int
    /// The objects on the same cycles that it may hold.
    var targets: [ObjectID]
    /// It may hold any object of a type.
    var isAny: Bool
    var component: Int32
  }

  private typealias Entry = (from: Int, to: Int, edge: Int)

  /// Entries from objects.
  private var entries: [Entry] = []
  /// The objects of each type for which a node stands, in the order of these nodes.
  private var members: [[ObjectID]] = []
  private var nodeOfType: [TypeID: Int] = [:]
  private let objectCount: Int

  /// So many entries were joined: N edges between N owners and N objects are N³.
  var count: Int { entries.count }

  init(objectCount: Int) {
    self.objectCount = objectCount
  }

  mutating func join(_ owner: ObjectID, to target: ObjectID, by edge: Int) {
    entries.append((owner.index, target.index, edge))
  }

  /// - Parameter all: the objects of the type, the same for each call.
  mutating func join(_ owner: ObjectID, toAny all: [ObjectID], of type: TypeID, by edge: Int) {
    let node = nodeOfType[type] ?? objectCount + members.count
    if nodeOfType.updateValue(node, forKey: type) == nil { members.append(all) }
    entries.append((owner.index, node, edge))
  }

  /// The entries that are on a cycle, in the order in which they were joined.
  func cyclicEntries() -> [CyclicEntry] {
    let fromNodes = members.enumerated().flatMap { index, objects in
      objects.map { Entry(from: objectCount + index, to: $0.index, edge: -1) }
    }
    let nodeCount = objectCount + members.count
    let components = Components(of: Adjacency(nodeCount: nodeCount, entries: entries + fromNodes)).numbers
    let cyclicMembers = members.enumerated().map { index, objects in
      objects.filter { components[$0.index] == components[objectCount + index] }
    }
    return entries.filter { components[$0.from] == components[$0.to] }.map { entry in
      CyclicEntry(
        owner: ObjectID(entry.from),
        edge: entry.edge,
        targets: entry.to < objectCount ? [ObjectID(entry.to)] : cyclicMembers[entry.to - objectCount],
        isAny: entry.to >= objectCount,
        component: components[entry.from]
      )
    }
  }
}
