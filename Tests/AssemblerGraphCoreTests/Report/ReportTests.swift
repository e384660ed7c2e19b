import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import Foundation
import TestSupport
import Testing

@Suite struct ReportTests {
  @Test(arguments: ReportFormat.allCases)
  func theFormIsAsExpected(format: ReportFormat) {
    expectGolden(golden(of: format), is: report(cannedFindings, as: format, options: cannedOptions))
  }

  /// Not those whose form has no place for them.
  @Test(arguments: [
    (ReportFormat.text, "accepted.txt"), (.json, "accepted.json"), (.sarif, "accepted.sarif"),
    (.junit, "accepted-junit.xml"), (.markdown, "accepted.md"),
  ])
  func whatIsAcceptedIsShownAsSuch(format: ReportFormat, golden: String) {
    var options = cannedOptions
    options.accepted = acceptedFindings
    options.acceptedCounts = AcceptedCounts(of: acceptedFindings)
    options.isComparedWithBaseline = true
    expectGolden(golden, is: report([cannedFindings[2]], as: format, options: options))
  }

  @Test(arguments: ReportFormat.allCases)
  func nothingFoundIsFineInEveryForm(format: ReportFormat) {
    let text = report([], as: format, options: cannedOptions)
    switch format {
    case .text: #expect(text == "All clear: nothing found in 12 files.\n")
    case .xcode, .githubActions: #expect(text == "")
    case .gitlab: #expect(text.split(whereSeparator: \.isWhitespace) == ["[", "]"])
    case .json, .sarif, .junit, .markdown: #expect(text.hasSuffix("\n"))
    }
  }

  @Test func peopleAreToldHowMuchIsAccepted() {
    var options = ReportOptions()
    #expect(report([], as: .text, options: options) == "All clear: nothing found.\n")
    options.acceptedCounts = AcceptedCounts(of: acceptedFindings)
    #expect(
      report([], as: .text, options: options)
        == "All clear: nothing else found; 1 accepted by comments, 1 by the baseline.\n"
    )
    options.acceptedCounts.byComments = 0
    #expect(
      report([cannedFindings[1]], as: .text, options: options).hasSuffix(
        "\n0 errors, 1 warning; 1 accepted by the baseline\n"
      )
    )
  }

  @Test func aPathThatIsNotClosedIsDrawnOpen() {
    var finding = cannedFindings[0]
    finding.path.removeLast()
    finding.notes = []
    finding.advice = nil
    #expect(
      report([finding], as: .text).split(separator: "\n").dropFirst(2) == [
        "  ─▶  DetailInteraction owns ListInteraction (var parent: ListInteracting?)  ← here",
        "        certain: the only value is ListInteraction(), assembled at Sources/List/ListAssembler.swift:3:9",
        "1 error, 0 warnings",
      ]
    )
  }

  @Test func coloursAreOnlyAddedAndOnlyWhenAsked() {
    var options = cannedOptions
    options.accepted = acceptedFindings
    options.sourceLine = { _ in "\u{1B}[2Jlet a = 1" }
    let plain = report(cannedFindings, as: .text, options: options)
    #expect(!plain.contains("\u{1B}"))
    options.usesColor = true
    let coloured = report(cannedFindings, as: .text, options: options)
    #expect(coloured.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func jsonIsReadBackWithEveryCharacter() throws {
    struct Document: Decodable {
      struct Violation: Decodable {
        var message: String
        var file: String
        var path: [[String: JSONValue]]
      }
      enum JSONValue: Decodable {
        case text(String)
        case number(Int)
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          self = try (try? container.decode(Int.self)).map(JSONValue.number) ?? .text(container.decode(String.self))
        }
      }
      var schema: Int
      var violations: [Violation]
    }
    let data = Data(report(cannedFindings, as: .json).utf8)
    let document = try JSONDecoder().decode(Document.self, from: data)
    #expect(document.schema == 1)
    #expect(document.violations.map(\.message) == cannedFindings.map(\.message))
    #expect(document.violations.map(\.file) == cannedFindings.map(\.location.file))
    #expect(document.violations.map(\.path.count) == [2, 1, 0, 1])
    #expect(
      document.violations[0].path[0].keys.sorted() == [
        "column", "file", "from", "line", "remark", "sentence", "strength", "to", "via",
      ]
    )
    let empty = try JSONDecoder().decode(Document.self, from: Data(report([], as: .json).utf8))
    #expect(empty.violations.isEmpty)
  }

  // MARK: Servers

  @Test func serversReadPathsFromTheTopOfTheRepository() {
    var options = cannedOptions
    options.repositoryPath = { "ios/" + $0 }
    options.link = { "https://example.com/\($0.file)#L\($0.line)" }
    let finding = [cannedFindings[1]]
    #expect(
      report(finding, as: .githubActions, options: options).hasPrefix("::warning file=ios/Sources/List/Node.swift,")
    )
    #expect(report(finding, as: .gitlab, options: options).contains(#""path" : "ios/Sources/List/Node.swift""#))
    #expect(report(finding, as: .sarif, options: options).contains(#""uri" : "ios/Sources/List/Node.swift""#))
    #expect(
      report(finding, as: .markdown, options: options).contains(
        "[`Sources/List/Node.swift:12:9`](<https://example.com/Sources/List/Node.swift#L12>)"
      )
    )
    #expect(report(finding, as: .xcode, options: options).hasPrefix("Sources/List/Node.swift:12:9: "))
  }

  @Test func aWarningFailsATestOnlyWhenItFailsTheCheck() {
    var options = ReportOptions()
    let lenient = report([cannedFindings[1]], as: .junit, options: options)
    #expect(lenient.contains(#"tests="1" failures="0""#) && lenient.contains("<system-out>"))
    options.failsOnWarnings = true
    let strict = report([cannedFindings[1]], as: .junit, options: options)
    #expect(strict.contains(#"tests="1" failures="1""#) && strict.contains(#"type="warning""#))
  }

  @Test func testsOfOneNameAreNumbered() {
    let text = report([cannedFindings[1], cannedFindings[1]], as: .junit)
    #expect(text.contains(#"name="self-ownership: Node can own itself through next" "#))
    #expect(text.contains(#"name="self-ownership: Node can own itself through next (2)" "#))
  }

  // MARK: Names that try to do harm

  @Test(arguments: [ReportFormat.text, .xcode, .githubActions, .junit, .markdown])
  func everyLineIsOurOwn(format: ReportFormat) {
    for line in report(cannedFindings, as: format, options: cannedOptions).split(separator: "\n") {
      #expect(!line.hasPrefix("Sources/Fake.swift"))
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E || $0.value == 0xFFFE })
      let isCommand = line.drop(while: \.isWhitespace).hasPrefix("::")
      #expect(!isCommand || format == .githubActions && line.contains(#/^::(error|warning) file=[^:,]*,line=\d+,/#))
    }
  }

  @Test func aCommandHasItsOwnColonsAndCommasOnly() throws {
    let lines = report([cannedFindings[3]], as: .githubActions).split(separator: "\n")
    let command = try #require(lines.first?.split(separator: "::", maxSplits: 1).first)
    #expect(lines.count == 1)
    #expect(command.contains("file=%3A%3Aerror file=a%2Cline=1%3A%3A%250A<x y=\"]]>.swift,line=3,"))
  }
}

/// Each format has its own file in `Tests/Golden`.
private func golden(of format: ReportFormat) -> String {
  switch format {
  case .text: "findings.txt"
  case .xcode: "findings-xcode.txt"
  case .json: "findings.json"
  case .sarif: "findings.sarif"
  case .junit: "findings-junit.xml"
  case .githubActions: "findings-github-actions.txt"
  case .gitlab: "findings-gitlab.json"
  case .markdown: "findings.md"
  }
}
