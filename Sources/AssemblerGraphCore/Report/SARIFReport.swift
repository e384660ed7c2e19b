import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

/// For servers and editors that collect what analyses find: SARIF 2.1.0.
///
/// A finding is a result. Its hops are a code flow, so that a viewer can step along the cycle; its notes are related
/// locations. Columns count UTF-16 code units, as SARIF's readers do.
///
/// Source: OASIS Standard "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", with errata 01.
func sarifReport(_ findings: [Finding], options: ReportOptions) -> String {
  let rules = describedRules(for: findings + options.accepted, options: options)
  let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element.id, $0.offset) })
  let reader = ResultReader(ruleNumbers: numbers, options: options)
  return jsonText(
    SARIFLog(
      schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [
        SARIFLog.Run(
          tool: SARIFLog.Tool(
            driver: SARIFLog.Driver(
              name: "assembler-graph",
              version: options.toolVersion.isEmpty ? nil : options.toolVersion,
              rules: rules
            )
          ),
          columnKind: "utf16CodeUnits",
          originalUriBaseIds: [
            sourceRoot: SARIFLog.ArtifactLocation(
              description: SARIFLog.Message(text: "The top of the repository, or the folder that was checked.")
            )
          ],
          results: (findings + options.accepted).map(reader.result)
        )
      ]
    )
  )
}

/// Stands for the folder from which paths are told.
private let sourceRoot = "%SRCROOT%"

/// The rules that were at work, and those that only a finding knows.
private func describedRules(for findings: [Finding], options: ReportOptions) -> [SARIFLog.Rule] {
  let known = Set(options.rules.map(\.id))
  let others = Set(findings.map(\.rule)).subtracting(known).sorted().map { SARIFLog.Rule(id: $0) }
  return options.rules.map { rule in
    SARIFLog.Rule(
      id: rule.id,
      shortDescription: SARIFLog.Message(text: rule.title),
      fullDescription: SARIFLog.Message(text: rule.what),
      help: SARIFLog.Message(
        text: "\(rule.what) \(rule.why) \(rule.instead)",
        markdown:
          "\(markdownProse(rule.what))\n\n**Why:** \(markdownProse(rule.why))\n\n**Instead:** \(markdownProse(rule.instead))"
      ),
      defaultConfiguration: SARIFLog.RuleConfiguration(level: rule.severity.rawValue)
    )
  } + others
}

private struct ResultReader {
  let ruleNumbers: [String: Int]
  let options: ReportOptions

  func result(of finding: Finding) -> SARIFLog.Result {
    SARIFLog.Result(
      ruleId: finding.rule,
      ruleIndex: ruleNumbers[finding.rule],
      level: finding.severity.rawValue,
      message: message(([finding.message] + (finding.advice.map { [$0] } ?? [])).joined(separator: "; ")),
      locations: [location(finding.location, hasSnippet: true)],
      codeFlows: finding.path.isEmpty ? nil : [codeFlow(of: finding.path)],
      relatedLocations: finding.notes.isEmpty
        ? nil
        : finding.notes.enumerated().map { index, note in
          location(note.location, id: index + 1, message: note.text)
        },
      partialFingerprints: ["assemblerGraph/v1": finding.fingerprint],
      baselineState: options.isComparedWithBaseline ? (finding.acceptance == .baseline ? "unchanged" : "new") : nil,
      suppressions: suppression(of: finding).map { [$0] },
      properties: SARIFLog.Properties(
        certainty: finding.certainty.rawValue,
        release: finding.release.map(ReleaseJSON.init),
        tests: finding.tests
      )
    )
  }

  private func codeFlow(of path: [Finding.Hop]) -> SARIFLog.CodeFlow {
    let steps = path.map { hop in
      SARIFLog.Step(location: location(hop.location, message: hop.note), importance: "essential")
    }
    return SARIFLog.CodeFlow(threadFlows: [SARIFLog.ThreadFlow(locations: steps)])
  }

  private func location(
    _ location: SourceLocation,
    id: Int? = nil,
    message text: String? = nil,
    hasSnippet: Bool = false
  ) -> SARIFLog.Location {
    let path = options.repositoryPath(location.file)
    let isAbsolute = path.hasPrefix("/")
    let snippet = hasSnippet ? options.sourceLine?(location) : nil
    return SARIFLog.Location(
      id: id,
      physicalLocation: SARIFLog.PhysicalLocation(
        artifactLocation: SARIFLog.ArtifactLocation(
          uri: (isAbsolute ? "file://" : "") + percentEncoded(path),
          uriBaseId: isAbsolute ? nil : sourceRoot
        ),
        region: SARIFLog.Region(
          startLine: location.line,
          startColumn: options.utf16Column(of: location),
          snippet: snippet.map { SARIFLog.Message(text: printable($0.replacing("\t", with: "  "))) }
        )
      ),
      message: text.map(message)
    )
  }

  private func suppression(of finding: Finding) -> SARIFLog.Suppression? {
    switch finding.acceptance {
    case .comment(let reason, let place):
      SARIFLog.Suppression(kind: "inSource", justification: reason.map { printable($0) }, location: location(place))
    case .baseline:
      SARIFLog.Suppression(kind: "external", justification: "It is in the baseline.")
    case nil: nil
    }
  }

  /// SARIF reads `[text](target)` in a message as a link; behind a backslash a bracket is a bracket.
  private func message(_ text: String) -> SARIFLog.Message {
    let hasLink = zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "(") }
    return SARIFLog.Message(text: printable(text) { hasLink && ($0 == "[" || $0 == "]") ? "\\\($0)" : nil })
  }
}
