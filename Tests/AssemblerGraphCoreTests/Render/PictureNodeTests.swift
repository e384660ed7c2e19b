import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct PictureNodeTests {
  @Test func theTooltipHasTheWholeStory() {
    var sketch = GraphSketch()
    sketch.node("BannerRenderable", .renderable, kind: .struct, module: "Banner")
    let node = picture(of: sketch.graph).nodes.first
    #expect(node?.caption == "struct")
    #expect(
      node?.tooltip == """
        Banner.BannerRenderable
        renderable, struct
        Sources/Banner/BannerRenderable.swift:3
        """
    )
  }

  @Test func aCollapsedNodeSaysWhatItHolds() {
    var sketch = GraphSketch()
    let node = sketch.node("Shop")
    sketch.collapse(node, members: (1...30).map { "Shop.Type\($0)" })
    var options = PictureOptions()
    options.linkTemplate = "{file}#L{line}"
    let drawn = picture(of: sketch.graph, options: options)
    #expect(drawn.nodes.first?.caption == "30 types")
    #expect(drawn.nodes.first?.members.count == 30)
    #expect(drawn.nodes.first?.link == nil)
    #expect(drawn.nodes.first?.tooltip.hasSuffix("  Shop.Type20\n  and 10 more") == true)
    #expect(drawn.summary == "30 types, drawn as 1 node, 0 references, no cycle.")
  }

  @Test func aVeryLongNameIsShortenedOnlyWhereItIsShown() {
    let name = "Begin" + String(repeating: "x", count: 10_000) + "End"
    var sketch = GraphSketch()
    sketch.node(name)
    let node = picture(of: sketch.graph).nodes.first
    #expect(node?.name.count == 48)
    #expect(node?.name.hasPrefix("Begin") == true)
    #expect(node?.name.hasSuffix("End") == true)
    #expect(node?.name.contains("…") == true)
    #expect(node?.tooltip.contains(name) == true)
    #expect(node.map { $0.elementID.utf8.count < 150 } == true)
  }

  @Test func namesThatDifferHaveIDsThatDiffer() {
    let long = String(repeating: "x", count: 500)
    let names = ["a b", "a_b", "a-b", "a.b", "a-20-b", "äb", "a\u{308}b", "`ab`", long + "1", long + "2", "🙈", ""]
    var sketch = GraphSketch()
    for name in names { sketch.node(name) }
    let ids = picture(of: sketch.graph).nodes.map(\.elementID)
    #expect(Set(ids).count == names.count)
    for id in ids {
      #expect(
        id.utf8.allSatisfy { byte in
          Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            || "-._".utf8.contains(byte)
        }
      )
    }
  }

  @Test func whatCannotBeSeenIsWrittenOut() {
    var sketch = GraphSketch()
    sketch.node("Admin\u{202E}resU\u{0}\u{7}")
    #expect(picture(of: sketch.graph).nodes.map(\.name) == ["Admin\\u{202E}resU\\u{0}\\u{7}"])
  }

  @Test func nodesOfACycleAreKnown() {
    var sketch = GraphSketch()
    let (a, b, c) = (sketch.node("A"), sketch.node("B"), sketch.node("C"))
    sketch.edge(a, .owns, b)
    sketch.edge(b, .owns, a)
    sketch.edge(b, .owns, c)
    let cycle = Cycle(kind: .ownership, certainty: .certain, edges: [0, 1])
    let drawn = picture(of: sketch.graph, cycles: [cycle])
    #expect(drawn.nodes.map(\.isInCycle) == [true, true, false])
    #expect(drawn.edges.map(\.isInCycle) == [true, true, false])
    #expect(drawn.summary == "3 types, 3 references, 1 cycle.")
  }
}
