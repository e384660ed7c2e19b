import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

struct ArchitectureFactsTests {
  private let fixture = """
    //- App/Screen.swift
    protocol ScreenInteracting: AnyObject { func didAppear() }
    final class ScreenInteraction: ScreenInteracting {
      private weak var view: ScreenView?
      func use(_ view: ScreenView) { self.view = view }
      func didAppear() {}
    }
    final class ScreenView {
      private let interaction: any ScreenInteracting
      init(interaction: any ScreenInteracting) { self.interaction = interaction }
    }
    enum ScreenViewAssembler {
      static func assemble() -> ScreenView { ScreenView(interaction: ScreenInteraction()) }
    }
    struct Pixel { let depth: Int }
    """

  @Test func typesAreNumberedInTheOrderOfTheGraph() {
    let program = program(of: fixture)
    let architecture = program.architecture
    #expect(architecture.ids == program.graph.nodes.map(\.id))
    #expect(
      architecture.types.map { architecture.ids[$0.number] }
        == ["App.ScreenInteracting", "App.ScreenInteraction", "App.ScreenView", "App.ScreenViewAssembler"]
    )
    let interaction = architecture.types[1]
    #expect(interaction.protocols.map { architecture.ids[$0] } == ["App.ScreenInteracting"])
    #expect(interaction.methods.map(\.fullName) == ["use(_:)", "didAppear()"])
    #expect(interaction.methods[0].parameters.map(\.storedIn) == [["view"]])
    #expect(architecture.types[2].methods.map(\.fullName) == ["init(interaction:)"])
  }

  @Test func whatAnAssemblerMakesIsToldWithWhatItReturns() {
    let architecture = program(of: fixture).architecture
    #expect(architecture.assemblings.map(\.name) == ["assemble()"])
    let makings = architecture.assemblings.flatMap(\.makings)
    #expect(makings.map { architecture.ids[$0.type] } == ["App.ScreenView", "App.ScreenInteraction"])
    #expect(makings.map(\.isReturned) == [true, false])
  }

  @Test func rulesFindTheSameInAViewThatLeavesTypesOut() {
    let program = program(of: fixture)
    let components = apply([.scope(.components)], to: program.graph).graph
    #expect(components.nodes.count < program.graph.nodes.count)
    let found = check(components, cycles: [], architecture: program.architecture)
    #expect(found.map(\.rule) == ["seen-by-protocol", "unused-assembler", "assembler-calls-one-initializer"])
    #expect(found == check(program.graph, cycles: [], architecture: program.architecture))
  }

  @Test func nobodyIsToldOfTheArchitectureWhoAsksNoRule() {
    let files = moduleFiles(of: fixtureFiles(fixture))
    let bare = link(files, withArchitecture: false)
    #expect(bare.architecture == Architecture())
    #expect(bare.graph == program(of: fixture).graph)
  }
}
