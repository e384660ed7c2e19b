import AssemblerGraph
import Foundation
import Testing

struct ViewTests {
  private let graph: AssemblerGraph

  init() throws { graph = try AssemblerGraph.scan(in: example("DiscoveryOne")) }

  @Test func stepsAreTakenOneAfterTheOther() throws {
    #expect(try graph.view().nodes == graph.nodes)
    #expect(try graph.view(.assemblers).nodes.allSatisfy { $0.role == .assembler })
    #expect(try graph.view(.components).nodes.allSatisfy { $0.role != .assembler })
    let near = try graph.view(.components, .focus("PodBayInteraction", "HibernationInteraction"))
    #expect(near.nodes.contains { $0.name == "HibernationInteraction" })
    #expect(near.nodes.count < graph.nodes.count / 2)
    #expect(try graph.view(.components, .focus("PodBayInteraction", depth: 0)).nodes.count == 1)
    #expect(
      try graph.view(.components, .owners(of: "DoorsView")).nodes.map(\.name) == [
        "NavigationController", "DoorsView", "PodBayViewController",
      ]
    )
    #expect(try graph.view(.cycles).nodes.isEmpty)
    #expect(try graph.view(.components, .owned(by: "DoorsView")).nodes.contains { $0.name == "DoorsView" })
    let between = try graph.view(.components, .between("PodBayViewController", "DoorsView"))
    #expect(between.nodes.map(\.name) == ["DoorsView", "PodBayInteraction", "PodBayViewController"])
    #expect(try graph.view(.only("*Renderable")).nodes.allSatisfy { $0.role == .renderable })
    #expect(try graph.view(.without("*Renderable")).nodes.allSatisfy { $0.role != .renderable })
    let paired = try graph.view(.pairedAssemblers).nodes
    #expect(paired.count < graph.nodes.count)
    #expect(paired.first { $0.id == "PodBay.DoorsView" }?.assemblers == ["PodBay.DoorsViewAssembler"])
  }

  @Test func whatFitsNothingIsAWarning() throws {
    let view = try graph.view(.without("Nobody*"))
    #expect(view.nodes == graph.nodes)
    #expect(view.warnings.count == 1)
    #expect(view.warnings.first?.contains("Nobody*") == true)
  }

  @Test func whatIsPutTogetherListsWhatItHolds() throws {
    let modules = try graph.view(.collapsed(by: .module))
    #expect(modules.nodes.map(\.id).contains("PodBay"))
    #expect(modules.nodes.first { $0.id == "PodBay" }?.members.contains("PodBay.DoorsView") == true)
    #expect(try graph.view(.collapsed(by: .folder)).nodes.count == modules.nodes.count)
  }

  @Test func aViewOfTheCyclesKeepsThem() throws {
    let folder = try Folder(cycle.merging(list) { $1 })
    let graph = try AssemblerGraph.scan("Sources", in: folder.path)
    let cycles = try graph.view(.cycles)
    #expect(cycles.cycles == graph.cycles)
    #expect(cycles.findings == graph.findings)
    #expect(try graph.view(.focus("Entry", depth: 0)).cycles.map(\.kind) == [.selfOwnership])
  }
}

struct RenderTests {
  private let graph: AssemblerGraph

  init() throws { graph = try AssemblerGraph.scan(in: example("ArchitectureTests")).view(.assembled) }

  @Test func dataNeedsNoGraphviz() throws {
    #expect(try graph.render(as: .mermaid).hasPrefix("flowchart LR"))
    let document = try JSONSerialization.jsonObject(with: Data(graph.render(as: .json).utf8)) as? [String: Any]
    #expect((document?["nodes"] as? [Any])?.count == graph.nodes.count)
    #expect((document?["edges"] as? [Any])?.count == graph.edges.count)
  }

  #if Graphviz
    @Test func picturesAreDrawnInAnyStyle() throws {
      var style = AssemblerGraph.Style()
      style.title = "The antenna & its dish"
      style.direction = .topToBottom
      style.linkTemplate = "https://example.org/{file}#L{line}"
      for frames in AssemblerGraph.Style.Frames.allCases {
        for theme in AssemblerGraph.Style.Theme.allCases {
          style.frames = frames
          style.theme = theme
          let svg = try graph.render(as: .svg, style: style)
          #expect(svg.contains("The antenna &amp; its dish"))
          #expect(svg.contains("AntennaInteraction.swift#L2"))
        }
      }
      #expect(try graph.render(as: .html).contains("<!DOCTYPE html>"))
      #expect(try graph.render(as: .dot).contains("digraph"))
    }
  #else
    @Test(arguments: [AssemblerGraph.Format.svg, .html, .dot])
    func picturesSayThatGraphvizIsMissing(format: AssemblerGraph.Format) throws {
      let failure = #expect(throws: AssemblerGraph.Failure.self) { try graph.render(as: format) }
      #expect(failure?.reason == .needsGraphviz)
      #expect(failure?.description.contains("built without Graphviz and cannot make") == true)
    }
  #endif
}
