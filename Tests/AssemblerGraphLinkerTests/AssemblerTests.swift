import TestSupport
import Testing

@Suite struct AssemblerTests {
  @Test func aStructWithAnInjectedAssemblerDependsOnIt() {
    expectGraph(
      """
      protocol InteractionAssembling { func assemble() -> Interacting }
      protocol Interacting: AnyObject {}
      final class PodInteraction: Interacting {}
      struct PodInteractionAssembler: InteractionAssembling { func assemble() -> Interacting { PodInteraction() } }
      struct ScreenAssembler {
        let interactionAssembler: InteractionAssembling
        func assemble() -> Screen { Screen(interaction: interactionAssembler.assemble()) }
      }
      final class Screen { let interaction: Interacting; init(interaction: Interacting) { self.interaction = interaction } }
      """,
      is: """
        PodInteraction
        PodInteractionAssembler
          assembles PodInteraction  .assemble
        Screen
          owns PodInteraction  .interaction
        ScreenAssembler
          assembles Screen  .assemble
          depends PodInteractionAssembler  .interactionAssembler
          owns PodInteractionAssembler  .interactionAssembler
        """
    )
  }

  @Test func enumsAndDefaultArgumentsAreUnderstood() {
    expectGraph(
      """
      protocol BAssembling { func assemble() -> B }
      final class A { let b: B; init(b: B) { self.b = b } }
      final class B {}
      enum AAssembler {
        @MainActor static func assemble(b: BAssembling = BAssembler()) async throws -> A { A(b: b.assemble()) }
      }
      struct BAssembler: BAssembling { func assemble() -> B { .init() } }
      enum CAssembler { static func assemble() -> C { return C(a: try! await AAssembler.assemble()) } }
      final class C { let a: A; init(a: A) { self.a = a } }
      """,
      is: """
        A
          owns B  .b
        AAssembler
          assembles A  .assemble
          depends BAssembler  .b
        B
        BAssembler
          assembles B  .assemble
        C
          owns A  .a
        CAssembler
          assembles C  .assemble
          depends AAssembler  .assemble
          depends BAssembler  .assemble deferred
        """
    )
  }

  @Test func whatIsHandedOnOrKeptForLaterIsDeferred() {
    expectGraph(
      """
      protocol DetailAssembling { func assemble() -> Detail }
      final class Detail {}
      struct DetailAssembler: DetailAssembling { func assemble() -> Detail { Detail() } }
      final class Navigation { let detail: DetailAssembling; init(detail: DetailAssembling) { self.detail = detail }
        func open() { _ = detail.assemble() } }
      struct NavigationAssembler { let detail: DetailAssembling
        func assemble() -> Navigation { Navigation(detail: detail) } }
      final class Lazy { let make: () -> Detail; init(make: @escaping () -> Detail) { self.make = make } }
      enum LazyAssembler { static func assemble() -> Lazy { Lazy(make: { DetailAssembler().assemble() }) } }
      final class Eager { init(detail: DetailAssembling) { _ = detail.assemble() } }
      struct EagerAssembler { let detail: DetailAssembling; func assemble() -> Eager { Eager(detail: detail) } }
      """,
      is: """
        Detail
        DetailAssembler
          assembles Detail  .assemble
        Eager
          calls DetailAssembler  .init
        EagerAssembler
          assembles Eager  .assemble
          depends DetailAssembler  .detail
          owns DetailAssembler  .detail
        Lazy
        LazyAssembler
          assembles Lazy  .assemble
          depends DetailAssembler  .assemble deferred
        Navigation
          calls DetailAssembler  .open
          owns DetailAssembler  .detail
        NavigationAssembler
          assembles Navigation  .assemble
          depends DetailAssembler  .detail deferred
          owns DetailAssembler  .detail
        """
    )
  }

  @Test func anAssemblerMayConformByNameOnly() {
    expectGraph(
      """
      protocol DoorsAssembling { func assemble() -> Doors }
      final class Doors {}
      struct DoorsAssembler { func assemble() -> Doors { return Doors() } }
      struct ShipAssembler { let doorsAssembler: DoorsAssembling
        func assemble() -> Ship { return Ship(doors: doorsAssembler.assemble()) } }
      final class Ship { let inner: Doors; init(theDoors: Doors) { inner = theDoors } }
      """,
      is: """
        Doors
        DoorsAssembler
          assembles Doors  .assemble
        Ship
          owns Doors  .inner
        ShipAssembler
          assembles Ship  .assemble
          depends DoorsAssembler  .doorsAssembler by name
          owns DoorsAssembler  .doorsAssembler by name
        """
    )
  }

  @Test func defaultImplementationsBelongToTheAssemblerThatConforms() {
    expectGraph(
      """
      protocol LoginAssembling { func assembleLogin() -> LoginViewModel }
      extension LoginAssembling { func assembleLogin() -> LoginViewModel { LoginViewModel() } }
      final class LoginViewModel {}
      final class DefaultAssembler: LoginAssembling {}
      """,
      is: """
        DefaultAssembler
          assembles LoginViewModel  .assembleLogin
        LoginViewModel
        """
    )
  }

  @Test func twoAssemblersThatCallEachOtherNeverEnd() {
    expectGraph(
      """
      enum AAssembler { static func assemble() -> A { A(b: BAssembler.assemble()) } }
      enum BAssembler { static func assemble() -> B { B(a: AAssembler.assemble()) } }
      final class A { init(b: B) {} }
      final class B { init(a: A) {} }
      """,
      is: """
        A
        AAssembler
          assembles A  .assemble
          depends BAssembler  .assemble
        B
        BAssembler
          assembles B  .assemble
          depends AAssembler  .assemble
        """
    )
  }

  @Test func anAssemblerThatAComponentTakesByDefaultIsADeferredDependency() {
    expectGraph(
      """
      protocol DetailAssembling { func assemble() -> Detail }
      class Detail {}
      struct DetailAssembler: DetailAssembling { func assemble() -> Detail { Detail() } }
      class Coordinator {
        let detail: DetailAssembling
        init(detail: DetailAssembling = DetailAssembler()) { self.detail = detail }
      }
      struct ListAssembler { func assemble() -> Coordinator { Coordinator() } }
      """,
      is: """
        Coordinator
          calls DetailAssembler  .detail deferred
          owns DetailAssembler  .detail
        Detail
        DetailAssembler
          assembles Detail  .assemble
        ListAssembler
          assembles Coordinator  .assemble
          depends DetailAssembler  .assemble deferred
        """
    )
  }
}
