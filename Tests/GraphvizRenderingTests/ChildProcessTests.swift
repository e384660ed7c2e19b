#if Graphviz
  import AssemblerGraphCore
  import CGraphvizShim
  import Foundation
  import Testing

  @testable import GraphvizRendering

  /// The layout runs in a process of its own, whose end is not ours.
  @Suite struct ChildProcessTests {
    @Test func whatGraphvizStopsIsAnError() {
      #expect(throws: GraphvizError.crashed) { try drawn(within: 60) { _, _, _ in abort() } }
      #expect(throws: GraphvizError.crashed) { try drawn(within: 60) { _, _, _ in _exit(3) } }
    }

    /// It is processor time that counts: who waits is stopped later, in case it waits for ever.
    @Test func whatTakesTooLongIsStopped() {
      #expect(throws: GraphvizError.tookTooLong(seconds: 0.2)) { try drawn(within: 0.2) { _, _, _ in while true {} } }
      let start = ContinuousClock.now
      #expect(throws: GraphvizError.tookTooLong(seconds: 0.2)) {
        try drawn(within: 0.2) { _, _, _ in
          sleep(90)
          return 1
        }
      }
      #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func waitingIsNoProcessorTime() throws {
      try drawn(within: 1) { _, _, _ in
        usleep(30_000)
        return 1
      }
    }

    @Test func afterwardsEverythingIsAsBefore() throws {
      let picture = picture(of: discoveryOne())
      let before = try renderSVG(picture)
      #expect(throws: GraphvizError.crashed) { try drawn(within: 60) { _, _, _ in abort() } }
      #expect(try renderSVG(picture) == before)
    }

    @Test func moreThanAPipeHoldsComesThrough() throws {
      let svg = try renderSVG(picture(of: tree(ofTypes: 600)))
      #expect(svg.utf8.count > 1 << 18)
      #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test func aRendererThatIsNotThereIsAnError() {
      #expect(throws: GraphvizError.noRenderer) { try image(of: picture(of: discoveryOne()), by: "png:nothing") }
    }

    private func drawn(within seconds: Double, measure: graphviz_text_width) throws(GraphvizError) {
      try withGraph(of: picture(of: discoveryOne()), for: .svg) { graph throws(GraphvizError) in
        _ = try rendered(graph, as: "svg", within: seconds, measure: measure)
      }
    }
  }
#endif
