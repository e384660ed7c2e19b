import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct PictureEdgeTests {
  @Test func severalPropertiesAreOneLineThatListsThem() {
    var sketch = GraphSketch()
    let (owner, owned) = (sketch.node("Owner"), sketch.node("Owned"))
    sketch.edge(owner, .owns, owned, via: "first", line: 5)
    sketch.edge(owner, .owns, owned, via: "second", line: 6)
    let edges = picture(of: sketch.graph).edges
    #expect(edges.count == 1)
    #expect(
      edges.first?.tooltip == """
        Owner owns Owned
          let first: Owned at Sources/App/Owner.swift:5
          let second: Owned at Sources/App/Owner.swift:6
        """
    )
    #expect(edges.first?.label == nil)
  }

  @Test func linesThatLookDifferentStayApart() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("A"), sketch.node("B"))
    sketch.edge(a, .owns, b, via: "stored")
    sketch.edge(a, .owns, b, via: "onTap") { $0.isCapture = true }
    sketch.edge(a, .uses, b, via: "weakly", strength: .weak)
    sketch.edge(a, .uses, b, via: "unowned", strength: .unowned)
    sketch.edge(b, .uses, a, via: "back", strength: .weak)
    let edges = picture(of: sketch.graph).edges
    #expect(edges.count == 5)
    #expect(Set(edges.map(\.elementID)).count == 5)
    #expect(Set(edges.map(\.style)).count == 4)
  }

  @Test func aLineIsCertainWhenOneOfItsEdgesIs() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("A"), sketch.node("B"))
    sketch.edge(a, .owns, b, via: "first") { $0.certainty = .possible }
    #expect(picture(of: sketch.graph).edges.map(\.certainty) == [.possible])
    sketch.edge(a, .owns, b, via: "second")
    #expect(picture(of: sketch.graph).edges.map(\.certainty) == [.certain])
  }

  @Test func anAssemblerThatStoresWhatItDependsOnHasOneLine() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("AAssembler", .assembler), sketch.node("BAssembler", .assembler))
    sketch.edge(a, .depends, b, via: "assemble")
    sketch.edge(a, .owns, b, via: "bAssembler")
    let edges = picture(of: sketch.graph).edges
    #expect(edges.map(\.style.kind) == [.depends])
    #expect(edges.first?.tooltip.contains("let bAssembler: BAssembler") == true)
  }

  @Test func whatIsStoredIsStillDrawnWhenItIsPartOfACycle() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("AAssembler", .assembler), sketch.node("BAssembler", .assembler))
    sketch.edge(a, .depends, b)
    sketch.edge(a, .owns, b)
    sketch.edge(b, .owns, a)
    let graph = sketch.graph
    let owning = graph.edges.indices.filter { graph.edges[$0].kind == .owns }
    let cycle = Cycle(kind: .ownership, certainty: .certain, edges: owning)
    let edges = picture(of: graph, cycles: [cycle]).edges
    #expect(edges.filter(\.isInCycle).map(\.style.kind) == [.owns, .owns])
    #expect(edges.filter { !$0.isInCycle }.map(\.style.kind) == [.depends])
  }

  @Test func edgesThatAViewMergedAreCounted() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("A"), sketch.node("B"))
    sketch.edge(a, .owns, b) { $0.count = 5 }
    #expect(picture(of: sketch.graph).edges.map(\.label) == ["×5"])
  }

  @Test func theWorstMarkOfMergedEdgesShows() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("A"), sketch.node("B"))
    sketch.edge(a, .owns, b, via: "first")
    sketch.edge(a, .owns, b, via: "second")
    var marks = Marks()
    marks.edges = [0: .warning, 1: .error]
    #expect(picture(of: sketch.graph, marks: marks).edges.map(\.mark) == [.error])
  }

  @Test func theTooltipSaysHowAProtocolWasResolved() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("A"), sketch.node("B"))
    sketch.edge(a, .owns, b, via: "b") { edge in
      edge.resolution = .matchedByName
      edge.certainty = .possible
    }
    let tooltip = picture(of: sketch.graph).edges.first?.tooltip
    #expect(tooltip?.hasSuffix("let b: B at Sources/App/A.swift:5 (possible, matched by name)") == true)
  }

  @Test func aTooltipOfManyEdgesEndsSomewhere() {
    var sketch = GraphSketch()
    let (a, b) = (sketch.node("A"), sketch.node("B"))
    for index in 0..<100 { sketch.edge(a, .owns, b, via: "property\(index)", line: index) }
    let tooltip = picture(of: sketch.graph).edges.first?.tooltip
    #expect(tooltip?.split(separator: "\n").count == 14)
    #expect(tooltip?.hasSuffix("and 88 more") == true)
  }
}
