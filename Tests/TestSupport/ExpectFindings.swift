package import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import Testing

/// Expects that the findings in a fixture (see `fixtureFiles`) are those that its comments announce, on their lines: a
/// finding without a comment and a comment without a finding both fail.
///
///     expectFindings("""
///       final class Parent { let child = Child() }
///       final class Child { var parent: Parent? }  // finds: ownership-cycle
///       """)
///
/// A comment lists rules, `// finds: ownership-cycle, use-not-init`, each with the words that matter behind it, if any do:
/// `ownership-cycle possible`, `ownership-cycle warning`.
///
/// `UPDATE_EXPECTED=1 swift test` writes the comments as they should be; that run still fails.
///
/// - Parameter rules: the rules that the fixture is about; nil: all of them.
package func expectFindings(
  _ fixture: String,
  rules: Set<String>? = nil,
  configuration: Configuration = Configuration(),
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let files = fixtureFiles(fixture)
  func seen(_ facts: [ModuleFile]) -> [Finding] {
    findings(in: link(facts, configuration: configuration), configuration: configuration)
      .filter { rules?.contains($0.rule) ?? true }
  }
  let facts = moduleFiles(of: files, defines: configuration.defines)
  let found = seen(facts)
  let lines = FixtureLine.lines(of: fixture)
  let expected = lines.map(\.text)
  let actual = lines.map { line in
    line.withExpectations(of: found.filter { $0.location.file == line.path && $0.location.line == line.number })
  }
  if actual != expected {
    var message = lineDifference(expected: expected.joined(separator: "\n"), actual: actual.joined(separator: "\n"))
    message += found.map { "\n\($0.location): \($0.severity): \($0.message) (\($0.rule))" }.joined()
    if updatesExpectedLiterals { message += "\n" + rewriteFixture(ofCallAt: place, lines: actual) }
    Issue.record("The findings differ (- expected, + seen):\n\(message)", sourceLocation: place.sourceLocation)
  }
  for variant in variants(of: files) where variant.keepsPlaces {
    let other = seen(moduleFiles(of: variant.files, defines: configuration.defines))
    if other.filter({ $0.location.file != unrelatedPath }) != found {
      Issue.record("The findings change when \(variant.condition).", sourceLocation: place.sourceLocation)
    }
  }
  if !seen(moduleFiles(of: commentedOut(files), defines: configuration.defines)).isEmpty {
    Issue.record("Something is found in comments.", sourceLocation: place.sourceLocation)
  }
}

/// A line of a fixture, with its place in the file that it belongs to.
private struct FixtureLine {
  var path: String
  var number: Int
  var text: String

  static func lines(of fixture: String) -> [FixtureLine] {
    var path = "App/File.swift"
    var number = 0
    return fixture.split(separator: "\n", omittingEmptySubsequences: false).map { text in
      number += 1
      if let marked = markedPath(text) {
        path = marked
        number = 0
      }
      return FixtureLine(path: path, number: number, text: String(text))
    }
  }

  /// The line with the comment that these findings deserve: as it is written, where it is right.
  func withExpectations(of findings: [Finding]) -> String {
    var missing = findings
    let kept = expectations.filter { expectation in
      guard let index = missing.firstIndex(where: expectation.fits) else { return false }
      missing.remove(at: index)
      return true
    }
    if kept.count == expectations.count, missing.isEmpty { return text }
    let words = kept.map(\.text) + missing.map { "\($0.rule)\($0.certainty == .possible ? " possible" : "")" }
    return removingExpectation(text) + (words.isEmpty ? "" : "  // finds: \(words.joined(separator: ", "))")
  }

  private var expectations: [Expectation] {
    let comment = text.dropFirst(removingExpectation(text).count).drop { $0 == " " }.dropFirst("// finds:".count)
    return comment.split(separator: ",").map { Expectation(text: $0.split(separator: " ").joined(separator: " ")) }
  }
}

/// `ownership-cycle possible`: a rule, and words that its finding must have.
private struct Expectation {
  var text: String

  func fits(_ finding: Finding) -> Bool {
    text.split(separator: " ").allSatisfy { word in
      word == finding.rule || word == finding.severity.rawValue || word == finding.certainty.rawValue
    }
  }
}
