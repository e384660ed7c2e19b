import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject

/// Tells which entries of the baseline are still there, and which are stale.
struct BaselineReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Reports which baseline entries still apply, which are stale, and how many findings are new.",
    discussion: """
      A report never judges: the exit status is 0, or 1 for stale entries with --strict-baseline. Use 'check' as \
      the gate.

      EXAMPLES:
        assembler-graph baseline report
        assembler-graph baseline report Sources --baseline ci/baseline.json

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.destination.check()
    let project = try readProject(source, output)
    var file = baseline.file(project.loaded)
    file.isNamed = true
    let known = try file.read() ?? Baseline()
    let verdict = project.verdict(baseline: known, scope: source.scope ?? .all)
    try output.destination.write(baselineReport(known, stale: verdict.stale, newCount: verdict.new.count))
    output.tell("\(project.summary)\(project.elapsed)")
    if baseline.strictBaseline, !verdict.stale.isEmpty { throw ExitStatus.findings }
  }
}
