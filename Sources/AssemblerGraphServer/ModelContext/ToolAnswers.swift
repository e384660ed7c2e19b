import AssemblerGraphFacts
import AssemblerGraphModel

// What tools answer, in the words of the commands' JSON; of what that says more, a part.

struct CheckAnswer: Encodable {
  var errors: Int
  var warnings: Int
  var findings: [FindingAnswer]
  var more: Int
}

struct FindingAnswer: Encodable {
  var rule: String
  var severity: Severity
  var certainty: Certainty
  var message: String
  var advice: String?
  var file: String
  var line: Int
  var column: Int
  var hops: [String]
  var fixable: Bool

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity
    certainty = finding.certainty
    message = finding.message
    advice = finding.advice
    file = finding.location.file
    line = finding.location.line
    column = finding.location.column
    hops = finding.path.map { "\($0.location): \($0.sentence)" }
    fixable = finding.release?.how == .never && !finding.fixes.isEmpty
  }
}

struct TypeAnswer: Codable {
  var id: String
  var kind: String
  var role: String
  var file: String
  var line: Int
}

struct PlaceAnswer: Codable {
  var file: String
  var line: Int
}

struct ReferenceAnswer: Codable {
  var from: String
  var to: String
  var kind: String
  var via: String
  var strength: String
  var certainty: String
  var sentence: String
  var file: String
  var line: Int
}

struct ExplainAnswer: Codable {
  var type: TypeAnswer
  var roleReason: String
  var madeAt: [PlaceAnswer]
  var heldBy: [ReferenceAnswer]
  var holds: [ReferenceAnswer]
}

struct OwnersAnswer: Encodable {
  var type: String
  var owners: [String]
  var references: [ReferenceAnswer]
}

struct BetweenAnswer: Codable {
  var paths: [Path]
  var more: Int

  struct Path: Codable {
    var title: String
    var hops: [[ReferenceAnswer]]
  }
}

struct DiffAnswer: Encodable {
  var cycles: [Cycle]
  var types: Int
  var references: Int

  struct Cycle: Encodable {
    var change: GraphDifference.CycleChange.Kind
    var kind: AssemblerGraphModel.Cycle.Kind
    var certainty: Certainty
    var path: String
  }
}

struct IfStrongAnswer: Codable {
  var property: String
  var type: TypeAnswer
  var cycles: [Cycle]

  struct Cycle: Codable {
    var title: String
    var certainty: String
  }
}
