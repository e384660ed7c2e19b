import ArgumentParser
import AssemblerGraphCore

/// Scans, prints the findings, and sets the exit status by them.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks for ownership cycles and endless assembly, and fails when there is an error. The default.",
    discussion: """
      Findings go to standard output or to -o FILE, one line each with its place, and one note for each hop of a \
      cycle. Status and warnings go to standard error.

      EXAMPLES:
        assembler-graph check
        assembler-graph check Sources --strict
        assembler-graph check Sources --reporter json -o findings.json

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions

  @Option(help: "The form of the findings; text on a terminal, else xcode.")
  var reporter: ReportFormat?

  @Flag(help: "Warnings fail too.")
  var strict = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    let destination = output.destination
    try destination.check()
    let project = try readProject(source, output)
    let graph = apply([.scope(source.scope ?? .all)], to: project.program.graph).graph
    let found = cycles(in: graph, perGroup: project.configuration.cyclesPerGroup)
    let findings = check(
      graph,
      cycles: found,
      architecture: project.program.architecture,
      configuration: project.configuration,
      paths: project.paths
    )
    let isForReading = destination == .standardOutput && Descriptor.standardOutput.isTerminal
    var options = ReportOptions()
    options.usesColor = output.color.isOn(for: destination)
    options.sourceLine = sourceLine(at:)
    options.fileCount = project.fileCount
    options.reasons = Dictionary(
      rules(of: project.configuration).map { ($0.id, $0.why) }
    ) { first, _ in first }
    try destination.write(report(findings, as: reporter ?? (isForReading ? .text : .xcode), options: options))
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    output.tell(
      "\(project.summary), \(counted(errors, "error")), \(counted(warnings, "warning"))\(project.elapsed)"
    )
    if errors > 0 || (strict && warnings > 0) { throw ExitStatus.findings }
  }
}
