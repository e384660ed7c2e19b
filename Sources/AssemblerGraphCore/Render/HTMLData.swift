import AssemblerGraphFacts
import AssemblerGraphModel

/// What a page knows about its picture, as JSON: the same nodes, lines, cycles and legend, with their elements' ids.
struct HTMLData: Encodable {
  var summary: String
  var nodes: [NodeData]
  var edges: [EdgeData]
  var cycles: [CycleData]
  var legend: [LegendData]
  /// Of a map: the types that are in its boxes.
  var whole: WholeData?

  init(_ picture: Picture) {
    summary = picture.summary
    whole = picture.whole.first.map(WholeData.init)
    nodes = picture.nodes.map(NodeData.init)
    edges = picture.edges.map(EdgeData.init)
    cycles = picture.cycles.map(CycleData.init)
    legend = picture.legend.map(LegendData.init)
  }

  /// What is explored and not drawn.
  struct WholeData: Encodable {
    var summary: String
    var nodes: [NodeData]
    var edges: [EdgeData]
    var cycles: [CycleData]

    init(_ picture: Picture) {
      summary = picture.summary
      nodes = picture.nodes.map(NodeData.init)
      edges = picture.edges.map(EdgeData.init)
      cycles = picture.cycles.map(CycleData.init)
      for index in nodes.indices { nodes[index].element = nil }
      for index in edges.indices { edges[index].element = nil }
    }
  }

  struct NodeData: Encodable {
    /// The id of its element in the SVG; nil for what is not drawn.
    var element: String?
    var id: String
    var name: String
    var module: String
    var kind: Node.Kind
    var role: Node.Role
    var roleName: String
    var file: String?
    var line: Int?
    var link: String?
    var mark: Severity?
    var members: [String]
    var doors: [String]
    /// `assembled by App.ListAssembler`
    var note: String?
    /// The ids of the Assemblers that are drawn together with it.
    var assemblers: [String]?
    var isEntryPoint: Bool?
    /// The key of the entry of the legend that explains it.
    var legend: String

    init(_ node: Picture.Node) {
      let sample: Picture.LegendEntry.Sample =
        if node.kind == .external { .external } else if !node.members.isEmpty && node.role == .component {
          .collapsed
        } else {
          .role(node.role)
        }
      element = node.elementID
      id = node.id
      name = node.fullName
      module = node.module
      kind = node.kind
      role = node.role
      roleName = text(for: .role(node.role))
      file = node.location.map { visible($0.file) }
      line = node.location?.line
      link = node.link
      mark = node.mark
      members = node.members
      doors = node.doors
      let notes = [
        node.assemblers.isEmpty ? nil : "assembled by \(node.assemblers.joined(separator: ", "))",
        node.isEntryPoint ? "starts the app" : nil, node.owners?.sentence,
      ].compactMap { $0 }
      note = notes.isEmpty ? nil : notes.joined(separator: "; ")
      assemblers = node.assemblers.isEmpty ? nil : node.assemblers
      isEntryPoint = node.isEntryPoint ? true : nil
      legend = sample.key
    }
  }

  struct EdgeData: Encodable {
    var element: String?
    /// By index into `nodes`.
    var from: Int
    var to: Int
    var kind: Edge.Kind
    /// `uses (weak)`
    var verb: String
    /// `used (weak) by`
    var passive: String
    var certainty: Certainty
    /// What becomes of the gravest cycle that it is on.
    var release: Release.How?
    /// Weak, and keeps a cycle from closing.
    var isGuard: Bool?
    /// For later; absent where it is not.
    var deferred: Bool?
    /// Through a closure.
    var capture: Bool?
    /// The properties through which it goes.
    var names: [String]
    var reasons: [ReasonData]
    /// How many reasons are left out.
    var more: Int?
    var legend: String

    init(_ edge: Picture.Edge) {
      let limit = 12
      element = edge.elementID
      from = edge.from
      to = edge.to
      kind = edge.style.kind
      verb = edge.verb
      passive = edge.passive
      certainty = edge.certainty
      release = edge.release
      isGuard = edge.style.isGuard ? true : nil
      deferred = edge.style.isDeferred ? true : nil
      capture = edge.style.isCapture ? true : nil
      names = edge.names
      reasons = edge.reasons.prefix(limit).map(ReasonData.init)
      more = edge.reasons.count > limit ? edge.reasons.count - limit : nil
      legend = edge.style.key
    }
  }

  struct ReasonData: Encodable {
    var text: String
    var file: String
    var line: Int
    var link: String?
    var note: String?

    init(_ reason: Picture.Reason) {
      text = reason.text
      file = visible(reason.location.file)
      line = reason.location.line
      link = reason.link
      note = reason.note
    }
  }

  struct CycleData: Encodable {
    var kind: Cycle.Kind
    var certainty: Certainty
    var release: Release.How?
    /// What becomes of it.
    var text: String
    /// By index into `edges`, in order.
    var edges: [Int]

    init(_ cycle: Picture.Cycle) {
      kind = cycle.kind
      certainty = cycle.certainty
      release = cycle.release?.how
      text = cycle.text
      edges = cycle.edges
    }
  }

  struct LegendData: Encodable {
    var key: String
    /// The id of the element with its sample.
    var element: String
    var text: String
    /// Whether what it explains can be taken out of the picture.
    var isSwitch: Bool

    init(_ entry: Picture.LegendEntry) {
      key = entry.sample.key
      element = entry.elementID
      text = entry.text
      isSwitch =
        switch entry.sample {
        case .role, .external, .collapsed, .line, .possible: true
        case .paired, .highlight, .entryPoint, .ownedBySeveral, .ownedByNobody, .cycle, .mark, .change: false
        }
    }
  }
}
