import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// The rules that a configuration adds, from its text to the findings.
struct OwnRuleTests {
  // MARK: Forbidden

  @Test func featuresMayBeKeptApartByWhatAPathCaptures() throws {
    try expect(
      """
      forbidden:
      - name: features-are-apart
        because: each feature is sold alone
        from: Features/([^/]+)/
        to: Features/(?!$1/)
      """,
      finds: """
        //- Features/List/List.swift
        final class List {
          let row: Row?
          let detail: Detail?  // finds: features-are-apart
          let shared: Shared?
        }
        //- Features/List/Deep/Row.swift
        final class Row { weak var list: List? }
        //- Features/ListDetail/Detail.swift
        final class Detail { weak var list: List? }  // finds: features-are-apart
        //- Shared/Shared.swift
        final class Shared { let row: Row? }
        """
    )
  }

  @Test func anEdgeIsMeantByRoleModuleNameKindAndStrength() throws {
    try expect(
      """
      forbidden:
      - {name: views-own-no-store, from: {role: view}, to: {name: 'Store$'}, kind: owns}
      - {name: nothing-unowned, strength: unowned, severity: warning}
      - {name: core-is-alone, from: {module: Core}, to: {module_not: Core, role_not: [view, assembler]}}
      """,
      finds: """
        //- App/App.swift
        final class AView { let store: NewsStore? }  // finds: views-own-no-store
        final class BView { weak var store: NewsStore? }
        final class C { unowned let store: NewsStore }  // finds: nothing-unowned warning
        //- Core/NewsStore.swift
        final class NewsStore { weak var view: AView?; weak var c: C?; weak var d: D? }  // finds: core-is-alone
        final class D {}
        """
    )
  }

  @Test func theReasonIsToldAndWhatIsOnlyPossibleFailsNoBuild() throws {
    let configuration = try decode(
      """
      forbidden:
      - {name: no-b, to: {name: 'B.?'}, because: it is old}
      """
    )
    let program = program(
      of: """
        protocol P: AnyObject {}
        final class B1: P {}
        final class B2: P {}
        final class A { let p: P; let b: B1 }
        """,
      configuration: configuration
    )
    let found = findings(in: program, configuration: configuration)
    #expect(
      found.map { "\($0.severity): \($0.message)" } == [
        "warning: A must not own B1, because it is old", "error: A must not own B1, because it is old",
      ]
    )
    #expect(
      found.map { $0.path.map(\.note) } == [
        ["A owns B1 (let p: P); possible: one of 2 conformers, and nothing decides"],
        ["A owns B1 (let b: B1); certain: the declared type is concrete"],
      ]
    )
  }

  // MARK: Allowed

  @Test func whatNothingAllowsIsFound() throws {
    try expect(
      """
      allowed:
      - {from: {module: App}, to: {module: [App, Core]}, because: the app knows all}
      - {from: {module: Core}, to: {module: Core}, kind: owns}
      """,
      finds: """
        //- App/App.swift
        final class A { let c: C?; weak var b: B? }
        final class B { var view: UIView? }
        //- Core/Core.swift
        final class C { let d: D? }
        final class D {
          weak var c: C?  // finds: not-allowed error
          weak var a: A?  // finds: not-allowed
        }
        extension UIView {}
        """
    )
  }

  @Test func whatIsNotAllowedIsAsGraveAsTheEntriesSayOrAsTheRuleIs() throws {
    let allowed = "allowed: [{from: {name: X}, severity: warning}]"
    let fixture = "final class A { let b: B? }\nfinal class B {}"
    try expect(allowed, finds: fixture.replacing("}\nfinal", with: "}  // finds: not-allowed warning\nfinal"))
    try expect(
      "\(allowed)\nrules: {not-allowed: error}",
      finds: fixture.replacing("}\nfinal", with: "}  // finds: not-allowed error\nfinal")
    )
    try expect("\(allowed)\nrules: {not-allowed: off}", finds: fixture)
  }

  // MARK: Required

  @Test func whatIsRequiredIsMissedAtTheType() throws {
    try expect(
      """
      required:
      - name: interactions-navigate
        from: {role: interaction}
        to: {role: navigation}
        kind: owns
        because: somebody must open the next screen
      - {name: models-have-stores, from: {name: (.*)Model}, to: {name: '^$1Store$'}}
      """,
      finds: """
        final class ListNavigation {}
        final class ListInteraction { let navigation: ListNavigation? }
        final class DetailInteraction { weak var navigation: ListNavigation? }  // finds: interactions-navigate
        protocol OldInteraction {}
        final class NewsModel { let store: NewsStore? }
        final class UserModel { let store: NewsStore? }  // finds: models-have-stores
        final class NewsStore {}
        """,
      rules: ["interactions-navigate", "models-have-stores"]
    )
  }

  @Test func aRequirementSaysWhatIsMissing() throws {
    let configuration = try decode(
      "required: [{name: r, from: {name: A}, to: {role: [view, navigation], module: Core}, because: of that}]"
    )
    let found = findings(
      in: program(of: "final class A {}", configuration: configuration),
      configuration: configuration
    )
    #expect(found.map(\.message) == ["A must refer to a view or a navigation in module Core, because of that"])
  }

  // MARK: Layers

  @Test func layersReferDownwards() throws {
    try expect(
      """
      layers:
        order:
        - {layer: Screens, role: [view, interaction]}
        - {layer: Services, name: .*Service}
        - {layer: Storage, path: ^Storage/}
        exhaustive: true
        because: storage is shared with the watch
      """,
      finds: """
        //- App/App.swift
        final class AView { let service: AService?; let disk: Disk?; let other: AInteraction? }
        final class AInteraction { weak var view: AView?; let service: AService? }
        final class AService {
          let disk: Disk?
          weak var view: AView?
          var interaction: AInteraction?  // finds: layer-order
        }
        struct Loose {}  // finds: layer-order
        //- Storage/Disk.swift
        final class Disk { let service: AService? }  // finds: layer-order
        """,
      rules: ["layer-order"]
    )
  }

  @Test func aListOfPathsIsEnoughForLayersAndWeakEdgesCountWhenTheyAreNamed() throws {
    let fixture = """
      //- App/A.swift
      final class A { let b: B? }
      //- Core/B.swift
      final class B { weak var a: A? }
      """
    try expect("layers: [App/, Core/]", finds: fixture)
    try expect(
      "layers: {order: [App/, Core/], strength: [strong, weak]}",
      finds: fixture.replacing("var a: A? }", with: "var a: A? }  // finds: layer-order")
    )
  }

  // MARK: Limits

  @Test func limitsCountAssemblers() throws {
    try expect(
      """
      limits: {assembler_fan_out: 1, assembling_depth: 2}
      rules: {assembling-depth: error}
      """,
      finds: """
        //- App/A.swift
        final class A { init(b: B, make: () -> C) {} }
        final class B { init(c: C) {} }
        final class C {}
        enum AAssembler {  // finds: assembler-fan-out
          static func assemble() -> A {
            A(
              b: BAssembler.assemble(),  // finds: assembling-depth error
              make: { CAssembler.assemble() }
            )
          }
        }
        enum BAssembler { static func assemble() -> B { B(c: CAssembler.assemble()) } }
        enum CAssembler { static func assemble() -> C { C() } }
        //- App/main.swift
        let a = AAssembler.assemble()
        """
    )
  }

  @Test func aCircleOfAssemblersHasADepthAllTheSame() throws {
    try expect(
      "limits: {assembling_depth: 1}",
      finds: """
        final class Part {}
        struct AAssembler { func assemble() -> [Part] { BAssembler().assemble() + [Part()] } }  // finds: assembling-depth
        struct BAssembler { func assemble() -> [Part] { CAssembler().assemble() + [Part()] } }
        struct CAssembler { func assemble() -> [Part] { BAssembler().assemble() + [Part()] } }
        let a = AAssembler()
        """,
      rules: ["assembling-depth"]
    )
  }

  @Test func limitsThatAreKeptAreSilent() throws {
    try expect(
      "limits: {assembler_fan_out: 0, assembling_depth: 1}",
      finds: "final class A {}\nenum AAssembler { static func assemble() -> A { A() } }\nlet a = AAssembler.assemble()"
    )
  }
}

private func decode(_ yaml: String) throws -> Configuration {
  try decodeConfiguration(Array(yaml.utf8), path: "c.yml")
}

private func expect(
  _ yaml: String,
  finds fixture: String,
  rules: Set<String>? = nil,
  filePath: String = #filePath,
  line: Int = #line
) throws {
  expectFindings(fixture, rules: rules, configuration: try decode(yaml), filePath: filePath, line: line)
}
