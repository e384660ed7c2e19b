import Foundation
import Testing

/// What somebody meets who begins to use the tool on an app that exists.
struct FirstWeekTests {
  @Test func initKeepsTheGateAndOffersABaseline() throws {
    let folder = try TemporaryFolder(cycle)
    let first = try run(["init"], in: folder.path)
    #expect(
      first.error.hasSuffix(
        "Next: 'assembler-graph baseline write' accepts what is there (1 error), so that only new findings fail 'check'\n"
      ),
      "\(first.error)"
    )
    #expect(try run(["check", "--quiet"], in: folder.path).status == 1)
    #expect(try run(["baseline", "write"], in: folder.path).status == 0)
    #expect(try run(["check", "--quiet"], in: folder.path).status == 0)
  }

  @Test func initCanWriteTheBaselineItself() throws {
    let folder = try TemporaryFolder(cycle)
    #expect(try run(["init", "--with-baseline"], in: folder.path).status == 0)
    #expect(try folder.read(".assembler-graph-baseline.json").contains("Child → Parent → Child"))
    #expect(try run(["check", "--strict"], in: folder.path).status == 0)
    #expect(try run(["init", "--with-baseline", "-o", "-"], in: folder.path).status == 64)
  }

  @Test func aBaselineIsNotWrittenInSilenceWhereTheGateIsOff() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write("rules: {ownership-cycle: off}\n", to: ".assembler-graph.yml")
    let writing = try run(["baseline", "write"], in: folder.path)
    #expect(
      writing.error.contains("warning: ownership-cycle is off in .assembler-graph.yml, so new cycles will not fail")
    )
  }

  @Test func whatGitIgnoresIsNoSource() throws {
    let git = try GitFolder(cycle)
    try git.folder.write("Generated\n*.local.swift\n", to: ".gitignore")
    let files = [("Generated/G.swift", "G"), ("A.local.swift", "A"), ("SourcePackages/checkouts/Kit/K.swift", "K")]
    for (file, name) in files { try git.folder.write("class \(name) {}\n", to: file) }
    // A file that git tracks counts, whatever is written in .gitignore.
    try git.folder.write("class Tracked {}\n", to: "Tracked.local.swift")
    try git.git("add --force Tracked.local.swift")
    func scanned(_ arguments: String...) throws -> String {
      try String(run(["check"] + arguments, in: git.path).error.prefix { $0 != ":" })
    }
    #expect(try scanned() == "Scanned 3 files")
    #expect(try scanned("--with-ignored") == "Scanned 5 files")
    #expect(try scanned("Generated") == "Scanned 1 file")
    // What is named is wanted; what lies beside it in an ignored folder is not.
    try git.folder.write("class H {}\n", to: "Generated/Deep/H.swift")
    #expect(try scanned("A.local.swift") == "Scanned 1 file")
    #expect(try scanned(".", "A.local.swift") == "Scanned 4 files")
    #expect(try scanned(".", "Generated/G.swift") == "Scanned 4 files")
    #expect(try scanned(".", "Generated/Deep") == "Scanned 4 files")
    #expect(try scanned(".", "Generated") == "Scanned 5 files")
    try FileManager.default.removeItem(atPath: git.folder("Generated/Deep"))
    try git.folder.write("with_ignored: true\n", to: ".assembler-graph.yml")
    #expect(try scanned() == "Scanned 5 files")
  }

  @Test func gitIsAskedWithoutRunningWhatTheRepositoryWants() throws {
    let git = try GitFolder(cycle)
    try git.folder.write("#!/bin/sh\ntouch '\(git.path)/ran'\n", to: "monitor")
    try git.git("config core.fsmonitor '\(git.path)/monitor' && chmod +x monitor")
    #expect(try run(["check"], in: git.path).status == 1)
    #expect(try run(["check"], in: git.path, environment: ["GIT_DIR": "/nowhere"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: git.folder("ran")))
  }

  @Test func whatMeansNothingInTheConfigurationIsTold() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write(
      """
      exclude: ["Legacy/**", Pods]
      layers:
        order:
        - {layer: Screens, module: Screens}
        - {layer: App, module: App}
      forbidden:
      - {name: no-kit, from: Kit.*, to: {module: App}}
      rules:
        ownership-cycle: {severity: error, paths: [{path: Old, severity: off}]}
      """,
      to: ".assembler-graph.yml"
    )
    let warnings = try run(["check", "--quiet"], in: folder.path).error.split(separator: "\n").map {
      $0.prefix { $0 != ";" }
    }
    #expect(
      warnings == [
        ".assembler-graph.yml: warning: 'from' of the rule 'no-kit' matches no type",
        ".assembler-graph.yml: warning: the layer 'Screens' matches no type",
        ".assembler-graph.yml: warning: the path 'Old' of the rule 'ownership-cycle' matches no file",
        "warning: exclude in the configuration: 'Legacy/**' matches no file",
      ]
    )
    #expect(try run(["check", "Sources/App", "--quiet"], in: folder.path).error == "")
  }

  @Test func rolesAndCallsThatFitNothingAreTold() throws {
    let folder = try TemporaryFolder(
      """
      //- Sources/App/Parent.swift
      protocol Rendered {}
      final class ListFactory { func makeList() {} }
      final class ListScreen: BaseController, Rendered { func f() { bus.subscribe { self.f() } } }
      """
    )
    try folder.write(
      #"""
      roles:
        assembler: {suffixes: [Assembler, Factory, Factry], prefixes: [Fab], patterns: ['\.Imp$'], verbs: [make, build]}
        view: {suffixes: [View, Cell, Screen], protocol_suffixes: [Rendered, Drawn], ancestors: [BaseController, OldController]}
      retaining:
        EventBus.subscribe: {keeps: closures, in: receiver}
        EventBus.subscribed: {keeps: closures, in: receiver}
        Poller: {keeps: closures, in: result}
        UIAction: off
      """#,
      to: ".assembler-graph.yml"
    )
    let warnings = try run(["check", "--quiet"], in: folder.path).error.split(separator: "\n").map {
      $0.prefix { $0 != ";" }
    }
    #expect(
      warnings == [
        ".assembler-graph.yml: warning: the ancestor 'OldController' of the role 'view' matches no type",
        ".assembler-graph.yml: warning: the entry 'EventBus.subscribed' of 'retaining' matches no call",
        ".assembler-graph.yml: warning: the entry 'Poller' of 'retaining' matches no call",
        ".assembler-graph.yml: warning: the pattern '\\.Imp$' of the role 'assembler' matches no type",
        ".assembler-graph.yml: warning: the prefix 'Fab' of the role 'assembler' matches no type",
        ".assembler-graph.yml: warning: the protocol suffix 'Drawn' of the role 'view' matches no protocol",
        ".assembler-graph.yml: warning: the suffix 'Factry' of the role 'assembler' matches no type",
        ".assembler-graph.yml: warning: the verb 'build' of the role 'assembler' matches no method",
      ]
    )
    #expect(try run(["check", "Sources/App/Parent.swift", "--quiet"], in: folder.path).error == "")
  }

  @Test func aPartOfTheProjectMakesNoEntryStale() throws {
    let folder = try TemporaryFolder(
      """
      //- Sources/App/Child.swift
      final class Child { var parent: Parent? }
      //- Sources/Kit/Parent.swift
      final class Parent { let child: Child; init(child: Child) { self.child = child } }
      func make() { let child = Child(); child.parent = Parent(child: child) }
      """
    )
    #expect(try run(["baseline", "write"], in: folder.path).status == 0)
    for part in [["Sources/App"], ["Sources/Kit"], ["Sources/App/Child.swift"], ["--exclude", "Sources/Kit"]] {
      let check = try run(["check", "--strict-baseline"] + part, in: folder.path)
      #expect(check.status == 0, "\(part): \(check.output)")
      _ = try run(["baseline", "write"] + part, in: folder.path)
      #expect(try folder.read(".assembler-graph-baseline.json").contains("Child → Parent → Child"))
    }
    try folder.write("final class Child { weak var parent: Parent? }\n", to: "Sources/App/Child.swift")
    for whole in [[], ["."], ["Sources"]] {
      #expect(try run(["check", "--strict-baseline"] + whole, in: folder.path).status == 1)
    }
  }

  @Test(arguments: [
    ("disabel:next ownership-cycle - x", "disable:next"), ("disbale ownership-cycle - x", "disable"),
    ("disable:nxt ownership-cycle - x", "disable:next"), (" disable:this ownership-cycle", "disable:this"),
    ("ignore ownership-cycle", nil), ("see the manual", nil),
  ])
  func aMisspelledDirectiveIsFound(comment: String, suggestion: String?) throws {
    let folder = try TemporaryFolder("//- Sources/App/F.swift\n// assembler-graph:\(comment)\nfinal class F {}\n")
    let output = try run(["check", "--quiet"], in: folder.path).output
    #expect(output.contains("useless suppression: '"))
    if let suggestion { #expect(output.contains("(did you mean '\(suggestion)'?)")) }
  }

  @Test func proseBehindTheNameOfTheToolIsNoDirective() throws {
    let folder = try TemporaryFolder("//- Sources/App/F.swift\n// assembler-graph: see the manual\nfinal class F {}\n")
    #expect(try run(["check", "--quiet"], in: folder.path).output == "")
  }

  @Test(arguments: [
    ("--view", "module", "modules"), ("--format", "svgg", "svg"), ("--view", "assembler", "assemblers"),
  ])
  func anUnknownWordIsAnErrorWithASuggestion(option: String, value: String, nearest: String) throws {
    let folder = try TemporaryFolder(cycle)
    let run = try run(["render", option, value], in: folder.path)
    #expect(run.status == 64)
    #expect(run.error.hasPrefix("error: '\(option)' takes "))
    #expect(run.error.hasSuffix("not '\(value)' (did you mean '\(nearest)'?)\n"), "\(run.error)")
  }

  @Test func choosingWhatToSeeChangesNoStatusAndNoData() throws {
    let folder = try TemporaryFolder(cycle + "\n" + warning)
    let whole = try run(["check", "--reporter", "json", "--quiet"], in: folder.path)
    for options in [["--rule", "self-ownership"], ["--errors-only"], ["--statistics"]] {
      #expect(try run(["check", "--quiet"] + options, in: folder.path).status == 1)
      let data = try run(["check", "--reporter", "json"] + options, in: folder.path)
      #expect(data.output == whole.output)
      #expect(data.error.contains("warning: '\(options[0])' changes what people read; json is for programs"))
    }
    let seen = try run(["check", "--quiet", "--rule", "self-ownership"], in: folder.path).output
    #expect(seen.contains("self-ownership") && !seen.contains("ownership-cycle"))
    #expect(
      try run(["check", "--rule", "ownership-cycles"], in: folder.path).error.contains(
        "did you mean 'ownership-cycle'?"
      )
    )
  }
}
