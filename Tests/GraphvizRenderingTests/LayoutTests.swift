#if Graphviz
  import AssemblerGraphModel
  import AssemblerGraphCore
  import AssemblerGraphFacts
  import Testing

  @testable import GraphvizRendering

  @Suite struct LayoutTests {
    @Test func aWeakLineBackToTheOwnerDoesNotBendTheOrder() {
      let drawn = picture(of: discoveryOne())
      #expect(BackReferences(in: drawn).weak.isEmpty)
      let owned = picture(of: tree(ofTypes: 10))
      let weak = owned.edges.indices.filter { owned.edges[$0].style.kind == .uses }
      #expect(BackReferences(in: owned).weak == Set(weak))
      #expect(BackReferences(in: owned).upward.isEmpty)
    }

    /// Whatever comes first in the source, who owns most stands above, and what starts the app above all that it is in a circle
    /// with.
    @Test func theOrderIsThatOfMostReferences() throws {
      func upward(_ lines: [(Int, Int, Int)], starting: Int? = nil) -> [[Int]] {
        var nodes = graph(ofNames: ["A", "B", "C"]).nodes
        if let starting { nodes[starting].isEntryPoint = true }
        let edges = lines.map { from, to, count in
          var edge = Edge(from: from, to: to, kind: .owns, via: "", location: nodes[from].location)
          edge.count = count
          return edge
        }
        let picture = picture(of: Graph(nodes: nodes, edges: edges))
        return BackReferences(in: picture).upward.map { [picture.edges[$0].from, picture.edges[$0].to] }
      }
      #expect(upward([(0, 1, 40), (1, 0, 2)]) == [[1, 0]])
      #expect(upward([(0, 1, 2), (1, 0, 40)]) == [[0, 1]])
      #expect(upward([(0, 1, 2), (1, 0, 40)], starting: 0) == [[1, 0]])
      #expect(upward([(0, 1, 9), (1, 2, 9), (2, 0, 1)]) == [[2, 0]])
    }

    @Test(arguments: Picture.Direction.allCases) func aTurnedLineIsDrawnAsItIs(direction: Picture.Direction) throws {
      let location = SourceLocation(file: "A.swift", line: 1, column: 1)
      var heavy = Edge(from: 1, to: 0, kind: .owns, via: "", location: location)
      heavy.count = 9
      let edges = [Edge(from: 0, to: 1, kind: .owns, via: "", location: location), heavy]
      var options = PictureOptions()
      options.direction = direction
      let picture = picture(of: Graph(nodes: graph(ofNames: ["A", "B"]).nodes, edges: edges), options: options)
      let drawing = try #require(Drawing(svg: graphvizSVG(of: picture)))
      let frames = try (0...1).map { index in
        try #require(drawing.groups.first { $0.subject == .node(index) }?.frame)
      }
      #expect(direction == .leftToRight ? frames[1].right < frames[0].x : frames[1].bottom < frames[0].y)
      for (index, edge) in picture.edges.enumerated() {
        let group = try #require(drawing.groups.first { $0.subject == .edge(index) })
        // The diamond is at the owner.
        let diamond = try #require(group.elements.first { $0.name == "polygon" })
        let corners = numbers(in: diamond.value(of: "points") ?? "")
        let owner = frames[edge.from]
        let isNear = stride(from: 0, to: corners.count - 1, by: 2).contains { corner in
          owner.enlarged(by: 2).contains(Drawing.Point(x: corners[corner], y: corners[corner + 1]))
        }
        #expect(isNear)
      }
    }

    @Test func aLongChainOfOwnersIsNoTrouble() {
      let location = SourceLocation(file: "A.swift", line: 1, column: 1)
      let count = 50_000
      let nodes = (0..<count).map { index in
        Node(id: "\(index)", name: "\(index)", module: "", kind: .class, role: .component, location: location)
      }
      var edges = (1..<count).map { Edge(from: $0 - 1, to: $0, kind: .owns, via: "", location: location) }
      edges.append(Edge(from: count - 1, to: 0, kind: .uses, strength: .weak, via: "", location: location))
      #expect(BackReferences(in: picture(of: Graph(nodes: nodes, edges: edges))).weak.count == 1)
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
