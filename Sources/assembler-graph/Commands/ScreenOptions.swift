import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject

/// What of the findings a person wants to see. None of it changes the exit status, nor what programs read.
struct ScreenOptions: ParsableArguments {
  @Flag(help: "List every finding in full, however many screens that takes.")
  var all = false

  @Option(
    help: ArgumentHelp("Only show findings of this rule. Repeat it for more.", valueName: "name"),
    completion: .list(allRules.map(\.id))
  )
  var rule: [String] = []

  @Flag(help: "Only show errors.")
  var errorsOnly = false

  @Flag(help: "Print how many findings each rule has, instead of the findings.")
  var statistics = false

  var filter: FindingFilter { FindingFilter(rules: Set(rule), errorsOnly: errorsOnly) }

  func checkRules(_ configuration: Configuration) throws(CommandError) {
    let known = rules(of: configuration).map(\.id)
    for name in rule where !known.contains(name) { throw .unknownRule(name, allowed: known) }
  }

  /// Says so when somebody wants to see less in a form that is always complete.
  func warn(about reports: [PlannedReport]) {
    let options = [("--rule", !rule.isEmpty), ("--errors-only", errorsOnly), ("--statistics", statistics)]
    guard let option = options.first(where: \.1)?.0, let report = reports.first(where: { !$0.format.isForPeople })
    else { return }
    writeError(
      "warning: '\(option)' changes what people read; \(report.format.rawValue) is for programs and holds every finding"
    )
  }

  /// At most a screen, or what servers would not cut; a file has the size of a pipe's screen.
  func limit(_ options: inout ReportOptions, for destination: Destination, showsAccepted: Bool) {
    let size = destination == .standardOutput ? TerminalSize.ofStandardOutput : .unknown
    options.width = size.columns
    if all { return }
    options.byteLimit = commentLimit
    // Two lines of it are the status above and the prompt below.
    if !showsAccepted { options.rows = size.rows - 2 }
  }
}

/// The characters that GitHub allows in a comment, 65,536, with some to spare for whoever adds a line.
private let commentLimit = 65_000
