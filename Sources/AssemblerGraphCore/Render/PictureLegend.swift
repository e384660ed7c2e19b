import AssemblerGraphFacts
import AssemblerGraphModel

/// Explains what occurs, and only that, in an order that does not depend on the graph.
func legend(nodes: [Picture.Node], edges: [Picture.Edge]) -> [Picture.LegendEntry] {
  var samples: [Picture.LegendEntry.Sample] = []
  // That a module is a component says nothing.
  let roles = Set(
    nodes.lazy.filter {
      $0.role == .assembler || $0.kind != .external && ($0.members.isEmpty || $0.role != .component)
    }.map(\.role)
  )
  samples += Node.Role.allCases.filter(roles.contains).map { .role($0) }
  if nodes.contains(where: { $0.kind == .external }) { samples.append(.external) }
  if nodes.contains(where: { !$0.members.isEmpty }) { samples.append(.collapsed) }
  if nodes.contains(where: { !$0.assemblers.isEmpty }) { samples.append(.paired) }
  if nodes.contains(where: \.isHighlighted) { samples.append(.highlight) }
  if nodes.contains(where: \.isEntryPoint) { samples.append(.entryPoint) }
  if nodes.contains(where: \.isShared) { samples.append(.ownedBySeveral) }
  if nodes.contains(where: { $0.owners == .nobody }) { samples.append(.ownedByNobody) }
  let styles = Set(edges.lazy.map(\.style))
  samples += Picture.Edge.Style.all.filter(styles.contains).map { .line($0) }
  if edges.contains(where: { $0.certainty == .possible }) { samples.append(.possible) }
  let releases = Set(edges.lazy.compactMap(\.release))
  samples += [.never, .untied, .ends].filter(releases.contains).map { .cycle($0) }
  // What is on a cycle is red already, where that is an error.
  let marks = Set(
    nodes.filter { !$0.isInCycle || $0.mark == .warning }.compactMap(\.mark)
      + edges.filter { !$0.isInCycle }.compactMap(\.mark)
  )
  samples += Severity.marked.filter(marks.contains).map { .mark($0) }
  let changes = Set(nodes.compactMap(\.change) + edges.compactMap(\.change))
  samples += ChangeMark.allCases.filter(changes.contains).map { .change($0) }
  return samples.map { sample in
    let isHarm = sample == .cycle(.never) && !changes.isEmpty
    let dialects: [AssemblerDialect] =
      switch sample {
      case .role(.assembler): nodes.compactMap(\.dialect)
      case .paired: nodes.flatMap(\.assemblerDialects)
      default: []
      }
    let words = isHarm ? "introduced cycle" : text(for: sample) + names(of: dialects)
    return Picture.LegendEntry(sample: sample, text: words)
  }
}

/// ` (viper, factory)`; nothing where all of them are the architecture's own.
private func names(of dialects: [AssemblerDialect]) -> String {
  let known = AssemblerDialect.allCases.filter(dialects.contains)
  if known.allSatisfy({ $0 == .superSimple }) { return "" }
  // The widest entry decides how many stand beside each other.
  let shown = known.count > 3 ? known.prefix(2) : known[...]
  let rest = known.count - shown.count
  return " (\(shown.map(\.rawValue).joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : ""))"
}

extension Picture.LegendEntry.Sample {
  /// `role-view`, `owns-capture`: a word that stands for the sample, in ids and addresses.
  var key: String {
    switch self {
    case .role(let role): "role-\(role.rawValue)"
    case .external: "external"
    case .collapsed: "collapsed"
    case .paired: "paired"
    case .highlight: "highlight"
    case .line(let style): style.key
    case .possible: "possible"
    case .entryPoint: "entry"
    case .ownedBySeveral: "shared"
    case .ownedByNobody: "orphan"
    case .cycle(.never): "cycle"
    case .cycle(let how): "cycle-\(how.rawValue)"
    case .mark(let severity): severity.rawValue
    case .change(let change): change.rawValue
    }
  }
}

extension Picture.Edge.Style {
  /// `uses-weak`, `owns-capture`.
  var key: String {
    var words = [kind.rawValue]
    if strength != .strong { words.append(strength.rawValue) }
    if isCapture { words.append("capture") }
    if isDeferred { words.append("deferred") }
    if isContained { words.append("contained") }
    if isGuard { words.append("guard") }
    return words.joined(separator: "-")
  }

  /// Every style that an edge can have, in the order of a legend.
  static let all: [Picture.Edge.Style] = Edge.Kind.allCases.flatMap { kind in
    Strength.allCases.flatMap { strength in
      [(false, false), (true, false), (false, true), (true, true)].flatMap { isDeferred, isCapture in
        [(false, false), (true, false), (false, true)].map { isContained, isGuard in
          Picture.Edge.Style(
            kind: kind,
            strength: strength,
            isDeferred: isDeferred,
            isCapture: isCapture,
            isContained: isContained,
            isGuard: isGuard
          )
        }
      }
    }
  }

  /// What an end of a line is, for the words that are said about it.
  enum End {
    /// A type alone.
    case type
    /// A type drawn together with its Assembler.
    case pair
    /// Several types.
    case box

    init(_ node: Node) {
      self = !node.assemblers.isEmpty ? .pair : node.members.isEmpty ? .type : .box
    }
  }

  /// What stands between the names of its ends: `A owns B`.
  var verb: String { verb(from: .type, to: .type) }

  /// The same where an end is drawn together with its Assembler: a question to the Assembler is none to the other.
  func verb(from: End, to: End) -> String {
    let asks = kind == .calls || kind == .depends
    var words =
      switch kind {
      case .assembles: "assembles"
      case .depends: from == .pair ? "(its Assembler) depends on" : "depends on"
      case .calls: "calls"
      case .owns: "owns"
      case .uses: strength == .strong ? "uses" : "uses (\(strength.rawValue))"
      }
    words += ways
    guard asks else { return words }
    return switch to {
    case .type: words
    case .pair: words + " the Assembler of"
    case .box: words + " an Assembler in"
    }
  }

  /// The same from the other end: `B owned by A`.
  func passive(from: End, to: End) -> String {
    let asked =
      switch to {
      case .type: ""
      case .pair: "its Assembler is "
      case .box: "an Assembler in it is "
      }
    let words =
      switch kind {
      case .assembles: "assembled by"
      case .depends: asked + "needed by" + (from == .pair ? " the Assembler of" : "")
      case .calls: asked + "called by"
      case .owns: "owned by"
      case .uses: strength == .strong ? "used by" : "used (\(strength.rawValue)) by"
      }
    return words + ways
  }

  fileprivate var ways: String {
    (isCapture ? " through a closure" : "") + (isContained ? " through a container" : "")
      + (isDeferred ? " for later" : "")
  }
}

extension Picture.Node {
  package var isShared: Bool {
    if case .several = owners { return true }
    return false
  }
}

func text(for sample: Picture.LegendEntry.Sample) -> String {
  switch sample {
  case .role(.assembler): "Assembler"
  case .role(.interaction): "Interaction"
  case .role(.navigation): "Navigation"
  case .role(.view): "View"
  case .role(.renderable): "Renderable"
  case .role(.component): "Component"
  case .external: "Declared elsewhere"
  case .collapsed: "several types"
  case .paired: "with its Assembler"
  case .highlight: "asked for"
  case .entryPoint: "starts the app"
  case .ownedBySeveral: "owned by several types"
  case .ownedByNobody: "owned by no type"
  case .line(let style) where style.isGuard: style.verb + ": guards a cycle"
  case .line(let style): style.kind == .calls ? "calls an Assembler" + style.ways : style.verb
  case .possible: "possible"
  case .cycle(.never): "cycle"
  case .cycle(.untied): "cycle that is untied"
  case .cycle(.ends): "cycle that ends by itself"
  case .mark(.error): "error"
  case .mark(.warning): "warning"
  case .mark(.note): "note"
  case .change(let change): change.rawValue
  }
}
