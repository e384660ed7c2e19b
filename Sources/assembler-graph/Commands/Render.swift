import ArgumentParser
import AssemblerGraphCore

/// Scans, takes the asked view of the graph, and draws it or writes it as data.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws the graph as SVG, or writes it as DOT or JSON.",
    discussion: """
      The picture goes to standard output or to -o FILE; how many cycles it shows is told on standard error. Drawing \
      judges nothing: the exit status is 0 even when there are cycles. Let 'check' set it.

      EXAMPLES:
        assembler-graph render Sources -o graph.svg
        assembler-graph render Sources --cycles -o cycles.svg
        assembler-graph render Sources --focus DetailNavigation --depth 2 -o detail.svg
        assembler-graph render Sources --format dot | dot -Tpdf -o graph.pdf

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup var view: ViewOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let destination = output.destination
    let format = try picture.format ?? PictureFormat(suffixOf: destination)
    try format.checkAvailable()
    try destination.check()
    let project = try readProject(source, output)
    let graph = try view.apply(to: project.program.graph, scope: source.scope)
    let found = cycles(in: graph, perGroup: project.configuration.cyclesPerGroup)
    let marks = marks(of: found, in: graph, configuration: project.configuration)
    try destination.write(try picture.draw(graph, cycles: found, marks: marks, as: format))
    output.tell(
      "\(project.summary); drawn: \(counted(graph.nodes.count, "type")), \(counted(found.count, "cycle"))\(project.elapsed)"
    )
  }
}
