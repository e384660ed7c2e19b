package import AssemblerGraphFacts
package import AssemblerGraphModel

/// Linked code together with what it was linked from, so that code that says the same need not be linked again.
package struct LinkedCode: Sendable {
  package private(set) var program: Program
  /// Empty unless it was asked for.
  package private(set) var evidence: Evidence
  /// Whether nothing was linked for it, because only places had changed since.
  package private(set) var isRelocated = false
  private var files: [ModuleFile]
  private let configuration: LinkerConfiguration
  package let hasEvidence: Bool
  private var production: Graph?

  /// Links the files, as far as that is not done yet. The result is that of `link`, byte for byte.
  ///
  /// - Parameter earlier: what was linked last.
  package init(
    _ files: [ModuleFile],
    configuration: LinkerConfiguration,
    withEvidence: Bool,
    after earlier: LinkedCode?,
    beside: WorkBeside
  ) {
    if let earlier, earlier.hasEvidence || !withEvidence, let moved = earlier.moved(to: files, configuration) {
      self = moved
      return
    }
    let result = linked(
      files,
      configuration,
      withEvidence: withEvidence,
      production: { earlier?.graph(of: $0, configuration) },
      beside: beside
    )
    (program, evidence, production) = (result.program, result.evidence, result.production)
    self.files = files
    self.configuration = configuration
    hasEvidence = withEvidence
  }

  /// The same code where its places are now; nil when files say something else than before.
  private func moved(to later: [ModuleFile], _ configuration: LinkerConfiguration) -> LinkedCode? {
    guard configuration == self.configuration, let relocations = Relocations(from: files, to: later) else { return nil }
    var moved = self
    do throws(UnknownPlace) {
      try moved.program.graph.relocate(by: relocations)
      try moved.program.architecture.relocate(by: relocations)
      try moved.evidence.relocate(by: relocations)
      try moved.production.relocate(by: relocations)
    } catch {
      return nil
    }
    moved.program.addRemarks(of: later.map(\.facts).sorted { $0.path < $1.path })
    moved.files = later
    moved.isRelocated = true
    return moved
  }

  /// The graph of production code, when nothing but tests has changed.
  private func graph(of code: ProductionCode, _ configuration: LinkerConfiguration) -> Graph? {
    var files = files
    _ = tellModulesApart(&files)
    guard var graph = production, configuration == self.configuration, let earlier = ProductionCode(of: files),
      let relocations = Relocations(from: earlier.files, to: code.files),
      earlier.functionsNamedInTests == code.functionsNamedInTests
    else { return nil }
    do throws(UnknownPlace) {
      try graph.relocate(by: relocations)
      return graph
    } catch {
      return nil
    }
  }
}

extension Relocations {
  /// nil when a file came or went, belongs elsewhere, or says something else.
  fileprivate init?(from earlier: [ModuleFile], to later: [ModuleFile]) {
    guard earlier.count == later.count, Set(later.lazy.map(\.facts.path)).count == later.count else { return nil }
    var relocations: [String: Relocation] = [:]
    for (old, new) in zip(earlier, later) where old != new {
      var moved = new
      moved.facts = old.facts
      guard moved == old, old.facts.path == new.facts.path,
        let relocation = Relocation(from: old.facts, to: new.facts)
      else { return nil }
      relocations[new.facts.path] = relocation
    }
    self.init(relocations)
  }
}

extension Program {
  /// What files say beside their code, in the order of their paths.
  mutating func addRemarks(of files: some Collection<FileFacts>) {
    problems = files.compactMap(\.problem)
    suppressions = files.flatMap { AssemblerGraphLinker.suppressions(in: $0) }
  }
}
