import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphCore

/// Who owns a type, which weak references guard a cycle, and where the app starts.
struct StandingsTests {
  private func viewed(_ graph: Graph, _ steps: [ViewStep] = [.standings]) -> Graph { apply(steps, to: graph).graph }

  @Test func typesOfSeveralOwnersAndOfNone() {
    let graph = viewed("A -> Shared; B -> Shared; A -> Own; A ?> Maybe; A -> settings; PageAssembler *> Page")
    let owners = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.name, $0.owners) })
    #expect(owners["Shared"] == .several(2))
    #expect(owners["Own"] == .some(nil))
    #expect(owners["Maybe"] == .some(nil))
    #expect(owners["A"] == .nobody)
    #expect(owners["Page"] == .nobody)
    // Values are copied, and Assemblers are asked.
    #expect(owners["settings"] == .some(nil))
    #expect(owners["PageAssembler"] == .some(nil))
  }

  @Test func orphansAreShownWithTheirAssemblers() {
    let graph: Graph = "PageAssembler *> Page -> Store; ListAssembler *> List; App -> List; App ~> Page"
    #expect(viewed(graph, [.standings, .orphans]).nodes.map(\.name) == ["App", "Page", "PageAssembler"])
  }

  @Test func aWeakReferenceBackToAnOwnerIsAGuard() {
    let graph = viewed(
      "List -> Detail -> Item; Item.list ~> List; Item.theme ~> Theme; Node ~> Node; Tree -> Tree; Tree.up ~> Tree"
    )
    #expect(graph.edges.filter(\.isGuard).map(\.via) == ["list", "up"])
  }

  /// The mark on a line and the answer of a command are the same.
  @Test func guardsAreThoseThatTheCommandExplains() {
    var state: UInt64 = 20_017
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<300 {
      var statements: [String] = []
      for number in 0..<(3 + next(12)) {
        let (from, to) = (next(7), next(7))
        guard from != to else { continue }
        statements.append("N\(from).p\(number) \(["->", "->", "~>", "=>", "?>"][next(5)]) N\(to)")
      }
      let graph = viewed(Graph(stringLiteral: statements.joined(separator: "; ")))
      for edge in graph.edges where edge.kind == .uses {
        let answer = explainIfStrong(ExplainedSubject(node: edge.from, property: edge.via), in: graph)
        #expect(edge.isGuard == (answer?.cycles.isEmpty == false), "\(statements) \(edge.via)")
      }
    }
  }

  @Test func aBoxWithTheStartSaysSo() throws {
    var graph: Graph = "A/App -> A/Router; A/Router -> B/Store"
    var nodes = graph.nodes
    nodes[0].isEntryPoint = true
    graph = Graph(nodes: nodes, edges: graph.edges)
    let modules = viewed(graph, [.standings, .collapse(by: .module)])
    #expect(modules.nodes.map(\.isEntryPoint) == [true, false])
    let picture = picture(of: modules)
    #expect(picture.nodes.map(\.caption) == ["2 types, starts the app", "1 type"])
    #expect(picture.legend.map(\.text).contains("starts the app"))
  }

  @Test func everyPictureSaysWhoOwns() throws {
    let picture = picture(of: viewed("A -> Shared; B -> Shared; Shared.a ~> A"))
    #expect(
      picture.legend.map(\.text) == [
        "Component", "owned by several types", "owned by no type", "owns", "uses (weak): guards a cycle",
      ]
    )
    let mermaid = flowchart(picture)
    #expect(mermaid.contains("owned by 2 types"))
    #expect(mermaid.contains("owned by no type"))
    #expect(mermaid.contains("guards a cycle"))
    let line = try #require(picture.edges.first { $0.style.isGuard })
    #expect(line.tooltip.contains("were it strong, a cycle would close"))
    #expect(line.verb == "uses (weak)")
  }

  /// What ends or is untied is not drawn as what stays.
  @Test func cyclesAreDrawnByWhatBecomesOfThem() {
    let graph: Graph = "A -> B -> A; C -> D -> C; E -> F -> E"
    let found = cycles(in: graph)
    var released = found
    for (index, how) in [(0, Release.How.never), (1, .untied), (2, .ends)] {
      released[index].release = Release(how, reason: .nothing)
    }
    let picture = picture(of: graph, cycles: released)
    #expect(picture.edges.map(\.release) == [.never, .never, .untied, .untied, .ends, .ends])
    #expect(picture.edges.map(\.isInCycle) == [true, true, true, true, false, false])
    #expect(Set(picture.edges.map { picture.theme.color(of: $0) }).count == 3)
    #expect(
      picture.legend.map(\.text).suffix(3) == ["cycle", "cycle that is untied", "cycle that ends by itself"]
    )
    #expect(flowchart(picture).contains("untied"))
  }

  @Test func linesNameTheirProperties() {
    let graph: Graph =
      "List.detailInteraction -> DetailInteraction; List.onDone -> DetailInteraction; List.cache -> Store; List.stores -> Store"
    func labels(_ labels: PictureOptions.Labels) -> [String?] {
      var options = PictureOptions()
      options.labels = labels
      return picture(of: graph, options: options).edges.map(\.label)
    }
    #expect(labels(.none) == [nil, nil])
    #expect(labels(.telling) == ["onDone", "cache"])
    #expect(labels(.all) == ["detailInteraction, onDone", "cache, stores"])
  }
}
