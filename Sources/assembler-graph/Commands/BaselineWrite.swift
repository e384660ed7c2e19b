import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject

/// Writes all that is found into the baseline, and tells what that adds and what it removes.
struct BaselineWrite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Writes every finding that no comment accepts into the baseline: from now on only new ones count.",
    discussion: """
      Prints what it adds and removes, one line each. Commit the file; its lines change only when findings come or go, \
      not when code moves. Entries about files that PATH leaves out stay as they are. Where CI is set it writes \
      nothing: a build server would accept whatever has just come in.

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
    // It would forget what it accepts of the rest.
    if project.isIncomplete { throw ExitStatus.tookTooLong }
    var file = BaselineFile(option: baseline, loaded: project.loaded, currentFolder: project.currentFolder)
    file.isNamed = false
    let old = try file.read() ?? Baseline()
    let verdict = project.verdict(baseline: old, scope: source.scope ?? .all)
    var new = file.baseline(of: verdict.unsuppressed, currentFolder: project.currentFolder)
    new.add(verdict.unjudged)
    warnAboutGates(in: project)
    let added = file.baseline(of: verdict.new, currentFolder: project.currentFolder).entries
    try file.destination.write(new.json)
    try output.destination.write(baselineChanges(added: added, removed: verdict.stale))
    let changed = "\(added.count) added, \(verdict.stale.count) removed"
    output.tell("Wrote \(file.displayPath): \(counted(new.entries.count, "finding")); \(changed)")
  }

  /// A rule about cycles that is off finds nothing that could be accepted, and will let everything new pass as well.
  private func warnAboutGates(in project: Project) {
    for rule in allRules where rule.isAboutCycles {
      guard let severity = project.configuration.severities[rule.id], severity != .error else { continue }
      let place = project.loaded.displayPath.map { " in \($0)" } ?? ""
      writeError(
        "warning: \(rule.id) is \(severity.rawValue)\(place), so new cycles will not fail 'check'; "
          + "set it to error, now that a baseline accepts the ones that are there"
      )
    }
  }
}
