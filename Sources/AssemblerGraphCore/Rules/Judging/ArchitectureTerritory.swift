import AssemblerGraphFacts
import AssemblerGraphModel

/// The files of modules that have an Assembler of the architecture. On other code the architecture's rules have nothing to
/// say.
struct ArchitectureTerritory {
  private var files: Set<String> = []
  private var folders: Set<Substring> = []
  private var knownFiles: Set<String> = []

  init(of graph: Graph) {
    let assemblers = graph.nodes.filter { $0.role == .assembler && !$0.isAssemblerOfOtherDialect }
    let modules = Set(assemblers.map(\.module))
    for node in graph.nodes {
      knownFiles.insert(node.location.file)
      guard modules.contains(node.module) else { continue }
      files.insert(node.location.file)
      folders.insert(folder(of: node.location.file))
    }
  }

  /// A file that declares no type, only extensions, belongs to what its neighbours do.
  func contains(_ file: String) -> Bool {
    files.contains(file) || !knownFiles.contains(file) && folders.contains(folder(of: file))
  }
}

private func folder(of file: String) -> Substring { file.lastIndex(of: "/").map { file[..<$0] } ?? "" }

extension Rule {
  /// Whether it is about the architecture, and the configuration does not ask for it by name.
  func looksOnlyAtArchitecture(with configuration: Configuration) -> Bool {
    let anywhere: [Rule] = [
      .ownershipCycle, .assemblyCycle, .selfOwnership, .notAllowed, .layerOrder, .uselessSuppression, .staleBaseline,
    ]
    return example != nil && !anywhere.contains { $0.id == id }
      && configuration.severities[id] == nil && configuration.pathSeverities[id] == nil
  }
}
