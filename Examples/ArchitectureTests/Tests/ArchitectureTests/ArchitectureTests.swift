import AssemblerGraph
import Testing

struct ArchitectureTests {
  /// The source is read once for all tests.
  static let scan = Result { try AssemblerGraph.scan("Sources", in: AssemblerGraph.packageFolder()) }

  let graph: AssemblerGraph

  init() throws {
    graph = try Self.scan.get()
  }

  @Test func nothingIsFound() {
    #expect(graph.findings.isEmpty, "\(graph.findings)")
  }

  @Test func noCycleIsCertain() {
    let certain = graph.cycles.filter { $0.certainty == .certain }
    #expect(certain.isEmpty, "\(certain)")
  }

  @Test func viewsDoNotOwnEachOther() {
    let edges = graph.edges.filter { edge in
      edge.kind == .owns && edge.from.role == .view && edge.to.role == .view
    }
    #expect(edges.isEmpty, "\(edges)")
  }

  @Test func theAntennaKnowsNoOtherModule() {
    let edges = graph.edges.filter { $0.from.module == "Antenna" && $0.to.module != "Antenna" }
    #expect(edges.isEmpty, "\(edges)")
  }

  @Test func everyInteractionHasAnAssembler() {
    let assembled = Set(graph.edges.filter { $0.kind == .assembles }.map(\.to.id))
    let others = graph.nodes.filter { $0.role == .interaction && !assembled.contains($0.id) }
    #expect(others.allSatisfy { $0.kind == .protocol }, "\(others.map(\.place))")
  }

  @Test func littleIsNearTheInteraction() throws {
    let near = try graph.view(.components, .focus("AntennaInteraction"))
    #expect(near.nodes.count < 8)
  }
}
