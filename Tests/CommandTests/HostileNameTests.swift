import Foundation
import Testing

/// Names and paths that want to be code, in every text that the tool writes. Raw identifiers let a type be called almost
/// anything.
struct HostileNameTests {
  @Test(arguments: texts)
  func noTextMovesTheCursorOrTurnsTheDirection(arguments: [String]) throws {
    let folder = try hostile()
    let run = try run(arguments, in: folder.path)
    #expect(run.status < 2)
    #expect(!run.output.isEmpty)
    for text in [run.output, run.error] { #expect(text.unicodeScalars.filter(\.isDangerous) == []) }
  }

  @Test(arguments: data)
  func noDataHoldsControlCharacters(arguments: [String]) throws {
    let folder = try hostile()
    let run = try run(arguments, in: folder.path)
    #expect(run.status < 2)
    #expect(!run.output.isEmpty)
    let control = run.output.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(control.allSatisfy { $0 == "\n" || $0 == "\t" })
  }

  /// Colours are the only control sequences, and they are the tool's own.
  @Test(arguments: [["check", "--reporter", "text"], ["explain", "Child6", "Child7"], ["explain", "--unresolved"]])
  func noNameBringsAColour(arguments: [String]) throws {
    let folder = try hostile()
    let run = try run(arguments + ["--color", "always"], in: folder.path)
    for text in [run.output, run.error] {
      #expect(!text.contains("esc\u{1B}") && !text.contains("E\u{1B}"))
      let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(plain.unicodeScalars.filter(\.isDangerous) == [])
    }
  }

  @Test func documentsHoldNothingDangerous() throws {
    let folder = try hostile()
    try folder.write(
      "<!-- assembler-graph:begin scope=all -->\n<!-- assembler-graph:end -->\n",
      to: "page.md"
    )
    #expect(try run(["embed", "page.md"], in: folder.path).status == 0)
    let page = try String(contentsOfFile: folder.path + "/page.md", encoding: .utf8)
    #expect(page.contains("flowchart"))
    #expect(page.unicodeScalars.filter(\.isDangerous) == [])
  }

  /// The tags are those of a drawing and a page of harmless names.
  @Test(.enabled(if: hasGraphviz), arguments: ["svg", "html"])
  func noNameBecomesATag(format: String) throws {
    let template = "https://example.org/{file}?name={name}#L{line}"
    let arguments = ["render", "--quiet", "--scope", "all", "--format", format, "--link-template", template]
    let hostile = try hostile()
    let harmless = try folder(ofNames: hostileNames.indices.map { "Name\($0)" })
    let found = try tags(run(arguments, in: hostile.path).output)
    #expect(found.contains("svg"))
    #expect(try found.subtracting(tags(run(arguments, in: harmless.path).output)) == [])
  }

  @Test func aLinkTemplateNeverRunsCode() throws {
    let folder = try hostile()
    for template in ["javascript:alert('{file}')", "{file}:{line}", " JAVASCRIPT:{file}"] {
      let run = try run(
        ["render", "--quiet", "--scope", "all", "--format", pictureFormat, "--link-template", template],
        in: folder.path
      )
      #expect(!run.output.lowercased().contains("\"javascript:"))
    }
  }

  @Test func pathsAndModulesOfTheConfigurationAreShownWhole() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write(
      "modules:\n  \"</script>\\e[31m\": Sources/App\nexclude: [\"\\e[2J**\"]\n",
      to: ".assembler-graph.yml"
    )
    for arguments in [["check"], ["render", "--format", pictureFormat]] {
      let run = try run(arguments, in: folder.path)
      for text in [run.output, run.error] { #expect(text.unicodeScalars.filter(\.isDangerous) == []) }
    }
  }
}

private let texts = [
  ["check"], ["check", "--reporter", "text"], ["check", "--reporter", "xcode"],
  ["check", "--reporter", "github-actions"],
  ["check", "--reporter", "markdown"], ["check", "--reporter", "junit"], ["explain", "--unresolved"],
  ["explain", "Child3"], ["explain", "Child6", "Child7"], ["init", "-o", "-"],
  ["render", "--format", "mermaid"], ["baseline", "write"],
]

private let data = [
  ["check", "--reporter", "json"], ["check", "--reporter", "sarif"], ["check", "--reporter", "gitlab"],
  ["render", "--format", "json"], ["render", "--format", pictureFormat], ["extract"],
  ["render", "--format", pictureFormat == "svg" ? "dot" : "json"],
  ["render", "--format", pictureFormat == "svg" ? "html" : "json"],
]

#if Graphviz
  private let hasGraphviz = true
  private let pictureFormat = "svg"
#else
  private let hasGraphviz = false
  private let pictureFormat = "mermaid"
#endif

private let hostileNames = [
  "</script><script>alert(1)</script>", "\"q\" & 's' <b>x</b>", "a -> b; } ]", "|pipe| --> [x](javascript:alert(1))",
  "👩‍👩‍👧", "Admin\u{202E}resU", "esc\u{1B}[31mred", String(repeating: "x", count: 10_000), "${HOME} $(id)",
  "%%{init: {}}%%", ":::class", "@everyone #1 ::error::",
]

/// Each is a module of its own by configuration, with one of the names for its name.
private let folders = [
  "App", String(repeating: "long", count: 60), "A\u{202E}B", "E\u{1B}[31m", "q\"<b>&",
  "</style><svg onload=alert(1)>".replacing("/", with: ""), "javascript:alert(1)", "${HOME} $(id)", "%%{init}%%",
  "#1 ::error::", "a -> b; }", "👩‍👩‍👧",
]

private func hostile() throws -> TemporaryFolder { try folder(ofNames: hostileNames, in: folders) }

/// A cycle of two classes for each name, with an Assembler, in one of the folders.
private func folder(ofNames names: [String], in folders: [String] = ["App", "Other"]) throws -> TemporaryFolder {
  let result = try TemporaryFolder()
  for (index, name) in names.enumerated() {
    let source = """
      class `\(name)` {
        var child: Child\(index)?
        func start() { child = Child\(index)(parent: self) }
      }
      class Child\(index) {
        let parent: `\(name)`
        init(parent: `\(name)`) { self.parent = parent }
      }
      struct Make\(index)Assembler {
        func assemble() -> `\(name)` { let made = `\(name)`(); made.start(); return made }
      }

      """
    try result.write(source, to: "Sources/\(folders[index % folders.count])/F\(index).swift")
  }
  // With the question mark a key may be longer than 1,024 letters.
  let modules = zip(names, folders).map { "  ? \(quoted("Module " + $0))\n  : \(quoted("Sources/" + $1))\n" }.joined()
  try result.write("modules:\n" + modules, to: ".assembler-graph.yml")
  return result
}

/// As YAML in double quotes has it.
private func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case " "..."~": String(scalar)
    default:
      "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
        + String(scalar.value, radix: 16)
    }
  }
  return "\"" + escaped.joined() + "\""
}

/// The names of all tags that a browser would see.
private func tags(_ text: String) -> Set<String> {
  var result: Set<String> = []
  for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
    let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    if !name.isEmpty { result.insert(name.lowercased()) }
  }
  return result
}

extension Unicode.Scalar {
  fileprivate var isDangerous: Bool {
    switch properties.generalCategory {
    case .control: self != "\n" && self != "\t"
    case .format: value != 0x200d && value != 0x200c
    default: false
    }
  }
}
