import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Where the rules of the architecture look.
@Suite struct ArchitectureTerritoryTests {
  private let pods = """
    //- App/Pod.swift
    class Pod {}
    final class RepairPod: Pod {}

    """

  private func rules(_ source: String, configuration: Configuration = Configuration()) -> [String] {
    let program = program(of: source)
    return verdict(
      on: program.graph,
      architecture: program.architecture,
      suppressions: program.suppressions,
      configuration: configuration
    ).findings.map { "\($0.rule) \($0.location.file)" }
  }

  @Test func aModuleWithoutAnAssemblerIsNotJudgedByTheArchitecture() {
    #expect(rules(pods).isEmpty)
  }

  @Test func aModuleWithAnAssemblerIs() {
    let assembler = """
      //- App/DeckAssembler.swift
      protocol DeckAssembling { func assemble() -> Deck }
      struct DeckAssembler: DeckAssembling { func assemble() -> Deck { Deck() } }
      final class Deck {}
      """
    #expect(rules(pods + assembler).contains("no-inheritance App/Pod.swift"))
    let elsewhere = assembler.replacing("App/", with: "Deck/")
    #expect(!rules(pods + elsewhere).contains("no-inheritance App/Pod.swift"))
  }

  @Test func aRuleThatTheConfigurationNamesLooksEverywhere() {
    var configuration = Configuration()
    configuration.severities["no-inheritance"] = .error
    #expect(rules(pods, configuration: configuration) == ["no-inheritance App/Pod.swift"])
  }

  @Test func cyclesAreFoundEverywhere() {
    #expect(
      rules("//- App/A.swift\nfinal class A { var next: A? }") == ["self-ownership App/A.swift"]
    )
  }
}
