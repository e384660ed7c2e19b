import AssemblerGraphCore
import AssemblerGraphLinker

extension Project {
  /// What in the configuration means nothing in the whole project: as a rule a name that was changed since, or misspelled,
  /// so that a rule is believed to be at work and is not.
  ///
  /// - Parameters:
  ///   - files: all that were scanned, as people read them.
  ///   - words: those of roles and calls that are in none of them.
  func emptyEntries(among files: [String], and words: [(entry: String, noun: String)]) -> [InputWarning] {
    guard let folder = loaded.folder, !isSelection, isAllScanned(below: folder) else { return [] }
    let empty = AssemblerGraphCore.emptyEntries(
      of: configuration,
      in: program.graph,
      architecture: program.architecture,
      files: files,
      paths: self.paths
    )
    let configuration = loaded.displayPath ?? configurationFileName
    return (empty.map { ($0.text, $0.isAboutFiles ? "file" : "type") } + words).map {
      .meansNothing(configuration: configuration, entry: $0.0, noun: $0.1)
    }
  }

  /// Whether the roots enclose a folder, so that no source of it is elsewhere.
  func isAllScanned(below folder: String) -> Bool {
    let real = (try? realPath(folder)) ?? folder
    return roots.contains { $0.kind == .folder && path(real, below: $0.realPath) != nil }
  }
}
