import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject

/// Scans, takes the asked view of the graph, and draws it or writes it as data.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the graph as SVG, an interactive page, Mermaid, DOT, PNG, PDF or JSON.",
    discussion: """
      The picture goes to standard output or to -o FILE, and the number of cycles it shows to standard error. \
      Drawing never judges: the exit status is 0 even when there are cycles, and 75 when Graphviz takes longer \
      than --time-limit. Use 'check' as the gate.

      EXAMPLES:
        assembler-graph render Sources -o graph.svg
        assembler-graph render Sources -o graph.html
        assembler-graph render Sources --cycles -o cycles.svg
        assembler-graph render Sources --watch -o graph.html
        assembler-graph render --between ListAssembler Session -o path.svg
        assembler-graph render --focus DetailNavigation --depth 2 -o detail.svg
        assembler-graph render Sources --collapse module --format mermaid

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup var view: ViewOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var watching: WatchOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if watching.watch, output.destination == .standardOutput {
      throw ValidationError("'--watch' draws into a file again and again: name it, '-o graph.svg'.")
    }
  }

  func run() throws {
    let destination = output.destination
    let format = try drawing.format ?? PictureFormat(suffixOf: destination)
    try format.checkAvailable()
    try destination.check()
    if watching.watch {
      var drawn: [UInt8]?
      try watch(source, watching, output) { project in
        try draw(project, as: format, unless: &drawn)
      }
    }
    var drawn: [UInt8]?
    try draw(readProject(source, output, withArchitecture: false), as: format, unless: &drawn)
  }

  /// - Parameter drawn: what was drawn last; a file that would stay the same is left alone.
  private func draw(_ project: Project, as format: PictureFormat, unless drawn: inout [UInt8]?) throws(CommandError) {
    let graph = project.program.graph
    let found = cycles(in: graph, perGroup: project.configuration.cyclesPerGroup)
    let viewed = try view.apply(to: graph, scope: source.scope, cycles: found, isPicture: format != .json)
    let (picture, shown) = try drawing.draw(
      viewed,
      as: format,
      mayCollapse: view.mayCollapse(viewed),
      listsIsolated: view.leavesIsolatedOpen
    ) { project.marks(of: $0) }
    if picture != drawn { try output.destination.write(picture) }
    drawn = picture
    output.tell(project.summary + "; " + summary(of: shown, found: found.count) + project.elapsed)
  }
}

/// `shown: 12 nodes, 17 references, 1 of 3 cycles`
private func summary(of viewed: ViewedGraph, found: Int) -> String {
  let nodes = counted(viewed.graph.nodes.count, "node")
  let references = counted(viewed.graph.edges.count, "reference")
  let hidden = viewed.hiddenCycles.count
  let shown = viewed.cycles.count + hidden
  let cycles = shown == found ? counted(found, "cycle") : "\(shown) of \(counted(found, "cycle"))"
  return "shown: \(nodes), \(references), \(cycles)" + (hidden > 0 ? " (\(hidden) inside of boxes)" : "")
}

extension Project {
  /// What a picture of a part of the graph brings out.
  func marks(of viewed: ViewedGraph) -> Marks {
    AssemblerGraphCore.marks(of: viewed, configuration: configuration, paths: paths)
  }
}
