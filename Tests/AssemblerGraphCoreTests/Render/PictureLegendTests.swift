import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
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

  @Test func theLegendNamesTheDialectsOfTheAssemblers() {
    func dialects(_ dialects: AssemblerDialect...) -> [String] {
      var sketch = GraphSketch()
      for (index, _) in dialects.enumerated() { sketch.node("A\(index)", .assembler) }
      let nodes = zip(sketch.graph.nodes, dialects).map { node, dialect in
        var node = node
        node.dialect = dialect
        return node
      }
      return texts(picture(of: Graph(nodes: nodes, edges: [])))
    }
    #expect(dialects(.superSimple) == ["Assembler"])
    #expect(dialects(.factory, .superSimple) == ["Assembler (super-simple, factory)"])
    #expect(dialects(.factory, .viper, .needle, .swinject) == ["Assembler (viper, factory and 2 more)"])
  }

  @Test func anAssemblerDrawnWithWhatItAssemblesSaysItsDialectToo() {
    let files = """
      //- App/A.swift
      import UIKit
      final class Presenter { func load() {} }
      final class PageController: UIViewController {
        var presenter: Presenter?
        override func awakeFromNib() { PageConfigurator.configure(self) }
      }
      enum PageConfigurator {
        static func configure(_ page: PageController) { page.presenter = Presenter() }
      }
      """
    let graph = apply([.pairAssemblers], to: program(of: files).graph).graph
    #expect(texts(picture(of: graph)).contains("with its Assembler (configurator)"))
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
