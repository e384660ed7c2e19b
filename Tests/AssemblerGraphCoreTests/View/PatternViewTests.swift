import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

/// Views that take patterns of names.
@Suite struct PatternViewTests {
  private let app: Graph =
    "ListView -> ListRenderable; ListView -> Store; Kit/Store -> Kit/Cache; DetailView ~> ListView"

  @Test(arguments: [
    ("*View", ["DetailView", "ListView"]),
    ("Kit.*", ["Cache", "Store"]),
    ("Store", ["Store", "Store"]),
    ("Kit.Store", ["Store"]),
    ("?????", ["Cache", "Store", "Store"]),
    ("*st*a*", ["ListRenderable"]),
    ("List*View", ["ListView"]),
    ("*", ["DetailView", "ListRenderable", "ListView", "Store", "Cache", "Store"]),
  ])
  func onlyWhatFitsRemains(pattern: String, names: [String]) {
    let kept = apply([.only([pattern])], to: app)
    #expect(kept.graph.nodes.map(\.name).sorted() == names.sorted())
    #expect(kept.problems == [])
    let left = apply([.without([pattern])], to: app)
    #expect((left.graph.nodes + kept.graph.nodes).map(\.id).sorted() == app.nodes.map(\.id))
  }

  @Test func severalPatternsAddUp() {
    #expect(
      apply([.only(["*Renderable", "Kit.*"])], to: app).graph.nodes.map(\.name) == ["ListRenderable", "Cache", "Store"]
    )
  }

  @Test func aQuestionMarkIsOneCharacterHoweverManyBytesItHas() {
    let graph: Graph = "Größe -> Grosse"
    #expect(apply([.only(["Gr??e"])], to: graph).graph.nodes.map(\.name) == ["Größe"])
  }

  @Test func aPatternThatFitsNothingIsTold() {
    let viewed = apply([.without(["*Controller", "*View"])], to: app)
    #expect(viewed.graph.nodes.map(\.name) == ["ListRenderable", "Store", "Cache", "Store"])
    #expect(viewed.problems == [.nothingFits(pattern: "*Controller")])
    #expect(viewed.problems.map(\.message) == ["no type that is shown matches '*Controller'"])
  }

  @Test func whatFitsAPatternIsOneNode() throws {
    let graph: Graph = """
      ListView -> ListRenderable; DetailView -> DetailRenderable; DetailView -> ListView; ListView ~> DetailRenderable
      Page -> ListView; Page -> DetailView; Page -> Store; Store -> Page
      """
    let viewed = apply([.collapseMatching(["*View", "*Renderable"])], to: graph, cycles: cycles(in: graph))
    #expect(
      describe(viewed) == [
        "*Renderable", "*View: owns *Renderable 2, uses *Renderable", "Page: owns *View 2, owns Store",
        "Store: owns Page",
      ]
    )
    let views = try #require(viewed.graph.nodes.first { $0.id == "*View" })
    #expect(views.members == ["App.DetailView", "App.ListView"])
    #expect(views.role == .view)
    #expect(viewed.cycles.count == 1)
  }

  @Test func aTypeGoesWithTheFirstPatternThatItFits() {
    let graph: Graph = "ListView -> ListRenderable; DetailView"
    let viewed = apply([.collapseMatching(["List*", "*View"])], to: graph)
    #expect(viewed.graph.nodes.map(\.id) == ["*View", "List*"])
    #expect(viewed.graph.nodes.map(\.members) == [["App.DetailView"], ["App.ListRenderable", "App.ListView"]])
  }

  @Test func highlightsStayThroughLaterStepsAndChangeNothingElse() {
    let viewed = apply([.highlight(["ListView", "Cache"])], to: app)
    #expect(viewed.graph == app)
    #expect(viewed.highlightedNodes.map { app.nodes[$0].name }.sorted() == ["Cache", "ListView"])
    let later = apply([.highlight(["ListView", "Cache"]), .without(["Cache"]), .collapse(by: .module)], to: app)
    #expect(later.highlightedNodes.map { later.graph.nodes[$0].name } == ["App"])
  }
}
