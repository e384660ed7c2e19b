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

  /// - Parameters:
  ///   - project: as it is.
  ///   - outcome: what it was linked from.
  ///   - tree: where that was read.
  package init(_ project: Project, outcome: ScanOutcome, in tree: any FileTree = Disk()) {
    self.project = project
    self.tree = tree
    records = outcome.records
    files = Dictionary(outcome.files.map { ($0.displayPath, $0) }, uniquingKeysWith: { first, _ in first })
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
    // Mostly all of it can be done at once.
    if try problem(after: open) == nil {
      result.fixed = open
    } else {
      for finding in open {
        if let problem = try problem(after: result.fixed + [finding]) {
          result.left.append((finding, problem))
        } else {
          result.fixed.append(finding)
        }
      }
    }
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

  /// Why the changes of these findings must not be made; nil when they may.
  private mutating func problem(after findings: [Finding]) throws(CommandError) -> String? {
    if findings.isEmpty { return nil }
    guard let texts = try texts(with: findings.flatMap(\.fixes)) else {
      return "another change stands in the way"
    }
    let defines = project.configuration.defines.map(Set.init)
    let modules = records.map { record in
      guard let text = texts[record.facts.path] else { return record.file }
      return record.moduleFile(with: scan(path: record.facts.path, source: text, defines: defines))
    }
    var changed = project
    changed.program = link(modules, configuration: project.configuration, beside: onAnotherThread)
    let left = Set(changed.verdict(baseline: nil).unsuppressed.map(\.fingerprint))
    if findings.contains(where: { left.contains($0.fingerprint) }) { return "the cycle would still be there" }
    let references = Set(findings.flatMap(\.changedReferences))
    let before = EdgeSummary.all(in: project.program.graph)
    let after = EdgeSummary.all(in: changed.program.graph)
    if before.symmetricDifference(after).contains(where: { !references.contains($0.reference) }) {
      return "other references would change as well"
    }
    let owned = Set(after.filter { $0.kind == .owns && $0.from != $0.to }.map(\.to))
    let lost = before.subtracting(after).filter { edge in
      edge.kind == .owns && !edge.isCapture && !owned.contains(edge.to) && makings.contains(Making(edge.from, edge.to))
    }
    return lost.map(\.to).min().map { "\($0) would have no owner left" }
  }

  /// Who makes what. What its owner did not make is held by others as well, be it by a variable of a function.
  private var makings: Set<Making> {
    let architecture = project.program.architecture
    return Set(
      architecture.constructions.compactMap { construction in
        construction.maker.map { Making(architecture.ids[$0], architecture.ids[construction.type]) }
      }
    )
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
