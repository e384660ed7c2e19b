import AssemblerGraphCore
import Foundation
import Testing

@Suite struct ReportTests {
  @Test func xcodeReadsOneLineForEachFindingHopAndNote() {
    #expect(
      report(cannedFindings, as: .xcode) == """
        Sources/Detail/DetailInteraction.swift:5:13: error: ownership cycle: DetailInteraction → ListInteraction → \
        DetailInteraction (ownership-cycle)
        Sources/Detail/DetailInteraction.swift:5:13: note: DetailInteraction owns ListInteraction (var parent: \
        ListInteracting?); make this one weak; certain: the only value is ListInteraction(), assembled at \
        Sources/List/ListAssembler.swift:3:9
        Sources/List/ListInteraction.swift:8:17: note: ListInteraction owns DetailInteraction (let detail: \
        DetailInteracting)
        Sources/List/ListAssembler.swift:3:9: note: reached from here: ListAssembler assembles ListInteraction \
        (assemble)
        Sources/List/Node.swift:12:9: warning: self-ownership: Node can own itself through next (self-ownership)
        Sources/List/Node.swift:12:9: note: Node owns Node (var next: Node?)
        Sources/Odd\\u{9}Name.swift:1:1: warning: `\\u{1B}[31mred\\u{7}\\u{202E}` & "<Café 🚀>"\\u{A}\
        Sources/Fake.swift:1:1: error: fake (some-rule)

        """
    )
  }

  @Test func peopleReadASourceLineADrawingAndASummary() {
    var options = ReportOptions()
    options.fileCount = 12
    options.reasons = ["self-ownership": "A reference that leads back keeps objects alive.", "other-rule": "Unused."]
    options.sourceLine = { location in
      switch location.line {
      case 5: "\tprivate var parent: ListInteracting?"
      case 12: "🚀é  next: Node?"
      default: nil
      }
    }
    #expect(
      report(cannedFindings, as: .text, options: options) == """
        Sources/Detail/DetailInteraction.swift:5:13: error: ownership cycle: DetailInteraction → ListInteraction → \
        DetailInteraction (ownership-cycle)
            5 │     private var parent: ListInteracting?
              │                ^
          ╭─▶ DetailInteraction owns ListInteraction (var parent: ListInteracting?); make this one weak
          │     Sources/Detail/DetailInteraction.swift:5:13
          │     certain: the only value is ListInteraction(), assembled at Sources/List/ListAssembler.swift:3:9
          ╰── ListInteraction owns DetailInteraction (let detail: DetailInteracting)
                Sources/List/ListInteraction.swift:8:17
          help: make DetailInteraction.parent weak
          note: reached from here: ListAssembler assembles ListInteraction (assemble)
                Sources/List/ListAssembler.swift:3:9

        Sources/List/Node.swift:12:9: warning: self-ownership: Node can own itself through next (self-ownership)
           12 │ 🚀é  next: Node?
              │      ^
          ╭─▶ Node owns Node (var next: Node?)
          ╰──   Sources/List/Node.swift:12:9

        Sources/Odd\\u{9}Name.swift:1:1: warning: `\\u{1B}[31mred\\u{7}\\u{202E}` & "<Café 🚀>"\\u{A}\
        Sources/Fake.swift:1:1: error: fake (some-rule)

        self-ownership: A reference that leads back keeps objects alive.

        1 error, 2 warnings in 12 files

        """
    )
  }

  @Test func aPathThatIsNotClosedIsDrawnOpen() {
    var finding = cannedFindings[0]
    finding.path.removeLast()
    finding.notes = []
    finding.advice = nil
    #expect(
      report([finding], as: .text).split(separator: "\n").dropFirst() == [
        "  ─▶ DetailInteraction owns ListInteraction (var parent: ListInteracting?); make this one weak",
        "       Sources/Detail/DetailInteraction.swift:5:13",
        "       certain: the only value is ListInteraction(), assembled at Sources/List/ListAssembler.swift:3:9",
        "1 error, 0 warnings",
      ]
    )
  }

  @Test func nothingFoundIsSaidToPeopleOnly() {
    var options = ReportOptions()
    #expect(report([], as: .text, options: options) == "All clear: nothing found.\n")
    options.fileCount = 1
    #expect(report([], as: .text, options: options) == "All clear: nothing found in 1 file.\n")
    #expect(report([], as: .xcode) == "")
  }

  @Test func coloursAreOnlyAddedAndOnlyWhenAsked() {
    var options = ReportOptions()
    options.sourceLine = { _ in "\u{1B}[2Jlet a = 1" }
    let plain = report(cannedFindings, as: .text, options: options)
    #expect(!plain.contains("\u{1B}"))
    options.usesColor = true
    let coloured = report(cannedFindings, as: .text, options: options)
    #expect(coloured.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func programsReadTheFieldsOfTheSchema() throws {
    let text = report([cannedFindings[0]], as: .json)
    #expect(
      text == """
        {
          "schema" : 1,
          "violations" : [
            {
              "advice" : "make DetailInteraction.parent weak",
              "certainty" : "certain",
              "column" : 13,
              "file" : "Sources/Detail/DetailInteraction.swift",
              "fingerprint" : "0123456789abcdef",
              "line" : 5,
              "message" : "ownership cycle: DetailInteraction → ListInteraction → DetailInteraction",
              "notes" : [
                {
                  "column" : 9,
                  "file" : "Sources/List/ListAssembler.swift",
                  "line" : 3,
                  "message" : "reached from here: ListAssembler assembles ListInteraction (assemble)"
                }
              ],
              "path" : [
                {
                  "column" : 13,
                  "file" : "Sources/Detail/DetailInteraction.swift",
                  "from" : "DetailInteraction",
                  "line" : 5,
                  "remark" : "certain: the only value is ListInteraction(), assembled at Sources/List/ListAssembler.swift:3:9",
                  "sentence" : "DetailInteraction owns ListInteraction (var parent: ListInteracting?); make this one weak",
                  "strength" : "strong",
                  "to" : "ListInteraction",
                  "via" : "parent"
                },
                {
                  "column" : 17,
                  "file" : "Sources/List/ListInteraction.swift",
                  "from" : "ListInteraction",
                  "line" : 8,
                  "sentence" : "ListInteraction owns DetailInteraction (let detail: DetailInteracting)",
                  "strength" : "strong",
                  "to" : "DetailInteraction",
                  "via" : "detail"
                }
              ],
              "rule" : "ownership-cycle",
              "severity" : "error"
            }
          ]
        }

        """
    )
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
    #expect(document.violations.map(\.path.count) == [2, 1, 0])
    #expect(
      document.violations[0].path[0].keys.sorted() == [
        "column", "file", "from", "line", "remark", "sentence", "strength", "to", "via",
      ]
    )
    let empty = try JSONDecoder().decode(Document.self, from: Data(report([], as: .json).utf8))
    #expect(empty.violations.isEmpty)
  }
}
