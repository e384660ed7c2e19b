import AssemblerGraphCore
import AssemblerGraphLinker
import TestSupport
import Testing

@Suite struct ExplainTypeTests {
  private let fixture = """
    //- Sources/List/List.swift
    public protocol ListInteracting: AnyObject {}
    public final class ListInteraction: ListInteracting {
      private let navigation: any DetailNavigating
      public init(navigation: any DetailNavigating) { self.navigation = navigation }
    }
    //- Sources/Detail/Detail.swift
    public protocol DetailNavigating {}
    public final class DetailNavigation: DetailNavigating {
      weak var owner: (any ListInteracting)?
    }
    struct DetailMock: DetailNavigating {}
    //- Sources/App/ListAssembler.swift
    enum ListAssembler {
      static func assemble() -> ListInteraction { ListInteraction(navigation: assembleNavigation()) }
      private static func assembleNavigation() -> any DetailNavigating { DetailNavigation() }
    }
    """

  private func explained(_ word: String, in fixture: String? = nil) -> String {
    let (program, evidence) = programWithEvidence(of: fixture ?? self.fixture)
    switch subject(named: word, in: program.graph, evidence: evidence) {
    case .success(let subject): return text(of: .type(explain(subject, in: program.graph, evidence: evidence)))
    case .failure(let problem): return "\(problem)"
    }
  }

  @Test func aTypeIsToldWithItsRoleItsOwnersAndWhatItHolds() {
    #expect(
      explained("ListInteraction") == """
        ListInteraction: a class in the module List; an interaction, because its name ends in 'Interaction'
          Sources/List/List.swift:2:20
          inherits from ListInteracting

        Made at:
          Sources/App/ListAssembler.swift:2:47 by ListAssembler.assemble()

        Held by:
          ListAssembler assembles ListInteraction (assemble)
            Sources/App/ListAssembler.swift:2:47
          DetailNavigation uses ListInteraction (weak var owner: (any ListInteracting)?), weak
            Sources/Detail/Detail.swift:3:12
            certain: the only conformer

        Holds:
          ListInteraction owns DetailNavigation (private let navigation: any DetailNavigating)
            Sources/List/List.swift:3:15
            certain: the only value is DetailNavigation(), assembled at Sources/App/ListAssembler.swift:3:70

        Properties typed with a protocol:
          ListInteraction.navigation (private let navigation: any DetailNavigating)
            Sources/List/List.swift:3:15
            certain: every value that flows in is a DetailNavigation
            DetailNavigation() at Sources/App/ListAssembler.swift:3:70
              → result of ListAssembler.assembleNavigation() Sources/App/ListAssembler.swift:3:23
              → parameter navigation of ListInteraction.init(navigation:) Sources/List/List.swift:4:15
            candidates:
              DetailMock, never made
              DetailNavigation, made at Sources/App/ListAssembler.swift:3:70

        """
    )
  }

  @Test func anAssemblerIsToldWithWhatMakesItOne() {
    #expect(
      explained("ListAssembler").split(separator: "\n").first == """
        ListAssembler: an enum in the module App; an assembler, because its name ends in 'Assembler' and it has \
        assemble(), assembleNavigation()
        """
    )
  }

  @Test func ofAPropertyOnlyThatIsTold() {
    let lines = explained("DetailNavigation.owner").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("DetailNavigation.owner: a class in the module Detail") == true)
    #expect(
      lines.dropFirst(2).joined(separator: "\n") == """

        Holds:
          DetailNavigation uses ListInteraction (weak var owner: (any ListInteracting)?), weak
            Sources/Detail/Detail.swift:3:12
            certain: the only conformer

        Properties typed with a protocol:
          DetailNavigation.owner (weak var owner: (any ListInteracting)?)
            Sources/Detail/Detail.swift:3:12
            certain: ListInteraction is the only type that conforms to ListInteracting
            ListInteraction() at Sources/App/ListAssembler.swift:2:47
            no scanned code was seen to store anything in it

        """
    )
  }

  @Test func aProtocolIsToldWithItsConformersAndWhereItIsUsed() {
    #expect(
      explained("DetailNavigating") == """
        DetailNavigating: a protocol in the module Detail; a component, because no pattern of another role fits
          Sources/Detail/Detail.swift:1:17

        Held by:
          nobody: see the types that conform

        Conformers:
          DetailMock, never made
          DetailNavigation, made at Sources/App/ListAssembler.swift:3:70

        Properties typed with it:
          ListInteraction.navigation (private let navigation: any DetailNavigating)
            Sources/List/List.swift:3:15
            certain: every value that flows in is a DetailNavigation
            DetailNavigation() at Sources/App/ListAssembler.swift:3:70
              → result of ListAssembler.assembleNavigation() Sources/App/ListAssembler.swift:3:23
              → parameter navigation of ListInteraction.init(navigation:) Sources/List/List.swift:4:15
            candidates:
              DetailMock, never made
              DetailNavigation, made at Sources/App/ListAssembler.swift:3:70

        """
    )
  }

  @Test func namesAreReadWithModuleNestingAndProperty() {
    let nested = """
      //- Sources/One/A.swift
      enum Scene { final class Model { var other: Other? } }
      final class Other {}
      //- Sources/Two/A.swift
      enum Scene { final class Model {} }
      """
    #expect(explained("One.Scene.Model", in: nested).hasPrefix("Scene.Model: a class in the module One"))
    #expect(explained("One.Scene.Model.other", in: nested).hasPrefix("Scene.Model.other: a class in the module One"))
    #expect(explained("Other", in: nested).hasPrefix("Other: a class"))
    #expect(
      explained("Scene.Model", in: nested) == """
        ambiguousType("Scene.Model", ids: ["One.Scene.Model", "Two.Scene.Model"])
        """
    )
    #expect(explained("Othre", in: nested) == #"unknownType("Othre", nearMisses: ["Other"])"#)
    #expect(
      explained("One.Scene.Model.othre", in: nested) == """
        unknownProperty("othre", type: "Scene.Model", nearMisses: ["other"])
        """
    )
  }

  @Test func whatDecidesNothingIsToldWithWhereItWouldComeFrom() {
    let open = """
      protocol Engine {}
      final class Diesel: Engine {}
      final class Electric: Engine {}
      final class Car {
        private var engine: any Engine
        var spare: (any Engine)?
        init(engine: any Engine) { self.engine = engine }
        func load(_ shop: Shop) { spare = shop.sell() }
      }
      """
    let lines = explained("Car", in: open).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("    ") && !$0.contains("owns") }.suffix(12) == [
        "    App/File.swift:5:15",
        "    possible: 2 types conform to Engine, and nothing decides",
        "    it comes by parameter engine of Car.init(engine:), which gets nothing that is known, at App/File.swift:7:8",
        "    candidates:",
        "      Diesel, never made",
        "      Electric, never made",
        "    App/File.swift:6:7",
        "    possible: 2 types conform to Engine, and nothing decides",
        "    it gets a value that is not followed at App/File.swift:8:42",
        "    candidates:",
        "      Diesel, never made",
        "      Electric, never made",
      ]
    )
  }

  @Test func aConformanceByNameIsSaid() {
    let byName = """
      protocol PodInteractionAssembling { func assemble() -> Pod }
      struct PodInteractionAssembler { func assemble() -> Pod { Pod() } }
      final class Pod {}
      final class Bay { var assembler: (any PodInteractionAssembling)? }
      """
    #expect(
      explained("Bay.assembler", in: byName).contains(
        """
            certain: no type declares to conform to PodInteractionAssembling, and PodInteractionAssembler is its match by name
        """
      )
    )
  }

  @Test func coloursAreOnlyAdded() throws {
    let (program, evidence) = programWithEvidence(of: fixture)
    let asked = try subject(named: "ListInteraction", in: program.graph, evidence: evidence).get()
    let explanation = Explanation.type(explain(asked, in: program.graph, evidence: evidence))
    let coloured = text(of: explanation, usesColor: true)
    #expect(coloured.contains("\u{1B}[1mListInteraction\u{1B}[0m"))
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == text(of: explanation))
  }
}
