import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel

/// A difference as titled lists, before any form: text and Markdown say the same.
struct DifferenceSection: Hashable, Sendable {
  var title: String
  var entries: [Entry]

  struct Entry: Hashable, Sendable {
    enum Sign: String, Hashable, Sendable {
      case added = "+"
      case removed = "-"
      case changed = "~"
    }

    var sign: Sign
    /// Names of code and words between them, in the order of reading.
    var words: [Word]
    /// Where it can be read; of what is gone, where it could be read.
    var location: SourceLocation?
    /// The hops of a cycle.
    var hops: [Entry] = []
  }

  enum Word: Hashable, Sendable {
    /// A name or a quotation.
    case code(String)
    case plain(String)
  }
}

/// What is there to be told, the gravest first; nothing for a difference that is empty.
func sections(of difference: GraphDifference) -> [DifferenceSection] {
  let writer = DifferenceWriter(difference)
  let sections = [
    DifferenceSection(title: "Cycles introduced", entries: writer.cycles(.introduced)),
    DifferenceSection(title: "Cycles that are certain now", entries: writer.cycles(.confirmed)),
    DifferenceSection(title: "Cycles healed", entries: writer.cycles(.healed)),
    DifferenceSection(title: "Types added", entries: writer.nodes(.added)),
    DifferenceSection(title: "Types removed", entries: writer.nodes(.removed)),
    DifferenceSection(title: "Types changed", entries: writer.nodes(.changed)),
    DifferenceSection(title: "References added", entries: writer.edges(.added)),
    DifferenceSection(title: "References removed", entries: writer.edges(.removed)),
    DifferenceSection(title: "References changed", entries: writer.edges(.changed)),
  ]
  return sections.filter { !$0.entries.isEmpty }
}

/// `1 cycle introduced, 2 types added, 1 reference changed`; `no change` when there is none.
package func summary(of difference: GraphDifference) -> String {
  let sections = sections(of: difference)
  if sections.isEmpty { return "no change" }
  return sections.map { section in
    let words = section.title.lowercased().split(separator: " ", maxSplits: 1).map(String.init)
    let noun = section.entries.count == 1 ? String(words[0].dropLast()) : words[0]
    let rest = section.entries.count == 1 ? words[1].replacing("are certain", with: "is certain") : words[1]
    return "\(section.entries.count) \(noun) \(rest)"
  }.joined(separator: ", ")
}

extension GraphDifference.Change {
  var sign: DifferenceSection.Entry.Sign {
    switch self {
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    }
  }
}

/// Puts changes into words. A name that several types have is written with its module.
private struct DifferenceWriter {
  private let difference: GraphDifference
  private let ambiguous: Set<String>

  typealias Entry = DifferenceSection.Entry
  typealias Word = DifferenceSection.Word

  init(_ difference: GraphDifference) {
    self.difference = difference
    var ids: [String: String] = [:]
    var ambiguous: Set<String> = []
    for node in difference.before.nodes + difference.after.nodes
    where ids.updateValue(node.id, forKey: node.name) ?? node.id != node.id {
      ambiguous.insert(node.name)
    }
    self.ambiguous = ambiguous
  }

  func nodes(_ sign: Entry.Sign) -> [Entry] {
    difference.nodes.filter { $0.sign == sign }.map { change in
      switch change {
      case .added(let index): entry(sign, difference.after.nodes[index])
      case .removed(let index): entry(sign, difference.before.nodes[index])
      case .changed(let from, let to):
        Entry(
          sign: sign,
          words: [
            .code(name(difference.after.nodes[to])), .plain(": "),
            .plain(changes(from: difference.before.nodes[from], to: difference.after.nodes[to])),
          ],
          location: difference.after.nodes[to].location
        )
      }
    }
  }

  func edges(_ sign: Entry.Sign) -> [Entry] {
    difference.edges.filter { $0.sign == sign }.map { change in
      switch change {
      case .added(let index): entry(sign, index, of: difference.after)
      case .removed(let index): entry(sign, index, of: difference.before)
      case .changed(let from, let to):
        Entry(
          sign: sign,
          words: ends(of: difference.after.edges[to], in: difference.after, by: "→")
            + [.plain(": "), .plain(changes(from: difference.before.edges[from], to: difference.after.edges[to]))],
          location: difference.after.edges[to].location
        )
      }
    }
  }

  func cycles(_ kind: GraphDifference.CycleChange.Kind) -> [Entry] {
    difference.cycles.filter { $0.kind == kind }.map { change in
      let graph = difference.graph(of: change)
      let sign: Entry.Sign =
        switch kind {
        case .introduced: .added
        case .confirmed: .changed
        case .healed: .removed
        }
      let nodes = change.cycle.edges.map { graph.nodes[graph.edges[$0].from] }
      let path = (nodes + nodes.prefix(1)).map { Word.code(name($0)) }
      let possible = change.cycle.certainty == .possible ? "possible " : ""
      return Entry(
        sign: sign,
        words: [.plain("\(possible)\(change.cycle.kind.noun): ")]
          + Array(path.map { [$0] }.joined(separator: [.plain(" → ")])),
        hops: change.cycle.edges.map { entry(sign, $0, of: graph) }
      )
    }
  }

  private func entry(_ sign: Entry.Sign, _ node: Node) -> Entry {
    let role = node.role == .component || node.role.rawValue == node.kind.rawValue ? "" : ", \(node.role.rawValue)"
    return Entry(
      sign: sign,
      words: [.code(name(node)), .plain(" (\(node.kind.rawValue)\(role))")],
      location: node.location
    )
  }

  private func entry(_ sign: Entry.Sign, _ index: Int, of graph: Graph) -> Entry {
    let edge = graph.edges[index]
    return Entry(sign: sign, words: ends(of: edge, in: graph, by: edge.verb), location: edge.location)
  }

  /// `A owns B (let b: B)`
  private func ends(of edge: Edge, in graph: Graph, by verb: String) -> [Word] {
    let quoted = visible(edge.declaration.isEmpty ? edge.via : edge.declaration)
    let remark = edge.certainty == .possible ? ", possible" : ""
    return [.code(name(graph.nodes[edge.from])), .plain(" \(verb) "), .code(name(graph.nodes[edge.to]))]
      + (quoted.isEmpty ? [] : [.plain(" ("), .code(shortened(quoted, to: 200)), .plain("\(remark))")])
  }

  private func name(_ node: Node) -> String { visible(ambiguous.contains(node.name) ? node.id : node.name) }
}

/// `struct → class, component → interaction`
func changes(from old: Node, to new: Node) -> String {
  var texts: [String] = []
  if old.kind != new.kind { texts.append("\(old.kind.rawValue) → \(new.kind.rawValue)") }
  if old.role != new.role { texts.append("\(old.role.rawValue) → \(new.role.rawValue)") }
  if old.members != new.members {
    texts.append("\(counted(old.members.count, "type", "types")) → \(new.members.count)")
  }
  return texts.joined(separator: ", ")
}

/// `strong → weak, certain → possible`
func changes(from old: Edge, to new: Edge) -> String {
  new.aspects(otherThanIn: old).map { aspect in
    switch aspect {
    case .strength: "\(old.strength.rawValue) → \(new.strength.rawValue)"
    case .timing: new.isDeferred ? "at once → deferred" : "deferred → at once"
    case .capture: new.isCapture ? "direct → through a closure" : "through a closure → direct"
    case .certainty: "\(old.certainty.rawValue) → \(new.certainty.rawValue)"
    case .resolution: "\(old.resolution.manner.words) → \(new.resolution.manner.words)"
    case .count: "\(old.count) → \(new.count) references"
    }
  }.joined(separator: ", ")
}

extension Edge {
  fileprivate var verb: String {
    Picture.Edge.Style(kind: kind, strength: strength, isDeferred: isDeferred, isCapture: isCapture).verb
  }
}

extension Edge.Resolution.Manner {
  fileprivate var words: String {
    switch self {
    case .declared: "declared type"
    case .flow, .declaredValue: "by what flows in"
    case .onlyConformer: "the only conformer"
    case .matchedByName: "matched by name"
    case .conformer: "one of several conformers"
    }
  }
}

extension Cycle.Kind {
  /// `ownership cycle`
  fileprivate var noun: String {
    switch self {
    case .ownership: "ownership cycle"
    case .assembly: "assembly cycle"
    case .selfOwnership: "self-ownership"
    }
  }
}
