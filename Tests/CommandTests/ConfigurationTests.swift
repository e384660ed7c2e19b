import AssemblerGraphCore
import AssemblerGraphLinker
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

private func decode(_ yaml: String) throws -> Configuration {
  try decodeConfiguration(Array(yaml.utf8), path: "c.yml")
}

/// The lines that people see for a wrong file.
private func problems(_ yaml: String) -> [String] {
  do throws(CommandError) {
    _ = try decodeConfiguration(Array(yaml.utf8), path: "c.yml")
    return []
  } catch {
    return error.status == .wrongConfiguration ? error.text.split(separator: "\n").map(String.init) : ["\(error)"]
  }
}

/// The keys of the file as its messages list them.
private let allKeys = configurationKeys().map(\.name).joined(separator: ", ")

struct ConfigurationTests {
  @Test func everyKeyIsRead() throws {
    let configuration = try decode(
      """
      # All there is.
      include: [Sources/**, Other/*.swift]
      exclude:
        - "**/Generated"
      defines: DEBUG
      modules:
        Core: Sources/Kernel
        Screens:
          - Sources/List
          - Sources/Detail
      roles:
        assembler:
          suffixes: [Assembler, Factory]
          protocol_suffixes: [Making]
          verbs: [assemble, make]
          prefixes: [Default]
          patterns: [Imp$]
        interaction: {suffixes: [I1], protocol_suffixes: [I2]}
        navigation: {suffixes: [N1], protocol_suffixes: [N2]}
        view: {suffixes: [V1], protocol_suffixes: [V2], ancestors: [V3]}
        renderable: {suffixes: [R1]}
      retaining:
        Poller.start: {keeps: [closures, receiver, results, argument target, argument _], in: argument in, transient: true}
        addChild: off
        Timer: {keeps: closures, in: receiver}
        Timer.init: {keeps: argument block, in: result}
      cycles_per_group: 3
      rules:
        ownership-cycle: warning
        self-ownership: off
        assembly-cycle: error
      """
    )
    var expected = Configuration()
    expected.include = ["Sources/**", "Other/*.swift"]
    expected.exclude = ["**/Generated"]
    expected.defines = ["DEBUG"]
    expected.modules = [
      .init(module: "Core", path: "Sources/Kernel"), .init(module: "Screens", path: "Sources/List"),
      .init(module: "Screens", path: "Sources/Detail"),
    ]
    expected.roles.assembler.suffixes = ["Assembler", "Factory"]
    expected.roles.assembler.protocolSuffixes = ["Making"]
    expected.roles.assemblingVerbs = ["assemble", "make"]
    expected.roles.assembler.prefixes = ["Default"]
    expected.roles.assembler.patterns = ["Imp$"]
    expected.roles.interaction.suffixes = ["I1"]
    expected.roles.interaction.protocolSuffixes = ["I2"]
    expected.roles.navigation.suffixes = ["N1"]
    expected.roles.navigation.protocolSuffixes = ["N2"]
    expected.roles.view.suffixes = ["V1"]
    expected.roles.view.protocolSuffixes = ["V2"]
    expected.roles.viewAncestors = ["V3"]
    expected.roles.renderable.suffixes = ["R1"]
    expected.retaining.removeAll { ["addChild", "Timer", "Timer.init"].contains($0.name) }
    expected.retaining += [
      RetainingAPI(
        "Poller.start",
        keeps: [.closures, .receiver, .results, .argument("target"), .argument("_")],
        in: .argument("in"),
        ending: .afterCall
      ),
      RetainingAPI("Timer", keeps: [.closures], in: .receiver),
      RetainingAPI("Timer.init", keeps: [.argument("block")], in: .result),
    ]
    expected.cyclesPerGroup = 3
    expected.severities = ["ownership-cycle": .warning, "self-ownership": .off, "assembly-cycle": .error]
    #expect(configuration == expected)
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "include:\nroles:\n  view:\n", "{}", "\u{FEFF}", "~"])
  func whatIsNotThereKeepsItsDefault(yaml: String) throws {
    #expect(try decode(yaml) == Configuration())
  }

  @Test func modulesMayBeAList() throws {
    let configuration = try decode("modules:\n- {module: Core, path: A}\n- {module: Core, path: B}")
    #expect(configuration.modules == [.init(module: "Core", path: "A"), .init(module: "Core", path: "B")])
  }

  @Test func anchorsAreFollowed() throws {
    let configuration = try decode("include: &all [A, B]\nexclude: *all\n")
    #expect(configuration.exclude == ["A", "B"])
  }

  @Test func allProblemsAreToldInTheOrderOfTheFile() {
    #expect(
      problems(
        """
        excldue: [A]
        include: {a: b}
        roles:
          asembler: {}
          view:
            suffixes: [View, [Cell]]
            verbs: [x]
        cycles_per_group: many
        rules:
          ownership-cycel: error
          self-ownership: fatal
        retaining:
          addChlid: off
          Task: of
          a(_:): {keeps: closures, in: result}
          Poller:
            keeps: [closure, argument]
            in: reslt
            transient: maybe
        """
      ) == [
        "c.yml:1:1: error: unknown key 'excldue' (did you mean 'exclude'?); "
          + "allowed: \(allKeys)",
        "c.yml:2:10: error: 'include' takes a string or a list of strings, but this is a mapping",
        "c.yml:4:3: error: unknown key 'asembler' in 'roles' (did you mean 'assembler'?); "
          + "allowed: assembler, interaction, navigation, view, renderable",
        "c.yml:6:22: error: 'suffixes' takes a string, but this is a list",
        "c.yml:7:5: error: unknown key 'verbs' in 'view'; "
          + "allowed: suffixes, prefixes, patterns, protocol_suffixes, ancestors",
        "c.yml:8:19: error: 'cycles_per_group' takes a number from 1 to 1000, not 'many'",
        "c.yml:10:3: error: unknown rule 'ownership-cycel' (did you mean 'ownership-cycle'?); "
          + "the rules are: \(allRules.map(\.id).joined(separator: ", "))",
        "c.yml:11:19: error: 'self-ownership' takes error, warning or off, not 'fatal'",
        "c.yml:13:3: error: there is nothing to turn off: no built-in entry is called 'addChlid' "
          + "(did you mean 'NSViewController.addChild' or 'addChild'?); they are in docs/frameworks.md",
        "c.yml:14:9: error: 'Task' takes off or a mapping with keeps, in, transient, but this is 'of'",
        "c.yml:15:3: error: 'a(_:)' is not a valid name for 'retaining'; "
          + "write Type.method, Type for its initializers, method for any receiver, Type.property or property",
        "c.yml:17:13: error: 'keeps' takes closures, receiver, results or argument LABEL, not 'closure' "
          + "(did you mean 'closures'?)",
        "c.yml:17:22: error: 'keeps' takes closures, receiver, results or argument LABEL, not 'argument'",
        "c.yml:18:9: error: 'in' takes receiver, result or argument LABEL, not 'reslt' (did you mean 'result'?)",
        "c.yml:19:16: error: 'transient' takes true or false, but this is 'maybe'",
      ]
    )
  }

  @Test(arguments: [
    ("include: [A\nexclude: B", "c.yml:2:8: error: this is not YAML: did not find expected ',' or ']'"),
    ("include: A\ninclude: B", "c.yml:1:1: error: the key 'include' appears twice"),
    ("roles:\n\tview: {}", "c.yml:2:1: error: a tab: YAML is indented with spaces"),
    (
      "- include",
      "c.yml:1:1: error: 'the file' takes a mapping with \(allKeys), but this is a list"
    ),
    (
      "include",
      "c.yml:1:1: error: 'the file' takes a mapping with \(allKeys), but this is 'include'"
    ),
    ("include: ''", "c.yml:1:10: error: 'include' has an empty text"),
    ("cycles_per_group: 0", "c.yml:1:19: error: 'cycles_per_group' takes a number from 1 to 1000, not '0'"),
    ("modules: 3", "c.yml:1:10: error: 'modules' takes a mapping of modules to paths, but this is '3'"),
    ("modules:\n- {module: A}", "c.yml:2:3: error: 'modules' needs the key 'path'"),
    (
      "include: 3",
      "c.yml:1:10: error: 'include' takes a string or a list of strings, and 3 needs quotes to be one; write \"3\""
    ),
    (
      "include: [A, true]",
      "c.yml:1:14: error: 'include' takes a string, and true needs quotes to be one; write \"true\""
    ),
    ("cycles_per_group: '3'", "c.yml:1:19: error: 'cycles_per_group' takes a number from 1 to 1000, not '3'"),
    (
      "roles: {view: {patterns: [A, '(']}}",
      "c.yml:1:30: error: 'patterns' takes regular expressions, but '(' is not one: expected ')'"
    ),
    ("retaining: {A: {keeps: closures}}", "c.yml:1:16: error: 'A' needs the key 'in'"),
    ("rules: [a]", "c.yml:1:8: error: 'rules' takes a mapping of rules to severities, but this is a list"),
    ("rules:\n  self-ownership:", "c.yml:2:18: error: 'self-ownership' takes error, warning or off, not ''"),
    ("a: &a {}\n<<: *a", "c.yml:2:1: error: merging with '<<' is not supported; write the keys out"),
    ("include: *nothing", "c.yml:1:10: error: this is not YAML: found undefined alias"),
    ("include: A\n---\ninclude: B", "c.yml:2:1: error: this is not YAML: but found another document"),
    ("include: \"a\u{1}\"", "c.yml:1:12: error: this is not YAML: control characters are not allowed"),
  ])
  func eachMistakeIsTold(yaml: String, expected: String) {
    #expect(problems(yaml).contains(expected), "\(problems(yaml))")
  }

  @Test func otherBytesThanUTF8AreTold() {
    #expect(throws: CommandError.self) { try decodeConfiguration([0x61, 0xFF], path: "c.yml") }
  }

  @Test func deepNestingIsToldAndNoCrash() {
    #expect(problems("include: " + String(repeating: "[", count: 20_000)).count == 1)
  }

  @Test func theNearestFileUpwardsIsRead() throws {
    let folder = try TemporaryFolder(
      """
      //- .assembler-graph.yml
      cycles_per_group: 2
      //- a/.assembler-graph.yml
      cycles_per_group: 3
      //- a/b/F.swift
      //- c/F.swift
      """
    )
    func cyclesPerGroup(_ paths: [String], named: String? = nil) throws -> Int {
      let roots = try scanRoots(paths, currentFolder: folder.path, commands: [])
      return try loadConfiguration(named: named, for: roots, currentFolder: folder.path).values.cyclesPerGroup
    }
    #expect(try cyclesPerGroup(["a/b"]) == 3)
    #expect(try cyclesPerGroup(["a/b/F.swift"]) == 3)
    #expect(try cyclesPerGroup(["c", "a/b"]) == 2)
    #expect(try cyclesPerGroup(["a/b"], named: ".assembler-graph.yml") == 2)
  }
  /// Bazel runs a tool in a folder of its own; the paths are those of the user all the same.
  @Test func theFileIsFoundFromTheWorkspaceUpwards() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write("rules: {ownership-cycle: off}\n", to: ".assembler-graph.yml")
    try folder.write("rules: {ownership-cycle: warning}\n", to: "Sources/mild.yml")
    let elsewhere = try TemporaryFolder(cycle)
    let environment = ["BUILD_WORKSPACE_DIRECTORY": folder("Sources")]
    #expect(try run(["App"], in: elsewhere.path, environment: environment).output == "")
    let named = try run(["App", "--config", "mild.yml"], in: elsewhere.path, environment: environment)
    #expect(named.status == 0)
    #expect(named.output.hasPrefix("App/Child.swift:2:7: warning: "))
    try folder.write("rulse: {}\n", to: ".assembler-graph.yml")
    let wrong = try run([], in: elsewhere.path, environment: environment)
    #expect(wrong.status == 78)
    #expect(wrong.error.contains("/.assembler-graph.yml:1:1: error: unknown key 'rulse' (did you mean 'rules'?)"))
  }
}
