#if Graphviz
  import AssemblerGraphCore
  import Foundation
  import GraphvizRendering
  import Testing

  /// What `Scripts/sanitize leaks` watches from outside: as many renders in one process as it asks for.
  @Suite struct RepeatedRenderTests {
    @Test(.enabled(if: askedFor != nil, "Scripts/sanitize leaks says how many")) func allRendersAreAlike() throws {
      let types = picture(of: tree(ofTypes: 12))
      let (svg, dot) = try (renderSVG(types), renderDOT(types))
      for _ in 0..<(askedFor ?? 0) {
        #expect(try renderSVG(types) == svg)
        #expect(try renderDOT(types) == dot)
      }
    }
  }

  private let askedFor = ProcessInfo.processInfo.environment["ASSEMBLER_GRAPH_RENDERS"].flatMap { Int($0) }
#endif
