#if Graphviz
  import Foundation
  import Testing

  /// The picture that comes without any option can be read where a README shows it, 830 points wide.
  struct ReadablePictureTests {
    @Test(arguments: ["ArchitectureTests", "DiscoveryOne", "RetainCycles", "RuleByRule", "SwiftPMClient"])
    func anExampleCanBeRead(name: String) throws {
      let drawn = try run(["render", "Examples/\(name)", "--format", "svg"], in: packageFolder.path)
      try #require(drawn.status == 0, "\(drawn.error)")
      let height = try #require(textHeight(drawn.output, shownAt: 830))
      #expect(height >= 8)
    }

    @Test(arguments: [2, 9, 40, 300])
    func aGeneratedCodeBaseCanBeRead(screens: Int) throws {
      let folder = try TemporaryFolder()
      for number in 0..<screens { try writeScreen(number, into: folder) }
      let start = ContinuousClock.now
      let drawn = try run(["render", "--format", "svg"], in: folder.path)
      #expect(start.duration(to: .now) < .seconds(60))
      try #require(drawn.status == 0, "\(drawn.error)")
      let height = try #require(textHeight(drawn.output, shownAt: 830))
      #expect(height >= 8)
      // Whoever gets a map is told how to see more, in the picture and beside it.
      #expect(drawn.output.contains("A map:") == (screens > 9))
      #expect(drawn.error.contains("--inside") == (screens > 9))
    }

    /// Code bases of others are looked at when `ASSEMBLER_GRAPH_CODE` names their folders, with colons between them.
    @Test(arguments: codeBases) func aCodeBaseCanBeRead(folder: String) throws {
      let start = ContinuousClock.now
      let drawn = try run(["render", "--format", "svg"], in: folder)
      try #require(drawn.status == 0, "\(drawn.error)")
      #expect(start.duration(to: .now) < Self.longest)
      let height = try #require(textHeight(drawn.output, shownAt: 830))
      let isMap = drawn.output.contains("A map:") && drawn.error.contains("see more by --inside NAME")
      #expect(height >= 8 || isMap, "\(height) points: \(drawn.error)")
    }

    /// A tool that is built for debugging takes ten times as long.
    #if DEBUG
      private static let longest = Duration.seconds(600)
    #else
      private static let longest = Duration.seconds(60)
    #endif

    private static let codeBases: [String] =
      (ProcessInfo.processInfo.environment["ASSEMBLER_GRAPH_CODE"] ?? "").split(separator: ":").map(String.init)

    @Test func aFlatCodeBaseIsAMapOfFamilies() throws {
      let folder = try TemporaryFolder()
      let words = ["View", "Controller", "Cell", "Store", "Manager", "Item"]
      for number in 0..<120 {
        let name = "Part\(number)\(words[number % words.count])"
        let next = [number + 7, number + 13].filter { $0 < 120 }
          .map { "let p\($0): Part\($0)\(words[$0 % words.count])" }
        try folder.write("final class \(name) { \(next.joined(separator: "; ")) }", to: "App/\(name).swift")
      }
      let drawn = try run(["render", "--format", "svg"], in: folder.path)
      #expect(drawn.error.contains("so it is a map of 6 boxes"), "\(drawn.error)")
      #expect(try #require(textHeight(drawn.output, shownAt: 830)) >= 8)
      let inside = try run(["render", "--format", "svg", "--inside", "*Cell"], in: folder.path)
      #expect(inside.output.contains("Part2Cell"), "\(inside.error)")
    }

    @Test func aBoxOfTheMapIsOpened() throws {
      let folder = try TemporaryFolder()
      for number in 0..<40 { try writeScreen(number, into: folder) }
      let inside = try run(["render", "--format", "svg", "--inside", "Screen7Feature"], in: folder.path)
      #expect(inside.status == 0, "\(inside.error)")
      #expect(inside.output.contains("Screen7Interaction"))
      let wrong = try run(["render", "--format", "svg", "--inside", "Screen7Featur"], in: folder.path)
      #expect(wrong.status == 64)
      #expect(wrong.error.contains("did you mean 'Screen7Feature'"))
    }

    @Test func aWidthIsAWidth() throws {
      let folder = try TemporaryFolder(wellAssembled)
      for width in ["300", "none"] {
        #expect(try run(["render", "--format", "svg", "--fit", width, "--quiet"], in: folder.path).status == 0)
      }
      #expect(try run(["render", "--format", "svg", "--fit", "wide"], in: folder.path).status == 64)
    }

    @Test func testsAndWhatIsAloneAreDrawnOnRequest() throws {
      let folder = try TemporaryFolder(
        wellAssembled + """

          //- Sources/List/Alone.swift
          final class AloneAssembler { func assemble() -> Alone { Alone() } }
          final class Alone {}
          //- Tests/ListTests/ListTests.swift
          final class ListFixture { let box = ListBox() }
          final class ListBox {}
          """
      )
      let plain = try run(["render", "--scope", "all", "--format", "svg"], in: folder.path).output
      #expect(!plain.contains("ListFixture"))
      #expect(plain.contains(#/Joined to nothing that is drawn: [\w, ]*\bAlone\b/#))
      #expect(!plain.contains("<title>List.Alone"))
      let all = try run(["render", "--scope", "all", "--format", "svg", "--with-tests", "--isolated"], in: folder.path)
      #expect(all.output.contains("ListFixture"))
      #expect(all.output.contains("<title>List.Alone"))
      #expect(!all.output.contains("Joined to nothing"))
    }

    /// The smallest letters of the drawing where it is shown so wide, in points; nil when it has none.
    private func textHeight(_ svg: String, shownAt width: Double) -> Double? {
      let drawing = svg.prefix(upTo: svg.range(of: "<g class=\"legend\"")?.lowerBound ?? svg.endIndex)
      guard let natural = svg.firstMatch(of: #/<svg [^>]*width="(\d+)"/#).flatMap({ Double($0.1) }),
        let smallest = drawing.matches(of: #/font-size="([\d.]+)"/#).compactMap({ Double($0.1) }).min()
      else { return nil }
      return smallest * min(1, width / natural)
    }

    /// A screen in a folder of its own, which leads to two others; five to a module.
    private func writeScreen(_ number: Int, into folder: TemporaryFolder) throws {
      let name = "Screen\(number)"
      let next = [number / 2, number / 3].filter { $0 < number }.map { "Screen\($0)" }
      let assemblers = Set(next).sorted()
      let navigation = assemblers.map { "let \($0.lowercased()): \($0)Assembler" }.joined(separator: "; ")
      let made = assemblers.map { "\($0.lowercased()): \($0)Assembler()" }.joined(separator: ", ")
      try folder.write(
        """
        struct \(name)Assembler {
          func assemble() -> \(name)ViewController {
            let navigation = \(name)Navigation(\(made))
            let interaction = \(name)Interaction(navigation: navigation, service: \(name)Service())
            let view = \(name)ViewController(interaction: interaction)
            interaction.view = view
            return view
          }
        }
        final class \(name)ViewController { let interaction: \(name)Interaction
          init(interaction: \(name)Interaction) { self.interaction = interaction } }
        final class \(name)Interaction { let navigation: \(name)Navigation; let service: \(name)Service
          weak var view: \(name)ViewController?
          init(navigation: \(name)Navigation, service: \(name)Service) {
            self.navigation = navigation; self.service = service } }
        final class \(name)Navigation { \(navigation)
          init(\(assemblers.map { "\($0.lowercased()): \($0)Assembler" }.joined(separator: ", "))) {
            \(assemblers.map { "self.\($0.lowercased()) = \($0.lowercased())" }.joined(separator: "; ")) } }
        final class \(name)Service {}
        """,
        to: "Sources/Module\(number / 5)/\(name)Feature/\(name).swift"
      )
    }
  }
#endif
