import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphCore

@Suite struct MapReadableViewTests {
  private let graph: Graph = """
    App/List -> App/Detail -> App/List; App/ListAssembler *> App/List; App/ListAssembler +> Kit/StoreAssembler
    Kit/StoreAssembler *> Kit/Store; App/List -> Kit/Store; Kit/Store ~> App/List
    """

  @Test func eachModuleIsABoxWithItsDoors() {
    let map = apply([], to: graph, cycles: cycles(in: graph)).map(boxes: 5)
    #expect(describe(map) == ["App: owns Kit", "Kit: uses App"])
    #expect(map.graph.nodes.map(\.doors) == [[], ["StoreAssembler"]])
    #expect(map.graph.nodes.map(\.assemblerCount) == [1, 1])
    #expect(map.cycles.isEmpty)
    #expect(map.cyclesInside.mapValues(\.count) == [0: 1])
    let picture = picture(of: map.graph, marks: marks(of: map, configuration: Configuration()))
    #expect(picture.nodes.map(\.caption) == ["3 types, 1 cycle inside", "2 types"])
    #expect(picture.nodes.map(\.mark) == [.error, nil])
  }

  @Test func aCycleAcrossBoxesIsSeenWithoutItsHopsInside() {
    let graph: Graph = "A/One -> A/Two -> B/Three -> A/One"
    let map = apply([], to: graph, cycles: cycles(in: graph)).map(boxes: 5)
    #expect(map.cycles.map(\.edges) == [[0, 1]])
    #expect(map.hiddenCycles.isEmpty)
  }

  @Test func theLargestModuleIsOpenedWhereThereIsRoom() {
    let graph = folders(["App/List": 9, "App/Detail": 4, "Kit": 2])
    #expect(apply([], to: graph).map(boxes: 2).graph.nodes.map(\.id) == ["App", "Kit"])
    #expect(apply([], to: graph).map(boxes: 3).graph.nodes.map(\.id) == ["App/Detail", "App/List", "Kit"])
    #expect(apply([], to: graph).map(boxes: 3).graph.nodes.map(\.name) == ["Detail", "List", "Kit"])
  }

  @Test func aFolderThatHoldsMostTypesIsOpenedAsFarAsThereIsRoom() {
    let graph = folders([
      "App/Scenes/Feed": 9, "App/Scenes/Profile": 8, "App/Scenes/Help": 2, "App/Scenes/About": 1, "App/State": 3,
    ])
    #expect(
      apply([], to: graph).map(boxes: 4).graph.nodes.map { "\($0.id) \($0.members.count)" } == [
        "App/Scenes 3", "App/Scenes/Feed 9", "App/Scenes/Profile 8", "App/State 3",
      ]
    )
  }

  @Test func smallModulesShareABox() {
    let graph = folders(["A": 5, "B": 4, "C": 1, "D": 1])
    #expect(apply([], to: graph).map(boxes: 3).graph.nodes.map(\.id) == ["A", "B", "C and D"])
    #expect(apply([], to: graph).map(boxes: 3).notes.isEmpty)
    #expect(apply([], to: graph).map(boxes: 2).graph.nodes.map(\.id) == ["A", "B, C and D"])
    let map = apply([], to: folders(["A": 5, "B": 4, "C": 3, "D": 2, "E": 1])).map(boxes: 2)
    #expect(map.graph.nodes.map(\.id) == ["A", "B, C and 2 more"])
    #expect(map.notes == ["B, C and 2 more: B, C, D, E."])
  }

  /// Where all lies in one folder, only names tell types apart.
  @Test func typesOfOneFolderAreFamiliesByTheirNames() {
    let names = (0..<6).map { "Page\($0)Controller" } + (0..<4).map { "Page\($0)View" } + ["A_arm", "B_arm", "C_arm"]
    let location = SourceLocation(file: "Sources/App/App.swift", line: 1, column: 1)
    let nodes = names.map { name in
      Node(id: "App.\(name)", name: name, module: "App", kind: .class, role: .component, location: location)
    }
    let edges = (0..<4).map { Edge(from: $0, to: $0 + 6, kind: .owns, via: "view", location: location) }
    let viewed = apply([], to: Graph(nodes: nodes, edges: edges))
    let map = viewed.map(boxes: 5)
    #expect(map.graph.nodes.map { "\($0.id) \($0.members.count)" } == ["App 3", "App/*Controller 6", "App/*View 4"])
    #expect(map.graph.nodes.map(\.name) == ["App", "*Controller", "*View"])
    #expect(map.notes.first == "*Controller and the like: types whose names end so.")
    for name in ["*View", "App/*View"] {
      let inside = apply([.inside(name)], to: viewed.graph)
      #expect(inside.problems.isEmpty)
      #expect(inside.graph.nodes.filter { $0.members.isEmpty }.map(\.name) == (0..<4).map { "Page\($0)View" })
      #expect(inside.graph.nodes.filter { !$0.members.isEmpty }.map(\.name) == ["*Controller"])
    }
  }

  @Test func aBoxIsOpenedByItsName() {
    let viewed = apply([.inside("Kit")], to: graph)
    #expect(
      describe(viewed) == [
        "App: owns Store, depends StoreAssembler", "Store: uses App", "StoreAssembler: assembles Store",
      ]
    )
    #expect(apply([.inside("Kitt")], to: graph).problems == [.unknownDistrict("Kitt", nearMisses: ["Kit"])])
  }

  @Test func foldersAreNamedByWhatTellsThemApart() {
    let paths = ["App/List", "App/Detail", "Kit/Detail"].map { $0.split(separator: "/") }
    #expect(distinctNames(of: paths) == ["List", "App/Detail", "Kit/Detail"])
    let deep = ["Phone/Game/Sources/List", "Desk/Game/Sources/List", "Desk/Game/Sources"]
    #expect(distinctNames(of: deep.map { $0.split(separator: "/") }) == ["Phone/…/List", "Desk/…/List", "Sources"])
    // A/…/List would be two.
    let unclear = ["A/B/C/List", "A/D/C/List", "E/D/C/List"].map { $0.split(separator: "/") }
    #expect(distinctNames(of: unclear) == ["B/…/List", "A/D/C/List", "E/…/List"])
  }

  @Test func aNameWithAGapIsUnderstood() {
    let districts = Districts(of: folders(["App/Phone/Game/Sources/List": 2, "App/Desk/Game/Sources/List": 3]))
    for name in ["Phone/…/List", "Phone/.../List"] {
      guard case .found(let path) = districts.district(named: name) else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(path.joined(separator: "/") == "App/Phone/Game/Sources/List")
    }
    guard case .unknown = districts.district(named: "Watch/…/List") else {
      Issue.record("nothing is called so")
      return
    }
  }

  @Test func testsAreLeftOutUnlessThereIsNothingElse() {
    #expect(isTestCode(file: "Tests/AppTests/List.swift", module: "AppTests"))
    #expect(isTestCode(file: "tests/unit/Fakes.swift", module: "App"))
    #expect(isTestCode(file: "Sources/App/ListTests.swift", module: "App"))
    #expect(!isTestCode(file: "Examples/ArchitectureTests/Sources/App/List.swift", module: "App"))
    let mixed = folders(["App": 2, "AppTests": 1])
    #expect(apply([.withoutTests], to: mixed).graph.nodes.map(\.module) == ["App", "App"])
    let tests = folders(["AppTests": 1])
    #expect(apply([.withoutTests], to: tests).graph == tests)
  }

  @Test func whatNothingLeadsToIsListed() {
    let graph: Graph = "A -> B; C -> C"
    var lonely = apply(
      [.highlight(["Asked"])],
      to: Graph(nodes: graph.nodes + extra("Lonely", "Asked"), edges: graph.edges)
    )
    lonely.listIsolated()
    #expect(lonely.graph.nodes.map(\.name) == ["A", "Asked", "B", "C"])
    #expect(lonely.notes == ["Joined to nothing that is drawn: Lonely. (--isolated draws them too.)"])
    var alone = apply([], to: Graph(nodes: extra("Lonely"), edges: []))
    alone.listIsolated()
    #expect(alone.graph.nodes.count == 1)
  }

  @Test(arguments: [
    ("PodBayDoorsInteraction", 12, ["PodBayDoors", "Interaction"]), ("List.State", 6, ["List.", "State"]),
    ("URLSessionClient", 10, ["URLSession", "Client"]), ("short", 12, ["short"]),
    ("Unbreakableasitis", 4, ["Unbreakableasitis"]),
  ])
  func longNamesGoOnInTheNextLine(name: String, limit: Int, lines: [String]) {
    #expect(wrapped(name, after: limit) == lines)
    #expect(wrapped(name, after: nil) == [name])
  }

  private func extra(_ names: String...) -> [Node] {
    names.map { name in
      let location = SourceLocation(file: "Sources/App/\(name).swift", line: 1, column: 1)
      return Node(id: "App.\(name)", name: name, module: "App", kind: .class, role: .component, location: location)
    }
  }

  /// So many types in each folder, which own each other in a row.
  private func folders(_ counts: [String: Int]) -> Graph {
    let nodes = counts.flatMap { folder, count in
      (0..<count).map { number in
        let name = "\(folder.replacing("/", with: ""))\(number)"
        let location = SourceLocation(file: "\(folder)/\(name).swift", line: 1, column: 1)
        let module = String(folder.split(separator: "/")[0])
        return Node(
          id: "\(module).\(name)",
          name: name,
          module: module,
          kind: .class,
          role: .component,
          location: location
        )
      }
    }
    return Graph(nodes: nodes, edges: [])
  }
}
