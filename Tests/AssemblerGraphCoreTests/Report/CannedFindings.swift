import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport

/// One set of findings for every reporter: a closed path with advice and a note, a path of one hop, a finding without a
/// path, and names that try to do harm.
let cannedFindings: [Finding] = [
  Finding(
    rule: "ownership-cycle",
    severity: .error,
    certainty: .certain,
    message: "ownership cycle: DetailInteraction → ListInteraction → DetailInteraction",
    location: SourceLocation(file: "Sources/Detail/DetailInteraction.swift", line: 5, column: 13),
    path: [
      Finding.Hop(
        from: "DetailInteraction",
        to: "ListInteraction",
        via: "parent",
        strength: .strong,
        location: SourceLocation(file: "Sources/Detail/DetailInteraction.swift", line: 5, column: 13),
        note: "DetailInteraction owns ListInteraction (var parent: ListInteracting?)",
        advice: "make this one weak",
        remark: "certain: the only value is ListInteraction(), assembled at Sources/List/ListAssembler.swift:3:9"
      ),
      Finding.Hop(
        from: "ListInteraction",
        to: "DetailInteraction",
        via: "detail",
        strength: .strong,
        location: SourceLocation(file: "Sources/List/ListInteraction.swift", line: 8, column: 17),
        note: "ListInteraction owns DetailInteraction (let detail: DetailInteracting)"
      ),
    ],
    fingerprint: "0123456789abcdef",
    advice: "make DetailInteraction.parent weak",
    notes: [
      Finding.Note(
        location: SourceLocation(file: "Sources/List/ListAssembler.swift", line: 3, column: 9),
        text: "reached from here: ListAssembler assembles ListInteraction (assemble)"
      )
    ]
  ),
  Finding(
    rule: "self-ownership",
    severity: .warning,
    certainty: .possible,
    message: "self-ownership: Node can own itself through next",
    location: SourceLocation(file: "Sources/List/Node.swift", line: 12, column: 9),
    path: [
      Finding.Hop(
        from: "Node",
        to: "Node",
        via: "next",
        strength: .strong,
        location: SourceLocation(file: "Sources/List/Node.swift", line: 12, column: 9),
        note: "Node owns Node (var next: Node?)"
      )
    ],
    fingerprint: "fedcba9876543210"
  ),
  Finding(
    rule: "some-rule",
    severity: .warning,
    certainty: .certain,
    message: "`\u{1B}[31mred\u{7}\u{202E}` & \"<Café 🚀>\"\nSources/Fake.swift:1:1: error: fake",
    location: SourceLocation(file: "Sources/Odd\tName.swift", line: 1, column: 1),
    fingerprint: "00000000000000ff"
  ),
  Finding(
    rule: "some-rule",
    severity: .error,
    certainty: .certain,
    message: "]]></failure>%0A::error::fake, 'a' <\u{301}b> &amp; \u{FFFE}",
    location: SourceLocation(file: "::error file=a,line=1::%0A<x y=\"]]>.swift", line: 3, column: 12),
    path: [
      Finding.Hop(
        from: "`a`",
        to: "`b`",
        via: "[c](javascript:alert(1))",
        strength: .weak,
        location: SourceLocation(file: "/abso lute/#[f].swift", line: 4, column: 1),
        note: "`a` uses `b` ([c](javascript:alert(1)), ``d``, @everyone, <img src=x>)"
      )
    ],
    fingerprint: "00000000000000ff-2",
    advice: "![x](y) *b* _c_ #1 ~d~ <script>alert('x')</script> @someone | $e$"
  ),
]

/// Two of them once more, as findings that somebody accepts.
let acceptedFindings: [Finding] = {
  var byComment = cannedFindings[1]
  byComment.location.line = 20
  byComment.acceptance = .comment(
    reason: "a list & nothing \"else\" ]]> @someone",
    location: SourceLocation(file: "Sources/List/Node.swift", line: 19, column: 3)
  )
  var byBaseline = cannedFindings[0]
  byBaseline.acceptance = .baseline
  return [byComment, byBaseline]
}()

/// What the reports are told beside them.
var cannedOptions: ReportOptions {
  var options = ReportOptions()
  options.fileCount = 12
  options.toolVersion = "1.2.3"
  options.rules = [
    ReportedRule(
      id: "ownership-cycle",
      title: "Objects that keep each other alive",
      what: "Types whose instances own each other in a circle.",
      why: "Objects that own each other are never freed.",
      instead: "Make one of the references weak.",
      severity: .error
    ),
    ReportedRule(
      id: "quiet-rule",
      title: "A rule that found nothing",
      what: "Nothing.",
      why: "So that a good run is no empty one.",
      instead: "Make one of the references weak.",
      severity: .warning
    ),
    ReportedRule(
      id: "self-ownership",
      title: "A class that can own its own kind",
      what: "A class with a strong reference to an object of its own type.",
      why: "A reference that leads back keeps the objects alive for ever.",
      instead: "Make one of the references weak.",
      severity: .warning
    ),
  ]
  options.sourceLine = { location in
    switch location.line {
    case 5: "\tprivate var parent: ListInteracting?"
    case 12: "🚀é  next: Node?"
    default: nil
    }
  }
  return options
}
