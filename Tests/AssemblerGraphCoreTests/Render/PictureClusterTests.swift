import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct PictureClusterTests {
  @Test func modulesAreFramesInTheirOrder() {
    var sketch = GraphSketch()
    sketch.node("A", module: "Shop")
    sketch.node("B", module: "App")
    sketch.node("C", module: "Shop")
    let drawn = picture(of: sketch.graph)
    #expect(drawn.clusters.map(\.title) == ["App", "Shop"])
    #expect(drawn.nodes.map(\.id) == ["App.B", "Shop.A", "Shop.C"])
    #expect(drawn.nodes.map(\.cluster) == [0, 1, 1])
  }

  @Test func oneModuleNeedsNoFrame() {
    var sketch = GraphSketch()
    sketch.node("A")
    sketch.node("B")
    let drawn = picture(of: sketch.graph)
    #expect(drawn.clusters.isEmpty)
    #expect(drawn.nodes.map(\.cluster) == [nil, nil])
  }

  @Test func foldersAreNamedWithoutWhatAllHaveInCommon() {
    var sketch = GraphSketch()
    sketch.node("A", file: "Sources/App/A.swift")
    sketch.node("B", file: "Sources/App/Detail/B.swift")
    sketch.node("C", file: "Sources/App/List/Cells/C.swift")
    var options = PictureOptions()
    options.grouping = .folder
    #expect(
      picture(of: sketch.graph, options: options).clusters.map(\.title) == ["App", "App/Detail", "App/List/Cells"]
    )
    options.grouping = .none
    #expect(picture(of: sketch.graph, options: options).clusters.isEmpty)
  }
}
