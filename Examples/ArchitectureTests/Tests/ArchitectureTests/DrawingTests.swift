import AssemblerGraph
import Foundation
import Testing

struct DrawingTests {
  let graph: AssemblerGraph

  init() throws {
    graph = try AssemblerGraph.scan("Sources", in: AssemblerGraph.packageFolder())
  }

  @Test func theDiagramIsForMarkdown() throws {
    let diagram = try graph.view(.assembled).render(as: .mermaid)
    #expect(diagram.hasPrefix("flowchart "))
  }

  @Test func thePictureIsWritten() throws {
    var style = AssemblerGraph.Style()
    style.title = "Antenna"
    style.theme = .auto
    let picture = Result { try graph.view(.assembled).render(as: .svg, style: style) }
    switch picture {
    case .success(let svg):
      try svg.write(toFile: NSTemporaryDirectory() + "antenna.svg", atomically: true, encoding: .utf8)
    case .failure(let failure):
      // The package was built without Graphviz.
      #expect((failure as? AssemblerGraph.Failure)?.reason == .needsGraphviz)
    }
  }

  @Test func whatIsSlowToDrawIsCut() throws {
    let modules = try graph.view(.assembled, .collapsed(by: .module))
    #expect(modules.nodes.map(\.id) == ["Antenna"])
  }
}
