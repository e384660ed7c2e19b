import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// `rules:` and the keys of own rules: what is read, and how each mistake is told.
struct RuleConfigurationTests {
  @Test func everyKeyOfAnOwnRuleIsRead() throws {
    let configuration = try decode(
      """
      forbidden:
      - name: a-b.c_1
        from:
          role: [view, navigation]
          module: A
          path: [P, Q]
          name: N
          role_not: assembler
          module_not: [B]
          path_not: R
          name_not: S
        to: T
        kind: [owns, uses]
        strength: weak
        because: of that
        severity: off
        paths: [{path: Tests, severity: error}]
      required: [{name: r, to: {role: view}}]
      allowed: [{}]
      layers: {order: [{layer: L, module: M}, P], exhaustive: true, kind: uses, strength: [], because: b}
      limits: {assembler_fan_out: 3, assembling_depth: 0}
      """
    )
    var rule = EdgeRule()
    rule.name = "a-b.c_1"
    rule.from.roles = [.view, .navigation]
    rule.from.modules = ["A"]
    rule.from.paths = ["P", "Q"]
    rule.from.names = ["N"]
    rule.from.exceptRoles = [.assembler]
    rule.from.exceptModules = ["B"]
    rule.from.exceptPaths = ["R"]
    rule.from.exceptNames = ["S"]
    rule.to.paths = ["T"]
    rule.kinds = [.owns, .uses]
    rule.strengths = [.weak]
    rule.because = "of that"
    rule.severity = .off
    rule.paths = [.init(path: "Tests", severity: .error)]
    #expect(configuration.own.forbidden == [rule])
    #expect(configuration.own.required.map(\.to.roles) == [[.view]])
    #expect(configuration.own.allowed == [EdgeRule()])
    #expect(configuration.own.layers.order.map(\.name) == ["L", "a type at P"])
    #expect(configuration.own.layers.order.map(\.types.modules) == [["M"], []])
    #expect(configuration.own.layers.isExhaustive)
    #expect(configuration.own.layers.kinds == [.uses])
    #expect(configuration.own.layers.strengths == [])
    #expect(configuration.own.layers.because == "b")
    #expect(configuration.own.limits.assemblerFanOut == 3)
    #expect(configuration.own.limits.assemblingDepth == 0)
    #expect(rules(of: configuration).map(\.id).suffix(2) == ["a-b.c_1", "r"])
  }

  @Test func aRuleHasASeverityAndOthersInSomePaths() throws {
    let configuration = try decode(
      """
      rules:
        self-ownership: off
        no-inheritance:
          severity: error
          paths:
          - {path: Tests, severity: off}
          - {path: "**/Old", severity: warning}
        use-not-init: {paths: [{path: A, severity: error}]}
      """
    )
    #expect(configuration.severities == ["self-ownership": .off, "no-inheritance": .error])
    #expect(
      configuration.pathSeverities == [
        "no-inheritance": [.init(path: "Tests", severity: .off), .init(path: "**/Old", severity: .warning)],
        "use-not-init": [.init(path: "A", severity: .error)],
      ]
    )
  }

  @Test(arguments: [
    ("forbidden: {}", "c.yml:1:12: error: 'forbidden' takes a list, but this is a mapping"),
    ("forbidden: [{from: A}]", "c.yml:1:13: error: 'forbidden' needs the key 'name'"),
    ("required: [{name: a}]", "c.yml:1:12: error: 'required' needs the key 'to'"),
    (
      "forbidden: [A]",
      "c.yml:1:13: error: 'forbidden' takes a mapping with name, from, to, kind, strength, because, severity, paths, but this is 'A'"
    ),
    (
      "forbidden: [{name: a b}]",
      "c.yml:1:20: error: 'a b' is not a valid name for 'name'; write words of letters and digits with hyphens between"
    ),
    (
      "forbidden: [{name: ownership-cycle}]",
      "c.yml:1:20: error: another rule is already called 'ownership-cycle'; choose another name"
    ),
    ("forbidden: [{name: a}, {name: a}]", "c.yml:1:31: error: another rule is already called 'a'; choose another name"),
    (
      "required: [{name: a, to: B}]\nforbidden: [{name: a}]",
      "c.yml:2:20: error: another rule is already called 'a'; choose another name"
    ),
    (
      "forbidden: [{name: a, form: B}]",
      "c.yml:1:23: error: unknown key 'form' in 'forbidden' (did you mean 'from'?); allowed: name, from, to, kind, strength, because, severity, paths"
    ),
    (
      "forbidden: [{name: a, from: {roel: view}}]",
      "c.yml:1:30: error: unknown key 'roel' in 'from' (did you mean 'role'?); allowed: role, module, path, name, role_not, module_not, path_not, name_not"
    ),
    (
      "forbidden: [{name: a, from: {role: veiw}}]",
      "c.yml:1:36: error: 'role' takes assembler, interaction, navigation, view, renderable or component, not 'veiw' (did you mean 'view'?)"
    ),
    (
      "forbidden: [{name: a, kind: own}]",
      "c.yml:1:29: error: 'kind' takes assembles, depends, calls, owns or uses, not 'own' (did you mean 'owns'?)"
    ),
    (
      "forbidden: [{name: a, strength: [strong, week]}]",
      "c.yml:1:42: error: 'strength' takes strong, weak or unowned, not 'week' (did you mean 'weak'?)"
    ),
    (
      "forbidden: [{name: a, from: 'A('}]",
      "c.yml:1:29: error: 'path' takes regular expressions, but 'A(' is not one: expected ')'"
    ),
    (
      "forbidden: [{name: a, from: {name: [A, 'B(']}}]",
      "c.yml:1:40: error: 'name' takes regular expressions, but 'B(' is not one: expected ')'"
    ),
    (
      "forbidden: [{name: a, from: '(A)', to: $2}]",
      "c.yml:1:40: error: '$2' refers to a group that does not exist: 'from' captures 1; write a group in parentheses into a pattern of 'from', and refer to it in 'to'"
    ),
    (
      "forbidden: [{name: a, from: $1}]",
      "c.yml:1:29: error: '$1' refers to a group that does not exist: nothing in 'from' captures; write a group in parentheses into a pattern of 'from', and refer to it in 'to'"
    ),
    (
      "forbidden: [{name: a, severity: fatal}]",
      "c.yml:1:33: error: 'severity' takes error, warning or off, not 'fatal'"
    ),
    ("layers: {exhaustive: true}", "c.yml:1:9: error: 'layers' needs the key 'order'"),
    ("layers: [{layer: A}]", "c.yml:1:10: error: this layer covers every type; add a role, a module, a path or a name"),
    ("layers: {order: A}", "c.yml:1:17: error: 'order' takes a list, but this is 'A'"),
    (
      "limits: {assembler_fan_out: -1}",
      "c.yml:1:29: error: 'assembler_fan_out' takes a number from 0 to 1000, not '-1'"
    ),
    (
      "limits: {assembler_fanout: 1}",
      "c.yml:1:10: error: unknown key 'assembler_fanout' in 'limits' (did you mean 'assembler_fan_out'?); allowed: assembler_fan_out, assembling_depth"
    ),
    (
      "rules: {no-inheritance: {severity: loud}}",
      "c.yml:1:36: error: 'severity' takes error, warning or off, not 'loud'"
    ),
    (
      "rules: {no-inheritance: {path: A}}",
      "c.yml:1:26: error: unknown key 'path' in 'no-inheritance' (did you mean 'paths'?); allowed: severity, paths"
    ),
    ("rules: {no-inheritance: {paths: [{path: A}]}}", "c.yml:1:34: error: 'paths' needs the key 'severity'"),
    ("rules: {no-inheritance: [off]}", "c.yml:1:25: error: 'no-inheritance' takes error, warning or off, not 'a list'"),
    (
      "rules: {no-inheritence: off}",
      "c.yml:1:9: error: unknown rule 'no-inheritence' (did you mean 'no-inheritance'?); the rules are: \(allRules.map(\.id).joined(separator: ", "))"
    ),
  ])
  func eachMistakeIsTold(yaml: String, expected: String) {
    do throws(CommandError) {
      _ = try decodeConfiguration(Array(yaml.utf8), path: "c.yml")
      Issue.record("nothing is wrong with \(yaml)")
    } catch {
      #expect(error.text == expected)
      #expect(error.status == .wrongConfiguration)
    }
  }

  // MARK: Whole runs

  private static let project = """
    //- Sources/App/A.swift
    class A {}
    class B: A {}
    //- Sources/App/Old/C.swift
    class C: A {}
    //- Sources/App/Old/Kept/D.swift
    class D: A {}
    //- .assembler-graph.yml
    rules:
      no-inheritance:
        severity: warning
        paths:
        - {path: "**/Kept", severity: error}
        - {path: Sources/App/Old, severity: off}
    forbidden:
    - {name: nothing-old, from: {name: E}, to: ^Sources/App/Old/, because: it goes}
    //- Sources/App/E.swift
    final class E { let c: C? }
    """

  @Test(arguments: ["", "Sources", "Sources/App/Old"])
  func pathsBeginAtTheConfigurationFileWhereverTheToolRuns(folder: String) throws {
    let project = try TemporaryFolder(Self.project)
    let run = try run(["check", project("Sources"), "--reporter", "xcode"], in: project(folder))
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map { line in line.drop { $0 != ":" }.split(separator: " ")[1] }
    #expect(lines.filter { $0 != "note:" } == ["error:", "error:", "warning:"], "\(run.output)")
    #expect(run.output.contains("E must not own C, because it goes (nothing-old)"))
  }

  @Test func aRuleThatIsOffEverywhereElseIsOnInAPath() throws {
    let project = try TemporaryFolder(Self.project)
    try project.write(
      "rules: {no-inheritance: {severity: off, paths: [{path: Sources/App/Old/Kept, severity: warning}]}}",
      to: ".assembler-graph.yml"
    )
    let run = try run(["check", "--reporter", "xcode"], in: project.path)
    #expect(run.status == 0)
    #expect(
      run.output == """
        Sources/App/Old/Kept/D.swift:1:7: warning: D inherits from A; share a component or a protocol instead (no-inheritance)

        """
    )
  }

  @Test func aCycleThatIsOffInItsPathIsNotMarkedInAPicture() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write("rules: {ownership-cycle: {paths: [{path: Sources, severity: off}]}}", to: ".assembler-graph.yml")
    #expect(try run(["check"], in: folder.path).status == 0)
  }
}

private func decode(_ yaml: String) throws -> Configuration {
  try decodeConfiguration(Array(yaml.utf8), path: "c.yml")
}
