import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import Testing

/// What a person sees first: the gravest, on one screen, with what to do next.
@Suite struct ScreenTests {
  @Test func theGravestComesFirst() {
    let findings = [
      finding("view-is-stateless", .warning, line: 1), finding("ownership-cycle", .warning, line: 2),
      finding("no-inheritance", .error, line: 3),
      cycle(hops: 3, line: 4), cycle(hops: 2, line: 5), cycle(hops: 2, line: 6, tests: true),
      cycle(hops: 1, line: 7, release: .untied), finding("self-ownership", .warning, line: 8),
    ]
    #expect(findings.gravestFirst.map(\.location.line) == [5, 4, 7, 6, 3, 2, 8, 1])
  }

  @Test(arguments: [20, 24, 40]) func itFitsTheScreen(rows: Int) {
    var options = ReportOptions()
    options.width = 80
    options.rows = rows
    options.nextSteps = ["'assembler-graph fix' shows a patch", "'baseline write' accepts what is there today"]
    let findings =
      (1...30).map { cycle(hops: $0, line: $0) } + (1...300).map { finding("no-inheritance", .warning, line: $0) }
    let lines = report(findings, as: .text, options: options).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().count <= rows)
    // The first line of a finding stays whole, because programs look for it.
    let folded = lines.filter { !$0.contains(": error: ") && !$0.contains(": warning: ") }
    #expect(folded.allSatisfy { $0.count <= 80 })
    #expect(lines.contains { $0.hasPrefix("Not shown (see --all): ") })
    #expect(lines.dropLast().last?.hasPrefix("Next: 'assembler-graph fix' shows a patch") == true)
    #expect(lines[0] == "ownership-cycle, 30 errors")
    #expect(lines[2].hasPrefix("Sources/App/File.swift:1:1: error: ownership cycle: Type0 → Type0"))
  }

  @Test func aLongPathIsCutInTheMiddle() {
    var options = ReportOptions()
    options.rows = 40
    let text = report([cycle(hops: 30, line: 1)], as: .text, options: options)
    #expect(text.contains("  │   … 23 more hops, which --all lists\n"))
    #expect(text.split(separator: "\n").count { $0.contains(" owns ") } == 7)
  }

  @Test func withoutALimitNothingIsLeftOut() {
    let findings = (1...30).map { cycle(hops: $0, line: $0) }
    let text = report(findings, as: .text)
    #expect(text.split(separator: "\n").count { $0.contains(": error: ") } == 30)
    #expect(!text.contains("Not shown"))
  }

  @Test func placesAreToldOnce() {
    var options = ReportOptions()
    options.rows = 40
    let text = report([cycle(hops: 2, line: 7)], as: .text, options: options)
    #expect(text.split(separator: "Sources/App/File.swift:7:1").count == 2)
  }

  @Test func whoAsksForLessSeesLessAndIsToldWhatIsLeft() {
    var options = ReportOptions()
    options.filter = FindingFilter(rules: ["no-inheritance"])
    let findings = [cycle(hops: 2, line: 1), finding("no-inheritance", .warning, line: 2)]
    let text = report(findings, as: .text, options: options)
    #expect(!text.contains(": error: ") && text.contains(": warning: "))
    #expect(text.contains("Not shown (see --all): 1 error of ownership-cycle.\n"))
    #expect(text.contains("1 error, 1 warning"))
    options.filter = FindingFilter(errorsOnly: true)
    #expect(!report(findings, as: .xcode, options: options).contains("warning"))
    for format in ReportFormat.allCases where !format.isForPeople {
      #expect(report(findings, as: format, options: options) == report(findings, as: format))
    }
  }

  @Test func statisticsCountByRule() {
    let findings = [
      cycle(hops: 2, line: 1), cycle(hops: 1, line: 2, release: .untied), finding("no-inheritance", .warning, line: 3),
    ]
    #expect(
      statistics(
        of: findings,
        notes: [cycle(hops: 1, line: 9, release: .ends, severity: .note)],
        accepted: [findings[2]]
      )
        == """
        rule             errors  warnings  notes  accepted
        ownership-cycle       2         0      1         0
        no-inheritance        0         1      0         1
        all                   2         1      1         1

        ownership-cycle: 1 never released, 1 untied by code that runs, 1 ending by themselves

        """
    )
  }

  @Test func markdownEndsBeforeItIsTooLong() {
    var options = ReportOptions()
    options.byteLimit = 20_000
    let findings = (1...300).map { cycle(hops: 3, line: $0) }
    let text = report(findings, as: .markdown, options: options)
    #expect(text.utf8.count <= 20_000)
    #expect(text.hasSuffix(" more findings.\n"))
    #expect(text.contains("### `ownership-cycle`, 300 errors"))
  }

  private func finding(_ rule: String, _ severity: Severity, line: Int) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      certainty: .certain,
      message: "\(rule): Type\(line)",
      location: SourceLocation(file: "Sources/App/File.swift", line: line, column: 1),
      fingerprint: "\(rule)\(line)"
    )
  }

  private func cycle(
    hops: Int,
    line: Int,
    tests: Bool = false,
    release: Release.How = .never,
    severity: Severity = .error
  ) -> Finding {
    var result = finding("ownership-cycle", severity, line: line)
    result.path = (0..<hops).map { hop in
      Finding.Hop(
        from: "Type\(hop)",
        to: "Type\((hop + 1) % hops)",
        via: "next",
        strength: .strong,
        location: SourceLocation(file: "Sources/App/File.swift", line: line + 1_000 * hop, column: 1),
        note: "Type\(hop) owns Type\((hop + 1) % hops) (var next: Next?)"
      )
    }
    result.message = "ownership cycle: " + (0...hops).map { "Type\($0 % hops)" }.joined(separator: " → ")
    result.tests = tests
    result.release = Release(release, reason: .nothing)
    result.group = Finding.Group(number: line, rank: 0, uncoveredEdges: 0)
    return result
  }
}
