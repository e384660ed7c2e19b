import AssemblerGraphCore
import Foundation
import Testing

/// What the compiler does not keep of ARCHITECTURE.md, read from the source text.
struct TidyTests {
  // MARK: Walls between targets

  @Test(arguments: [
    ("AssemblerGraphCore", ["Collections", "Foundation", "FoundationEssentials"]),
    ("AssemblerGraphScanner", ["AssemblerGraphCore", "SwiftParser", "SwiftSyntax"]),
    ("GraphvizRendering", ["AssemblerGraphCore", "CGraphviz", "CGraphvizShim"]),
    (
      "AssemblerGraphProject",
      ["AssemblerGraphCore", "AssemblerGraphScanner", "Foundation", "GraphvizRendering", "Yams"]
    ),
    ("AssemblerGraph", ["AssemblerGraphCore", "AssemblerGraphProject", "Foundation"]),
    ("assembler-graph", ["ArgumentParser", "AssemblerGraphCore", "AssemblerGraphProject", "Foundation"]),
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
    #expect(files.map(\.path) == ["Sources/AssemblerGraphCore/Model/JSONText.swift"])
  }

  // MARK: Order inside the core

  @Test(arguments: [
    ("Model", []), ("Analysis", ["Model"]), ("Link", ["Model", "Analysis"]), ("Rules", ["Model", "Analysis"]),
    ("View", ["Model"]), ("Render", ["Model"]), ("Report", ["Model"]),
    ("Explain", ["Model", "Analysis", "Rules", "View", "Report"]),
    ("Survey", ["Model", "Analysis", "Link", "Rules", "Report"]),
  ])
  func aFolderOfTheCoreNamesOnlyWhatComesBeforeIt(folder: String, before: [String]) throws {
    let core = try sources(below: "AssemblerGraphCore")
    let own = Set(core.filter { $0.folder == folder }.flatMap(\.memberNames))
      .union(core.filter { before.contains($0.folder) }.flatMap(\.declaredNames))
    let foreign = core.filter { $0.folder != folder && !before.contains($0.folder) }
    for file in core where file.folder == folder {
      for other in foreign {
        let names = file.usedNames.intersection(other.declaredNames).subtracting(own)
        #expect(names.isEmpty, "\(file.path) uses \(names.sorted()) of \(other.path)")
      }
    }
  }

  @Test func everyFolderOfTheCoreHasAPlaceInTheOrder() throws {
    let folders = Set(try sources(below: "AssemblerGraphCore").map(\.folder))
    #expect(folders == ["Model", "Analysis", "Link", "Rules", "View", "Render", "Report", "Explain", "Survey"])
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
        #expect(file.path.hasSuffix("/Rules/\(fileName)"), "\(match.1) is in \(file.path), not in \(fileName)")
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

private struct SourceText: Sendable {
  /// `Sources/AssemblerGraphCore/Link/Flow/Flow.swift`
  var path: String
  var text: String
  /// The text without comments and without what stands in string literals.
  var code: String
  var imports: Set<String>
  /// The types and functions that the file offers to others of its target.
  var declaredNames: Set<String>
  /// The same, and what is nested, local or private: names that mean something else here than in another folder.
  var memberNames: Set<String>
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
    declaredNames = names(
      #/(?m)^(?:public |package |indirect |final )*(?:struct|enum|class|protocol|actor|func|typealias) (\w+)/#
    )
    memberNames = names(#/\b(?:struct|enum|class|protocol|actor|func|typealias) (\w+)/#)
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
