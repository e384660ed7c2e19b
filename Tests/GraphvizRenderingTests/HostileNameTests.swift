#if Graphviz
  import AssemblerGraphCore
  import CGraphvizShim
  import Testing

  @testable import GraphvizRendering

  @Suite struct HostileNameTests {
    let names = picture(of: graph(ofNames: hostileNames))

    @Test func theSVGIsWellFormedAndHoldsNoCode() throws {
      let tree = try XMLTree(renderSVG(names))
      #expect(tree.elements(named: "script").isEmpty)
      #expect(tree.elements(ofClass: "node").count == hostileNames.count)
      #expect(tree.elements(ofClass: "edge").count == hostileNames.count)
      let known: Set = ["svg", "title", "desc", "rect", "g", "path", "polygon", "polyline", "circle", "text"]
      #expect(Set(tree.elements.map(\.name)).subtracting(known).isEmpty)
    }

    @Test func everyNameIsShownAsItIs() throws {
      let tree = try XMLTree(renderSVG(names))
      let texts = Set(tree.elements(named: "text").map(\.text))
      for node in names.nodes where !node.name.isEmpty { #expect(texts.contains(node.name), "\(node.name)") }
      for cluster in names.clusters { #expect(texts.contains(cluster.title), "\(cluster.title)") }
    }

    /// Graphviz makes room for what it takes the name to be.
    @Test func graphvizTakesEveryNameAsItIs() throws {
      let texts = Set(
        try XMLTree(String(decoding: graphvizSVG(of: names), as: UTF8.self)).elements(named: "text").map(\.text)
      )
      for node in names.nodes where !node.name.allSatisfy(\.isWhitespace) {
        #expect(texts.contains(node.name), "\(node.name)")
      }
      for cluster in names.clusters { #expect(texts.contains(cluster.title), "\(cluster.title)") }
    }

    @Test func longNamesAreWholeInTheTooltip() throws {
      let tree = try XMLTree(renderSVG(names))
      let long = String(repeating: "long", count: 2500)
      #expect(tree.elements(named: "title").contains { $0.text.contains(long) })
      #expect(tree.elements(named: "text").allSatisfy { $0.text.count <= 60 })
    }

    @Test func graphvizHasNothingToComplainAbout() throws {
      let alone = picture(of: graph(ofNames: [""]))
      for picture in [names, alone] { #expect(try messages(of: picture) == "") }
    }

    private func messages(of picture: Picture) throws -> String {
      try withGraph(of: picture, for: .svg) { graph throws(GraphvizError) in
        try rendered(graph, as: "svg", within: 60).messages
      }
    }
  }
#endif
