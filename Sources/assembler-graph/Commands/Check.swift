import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// Scans, prints the findings, and sets the exit status by them.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for ownership cycles and endless assembly, and fails when there is an error. The default.",
    discussion: """
      Findings go to standard output or to -o FILE, the gravest first. On a terminal they take at most a screen; --all \
      lists everything. Status and warnings go to standard error. What a comment in the source or the baseline accepts \
      does not count. --rule and --errors-only choose what people read; the exit status and what programs read (json, \
      sarif, junit, gitlab) stay complete.

      EXAMPLES:
        assembler-graph check
        assembler-graph check Sources --strict
        assembler-graph check --rule ownership-cycle --all
        assembler-graph check Sources --reporter json -o findings.json
        assembler-graph check --reporter sarif=findings.sarif --reporter text
        assembler-graph check --watch

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp(
      "The format of the findings, optionally with a file; text on a terminal, otherwise xcode. Repeatable.",
      valueName: "reporter[=file]"
    )
  )
  var reporter: [ReporterChoice] = []

  @Flag(help: "Let warnings fail the check, too.")
  var strict = false

  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Also list notes: cycles that end by themselves.")
  var notes = false

  @Option(
    help: ArgumentHelp(
      "The highest severity of a cycle that only test code closes: off, note, warning or error.",
      valueName: "severity"
    )
  )
  var tests: Configuration.TestSeverity?

  @OptionGroup var baseline: BaselineOptions

  @Flag(help: "Ignore the baseline: every finding counts.")
  var noBaseline = false

  @Option(
    help: ArgumentHelp(
      "Write a baseline of everything found, so that from now on only new findings count.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var writeBaseline: String?

  @OptionGroup var writing: BaselineWriting

  @Flag(help: "Also show what comments and the baseline accept, marked as accepted.")
  var showAccepted = false

  @Option(
    help: ArgumentHelp(
      "Only report findings that touch this file or folder; everything is still scanned. Repeat it for more.",
      valueName: "path"
    ),
    completion: .file()
  )
  var touching: [String] = []

  @Flag(help: "Print absolute paths, which Xcode needs to show findings beside the source.")
  var absolutePaths = false

  @Option(
    help: ArgumentHelp(
      "When the check passes, write a Swift file that holds only a comment, for build systems that need an output.",
      valueName: "file"
    ),
    completion: .file(extensions: ["swift"])
  )
  var stamp: String?

  @OptionGroup var watching: WatchOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try plannedReports(reporter, output: output.output)
    if noBaseline, baseline.baseline != nil || baseline.strictBaseline {
      throw ValidationError("'--no-baseline' goes with no other option about the baseline.")
    }
    if touching.contains("") { throw ValidationError("The value of '--touching' is empty.") }
    if stamp == "" { throw ValidationError("The value of '--stamp' is empty.") }
    if watching.watch, stamp != nil || writeBaseline != nil {
      throw ValidationError("'--watch' has no end at which '--stamp' or '--write-baseline' could be written.")
    }
    if writeBaseline == "" { throw ValidationError("The value of '--write-baseline' is empty.") }
  }

  func run() throws {
    let reports = try plannedReports(reporter, output: output.output)
    for report in reports { try report.destination.check() }
    try checkTouching()
    screen.warn(about: reports)
    if let writeBaseline {
      try writing.check()
      try Destination(writeBaseline).check()
    }
    if watching.watch {
      let baselineFile = { (loaded: LoadedConfiguration) in noBaseline ? [] : [baseline.file(loaded).path] }
      try watch(source, watching, output, further: baselineFile) { project in
        _ = try tell(self.verdict(on: project), project, reports)
      }
    }
    var project = try readProject(source, output)
    if let tests { project.configuration.tests = tests }
    try screen.checkRules(project.configuration)
    let verdict = try self.verdict(on: project)
    let fails = try tell(verdict, project, reports)
    if let writeBaseline {
      // It would accept what is left, and forget what it accepted of the rest.
      if project.isIncomplete { throw ExitStatus.tookTooLong }
      let file = BaselineFile(option: writeBaseline, loaded: project.loaded, currentFolder: project.currentFolder)
      let written = file.baseline(of: verdict.unsuppressed, currentFolder: project.currentFolder)
      try file.destination.write(written.json)
    }
    if fails { throw ExitStatus.findings }
    if project.isIncomplete { throw ExitStatus.tookTooLong }
    if let stamp { try Destination(stamp).write("// Checked by assembler-graph. There is nothing in here.\n") }
  }

  /// A slip here would let everything pass.
  private func checkTouching() throws(CommandError) {
    let missing = touching.filter { (try? fileKind($0, followingLinks: true)) == nil }
    if !missing.isEmpty { throw .inputs(missing.map { .missing(path: $0, command: nil) }) }
  }

  private func verdict(on project: Project) throws(CommandError) -> Verdict {
    try project.verdict(
      baseline: noBaseline ? nil : baseline.file(project.loaded).read(),
      isStrict: baseline.strictBaseline,
      scope: source.scope ?? .all
    )
  }

  /// Returns whether the findings make the command fail.
  private func tell(_ whole: Verdict, _ project: Project, _ reports: [PlannedReport]) throws(CommandError) -> Bool {
    var verdict = whole
    if !touching.isEmpty { verdict.limit(to: touching, currentFolder: project.currentFolder) }
    if absolutePaths { verdict.makePathsAbsolute(currentFolder: project.currentFolder) }
    let options = reportOptions(for: verdict, project)
    let listed = notes ? (verdict.findings + verdict.notes).sorted { $0.precedes($1) } : verdict.findings
    let summary = "\(project.summary), \(verdict.summary)\(project.elapsed)"
    // First, so that on a terminal the last line is what to do next. While watching it says that the report is whole.
    if !watching.watch { output.tell(summary) }
    for planned in reports {
      if screen.statistics, planned.format.isForPeople {
        try planned.destination.write(
          statistics(of: verdict.findings, notes: verdict.notes, accepted: verdict.accepted)
        )
      } else {
        try write(listed, as: planned, options)
      }
    }
    appendSummary(of: listed, for: reports, options)
    if watching.watch {
      output.tell(summary)
    } else if reporter.isEmpty, reports.first?.format == .xcode, !listed.isEmpty, !options.nextSteps.isEmpty {
      output.tell("Next: " + options.nextSteps.prefix(2).joined(separator: "; "))
    }
    return verdict.findings.contains { $0.severity == .error || strict }
  }

  private func reportOptions(for verdict: Verdict, _ project: Project) -> ReportOptions {
    let server = BuildServer.current
    var options = ReportOptions()
    options.filter = screen.filter
    options.nextSteps = nextSteps(after: verdict.findings, in: project)
    options.sourceLine = sourceLine(at:)
    options.fileCount = project.fileCount
    options.rules = reportedRules(project.configuration)
    options.accepted = showAccepted ? verdict.accepted : []
    options.acceptedCounts = AcceptedCounts(of: verdict.accepted)
    options.isComparedWithBaseline = verdict.isComparedWithBaseline
    options.failsOnWarnings = strict
    options.toolVersion = toolVersion
    options.repositoryPath = server.repositoryPath
    options.link = server.link(to:)
    return options
  }

  private func write(_ findings: [Finding], as planned: PlannedReport, _ options: ReportOptions) throws(CommandError) {
    var options = options
    options.usesColor = output.color.isOn(for: planned.destination)
    screen.limit(&options, for: planned.destination, showsAccepted: showAccepted)
    try planned.destination.write(report(findings, as: planned.format, options: options))
  }

  private func appendSummary(of findings: [Finding], for reports: [PlannedReport], _ options: ReportOptions) {
    guard let path = BuildServer.current.summaryFile, reports.contains(where: { $0.format == .githubActions })
    else { return }
    var options = options
    options.byteLimit = summaryLimit
    assembler_graph.appendSummary(report(findings, as: .markdown, options: options), to: path)
  }
}

/// The rules that are on, with the severity that the configuration gives them.
private func reportedRules(_ configuration: Configuration) -> [ReportedRule] {
  rules(of: configuration).filter { $0.isOn(in: configuration) }.map { rule in
    let severities = Certainty.allCases.map { rule.severity(when: $0, configuration: configuration) }
    return ReportedRule(
      id: rule.id,
      title: rule.title,
      what: rule.what,
      why: rule.why,
      instead: rule.instead,
      // One that is on in some paths only warns, as far as a list can tell.
      severity: severities.compactMap { $0 }.first ?? .warning
    )
  }
}
