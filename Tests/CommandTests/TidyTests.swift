import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import Foundation
import Testing

/// What the compiler does not keep of ARCHITECTURE.md, read from the source text.
struct TidyTests {
  // MARK: Walls between targets

  @Test(arguments: [
    ("AssemblerGraphFacts", []),
    ("AssemblerGraphModel", ["AssemblerGraphFacts"]),
    ("AssemblerGraphLinker", ["AssemblerGraphFacts", "AssemblerGraphModel"]),
    (
      "AssemblerGraphCore",
      ["AssemblerGraphFacts", "AssemblerGraphLinker", "AssemblerGraphModel", "Foundation", "FoundationEssentials"]
    ),
    ("AssemblerGraphScanner", ["AssemblerGraphFacts", "SwiftParser", "SwiftSyntax"]),
    (
      "GraphvizRendering",
      ["AssemblerGraphCore", "AssemblerGraphFacts", "AssemblerGraphModel", "CGraphviz", "CGraphvizShim"]
    ),
    ("AssemblerGraphProject", ourTargets + ["Foundation", "GraphvizRendering", "Yams"]),
    ("AssemblerGraph", ourTargets + ["AssemblerGraphProject", "Foundation"]),
    ("AssemblerGraphServer", ourTargets + ["AssemblerGraphProject", "Foundation"]),
    (
      "assembler-graph",
      ourTargets + [
        "ArgumentParser", "AssemblerGraphProject", "AssemblerGraphServer", "CBuildInformation", "Foundation",
      ]
    ),
  ])
  func aTargetImportsOnlyWhatTheTableOfWallsAllows(target: String, allowed: [String]) throws {
    for file in try sources(below: target) {
      let others = file.imports.subtracting(allowed)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted()); \(target) may import \(allowed)")
    }
  }

  /// The core has no files, no dates and no processes; it needs Foundation to write JSON.
  @Test func theCoreImportsFoundationForJSONOnly() throws {
    let files = try sources(below: "AssemblerGraphCore").filter {
      !$0.imports.isDisjoint(with: ["Foundation", "FoundationEssentials"])
    }
    #expect(files.map(\.path) == ["Sources/AssemblerGraphCore/Text/JSONText.swift"])
  }

  @Test func onlyTheLibraryHasPublicNames() throws {
    for file in try sources() where file.target != "AssemblerGraph" {
      #expect(!file.code.contains(#/(?m)^\s*public (?!import)/#), "\(file.path) declares something public")
    }
  }

  @Test func reportsDoNotSeeTheGraph() throws {
    for file in try sources(below: "AssemblerGraphCore") where file.folder == "Report" {
      #expect(file.usedNames.isDisjoint(with: ["Graph", "Node", "Edge"]), "\(file.path) sees the graph")
    }
  }

  // MARK: Habits

  @Test func onlyTheExecutablePrints() throws {
    for file in try sources() where file.target != "assembler-graph" {
      for name in ["print", "debugPrint", "dump"] {
        #expect(!file.calledNames.contains(name), "\(file.path) calls \(name)")
      }
    }
  }

  @Test func nothingIsForced() throws {
    for file in try sources() {
      #expect(!file.code.contains(#/\btry!|\bas!/#), "\(file.path) forces")
      for name in ["fatalError", "preconditionFailure"] {
        #expect(!file.calledNames.contains(name), "\(file.path) calls \(name)")
      }
    }
  }

  @Test func noFileIsLongerThan600Lines() throws {
    for folder in ["Sources", "Tests"] {
      for file in try swiftFiles(below: folder) {
        let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(count <= 600, "\(folder)/\(file.path) has \(count) lines")
      }
    }
  }

  /// One file for each rule: what it is called, what it says, an example of both kinds. Its page is made from that.
  @Test func everyRuleIsListedAndExplained() throws {
    let files = try sources(below: "AssemblerGraphCore").filter { $0.folder == "Rules" }
    let list = try #require(files.first { $0.path.hasSuffix("/AllRules.swift") })
    var declared: [String] = []
    for file in files {
      for match in file.text.matches(of: #/  static let (\w+) = Rule\(\s*id: "([\w-]+)"/#) {
        declared.append(String(match.2))
        #expect(list.code.contains(".\(match.1)"), "\(match.1) is missing in allRules")
        let fileName = match.1.prefix(1).uppercased() + match.1.dropFirst() + ".swift"
        #expect(file.path.hasSuffix("/Rules/Catalog/\(fileName)"), "\(match.1) is in \(file.path), not in \(fileName)")
      }
    }
    #expect(declared.sorted() == allRules.map(\.id).sorted(), "allRules lists other rules than there are")
    for rule in allRules {
      for text in [rule.what, rule.why, rule.instead] { #expect(text.hasSuffix("."), "\(rule.id): \(text)") }
      #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
      #expect(rule.example != nil || rule.id == "stale-baseline", "\(rule.id) has no example")
      let page = packageFolder.appendingPathComponent("docs/rules/\(rule.id).md")
      #expect(FileManager.default.fileExists(atPath: page.path), "\(rule.id) has no page in docs/rules")
    }
  }
}

// MARK: - Source text

/// The targets that are pure: facts, graph, linker, scanner, and the rest of the tool.
private let ourTargets = [
  "AssemblerGraphCore", "AssemblerGraphFacts", "AssemblerGraphLinker", "AssemblerGraphModel", "AssemblerGraphScanner",
]

private struct SourceText: Sendable {
  /// `Sources/AssemblerGraphCore/Link/Flow/Flow.swift`
  var path: String
  var text: String
  /// The text without comments and without what stands in string literals.
  var code: String
  var imports: Set<String>
  /// Functions that are called here, not as somebody's members.
  var calledNames: Set<String>
  /// Those, and the types that are named.
  var usedNames: Set<String>

  /// `AssemblerGraphCore`
  var target: Substring { path.split(separator: "/")[1] }
  /// `Link`, also for what is deeper.
  var folder: String { String(path.split(separator: "/").dropLast().dropFirst(2).first ?? "") }

  init(path: String, text: String) {
    let code = withoutCommentsAndStrings(text)
    func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(code.matches(of: pattern).map { String($0.1) })
    }
    self.path = path
    self.text = text
    self.code = code
    imports = names(#/(?m)^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?import\s+([\w.]+)/#)
    calledNames = names(#/(\.?\b[a-z]\w*)\(/#).filter { !$0.hasPrefix(".") }
    usedNames = calledNames.union(names(#/(\.?\b[A-Z]\w*)/#).filter { !$0.hasPrefix(".") })
  }
}

private let allSources = Result {
  try swiftFiles(below: "Sources").map { SourceText(path: "Sources/\($0.path)", text: $0.text) }
}

private func sources(below target: String? = nil) throws -> [SourceText] {
  let files = try allSources.get().filter { target == nil || $0.target == target ?? "" }
  try #require(!files.isEmpty, "There is no Swift file in Sources/\(target ?? "").")
  return files
}

/// What is interpolated goes with its string: that is enough here.
private func withoutCommentsAndStrings(_ text: String) -> String {
  text
    .replacing(#/(?s)"""(?:\\.|[^\\])*?"""/#, with: "\"\"")
    .replacing(#/(?m)\/\/.*$/#, with: "")
    .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"")
}
