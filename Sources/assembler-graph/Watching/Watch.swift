import AssemblerGraphProject
import Foundation

/// Reports at once, and again whenever what the report was made from has changed, until the user ends it.
///
/// What was read stays in memory, so that only files that changed are scanned again. A run that cannot begin ends as it
/// does without watching; what goes wrong later is told, and watching goes on.
///
///     look ──▶ report ──▶ wait for the system's word, then for quiet ──▶ look …
///
/// - Parameters:
///   - further: files beside the source and its configuration that the report is made from, absolute.
///   - report: throws a `CommandError` for what watching survives.
func watch(
  _ source: SourceOptions,
  _ options: WatchOptions,
  _ output: OutputOptions,
  further: (LoadedConfiguration) -> [String] = { _ in [] },
  report: (Project) throws -> Void
) throws -> Never {
  endQuietlyWhenInterrupted()
  let workspace = Workspace(source.request, commands: AssemblerGraph.commandNames)
  var watcher = FolderWatcher(isPolling: options.poll)
  var reported: Look.Origin?
  var complaint: String?
  var hasBegun = false
  while true {
    let start = ContinuousClock.now
    let tree = ObservedTree()
    do {
      let look = try Look(workspace, output, further: further, in: tree)
      // What came into being before its folder was watched is seen by looking once more.
      if watcher.watch(tree.folders) { continue }
      if look.origin != reported {
        let changes = workspace.takeChanges()
        if hasBegun { output.tell(changesText(changes)) }
        reported = look.origin
        complaint = nil
        var project = workspace.project(of: look.seen)
        project.start = start
        project.rescannedCount = hasBegun ? look.count(of: changes) : nil
        project.warnings.tell()
        try report(project)
      }
    } catch let error as CommandError {
      guard hasBegun else { throw error }
      reported = nil
      if watcher.watch(tree.folders) { continue }
      if error.text != complaint { writeError(error.text) }
      complaint = error.text
    }
    if !hasBegun { output.tell("Watching \(counted(tree.folders.count, "folder")); Ctrl-C ends it") }
    hasBegun = true
    watcher.wait(after: start.duration(to: .now))
  }
}

/// What was found when everything was looked at once more.
private struct Look {
  let seen: Workspace.Look
  let origin: Origin

  /// As long as this is the same, a report would be the same.
  struct Origin: Equatable {
    var state: Workspace.Look.State
    var stamps: [String: FileStamp]
  }

  init(
    _ workspace: Workspace,
    _ output: OutputOptions,
    further: (LoadedConfiguration) -> [String],
    in tree: ObservedTree
  ) throws(CommandError) {
    let request = workspace.request
    // Files with facts are opened past the tree.
    for path in request.paths { tree.note(absolutePath(of: path, in: request.currentFolder)) }
    let look = try workspace.look(in: tree) { inputs, memory throws(CommandError) in
      try assembler_graph.scan(inputs, output, memory: memory)
    }
    seen = look
    var stamps: [String: FileStamp] = [:]
    for path in further(look.inputs.loaded) {
      tree.note(path)
      stamps[path] = FileStamp(ofFile: path)
    }
    origin = Origin(state: look.state, stamps: stamps)
  }

  /// How many of these files are there still.
  func count(of changes: [String]) -> Int { Set(seen.inputs.files.map(\.displayPath)).intersection(changes).count }
}

/// `Changed: Sources/A.swift, Sources/B.swift and 3 others`
private func changesText(_ paths: [String]) -> String {
  if paths.isEmpty { return "Changed: what is scanned, or how" }
  let shown = paths.prefix(3).joined(separator: ", ")
  return "Changed: \(shown)" + (paths.count > 3 ? " and \(counted(paths.count - 3, "other"))" : "")
}
