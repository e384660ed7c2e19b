import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct NodeLookupTests {
  private let graph: Graph = {
    let plain: Graph = "App/ListInteraction; App/DetailInteraction; App/Model; Kit/Model; Kit/Row"
    var row = plain.nodes[plain.nodes.count - 1]
    row.id = "Kit.Table.Cell"
    row.name = "Table.Cell"
    return Graph(nodes: plain.nodes + [row], edges: [])
  }()

  private func lookUp(_ name: String) -> String {
    switch node(named: name, in: graph) {
    case .found(let index): graph.nodes[index].id
    case .ambiguous(let ids): "ambiguous: \(ids.joined(separator: ", "))"
    case .unknown(let nearMisses): "unknown: \(nearMisses.joined(separator: ", "))"
    }
  }

  @Test func anIdANameOrItsLastPartIsFound() {
    #expect(lookUp("Kit.Model") == "Kit.Model")
    #expect(lookUp("ListInteraction") == "App.ListInteraction")
    #expect(lookUp("Table.Cell") == "Kit.Table.Cell")
    #expect(lookUp("Cell") == "Kit.Table.Cell")
  }

  @Test func aNameOfSeveralTypesIsAmbiguous() {
    #expect(lookUp("Model") == "ambiguous: App.Model, Kit.Model")
  }

  @Test func anUnknownNameComesWithWhatWasMeant() {
    #expect(lookUp("DetialInteraction") == "unknown: DetailInteraction")
    #expect(lookUp("listinteraction") == "unknown: ListInteraction")
    #expect(lookUp("Cel") == "unknown: Table.Cell")
    #expect(lookUp("Ro") == "unknown: Row")
    #expect(lookUp("SomethingElse") == "unknown: ")
  }

  @Test func aViewOfAnUnknownNameIsTheWholeGraphAndAProblem() {
    let viewed = apply([.focus(names: ["Modle", "Model", "What"], depth: 1), .owners(of: "Nothing")], to: graph)
    #expect(viewed.graph == graph)
    #expect(
      viewed.problems.map(\.message) == [
        "no type is called 'Modle'; did you mean 'Model'?",
        "'Model' is the name of several types; write one of App.Model, Kit.Model",
        "no type is called 'What'",
        "no type is called 'Nothing'",
      ]
    )
  }

  @Test func nearMissesAreSortedByDistanceThenName() {
    #expect(nearMisses(to: "include", among: ["exclude", "includes", "include_all"]) == ["includes", "exclude"])
    #expect(nearMisses(to: "abcd", among: ["abcf", "abce", "abdc", "abcg"], limit: 3) == ["abce", "abcf", "abcg"])
  }
}
