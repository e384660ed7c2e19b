import AssemblerGraphFacts
import AssemblerGraphModel

/// The answer to a question about the graph, for people (`text`) and for programs (`json`).
package enum Explanation: Sendable {
  case type(TypeExplanation)
  case paths(PathsExplanation)
  case unresolved(UnresolvedExplanation)
  case ifStrong(IfStrongExplanation)
  case unknownCalls(UnknownCallsExplanation)
}

/// What a type is, who holds it, what it holds, and how its properties were resolved.
package struct TypeExplanation: Encodable, Sendable {
  var schema = 1
  var type: TypeSummary
  /// Only this property of the type was asked for.
  var property: String?
  /// Why it has its role, one sentence.
  var roleReason: String
  /// The class and the protocols that it names.
  var inherited: [String]
  var madeAt: [MakingExplanation]
  /// Edges that end here, and edges that start here; in the order of the graph.
  var heldBy: [EdgeExplanation]
  var holds: [EdgeExplanation]
  /// Of a protocol.
  var conformers: [CandidateExplanation]?
  /// The properties of this type that are typed with a protocol; of a protocol, the properties that are typed with it.
  var properties: [PropertyExplanation]
}

/// The paths from one type to another.
package struct PathsExplanation: Encodable, Sendable {
  var schema = 1
  var from: TypeSummary
  var to: TypeSummary
  /// The shortest first.
  var paths: [PathExplanation]
  /// How many more there are; when `moreIsExact` is false there are at least that many.
  var more: Int
  var moreIsExact: Bool
}

/// One of them.
struct PathExplanation: Encodable, Sendable {
  /// `List → DetailNavigation → Detail`
  var title: String
  /// Of each hop the edges that it can take.
  var hops: [[EdgeExplanation]]
}

/// The properties of protocol type that nothing decided.
package struct UnresolvedExplanation: Encodable, Sendable {
  var schema = 1
  var coverage: Coverage
  /// Those with something unresolved, by name.
  var modules: [ModuleExplanation]

  struct ModuleExplanation: Encodable, Sendable {
    var name: String
    var coverage: Coverage
    var properties: [PropertyExplanation]
  }
}

/// The calls outside of the scanned code of which nothing is known, and which got closures or delegates.
package struct UnknownCallsExplanation: Encodable, Sendable {
  var schema = 1
  /// The most frequent first.
  var calls: [CallExplanation]

  struct CallExplanation: Encodable, Sendable {
    /// As `retaining` of the configuration names it.
    var name: String
    var handed: UnknownCallEvidence.Handed
    var count: Int
    var places: [PlaceExplanation]
  }

  struct PlaceExplanation: Encodable, Sendable {
    var file: String
    var line: Int
    var column: Int
  }
}

/// How many of the properties of protocol type are resolved.
struct Coverage: Encodable, Sendable {
  var properties = 0
  /// `byFlow + byOnlyConformer + byName`
  var certain = 0
  var byFlow = 0
  var byOnlyConformer = 0
  var byName = 0
  /// Several types conform, and nothing decides.
  var possible = 0
  /// No scanned type conforms.
  var none = 0
}

/// A type with its place.
struct TypeSummary: Encodable, Sendable {
  var id: String
  var name: String
  var module: String
  var kind: Node.Kind
  var role: Node.Role
  /// Only of an Assembler.
  var dialect: AssemblerDialect?
  var file: String
  var line: Int
  var column: Int
}

/// One place that makes instances.
struct MakingExplanation: Encodable, Sendable {
  /// `ListAssembler.assemble()`; empty at the top level of a file.
  var by: String
  var file: String
  var line: Int
  var column: Int
}

/// An edge with the sentence that says it and the remark that says why.
struct EdgeExplanation: Encodable, Sendable {
  var from: String
  var to: String
  var kind: Edge.Kind
  var strength: Strength
  var via: String
  var certainty: Certainty
  var capture: Bool
  var deferred: Bool
  var declaration: String
  var sentence: String
  var remark: String?
  var file: String
  var line: Int
  var column: Int
}

/// How a property of protocol type was resolved.
struct PropertyExplanation: Encodable, Sendable {
  /// The id of the type that has it.
  var owner: String
  /// `ListInteraction.navigation`
  var name: String
  var declaration: String
  var strength: Strength
  /// The ids of the protocols.
  var protocols: [String]
  var outcome: PropertyEvidence.Outcome
  /// nil when no type conforms.
  var certainty: Certainty?
  /// The same in words.
  var sentence: String
  var candidates: [CandidateExplanation]
  /// What is behind it, with the way that it came.
  var values: [ValueExplanation]
  /// Where values come from that nothing is known of.
  var unknownSources: [StepExplanation]
  var file: String
  var line: Int
  var column: Int
}

/// A type that could be behind a protocol.
struct CandidateExplanation: Encodable, Sendable {
  var id: String
  var name: String
  /// It conforms by its name only.
  var byName: Bool
  /// In how many places the scanned code makes instances.
  var makings: Int
  /// The first of them.
  var file: String?
  var line: Int?
  var column: Int?
}

/// A value behind a property.
struct ValueExplanation: Encodable, Sendable {
  var id: String
  var name: String
  /// Where it is made; absent when that is not in the scanned code.
  var file: String?
  var line: Int?
  var column: Int?
  /// Through which variables it came, in this order.
  var way: [StepExplanation]
}

/// A variable on the way of a value.
struct StepExplanation: Encodable, Sendable {
  var kind: FlowStep.Kind
  var name: String
  var file: String
  var line: Int
  var column: Int
}

/// An explanation as JSON with sorted keys; the schema is in the manual.
///
/// - Parameter toolVersion: `0.1.0`.
package func json(of explanation: Explanation, toolVersion: String) -> String {
  func text(_ body: some Encodable, _ summary: [String: Int]) -> String {
    jsonText(StampedJSON(body: body, tool: ToolJSON(version: toolVersion), summary: summary))
  }
  return switch explanation {
  case .type(let type): text(type, ["heldBy": type.heldBy.count, "holds": type.holds.count])
  case .paths(let paths): text(paths, ["paths": paths.paths.count + paths.more])
  case .ifStrong(let guarded): text(guarded, ["cycles": guarded.cycles.count])
  case .unresolved(let unresolved):
    text(unresolved, ["unresolved": unresolved.coverage.possible + unresolved.coverage.none])
  case .unknownCalls(let calls): text(calls, ["calls": calls.calls.count])
  }
}
