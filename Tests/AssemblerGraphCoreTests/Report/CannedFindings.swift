import AssemblerGraphCore

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
        note: "DetailInteraction owns ListInteraction (var parent: ListInteracting?); make this one weak",
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
]
