import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct GraphJSONTests {
  @Test func aGraphIsNodesEdgesAndCycles() {
    let graph: Graph = "Parent.child => Child.parent -> Parent"
    let resolved = graph.changing { edge in
      guard edge.via == "parent" else { return }
      edge.resolution = .flow(from: SourceLocation(file: "Sources/App/main.swift", line: 7, column: 3))
    }
    #expect(
      json(of: resolved, cycles: cycles(in: resolved), toolVersion: "1.2.3") == """
        {
          "cycles" : [
            {
              "certainty" : "certain",
              "edges" : [
                0,
                1
              ],
              "kind" : "ownership",
              "release" : {
                "how" : "never",
                "text" : "nothing unties it"
              },
              "tests" : false
            }
          ],
          "edges" : [
            {
              "capture" : false,
              "certainty" : "certain",
              "column" : 7,
              "declaration" : "var parent: Parent?",
              "deferred" : false,
              "file" : "Sources/App/Child.swift",
              "from" : "App.Child",
              "kind" : "owns",
              "line" : 2,
              "resolution" : {
                "column" : 3,
                "file" : "Sources/App/main.swift",
                "how" : "flow",
                "line" : 7
              },
              "strength" : "strong",
              "to" : "App.Parent",
              "via" : "parent"
            },
            {
              "capture" : true,
              "certainty" : "certain",
              "column" : 7,
              "declaration" : "var child: (() -> Void)?",
              "deferred" : false,
              "file" : "Sources/App/Parent.swift",
              "from" : "App.Parent",
              "kind" : "owns",
              "line" : 1,
              "resolution" : {
                "how" : "declared"
              },
              "strength" : "strong",
              "to" : "App.Child",
              "via" : "child"
            }
          ],
          "nodes" : [
            {
              "column" : 13,
              "file" : "Sources/App/Child.swift",
              "id" : "App.Child",
              "kind" : "class",
              "line" : 1,
              "module" : "App",
              "name" : "Child",
              "role" : "component"
            },
            {
              "column" : 13,
              "file" : "Sources/App/Parent.swift",
              "id" : "App.Parent",
              "kind" : "class",
              "line" : 1,
              "module" : "App",
              "name" : "Parent",
              "role" : "component"
            }
          ],
          "schema" : 1,
          "summary" : {
            "cycles" : 1,
            "edges" : 2,
            "nodes" : 2
          },
          "tool" : {
            "name" : "assembler-graph",
            "version" : "1.2.3"
          }
        }

        """
    )
  }

  @Test func everyResolutionHasItsWord() {
    let resolutions: [Edge.Resolution] = [.declared, .onlyConformer, .matchedByName, .conformer]
    let words = resolutions.map { resolution in
      let graph: Graph = "A -> B"
      let text = json(of: graph.changing { $0.resolution = resolution }, cycles: [], toolVersion: "")
      return text.split(separator: "\n").first { $0.contains("\"how\"") }?.split(separator: "\"").last.map(String.init)
    }
    #expect(words == ["declared", "only-conformer", "matched-by-name", "conformer"])
  }

  @Test func collapsedNodesHaveMembersAndMergedEdgesACount() {
    let graph: Graph = "A/One -> B/Two; A/Three -> B/Two"
    let text = json(of: apply([.view(.modules)], to: graph).graph, cycles: [], toolVersion: "")
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("\"A.") || $0.hasPrefix("\"B.") } == ["\"A.One\",", "\"A.Three\"", "\"B.Two\""]
    )
    #expect(lines.filter { $0.hasPrefix("\"count\"") } == ["\"count\" : 2,"])
  }

  @Test func theBytesDoNotDependOnTheOrderOfCycles() {
    let graph: Graph = "A -> B -> A; C -> D -> C; A.next -> A; AAssembler +> AAssembler"
    let cycles = cycles(in: graph)
    #expect(
      json(of: graph, cycles: cycles, toolVersion: "") == json(of: graph, cycles: cycles.reversed(), toolVersion: "")
    )
  }
}

@Suite struct GraphHashTests {
  private let graph: Graph = "A -> B ~> A; A.first -> C; A.second -> C; B -> C"

  @Test func theHashIsTheSameOnEveryMachine() {
    #expect(canonicalHash(of: "A -> B") == "5cfa04a11c60359d")
  }

  @Test func movingCodeLeavesTheHashAsItIs() {
    let moved = graph.changing { edge in
      edge.location = SourceLocation(file: "Elsewhere.swift", line: 100 - edge.location.line, column: 1)
      edge.declaration = ""
      edge.remedy = .none
    }
    #expect(canonicalHash(of: moved) == canonicalHash(of: graph))
  }

  @Test func edgesThatDifferOnlyInStrengthMayChangePlaces() {
    let one: Graph = "A.x -> B; A.x ~> B"
    let other: Graph = "A.x ~> B; A.x -> B"
    #expect(canonicalHash(of: one) == canonicalHash(of: other))
  }

  @Test func whateverAPictureShowsChangesTheHash() {
    let changes: [(inout Edge) -> Void] = [
      { if $0.kind == .owns { $0.kind = .uses } },
      { if $0.kind == .uses { $0.strength = .unowned } },
      { if $0.via == "first" { $0.via = "third" } },
      { $0.certainty = .possible },
      { $0.isCapture = true },
      { $0.isDeferred = true },
      { $0.count = 2 },
    ]
    let hashes = changes.map { canonicalHash(of: graph.changing($0)) } + [canonicalHash(of: graph)]
    #expect(Set(hashes).count == changes.count + 1)
    #expect(canonicalHash(of: "A") != canonicalHash(of: "B"))
    #expect(canonicalHash(of: "a") != canonicalHash(of: "A"))
  }
}
