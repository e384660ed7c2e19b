#if Graphviz
  import AssemblerGraphCore
  import CGraphviz
  import CGraphvizShim
  import Testing

  @testable import GraphvizRendering

  @Suite struct DOTTests {
    @Test func graphvizReadsItsOwnWords() throws {
      // Graphviz keeps names that begin with a percent sign to itself; no type can have one.
      let names = hostileNames.filter { !$0.hasPrefix("%") }
      for picture in [picture(of: discoveryOne()), picture(of: graph(ofNames: names))] {
        let text = try renderDOT(picture)
        let (nodes, edges, rewritten) = try #require(reread(text))
        #expect(nodes == picture.nodes.count)
        #expect(edges == picture.edges.count)
        // The writer puts an edge where it first meets both ends, which depends on the order in the text.
        let lines = { (text: String) in text.split(separator: "\n").sorted() }
        #expect(lines(rewritten) == lines(text))
      }
    }

    @Test func labelsSurviveTheWay() throws {
      let name = "a\\Nb \"quoted\" <B> &amp; ü 🙈"
      let text = try renderDOT(picture(of: graph(ofNames: [name])))
      #expect(text.contains("<a\\\\Nb &quot;quoted&quot; &lt;B&gt; &amp;amp; ü 🙈>"))
    }

    @Test func directionAndTitleAreThere() throws {
      var options = PictureOptions()
      options.title = "50 % \\N"
      options.direction = .topToBottom
      let text = try renderDOT(picture(of: discoveryOne(), options: options))
      #expect(text.contains("rankdir=TB"))
      #expect(text.contains("label=\"50 % \\\\N\""))
    }

    /// How many nodes and edges Graphviz's parser finds, and what its writer makes of them.
    private func reread(_ text: String) -> (nodes: Int, edges: Int, text: String)? {
      graphviz_lock()
      defer { graphviz_unlock() }
      guard let graph = agmemread(text) else { return nil }
      defer { agclose(graph) }
      guard let written = graphviz_write(graph) else { return nil }
      defer { graphviz_free(written) }
      return (Int(agnnodes(graph)), Int(agnedges(graph)), String(cString: written))
    }
  }
#endif
