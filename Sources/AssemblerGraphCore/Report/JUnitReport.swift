import AssemblerGraphFacts
import AssemblerGraphModel

/// For servers that show test results: a suite for each rule, a test for each finding.
///
///     <testsuites name="assembler-graph" tests="2" failures="1" errors="0" skipped="0">
///       <testsuite name="ownership-cycle" tests="1" failures="1" errors="0" skipped="0">
///         <testcase name="ownership cycle: A → B → A" classname="ownership-cycle" file="Sources/B.swift" line="5">
///           <failure message="…" type="error">…</failure>
///
/// A test fails when its finding fails the check; a warning that does not is told as the test's output, and what somebody
/// accepts is a test that was skipped. A rule that found nothing is one test that passes, so that a good run is no empty
/// one. The name of a test has no line in it: servers compare runs by the names.
///
/// Source: the Ant schema for JUnit, as Jenkins and GitLab read it.
func junitReport(_ findings: [Finding], options: ReportOptions) -> String {
  let rules = options.rules.map(\.id) + (findings + options.accepted).map(\.rule)
  var known: Set<String> = []
  let suites = rules.filter { known.insert($0).inserted }.map { rule in
    Suite(
      rule: rule,
      title: options.rules.first { $0.id == rule }?.title ?? rule,
      findings: (findings + options.accepted).filter { $0.rule == rule },
      failsOnWarnings: options.failsOnWarnings
    )
  }
  let total = suites.reduce(into: Counts()) { $0.add($1.counts) }
  let lines =
    [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="assembler-graph" \#(total.attributes)>"#]
    + suites.flatMap(\.lines)
    + ["</testsuites>"]
  return lines.map { $0 + "\n" }.joined()
}

private struct Counts {
  var tests = 0
  var failures = 0
  var skipped = 0

  var attributes: String { #"tests="\#(tests)" failures="\#(failures)" errors="0" skipped="\#(skipped)""# }

  mutating func add(_ other: Counts) {
    tests += other.tests
    failures += other.failures
    skipped += other.skipped
  }
}

private struct Suite {
  var rule: String
  var title: String
  var findings: [Finding]
  var failsOnWarnings: Bool

  var counts: Counts {
    Counts(
      tests: max(1, findings.count),
      failures: findings.count(where: isFailure),
      skipped: findings.count { $0.acceptance != nil }
    )
  }

  var lines: [String] {
    var names: [String: Int] = [:]
    let cases = findings.flatMap { finding in
      names[finding.message, default: 0] += 1
      return lines(of: finding, number: names[finding.message, default: 1])
    }
    let passed = "    <testcase name=\"\(xml(title))\" classname=\"\(xml(rule))\"/>"
    return ["  <testsuite name=\"\(xml(rule))\" \(counts.attributes)>"]
      + (cases.isEmpty ? [passed] : cases)
      + ["  </testsuite>"]
  }

  private func isFailure(_ finding: Finding) -> Bool {
    finding.acceptance == nil && (finding.severity == .error || failsOnWarnings)
  }

  private func lines(of finding: Finding, number: Int) -> [String] {
    let name = finding.message + (number > 1 ? " (\(number))" : "")
    let place = "file=\"\(xml(finding.location.file))\" line=\"\(finding.location.line)\""
    let details = xcodeReport([finding]).split(separator: "\n").map { xml(String($0)) }.joined(separator: "\n")
    let content =
      if let accepter = finding.accepter {
        "<skipped message=\"\(xml("accepted by \(accepter)"))\"/>"
      } else if isFailure(finding) {
        "<failure message=\"\(xml(finding.message))\" type=\"\(finding.severity.rawValue)\">\(details)</failure>"
      } else {
        "<system-out>\(details)</system-out>"
      }
    return [
      "    <testcase name=\"\(xml(name))\" classname=\"\(xml(rule))\" \(place)>",
      "      \(content)",
      "    </testcase>",
    ]
  }
}

/// Text for an attribute or between tags. What XML 1.0 cannot say at all, `printable` has made visible.
private func xml(_ text: String) -> String { escapedForXML(printable(text)) }
