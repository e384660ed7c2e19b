import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel
import AssemblerGraphScanner

/// Carries the advice of findings out, and keeps only what the analysis confirms: the cycle is gone, every object still has
/// an owner, and nothing else changed.
package struct Fixer {
  /// A file before and after.
  package struct File {
    package var displayPath: String
    package var realPath: String
    package var before: String
    package var after: String
  }

  package struct Result {
    /// Sorted by path.
    package var files: [File] = []
    /// The findings that are gone then.
    package var fixed: [Finding] = []
    /// The others, each with why.
    package var left: [(finding: Finding, reason: String)] = []
  }

  private let project: Project
  private let records: [FactsRecord]
  private let files: [String: SourceFile]
  private let tree: any FileTree
  private var sources: [String: String] = [:]
  /// The references as they are.
  private let before: Set<EdgeSummary>
  /// Who makes what.
  private let makings: Set<Making>
  /// The types that somebody keeps of whom the graph tells nothing.
  private let keptOutside: Set<String>
  /// The types of which the scanned code makes objects.
  private let made: Set<String>

  /// - Parameters:
  ///   - project: as it is.
  ///   - outcome: what it was linked from.
  ///   - tree: where that was read.
  package init(_ project: Project, outcome: ScanOutcome, in tree: any FileTree = Disk()) {
    self.project = project
    self.tree = tree
    records = outcome.records
    files = Dictionary(outcome.files.map { ($0.displayPath, $0) }, uniquingKeysWith: { first, _ in first })
    before = EdgeSummary.all(in: project.program.graph)
    let architecture = project.program.architecture
    makings = Set(
      architecture.constructions.compactMap { construction in
        construction.maker.map { Making(architecture.ids[$0], architecture.ids[construction.type]) }
      }
    )
    made = Set(architecture.constructions.map { architecture.ids[$0.type] })
    keptOutside = Set(architecture.keptOutside.map { architecture.ids[$0] })
  }

  /// - Parameter findings: of the project, those to mend.
  package mutating func fix(_ findings: [Finding]) throws(CommandError) -> Result {
    var result = Result()
    var open: [Finding] = []
    for finding in findings {
      if finding.fixes.isEmpty {
        result.left.append((finding, "a person must decide: \(finding.advice ?? finding.message)"))
      } else if try texts(with: finding.fixes) == nil {
        result.left.append((finding, "the place has a form that no mechanical change fits"))
      } else {
        open.append(finding)
      }
    }
    result.fixed = try settle(open, beside: [], left: &result.left)
    let texts = try texts(with: result.fixed.flatMap(\.fixes)) ?? [:]
    result.files = texts.sorted { $0.key < $1.key }.compactMap { path, text in
      guard let file = files[path], let before = sources[path] else { return nil }
      return File(displayPath: path, realPath: file.realPath, before: before, after: text)
    }
    return result
  }

  /// The files that the changes concern, with them; nil when one is not mechanical.
  private mutating func texts(with fixes: [SourceFix]) throws(CommandError) -> [String: String]? {
    var texts: [String: String] = [:]
    for (path, fixes) in Dictionary(grouping: fixes, by: \.location.file) {
      guard let source = try source(of: path), let text = applying(fixes, to: source) else { return nil }
      texts[path] = text
    }
    return texts
  }

  /// nil for what is no file of source, and for bytes that are not UTF-8, which would be lost.
  private mutating func source(of path: String) throws(CommandError) -> String? {
    if let known = sources[path] { return known }
    guard let file = files[path] else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try tree.contents(ofFile: file.realPath)
    } catch {
      throw .inputs([.unreadable(path: path, error)])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    sources[path] = text
    return text
  }

  // MARK: Asking the analysis

  /// What stands against changes.
  private enum Objection {
    /// By index, why the changes of these findings must not be made.
    case to([Int: String])
    /// Nobody knows by which of them.
    case unclear(String)
  }

  /// Those of the findings whose changes can be made together with others that are settled; the rest is left.
  ///
  /// Each question takes a whole analysis. Mostly all can be made at once, or the analysis says which cannot; else halves
  /// are asked about, so that few who cannot take few questions.
  private mutating func settle(
    _ findings: [Finding],
    beside settled: [Finding],
    left: inout [(finding: Finding, reason: String)]
  ) throws(CommandError) -> [Finding] {
    var findings = findings
    while !findings.isEmpty {
      switch try objection(to: findings, beside: settled) {
      case nil: return findings
      case .to(let reasons):
        left += reasons.sorted { $0.key < $1.key }.map { (findings[$0.key], $0.value) }
        findings = findings.indices.filter { reasons[$0] == nil }.map { findings[$0] }
      case .unclear(let reason) where findings.count == 1:
        left.append((findings[0], reason))
        return []
      case .unclear:
        let middle = findings.count / 2
        let first = try settle(Array(findings[..<middle]), beside: settled, left: &left)
        return try first + settle(Array(findings[middle...]), beside: settled + first, left: &left)
      }
    }
    return []
  }

  private mutating func objection(
    to findings: [Finding],
    beside settled: [Finding]
  ) throws(CommandError) -> Objection? {
    let all = settled + findings
    guard let texts = try texts(with: all.flatMap(\.fixes)) else {
      return .unclear("another change stands in the way")
    }
    let defines = project.configuration.defines.map(Set.init)
    let modules = records.map { record in
      guard let text = texts[record.facts.path] else { return record.file }
      return record.moduleFile(with: scan(path: record.facts.path, source: text, defines: defines))
    }
    var changed = project
    changed.program = link(modules, configuration: project.configuration, beside: onAnotherThread)
    let remaining = Set(changed.verdict(baseline: nil).unsuppressed.map(\.fingerprint))
    let persisting = findings.indices.filter { remaining.contains(findings[$0].fingerprint) }
    if !persisting.isEmpty {
      return .to(Dictionary(persisting.map { ($0, "the cycle would still be there") }) { first, _ in first })
    }
    if settled.contains(where: { remaining.contains($0.fingerprint) }) {
      return .unclear("another cycle would still be there")
    }
    let references = Set(all.flatMap(\.changedReferences)).union(referencesDeclared(at: all.flatMap(\.fixes)))
    let after = EdgeSummary.all(in: changed.program.graph)
    if before.symmetricDifference(after).contains(where: { !references.contains($0.reference) }) {
      return .unclear("other references would change as well")
    }
    let owners = Dictionary(grouping: after.lazy.filter { $0.kind == .owns && $0.from != $0.to }, by: \.to)
    let gone = before.subtracting(after).filter { $0.kind == .owns && !$0.isCapture }
    let lost = gone.filter { edge in
      isLost(edge, owners) && !gone.contains { stands(edge.to, for: $0.to) && $0.reference == edge.reference }
    }
    guard let type = lost.map(\.to).min() else { return nil }
    let blamed = findings.indices.last { index in
      findings[index].changedReferences.contains { reference in
        lost.contains { $0.to == type && $0.reference == reference }
      }
    }
    let reason = "\(type) would have no owner left"
    return blamed.map { .to([$0: reason]) } ?? .unclear(reason)
  }

  /// The references by properties that are declared where something changes: those of a class, and of all its heirs.
  private func referencesDeclared(at fixes: [SourceFix]) -> Set<Reference> {
    let places = Set(fixes.map(\.location))
    let graph = project.program.graph
    return Set(
      graph.edges.lazy.filter { places.contains($0.location) }.map {
        Reference(from: graph.nodes[$0.from].name, via: $0.via)
      }
    )
  }

  /// Whether a class is but the name for objects of an heir: nobody makes one that is no more than that.
  private func stands(_ base: String, for heir: String) -> Bool {
    if base == heir || made.contains(base) { return false }
    let graph = project.program.graph
    var (current, seen): (String, Set<String>) = (heir, [])
    while seen.insert(current).inserted, let next = graph.index(ofID: current).flatMap({ graph.nodes[$0].superclass }) {
      if next == base { return true }
      current = next
    }
    return false
  }

  /// Whether nobody keeps what the edge led to any more, though its owner made it, or lives on.
  private func isLost(_ edge: EdgeSummary, _ owners: [String: [EdgeSummary]]) -> Bool {
    if owners[edge.to] != nil { return false }
    if makings.contains(Making(edge.from, edge.to)) { return true }
    if keptOutside.contains(edge.to) { return false }
    // Back along the owners: what hangs on nothing but the object itself is gone with it, and nobody misses either.
    var (seen, waiting): (Set<String>, [String]) = ([edge.to, edge.from], [edge.from])
    while let next = waiting.popLast() {
      guard let above = owners[next], !keptOutside.contains(next) else { return true }
      for owner in above where seen.insert(owner.from).inserted { waiting.append(owner.from) }
    }
    return false
  }
}

private struct Making: Hashable {
  var maker: String
  var type: String

  init(_ maker: String, _ type: String) {
    self.maker = maker
    self.type = type
  }
}

/// A property, by its owner.
private struct Reference: Hashable {
  var from: String
  var via: String
}

private struct EdgeSummary: Hashable {
  var from: String
  var to: String
  var kind: Edge.Kind
  var via: String
  var isCapture: Bool
  var name: String

  var reference: Reference { Reference(from: name, via: via) }

  static func all(in graph: Graph) -> Set<EdgeSummary> {
    Set(
      graph.edges.lazy.filter { $0.kind == .owns || $0.kind == .uses }.map { edge in
        EdgeSummary(
          from: graph.nodes[edge.from].id,
          to: graph.nodes[edge.to].id,
          kind: edge.kind,
          via: edge.via,
          isCapture: edge.isCapture,
          name: graph.nodes[edge.from].name
        )
      }
    )
  }
}

extension Finding {
  /// The references that its fixes make weak.
  fileprivate var changedReferences: [Reference] {
    path.filter { $0.location == location }.map { Reference(from: $0.from, via: $0.via) }
  }
}
