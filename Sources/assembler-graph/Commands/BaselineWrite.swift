import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject

/// Takes down all that is found, and tells what that adds to the baseline and what it takes out.
struct BaselineWrite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Takes down all findings that no comment accepts: from now on they do not count.",
    discussion: """
      What it adds and removes goes to standard output, a line each. Commit the file; its lines change only when \
      findings come or go, not when code moves. Where CI is set it writes nothing: a build server would accept \
      whatever has just come in.

      EXAMPLES:
        assembler-graph baseline write
        assembler-graph baseline write Sources --baseline ci/baseline.json

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp(
      """
      The file to write; otherwise the one that the configuration names, or \(baselineFileName) beside it or in the \
      current folder.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @OptionGroup var writing: BaselineWriting
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if baseline == "" { throw ValidationError("The value of '--baseline' is empty.") }
  }

  func run() throws {
    try writing.check()
    try output.destination.check()
    if let baseline { try Destination.file(baseline).check() }
    let project = try readProject(source, output)
    var file = BaselineFile(option: baseline, loaded: project.loaded, currentFolder: project.currentFolder)
    file.isNamed = false
    let old = try file.read() ?? Baseline()
    let verdict = project.verdict(baseline: old, scope: source.scope ?? .all)
    let new = file.baseline(of: verdict.unsuppressed, currentFolder: project.currentFolder)
    let added = file.baseline(of: verdict.new, currentFolder: project.currentFolder).entries
    try file.destination.write(new.json)
    try output.destination.write(baselineChanges(added: added, removed: verdict.stale))
    let changed = "\(added.count) added, \(verdict.stale.count) removed"
    output.tell("Wrote \(file.displayPath): \(counted(new.entries.count, "finding")); \(changed)")
  }
}
