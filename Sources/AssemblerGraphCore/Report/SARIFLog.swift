import AssemblerGraphLinker
import AssemblerGraphModel

/// The part of SARIF's object model that `sarifReport` writes; the names are SARIF's.
struct SARIFLog: Encodable {
  var schema: String
  var version: String
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Encodable {
    var tool: Tool
    var columnKind: String
    var originalUriBaseIds: [String: ArtifactLocation]
    var results: [Result]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name: String
    var version: String?
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message?
    var fullDescription: Message?
    var help: Message?
    var defaultConfiguration: RuleConfiguration?
  }

  struct RuleConfiguration: Encodable {
    var level: String
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var codeFlows: [CodeFlow]?
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var baselineState: String?
    var suppressions: [Suppression]?
    var properties: Properties
  }

  struct Properties: Encodable {
    var certainty: String
    var release: ReleaseJSON?
    var tests: Bool
  }

  struct CodeFlow: Encodable {
    var threadFlows: [ThreadFlow]
  }

  struct ThreadFlow: Encodable {
    var locations: [Step]
  }

  struct Step: Encodable {
    var location: Location
    var importance: String
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    var uri: String?
    var uriBaseId: String?
    var description: Message?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var snippet: Message?
  }

  struct Suppression: Encodable {
    var kind: String
    var justification: String?
    var location: Location?
  }
}
