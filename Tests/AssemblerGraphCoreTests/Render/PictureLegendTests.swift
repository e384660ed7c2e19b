import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct PictureLegendTests {
  @Test func theLegendShowsOnlyWhatOccurs() {
    var sketch = GraphSketch()
    let view = sketch.node("BannerView", .view)
    let interaction = sketch.node("BannerInteraction", .interaction)
    sketch.edge(view, .owns, interaction)
    sketch.edge(interaction, .uses, view, strength: .weak)
    #expect(texts(picture(of: sketch.graph)) == ["Interaction", "View", "owns", "uses (weak)"])
  }

  @Test func everythingThatStandsOutIsExplained() {
    var sketch = GraphSketch()
    let a = sketch.node("AAssembler", .assembler, kind: .struct)
    let b = sketch.node("UIView", .view, kind: .external)
    let c = sketch.node("C")
    sketch.edge(a, .depends, c) { $0.isDeferred = true }
    sketch.edge(c, .owns, b) { $0.isCapture = true }
    sketch.edge(c, .uses, b, strength: .unowned) { $0.certainty = .possible }
    sketch.edge(c, .owns, c)
    let graph = sketch.graph
    let loop = graph.edges.indices.filter { graph.edges[$0].from == graph.edges[$0].to }
    var marks = Marks()
    marks.nodes = [0: .warning]
    let cycle = Cycle(kind: .selfOwnership, certainty: .certain, edges: loop)
    #expect(
      texts(picture(of: graph, cycles: [cycle], marks: marks)) == [
        "Assembler", "Component", "Declared elsewhere", "depends on for later", "owns", "owns through a closure",
        "uses (unowned)", "possible", "cycle", "warning",
      ]
    )
  }

  @Test func thereNeedNotBeALegend() {
    var sketch = GraphSketch()
    sketch.node("A")
    var options = PictureOptions()
    options.showsLegend = false
    #expect(picture(of: sketch.graph, options: options).legend.isEmpty)
  }

  private func texts(_ picture: Picture) -> [String] { picture.legend.map(\.text) }
}
