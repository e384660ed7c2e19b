/// The forms in which findings are printed.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For people at a terminal: the source line, the path as a drawing, what to do, a summary.
  case text
  /// One line each, as compilers print them, the path as notes: Xcode and other editors make them links.
  case xcode
  /// For programs; the schema is in the manual.
  case json
}

/// What a report may use beside the findings.
public struct ReportOptions: Sendable {
  /// Whether `text` may colour.
  public var usesColor = false
  /// The line of source at a place, without its line break; nil: `text` shows no source.
  public var sourceLine: (@Sendable (SourceLocation) -> String?)?
  /// How many files were looked at, for the summary of `text`.
  public var fileCount: Int?
  /// Why each rule exists, by its id; `text` says it once for each rule that found something.
  public var reasons: [String: String] = [:]

  public init() {}
}

/// The findings as text, in the order given; ends with a line break unless it is empty.
public func report(
  _ findings: [Finding],
  as format: ReportFormat,
  options: ReportOptions = ReportOptions()
) -> String {
  switch format {
  case .text: textReport(findings, options: options)
  case .xcode: xcodeReport(findings)
  case .json: jsonReport(findings)
  }
}
