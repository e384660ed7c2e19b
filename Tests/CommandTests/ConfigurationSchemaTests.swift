import AssemblerGraphCore
import AssemblerGraphModel
import Foundation
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// The schema for editors and the reader of the file are made from one table; here both are asked about the same files.
struct ConfigurationSchemaTests {
  @Test func theSchemaIsFresh() throws {
    try expectFreshFile(
      "docs/assembler-graph.schema.json",
      is: ConfigurationSchema(configurationDescription()).text,
      renewedBy: "ConfigurationSchemaTests"
    )
  }

  @Test func everyKeyIsDescribed() {
    for key in allKeys(of: configurationDescription()) {
      #expect(!key.description.summary.isEmpty, "\(key.path) has no summary")
      #expect(key.description.shape != .anything, "\(key.path) has no shape")
    }
  }

  /// What can be told without Python: the schema is JSON, knows each key, and no other.
  @Test func theSchemaHasTheKeysOfTheTable() throws {
    let text = ConfigurationSchema(configurationDescription()).text
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == configurationKeys().map(\.name).sorted())
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(schema["type"] as? [String] == ["object", "null"])
    let cycles = try #require(properties["cycles_per_group"] as? [String: Any])
    #expect(cycles["minimum"] as? Int == 1)
    #expect(cycles["default"] as? Int == Configuration().cyclesPerGroup)
  }

  @Test(.enabled(if: JSONSchemaValidator.isThere, "needs the Python package jsonschema"))
  func schemaAndReaderAgree() throws {
    let samples = validSamples + invalidSamples
    let instances = try samples.map { try rootNode(of: $0, path: "c.yml")?.json }
    let verdicts = try JSONSchemaValidator.verdicts(
      schema: ConfigurationSchema(configurationDescription()).text,
      instances: instances
    )
    for (sample, verdict) in zip(samples, verdicts) {
      let isValid = validSamples.contains(sample)
      let problem = readerProblem(sample)
      #expect((problem == nil) == isValid, "the reader: \(problem ?? "accepted")\n\(sample)")
      #expect((verdict == nil) == isValid, "the schema: \(verdict ?? "accepted")\n\(sample)")
    }
  }
}

/// What only the reader can refuse: the schema does not list what is built in.
extension ConfigurationSchemaTests {
  @Test func theReaderKnowsWhatIsBuiltIn() throws {
    let problem = try #require(readerProblem("retaining: {a: off}"))
    #expect(problem.contains("there is nothing to turn off"))
    #expect(ConfigurationSchema(configurationDescription()).text.split(separator: "\n").count < 3_000)
  }
}

/// Files that are right, each key in each of its forms.
private let validSamples = [
  "", "# nothing", "{}", "~", "include:", "include: A", "include: [A, 'B c']", "include: []", "exclude: ['1']",
  "defines: DEBUG", "defines: []", "defines: [A, B]", "modules: {A: B}", "modules: {A: [B, C]}", "modules: {}",
  "modules: []", "modules: [{module: A, path: B}]", "roles:", "roles: {}", "roles: {view: , assembler: {}}",
  "roles: {assembler: {suffixes: A, protocol_suffixes: [], verbs: [make]}}", "roles: {view: {ancestors: [Screen]}}",
  "roles: {renderable: {suffixes: off}}", "roles: {view: {prefixes: A, patterns: '(?!B)'}}", "retaining: {}",
  "roles: {navigation: {patterns: [^A, 'B$'], protocol_suffixes: C}, interaction: {patterns: []}}",
  "retaining: {addChild: off, Task.init: off}", "retaining: {a: {keeps: closures, in: result}}",
  "retaining: {A.b: {keeps: [receiver, argument _, argument größe], in: argument c, transient: true}}",
  "retaining: {Timer: {keeps: [], in: receiver, transient: }}",
  "cycles_per_group: 1", "cycles_per_group: 1000", "rules: {}",
  "rules: {self-ownership: off, ownership-cycle: warning}", "rules: {self-ownership: {severity: error}}",
  "rules: {self-ownership: {paths: [{path: A, severity: off}]}}", "rules: {self-ownership: {}}", "forbidden: []",
  "forbidden: [{name: a-b}]", "forbidden: [{name: a, from: A, to: [B, '(C)']}]",
  "forbidden: [{name: a, from: {role: view, path: [A], name_not: B}, to: {}, kind: owns, strength: [weak]}]",
  "forbidden: [{name: a, because: B, severity: off, paths: []}]", "allowed: [{}, {from: A}]",
  "required: [{name: a, to: {role: [view, component]}}]", "layers: [A, {layer: B, role: view}]",
  "layers: {order: [A], exhaustive: false, kind: [], strength: strong, because: B}", "limits: {}",
  "limits: {assembler_fan_out: 0, assembling_depth: 1000}",
]

/// Files with something wrong that a schema can tell.
private let invalidSamples = [
  "3", "include", "[]", "inclde: A", "include: 3", "include: true", "include: ''", "include: {}", "include: [A, 1.5]",
  "include: [A, [B]]", "include: [~]", "defines: 0x10", "modules: 3", "modules: A", "modules: {A: {}}",
  "modules: {A: ~}", "modules: [A]", "modules: [{module: A}]", "modules: [{module: A, path: }]",
  "modules: [{module: A, path: B, more: C}]", "roles: []", "roles: {asembler: {}}", "roles: {view: {verbs: [a]}}",
  "roles: {view: [Cell]}", "roles: {view: {patterns: {}}}",
  "roles: {view: {patterns: 1}}", "retaining: []", "retaining: {addChild: on}",
  "retaining: {'a()': {keeps: closures, in: result}}", "retaining: {a..b: {keeps: closures, in: result}}",
  "retaining: {a: {keeps: closure, in: result}}", "retaining: {a: {keeps: closures}}", "retaining: {a: {in: result}}",
  "retaining: {a: {keeps: closures, in: closures}}", "retaining: {a: {keeps: argument, in: result}}",
  "retaining: {a: {keeps: argument a b, in: result}}", "retaining: {a: {keeps: closures, in: [result]}}",
  "retaining: {a: {keeps: closures, in: result, transient: yes}}", "retaining: {a: {keep: closures, in: result}}",
  "retaining: {a: }",
  "cycles_per_group: 0", "cycles_per_group: 1001", "cycles_per_group: '3'",
  "cycles_per_group: many", "cycles_per_group: 1.5", "cycles_per_group: [1]", "rules: []", "rules: {nothing: off}",
  "rules: {self-ownership: fatal}", "rules: {self-ownership: false}", "rules: {self-ownership: ~}",
  "rules: {self-ownership: {level: off}}", "rules: {self-ownership: {paths: [A]}}",
  "rules: {self-ownership: {paths: [{path: A}]}}", "rules: {self-ownership: [off]}", "forbidden: {}", "forbidden: [A]",
  "forbidden: [{}]", "forbidden: [{name: 'a b'}]", "forbidden: [{name: a, from: {role: veiw}}]",
  "forbidden: [{name: a, from: {rule: view}}]", "forbidden: [{name: a, from: [{role: view}]}]",
  "forbidden: [{name: a, kind: own}]", "forbidden: [{name: a, strength: 1}]", "forbidden: [{name: a, severity: no}]",
  "allowed: [{form: A}]", "required: [{name: a}]", "required: [{to: A}]", "layers: A", "layers: {}",
  "layers: {order: A}",
  "layers: {order: [A], exhaustive: 1}", "limits: []", "limits: {assembler_fan_out: many}",
  "limits: {assembling_depth: -1}",
]

private func readerProblem(_ yaml: String) -> String? {
  do throws(CommandError) {
    _ = try decodeConfiguration(Array(yaml.utf8), path: "c.yml")
    return nil
  } catch {
    return error.text
  }
}

/// Every key with its path: `roles.view.suffixes`.
func allKeys(of keys: [KeyDescription], below path: String = "") -> [(path: String, description: KeyDescription)] {
  keys.flatMap { key in
    [(path + key.name, key)] + allKeys(of: key.shape.keys, below: path + key.name + ".")
  }
}

extension ConfigurationNode {
  /// As a reader of YAML 1.2 hands it to a validator; nil for nothing.
  fileprivate var json: Any? {
    if let items = sequence { return items.map { $0.json ?? NSNull() } }
    if let pairs = mapping {
      return Dictionary(pairs.map { ($0.key.text, $0.value.json ?? NSNull()) }) { first, _ in first }
    }
    if isText { return text }
    return isNull ? nil : flag as Any? ?? integer as Any? ?? Double(text) ?? 0.5
  }
}
