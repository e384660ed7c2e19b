import AssemblerGraph
import Foundation
import Testing

/// The library sees and says what the command does.
struct LibrarySamenessTests {
  @Test(arguments: ["DiscoveryOne", "RetainCycles", "RuleByRule"])
  func theLibraryGivesTheBytesOfTheCommand(example: String) throws {
    let folder = packageFolder.appendingPathComponent("Examples/\(example)").path
    let graph = try AssemblerGraph.scan("Sources", in: folder)
    let check = try run(["check", "Sources", "--reporter", "xcode", "--quiet"], in: folder)
    // The command lists the gravest first, the library in the order of their places.
    let listed = graph.findings.flatMap { $0.description.split(separator: "\n") }.sorted()
    #expect(listed == check.output.split(separator: "\n").sorted())
    for format in formats {
      let render = try run(["render", "Sources", "--format", format.rawValue, "--quiet"], in: folder)
      #expect(render.status == 0)
      let style = AssemblerGraph.Style(theme: format == .html ? .auto : .light)
      // Data keeps Assemblers apart, pictures of the command do not.
      let view = try format == .json ? graph.view(.assembled) : graph.view(.assembled, .withoutTests, .pairedAssemblers)
      #expect(try view.render(as: format, style: style) == render.output, "\(format)")
    }
  }

  #if Graphviz
    @Test func aLargeGraphsPageBeginsWithTheSameMap() throws {
      let files = (0..<200).map { number in
        "//- Sources/App/Part\(number / 20)/Type\(number).swift\nfinal class Type\(number) { let next: Type\(number + 1) }\n"
      }
      let folder = try TemporaryFolder(files.joined() + "//- Sources/App/Last.swift\nfinal class Type200 {}\n")
      let render = try run(["render", "Sources", "--format", "html", "--quiet"], in: folder.path)
      let graph = try AssemblerGraph.scan("Sources", in: folder.path)
      let page = try graph.view(.assembled, .withoutTests, .pairedAssemblers)
        .render(as: .html, style: AssemblerGraph.Style(theme: .auto))
      #expect(page == render.output)
      #expect(page.contains("20 types"))
    }
  #endif

  @Test(arguments: [["None", "Sources"], ["Empty"], ["Sources", "--config", "wrong.yml"]])
  func theLibraryFailsInTheWordsOfTheCommand(arguments: [String]) throws {
    let folder = try TemporaryFolder(cycle + "\n//- wrong.yml\nrulez: {}\n//- Empty/README.md\n")
    let paths = arguments.prefix { !$0.hasPrefix("--") }
    let check = try run(["check"] + arguments, in: folder.path)
    #expect(check.status > 1)
    let failure = #expect(throws: AssemblerGraph.Failure.self) {
      try AssemblerGraph.scan(
        Array(paths),
        in: folder.path,
        configuration: paths.count == arguments.count ? nil : arguments.last
      )
    }
    #expect((failure?.description ?? "") + "\n" == check.error)
  }
}

#if Graphviz
  private let formats = AssemblerGraph.Format.allCases
#else
  private let formats: [AssemblerGraph.Format] = [.mermaid, .json]
#endif
