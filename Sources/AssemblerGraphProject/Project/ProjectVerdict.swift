package import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

extension Project {
  /// What is to be said about the source.
  ///
  /// - Parameters:
  ///   - isStrict: entries of the baseline whose finding is gone are errors.
  ///   - scope: the part of the program that is looked at.
  package func verdict(baseline: Baseline?, isStrict: Bool = false, scope: Scope = .all) -> Verdict {
    AssemblerGraphCore.verdict(
      on: apply([.scope(scope)], to: program.graph).graph,
      architecture: program.architecture,
      suppressions: program.suppressions,
      baseline: baseline,
      isStrict: isStrict,
      isPartial: scope != .all,
      isJudged: baseline.map { judgement(of: $0) } ?? { _ in true },
      configuration: configuration,
      paths: paths
    )
  }

  /// Whether an entry of a baseline would be found if it were there. A part of the project shows no cycle that leads through
  /// the rest, so there an entry is gone only with its file, or when every type on its cycle was seen.
  private func judgement(of baseline: Baseline) -> (Baseline.Entry) -> Bool {
    guard let file = baseline.entries.lazy.compactMap({ $0.location?.file }).first else { return { _ in true } }
    let path = absolutePath(of: file, in: currentFolder)
    let folder = (try? realPath(parent(of: path))) ?? parent(of: path)
    let files = Dictionary(
      baseline.entries.map { ($0.file, absolutePath(of: $0.file, in: folder)) },
      uniquingKeysWith: { first, _ in first }
    )
    func isScanned(_ entry: Baseline.Entry) -> Bool {
      roots.contains { root in
        files[entry.file].map { AssemblerGraphProject.path($0, below: root.realPath) != nil } ?? false
      }
    }
    // Most keep their source in one folder beside the baseline, and name that.
    let isUsualFolder = roots.contains { $0.kind == .folder && parent(of: $0.realPath) == folder }
    let isWhole =
      !isSelection && (isAllScanned(below: folder) || isUsualFolder && baseline.entries.allSatisfy(isScanned))
    if isWhole { return { _ in true } }
    let names = Set(program.graph.nodes.lazy.filter { $0.kind != .external }.map(\.name))
    return { entry in
      guard isScanned(entry), let file = files[entry.file] else { return false }
      if (try? fileKind(file, followingLinks: true)) == nil { return true }
      return !entry.hops.isEmpty && !isSelection && entry.hops.allSatisfy { names.isSuperset(of: typeNames(inHop: $0)) }
    }
  }
}

/// `ListInteraction` and `DetailNavigation` of `ListInteraction.navigation -> DetailNavigation`.
private func typeNames(inHop hop: String) -> [String] {
  let words = hop.split(separator: " ").map(String.init)
  guard words.count == 3, let dot = words[0].lastIndex(of: ".") else { return words }
  return [String(words[0][..<dot]), words[2]]
}
