#if Graphviz
  import AssemblerGraphCore
  import AssemblerGraphFacts
  import AssemblerGraphModel
  import Foundation
  import Testing

  @testable import AssemblerGraphProject

  /// Pictures in whole runs: their formats, and what happens when Graphviz cannot.
  struct PictureTests {
    /// On a machine whose Graphviz has no plugin for it there is an error that says so.
    @Test(arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", Array("%PDF".utf8))])
    func imagesAreWrittenWhereGraphvizCan(format: String, start: [UInt8]) throws {
      let folder = try TemporaryFolder(wellAssembled)
      let run = try run(["render", "-o", "graph.\(format)"], in: folder.path)
      if run.status == 0 {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder("graph.\(format)")))
        #expect(Array(data.prefix(start.count)) == start)
        #expect(data.count > 1000)
      } else {
        #expect(run.status == 64)
        #expect(run.error.contains("error: this machine's Graphviz cannot write \(format): it lacks the plugin cairo"))
      }
    }

    /// The text is measured by a table, so the machine's fonts change nothing.
    @Test func theSameBytesWithAndWithoutFonts() throws {
      let folder = try TemporaryFolder("//- fonts.conf\n<?xml version=\"1.0\"?><fontconfig></fontconfig>\n")
      let fonts = ["FONTCONFIG_FILE": folder("fonts.conf"), "HOME": folder.path, "XDG_CACHE_HOME": folder.path]
      for format in ["svg", "html", "dot"] {
        let arguments = ["render", "Examples/DiscoveryOne", "--quiet", "--format", format]
        let with = try run(arguments, in: packageFolder.path)
        let without = try run(arguments, in: packageFolder.path, environment: fonts)
        try #require(with.status == 0 && with.output.count > 1000)
        #expect(with.output == without.output)
      }
    }

    /// Many viewers draw by librsvg, which takes our word for no width of a text.
    @Test(.enabled(if: hasLibrsvg, "There is no rsvg-convert, or no Python: Scripts/prepare --tests installs them."))
    func librsvgKeepsNamesInTheirBoxes() throws {
      let folder = try TemporaryFolder()
      let arguments = [
        [], ["--no-pair-assemblers", "--direction", "TB"], ["--view", "modules"], ["--theme", "dark"],
      ]
      let files = try arguments.enumerated().map { number, arguments in
        let file = folder("\(number).svg")
        let drawn = try run(
          ["render", "Examples/DiscoveryOne", "--quiet", "-o", file] + arguments,
          in: packageFolder.path
        )
        try #require(drawn.status == 0, "\(drawn.error)")
        return "'\(file)'"
      }
      let measured = try runShell(
        "python3 Tests/Browser/measure_librsvg.py \(files.joined(separator: " "))",
        in: packageFolder.path
      )
      #expect(measured.status == 0, "\(measured.output)\(measured.error)")
    }

    @Test func aLayoutThatTakesTooLongIsAnError() throws {
      let folder = try TemporaryFolder(wellAssembled)
      let run = try run(["render", "--time-limit", "0.000001"], in: folder.path)
      #expect(run.status == 75)
      #expect(
        run.error == """
          error: Graphviz did not finish 2 nodes and 2 lines within 1e-06 s; draw less (--collapse module, --focus, \
          --reduce), or give it more time (--time-limit)

          """
      )
      #expect(run.output == "")
    }

    @Test func framesAreLeftOutWhereGraphvizStopsOverThem() throws {
      let nodes = ["A", "B"].map { name in
        let location = SourceLocation(file: "Sources/\(name)/\(name).swift", line: 1, column: 1)
        return Node(id: "\(name).\(name)", name: name, module: name, kind: .class, role: .component, location: location)
      }
      let picture = picture(of: Graph(nodes: nodes, edges: []))
      #expect(picture.clusters.count == 2)
      let drawing = try drawWithFramesIfPossible(picture) { picture throws(CommandError) in
        guard picture.clusters.isEmpty, picture.nodes.allSatisfy({ $0.cluster == nil }) else { throw .graphvizCrashed }
        return Array("drawn".utf8)
      }
      #expect(drawing.lacksFrames)
      #expect(drawing.bytes == Array("drawn".utf8))
      #expect(throws: CommandError.graphvizCrashed) {
        try drawWithFramesIfPossible(picture) { _ throws(CommandError) in throw .graphvizCrashed }
      }
    }

    @Test func aGraphThatIsTooLargeIsAMap() throws {
      let folder = try TemporaryFolder()
      for number in 0..<300 {
        // Each type owns all later ones: many layers, and lines across all of them.
        let properties = (number + 1..<300).prefix(40).map { "let t\($0): T\($0)" }.joined(separator: "; ")
        try folder.write(
          "final class T\(number) { \(properties) }",
          to: "Sources/App/Part\(number % 3)/T\(number).swift"
        )
      }
      let arguments = ["render", "--scope", "all", "--quiet"]
      let svg = try run(arguments + ["-o", "graph.svg"], in: folder.path)
      #expect(
        svg.error == """
          warning: 300 nodes are too many to read in one picture, so it is a map of 3 boxes; see more by --inside NAME, a part by \
          --focus, --only or --between, all of it by --collapse none or as a page (-o graph.html)

          """
      )
      #expect(try folder.read("graph.svg").matches(of: #/<g id="node-/#).count == 3)
      let mermaid = try run(arguments + ["--format", "mermaid"], in: folder.path)
      #expect(
        mermaid.error.hasPrefix(
          "warning: 300 nodes and 11180 references are more than Mermaid draws, so there is one node"
        )
      )
      let all = try run(arguments + ["--format", "mermaid", "--collapse", "none"], in: folder.path)
      #expect(
        all.error.contains("warning: Mermaid draws no more than 500, and this has 11180 lines between types; try ")
      )
      #expect(all.output.contains("T299"))
    }

    @Test func dataKeepsAssemblersApartAndPicturesPairThem() throws {
      let folder = try TemporaryFolder(wellAssembled)
      let formats = [("json", true), ("mermaid", false), ("dot", false), ("svg", false)]
      for (format, isApart) in formats {
        for (option, expected) in [(nil, isApart), ("--pair-assemblers", false), ("--no-pair-assemblers", true)] {
          let arguments = ["render", "--format", format, "--quiet"] + (option.map { [$0] } ?? [])
          let drawn = try run(arguments, in: folder.path)
          let names = drawn.output.matches(of: #/(?:"name" ?: ?"|\[\["|[<>])(\w+Assembler)["<>]/#)
          #expect(names.isEmpty != expected, "\(arguments): \(drawn.output)")
        }
      }
    }
  }

  private let hasLibrsvg =
    (try? runShell("python3 --version && rsvg-convert --version", in: packageFolder.path).status) == 0
#endif
