import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct LayoutCostTests {
  @Test func anEdgeCostsTheLayersThatItCrosses() {
    #expect(layoutCost(of: "A -> B") == 1)
    #expect(layoutCost(of: "A -> B -> C; A -> C") == 4)
    #expect(layoutCost(of: "A; B") == 0)
  }

  @Test func whatStandsBesideEachOtherCostsOnce() {
    #expect(layoutCost(of: "A -> B; A ~> B; A -> A") == 1)
  }

  @Test func aWeakLineBackBindsNothing() {
    #expect(layoutCost(of: "A -> B -> C; C ~> A") == 4)
    #expect(layoutCost(of: "A -> B; C -> D; B ~> C; D ~> C") == 4)
  }

  @Test func aCycleEnds() {
    #expect(layoutCost(of: "A -> B -> C -> A") == 4)
  }

  /// The figures of the measured graphs in the doc comment tell the two sides of the limit apart.
  @Test func aTangleCostsMoreThanATreeOfItsSize() {
    var generator = SeededGenerator(seed: 2001)
    var (tree, tangle) = (GraphSketch(), GraphSketch())
    let count = 500
    for index in 0..<count {
      tree.node("T\(1000 + index)")
      tangle.node("T\(1000 + index)")
    }
    for index in 1..<count {
      tree.edge(index / 3, .owns, index)
      for _ in 0..<4 {
        tangle.edge(Int.random(in: 0..<count, using: &generator), .owns, Int.random(in: 0..<count, using: &generator))
      }
    }
    #expect(layoutCost(of: tree.graph) == count - 1)
    #expect(layoutCost(of: tangle.graph) > costlyLayout)
  }
}
