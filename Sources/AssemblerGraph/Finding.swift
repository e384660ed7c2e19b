import AssemblerGraphCore
import AssemblerGraphModel

extension AssemblerGraph {
  /// One thing that a rule found.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The id of the rule, `ownership-cycle`: `assembler-graph rules` explains it.
    public let rule: String
    /// As the configuration has it for this rule and place.
    public let severity: Severity
    /// Whether it follows from the source, or may be.
    public let certainty: Certainty
    /// One sentence: `ownership cycle: A → B → A`.
    public let message: String
    /// What to do about it; nil when the message says it.
    public let advice: String?
    /// Where it is best changed.
    public let place: Place
    /// The same wherever the code moves: made of names, never of lines and files.
    public let fingerprint: String
    /// What the command prints with `--reporter xcode`: a line with the place, and one for each note.
    public let description: String

    init(_ finding: AssemblerGraphModel.Finding) {
      rule = finding.rule
      severity = Severity(finding.severity)
      certainty = Certainty(finding.certainty)
      message = finding.message
      advice = finding.advice
      place = Place(finding.location)
      fingerprint = finding.fingerprint
      description = report([finding], as: .xcode).split(separator: "\n").joined(separator: "\n")
    }
  }
}
