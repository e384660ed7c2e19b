package import AssemblerGraphModel

/// The forms in which findings are printed.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For people at a terminal: the source line, the path as a drawing, what to do, a summary.
  case text
  /// One line each, as compilers print them, the path as notes: Xcode and other editors make them links.
  case xcode
  /// For programs; the schema is in the manual.
  case json
  /// For servers and editors that collect the results of analyses: SARIF 2.1.0 of OASIS.
  case sarif
  /// For servers that show test results: JUnit's XML.
  case junit
  /// Annotations in GitHub's pull requests, by the commands that its runner reads from the log.
  case githubActions = "github-actions"
  /// For GitLab's merge requests: its Code Quality report.
  case gitlab
  /// For comments and summaries.
  case markdown
}

/// The findings as text; ends with a line break unless it is empty. What people read has the gravest first, what programs
/// read keeps the order given.
package func report(
  _ findings: [Finding],
  as format: ReportFormat,
  options: ReportOptions = ReportOptions()
) -> String {
  let listed = format.isForPeople ? findings.gravestFirst.filter(options.filter.admits) : findings
  return switch format {
  case .text: textReport(findings, options: options)
  case .xcode: xcodeReport(listed)
  case .json: jsonReport(findings, options: options)
  case .sarif: sarifReport(findings, options: options)
  case .junit: junitReport(findings, options: options)
  case .githubActions: githubActionsReport(listed, options: options)
  case .gitlab: gitlabReport(findings, options: options)
  case .markdown: markdownReport(listed, options: options)
  }
}
