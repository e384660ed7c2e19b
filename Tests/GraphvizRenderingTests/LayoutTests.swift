#if Graphviz
  import AssemblerGraphModel
  import AssemblerGraphCore
  import AssemblerGraphFacts
  import Testing

  @testable import GraphvizRendering

  @Suite struct LayoutTests {
    @Test func aWeakLineBackToTheOwnerDoesNotBendTheOrder() {
      let drawn = picture(of: discoveryOne())
      #expect(backReferences(in: drawn).isEmpty)
      let owned = picture(of: tree(ofTypes: 10))
      let weak = owned.edges.indices.filter { owned.edges[$0].style.kind == .uses }
      #expect(backReferences(in: owned) == Set(weak))
    }

    @Test func aLongChainOfOwnersIsNoTrouble() {
      let location = SourceLocation(file: "A.swift", line: 1, column: 1)
      let count = 50_000
      let nodes = (0..<count).map { index in
        Node(id: "\(index)", name: "\(index)", module: "", kind: .class, role: .component, location: location)
      }
      var edges = (1..<count).map { Edge(from: $0 - 1, to: $0, kind: .owns, via: "", location: location) }
      edges.append(Edge(from: count - 1, to: 0, kind: .uses, strength: .weak, via: "", location: location))
      #expect(backReferences(in: picture(of: Graph(nodes: nodes, edges: edges))).count == 1)
    }

    @Test(arguments: Picture.Direction.allCases) func typesWithoutLinesAreABlock(direction: Picture.Direction) throws {
      var options = PictureOptions()
      options.direction = direction
      let names = (1...60).map { "SomeProtocolOrOther\($0)" }
      let lonely = Graph(nodes: graph(ofNames: names).nodes.map { $0.inModule("App") }, edges: [])
      let drawing = try #require(Drawing(svg: graphvizSVG(of: picture(of: lonely, options: options))))
      #expect((0.6...3).contains(drawing.width / drawing.height))
      #expect(drawing.groups.count == 60)
    }

    /// The rows of one column are as far apart as the lines that pass between them need.
    @Test(arguments: Picture.Direction.allCases) func manyTypesStandCloser(direction: Picture.Direction) throws {
      let breadths = try [59, 60, 149, 150].map { count in
        var options = PictureOptions()
        options.direction = direction
        let drawing = try #require(Drawing(svg: graphvizSVG(of: picture(of: tree(ofTypes: count), options: options))))
        return direction == .leftToRight ? drawing.height : drawing.width
      }
      #expect(breadths[1] < breadths[0])
      #expect(breadths[3] < breadths[2])
    }

    /// Rows are read from the left, and from the top.
    @Test func theBlockIsInOrder() throws {
      let names = (1...9).map { "Type\($0)" }
      let lonely = picture(of: Graph(nodes: graph(ofNames: names).nodes.map { $0.inModule("App") }, edges: []))
      let drawing = try #require(Drawing(svg: graphvizSVG(of: lonely)))
      let frames = try lonely.nodes.indices.map { index in
        try #require(drawing.groups.first { $0.subject == .node(index) }?.frame)
      }
      for (frame, next) in zip(frames, frames.dropFirst()) {
        #expect(next.x > frame.right || next.y >= frame.bottom)
      }
    }
  }

  extension Node {
    fileprivate func inModule(_ module: String) -> Node {
      var node = self
      node.module = module
      return node
    }
  }
#endif
