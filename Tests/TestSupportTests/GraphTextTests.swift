import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

private let place = AssemblerGraphFacts.SourceLocation(file: "App/File.swift", line: 1, column: 1)

private func node(_ id: String, role: Node.Role = .component) -> Node {
  let parts = id.split(separator: ".", maxSplits: 1).map(String.init)
  return Node(id: id, name: parts[1], module: parts[0], kind: .class, role: role, location: place)
}

@Test func theTextOfAGraphListsEdgesBelowTheirNode() {
  var capture = Edge(from: 1, to: 1, kind: .owns, via: "handler", location: place)
  capture.isCapture = true
  var later = Edge(from: 2, to: 3, kind: .depends, via: "detail", location: place)
  later.isDeferred = true
  later.resolution = .matchedByName
  let graph = Graph(
    nodes: ["App.A", "App.B", "App.CAssembler", "App.DAssembler", "App.Lonely"].map { node($0) },
    edges: [
      Edge(from: 0, to: 1, kind: .owns, via: "b", certainty: .possible, location: place), capture, later,
      Edge(from: 1, to: 0, kind: .uses, strength: .unowned, via: "a", location: place),
    ]
  )
  #expect(
    text(of: graph) == """
      A
        owns B  .b possible
      B
        owns B  .handler capture
        uses A  unowned .a
      CAssembler
        depends DAssembler  .detail deferred by name
      DAssembler

      """
  )
}

@Test func allNodesAreListedWithTheirRoles() {
  let graph = Graph(nodes: [node("App.ListView", role: .view), node("App.Model")], edges: [])
  #expect(text(of: graph).isEmpty)
  #expect(text(of: graph, listing: .all) == "ListView  class view\nModel  class component\n")
}

@Test func nodesGoByTheirIDsWhenTheirNamesSayTooLittle() {
  let graph = Graph(
    nodes: [node("App.A"), node("Ship.A")],
    edges: [Edge(from: 0, to: 1, kind: .owns, via: "a", location: place)]
  )
  #expect(text(of: graph) == "App.A\n  owns Ship.A  .a\nShip.A\n")
}

@Test func aDifferenceShowsBothSidesInPlace() {
  #expect(lineDifference(expected: "a\nb\nc", actual: "a\nx\nc\nd") == "  a\n- b\n+ x\n  c\n+ d")
}
