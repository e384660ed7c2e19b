import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphModel
import AssemblerGraphProject

/// Writes the advice into the source where that is mechanical.
struct Fix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Makes references weak where that is certain to break a cycle, as a diff or in place.",
    discussion: """
      For cycles that nothing releases: 'weak' for an optional variable, 'AnyObject' for its protocol, a capture \
      list for a closure that returns nothing. Each change is analysed first: the cycle is gone, every object \
      still has an owner, and no other reference changes. What is left unchanged, and why, goes to standard \
      error.

      EXAMPLES:
        assembler-graph fix Sources
        assembler-graph fix Sources | git apply
        assembler-graph fix Sources --apply

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions

  @Flag(help: "Change the files instead of printing a diff.")
  var apply = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if source.scope != nil { throw ValidationError("'fix' looks at every type; leave out '--scope'.") }
    if apply, output.output != nil { throw ValidationError("With '--apply' there is no output for '-o'.") }
  }

  func run() throws {
    let destination = output.destination
    try destination.check()
    let inputs = try findInputs(source)
    let outcome = try scan(inputs, output)
    let project = Project(inputs, outcome)
    project.warnings.tell()
    let findings = project.verdict(baseline: nil).unsuppressed.filter { $0.release?.how == .never }
    var fixer = Fixer(project, outcome: outcome)
    let result = try fixer.fix(findings)
    for (finding, reason) in result.left { writeError("\(finding.location): note: \(finding.message): \(reason)") }
    if apply {
      for file in result.files { try Destination.file(file.realPath).write(file.after) }
    } else {
      let diffs = result.files.map { file in
        unifiedDiff(
          from: file.before,
          to: file.after,
          path: pathFromCurrentFolder(file.displayPath, currentFolder: inputs.currentFolder)
        )
      }
      try destination.write(diffs.joined())
    }
    let files = counted(result.files.count, "file")
    output.tell(
      "\(project.summary): \(counted(result.fixed.count, "cycle")) \(apply ? "mended" : "to mend") in \(files), "
        + "\(result.left.count) left to you\(project.elapsed)"
    )
  }
}
