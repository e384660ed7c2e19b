import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct FlowchartTests {
  @Test func rolesHaveShapesAndReferencesHaveForms() {
    let graph: Graph = """
      ListAssembler *> ListInteraction; ListAssembler +> PageAssembler; ListInteraction -> ListNavigation; ListView -> ListInteraction
      ListInteraction ~> ListView; ListView -> ListRenderable; ListNavigation => Page
      """
    let text = flowchart(picture(of: graph))
    #expect(
      shape(text) == [
        "flowchart LR", "accTitle: Assemblers and components", "accDescr: 7 types, 7 references, no cycle.",
        "n0[[\"ListAssembler\"]]:::assembler", "n1([\"ListInteraction\"]):::interaction",
        "n2>\"ListNavigation\"]:::navigation", "n3[/\"ListRenderable\"/]:::renderable", "n4(\"ListView\"):::view",
        "n5[\"Page\"]:::component", "n6[[\"PageAssembler\"]]:::assembler", "n0 --> n1", "n0 --o n6", "n1 ==> n2",
        "n1 -.-> n4", "n2 ==>|\"closure\"| n5", "n4 ==> n1", "n4 ==> n3",
      ]
    )
  }

  @Test func modulesAreSubgraphs() {
    let text = flowchart(picture(of: "A/One -> B/Two"))
    #expect(
      shape(text).dropFirst(3) == [
        "subgraph c0[\"A\"]", "n0[\"One\"]:::component", "end", "subgraph c1[\"B\"]", "n1[\"Two\"]:::component", "end",
        "n0 ==> n1",
      ]
    )
  }

  @Test func onlyClassesThatOccurAreDefined() {
    let text = flowchart(picture(of: "ListView -> Store"))
    let defined = text.matches(of: #/classDef (\w+)/#).map { String($0.1) }
    #expect(defined == ["view", "component"])
    #expect(text.contains("classDef view fill:\(Theme.light.view.fill),"))
  }

  @Test func whatStandsOutHasAClassOfItsOwn() {
    let graph: Graph = "A -> B -> A; C -> A; @UIView; C ~> UIView"
    var marks = Marks()
    marks.highlights = [2]
    let text = flowchart(picture(of: graph, cycles: cycles(in: graph), marks: marks))
    for line in ["\"A\"]:::componentInCycle", "\"C\"]:::componentHighlighted"] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(text.contains("linkStyle 0,1 stroke:\(Theme.light.cycle.certain),stroke-width:3px\n"))
  }

  @Test func titleAndLinksAreThere() {
    var options = PictureOptions()
    options.title = "Lists: \"all\" #1"
    options.linkTemplate = "https://example.org/{file}#L{line}"
    let text = flowchart(picture(of: "A -> B", options: options))
    #expect(text.hasPrefix("---\ntitle: \"Lists: \\\"all\\\" #1\"\n---\nflowchart LR\n  accTitle: Lists: all 1\n"))
    #expect(text.contains("  click n0 href \"https://example.org/Sources/App/A.swift#L1\"\n"))
  }

  @Test func nothingInANameMeansAnythingToMermaid() {
    var sketch = GraphSketch()
    sketch.node("a \"b\" `c` <d> &amp; #35; %%{init}%% __e__ *f* g\\n")
    let text = flowchart(picture(of: sketch.graph))
    let name = text.split(separator: "\n").first { $0.contains("n0[") }?.dropFirst("  n0[\"".count) ?? ""
    let allowed = name.prefix { $0 != "\"" }
    for character in "`<>&%_*\\" { #expect(!allowed.contains(character), "\(allowed)") }
    #expect(allowed.hasPrefix("a #34;b#34; #96;c#96; #60;d#62; #38;amp; #35;35;"))
  }

  @Test func collapsedNodesTellHowManyTheyHoldAndMerge() {
    let graph: Graph = "A/One -> B/Two; A/Three -> B/Two"
    let text = flowchart(picture(of: apply([.view(.modules)], to: graph).graph))
    #expect(text.contains("n0[\"A<br/>2 types\"]"))
    #expect(text.contains("n0 ==>|\"×2\"| n1"))
  }

  @Test func theLimitsAreMermaidsOwn() {
    var sketch = GraphSketch()
    for index in 0...501 { sketch.node("Type\(1000 + index)") }
    for index in 1...500 { sketch.edge(0, .owns, index) }
    let most = picture(of: sketch.graph)
    #expect(limits(exceededBy: flowchart(most), of: most) == [])
    sketch.edge(0, .owns, 501)
    let more = picture(of: sketch.graph)
    #expect(limits(exceededBy: flowchart(more), of: more) == [.edges(501)])
    // Units of UTF-16, as JavaScript counts.
    #expect(limits(exceededBy: String(repeating: "ä", count: 50_000), of: most) == [])
    #expect(limits(exceededBy: String(repeating: "🙈", count: 25_001), of: most) == [.characters(50_002)])
  }

  /// Lines without indentation, up to the styles.
  private func shape(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { !$0.hasPrefix("classDef") && !$0.hasPrefix("linkStyle") }
  }
}
