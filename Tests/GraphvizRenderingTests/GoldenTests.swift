#if Graphviz
  import AssemblerGraphCore
  import Foundation
  import GraphvizRendering
  import Testing

  /// The example against files that were looked at. `UPDATE_EXPECTED=1 swift test` writes them anew, and fails so that the
  /// difference is read.
  @Suite struct GoldenTests {
    let picture: Picture

    init() {
      var options = PictureOptions()
      options.title = "Discovery One"
      options.direction = .topToBottom
      options.linkTemplate = "{file}#L{line}"
      options.metadata = [Picture.Metadata(key: "tool", value: "assembler-graph")]
      picture = AssemblerGraphCore.picture(of: discoveryOne(), options: options)
    }

    @Test func theDOTIsAsExpected() throws {
      let text = try renderDOT(picture)
      #expect(try text == golden("discovery-one.dot", actual: text))
    }

    /// Layouts differ a little between versions of Graphviz: byte for byte only with the one that made the file.
    @Test func theSVGIsAsExpected() throws {
      let text = try renderSVG(picture)
      let expected = try golden("discovery-one.svg", actual: text)
      if graphvizVersion() == "2.43.0" {
        #expect(text == expected)
      } else {
        #expect(try withoutPlaces(text) == withoutPlaces(expected))
      }
    }

    private func golden(_ name: String, actual: String) throws -> String {
      let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Golden").appendingPathComponent(name)
      if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
        try actual.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("\(name) was written anew.")
      }
      return try String(contentsOf: url, encoding: .utf8)
    }

    /// What is drawn, and in which order, but not where.
    private func withoutPlaces(_ svg: String) throws -> [String] {
      let places: Set = ["d", "points", "x", "y", "cx", "cy", "r", "width", "height", "viewBox", "transform"]
      return try XMLTree(svg).elements.map { element in
        let attributes = element.attributes.filter { !places.contains($0.key) }.map { "\($0.key)=\($0.value)" }
        return ([element.name] + attributes.sorted() + [element.text]).joined(separator: " ")
      }
    }
  }
#endif
