import AssemblerGraphCore
import AssemblerGraphLinker
import TestSupport
import Testing

/// The rules about Assemblers, beside the examples that each of them carries.
@Suite struct AssemblerRuleTests {
  @Test func structsAndEnumsAreRightAndAClassIsNot() {
    expectFindings(
      """
      //- App/File.swift
      final class A {}
      final class B {}
      final class C {}
      struct AAssembler { func assemble() -> A { A() } }
      enum BAssembler { static func assemble() -> B { B() } }
      final class CAssembler { func assemble() -> C { C() } }  // finds: assembler-is-value
      /// Puts frames together, and is of another trade.
      final class FrameAssembler {
        func assemble(_ bytes: [UInt8]) -> Frame { Frame(bytes: bytes) }
      }
      struct Frame { let bytes: [UInt8] }
      //- App/main.swift
      let all: [Any] = [AAssembler(), BAssembler.assemble(), CAssembler(), FrameAssembler()]
      """
    )
  }

  @Test func overloadsAreFurtherMethodsAndPrivateHelpersAreNot() {
    expectFindings(
      """
      //- App/File.swift
      final class A { init(name: String) {} }
      enum AAssembler {
        static func assemble() -> A { assemble(name: "A") }
        static func assemble(name: String) -> A { make(name) }  // finds: assembler-has-one-method
        static func name() -> String { "A" }
        private static func make(_ name: String) -> A { A(name: name) }
      }
      //- App/main.swift
      let a = AAssembler.assemble()
      """
    )
  }

  @Test func defaultImplementationsAreMethodsOfWhoConforms() {
    expectFindings(
      """
      //- App/File.swift
      final class Login {}
      final class Main {}
      protocol LoginAssembling { func assembleLogin() -> Login }
      protocol MainAssembling { func assembleMain() -> Main }
      extension LoginAssembling { func assembleLogin() -> Login { Login() } }
      extension MainAssembling { func assembleMain() -> Main { Main() } }
      struct DefaultAssembler: LoginAssembling, MainAssembling {}  // finds: assembler-has-one-method
      //- App/main.swift
      let login = DefaultAssembler().assembleLogin()
      """
    )
  }

  @Test func oneOfSeveralIsOneAndWhatIsHandedOverIsNot() {
    expectFindings(
      """
      //- App/File.swift
      final class PlainView { init(model: Model?) {} }
      final class FancyView { init(model: Model) {} }
      final class Model {}
      struct Options { let isFancy: Bool }
      enum ScreenAssembler {
        static func assemble(_ kind: Int) -> AnyObject {
          switch kind {
          case 0: return PlainView(model: nil)
          case 1: return FancyView(model: ModelAssembler.assemble())
          default:
            let options = Options(isFancy: true)
            return options.isFancy ? PlainView(model: nil) : FancyView(model: Model())  // finds: assembler-calls-one-initializer
          }
        }
      }
      enum ModelAssembler { static func assemble() -> Model { Model() } }
      /// Tells a container what to do.
      enum ContainerAssembler {
        static func assemble(into container: Container) {
          container.register { Model() }
          container.register { PlainView(model: nil) }
        }
      }
      protocol Container { func register(_ make: () -> AnyObject) }
      //- App/main.swift
      let all: [Any] = [ScreenAssembler.assemble(0), ContainerAssembler.self]
      """,
      rules: ["assembler-calls-one-initializer"]
    )
  }

  @Test func whatAHelperMakesIsMadeByTheAssembler() {
    expectFindings(
      """
      //- App/File.swift
      final class Screen { init(store: Store) {} }
      final class Store {}
      final class Weak<T: AnyObject> { weak var object: T? }
      struct ScreenAssembler {
        func assemble() -> Screen {
          _ = Weak<Store>()
          let screen = Screen(store: makeStore())
          return screen
        }
        private func makeStore() -> Store { Store() }  // finds: assembler-calls-one-initializer
      }
      //- App/main.swift
      let screen = ScreenAssembler().assemble()
      """
    )
  }

  @Test func aComponentIsMadeElsewhereOnlyInTestsPreviewsAndItself() {
    expectFindings(
      """
      //- App/File.swift
      final class DetailViewController: UIViewController { static func make() -> DetailViewController { DetailViewController() } }
      final class SheetController: UIViewController { init(inner: UIViewController) {} }
      enum DetailAssembler {
        static func assemble() -> UIViewController { SheetController(inner: DetailViewController()) }
      }
      enum DetailViewAssembler {
        static func assemble() -> DetailViewController { DetailViewController() }
      }
      struct Previews: PreviewProvider {
        static var previews: DetailViewController { DetailViewController() }
      }
      final class Coordinator {
        func start() {
          _ = SheetController(inner: DetailAssembler.assemble())
          _ = DetailViewController()  // finds: component-made-by-assembler
          _ = DetailViewController()
        }
        func startOnceMore() { _ = ListInteraction() }  // finds: component-made-by-assembler warning possible
      }
      final class ListInteraction {}
      //- App/main.swift
      let coordinator = Coordinator()
      _ = DetailViewAssembler.assemble()
      _ = DetailViewController()  // finds: component-made-by-assembler
      """,
      rules: ["component-made-by-assembler"]
    )
  }

  @Test func withoutAnyAssemblerNothingIsMadeInTheWrongPlace() {
    expectFindings("final class ListInteraction {}\nlet interaction = ListInteraction()")
  }

  @Test func anAssemblerIsUsedInManyWays() {
    expectFindings(
      """
      //- App/File.swift
      final class A {}
      enum AAssembler { static func assemble() -> A { A() } }
      enum BAssembler { static func assemble() -> A { A() } }
      enum CAssembler { static func assemble() -> A { A() } }
      public enum DAssembler { public static func assemble() -> A { A() } }
      struct EAssembler { func assemble() -> A { A() } }
      protocol EAssembling { func assemble() -> A }
      enum FAssembler { static func assemble() -> A { A() } }  // finds: unused-assembler
      enum GAssembler {  // finds: unused-assembler
        static func assemble() -> A { A() }
      }
      extension GAssembler { private static func help() {} }
      final class Screen {
        private let a: EAssembling
        private let type = BAssembler.self
        private let later: () -> A = CAssembler.assemble
        init(a: EAssembling) { self.a = a }
      }
      struct Box<T> {}
      typealias Boxed = Box<AAssembler>
      """,
      rules: ["unused-assembler"]
    )
  }

  @Test func anAssemblingIsResolvedByDeclarationByNameOrFromOutside() {
    expectFindings(
      """
      final class A {}
      protocol AAssembling { func assemble() -> A }
      struct AAssembler { func assemble() -> A { A() } }
      protocol BAssembling { func assemble() -> A }
      struct Other: BAssembling { func assemble() -> A { A() } }
      public protocol CAssembling { func assemble() -> A }
      protocol DAssembling { func assemble() -> A }  // finds: unresolved-assembler
      """,
      rules: ["unresolved-assembler"]
    )
  }

  /// The label differs from the declared one, and the Assembler is not named after the view controller.
  @Test func aCallWithAnotherLabelAssemblesTheTypeAllTheSame() {
    expectFindings(
      """
      //- App/HAL.swift
      protocol PodBayInteracting: AnyObject {}
      final class PodBayInteraction: PodBayInteracting {}
      final class HAL9000ViewController: UIViewController {
        private let podBayInteraction: PodBayInteracting
        init(podBayInteraction: PodBayInteracting) { self.podBayInteraction = podBayInteraction }
      }
      struct DiscoveryOneAssembler {
        func assemble() -> UIViewController {
          HAL9000ViewController(interaction: PodBayInteraction())  // finds: assembler-calls-one-initializer
        }
      }
      //- App/main.swift
      let viewController = DiscoveryOneAssembler().assemble()
      """
    )
  }

  @Test func otherNamesForAssemblersAreJudgedTheSame() {
    var configuration = Configuration()
    configuration.roles.assembler.suffixes = ["Factory"]
    configuration.roles.assemblingVerbs = ["make"]
    expectFindings(
      """
      final class Detail {}
      final class DetailFactory {  // finds: assembler-is-value
        func makeDetail() -> Detail { Detail() }
        func makeOther() -> Detail { Detail() }  // finds: assembler-has-one-method
      }
      final class Screen {
        private let factory: DetailFactory
        private let detail = Detail()  // finds: component-made-by-assembler
        init(factory: DetailFactory) { self.factory = factory }
      }
      """,
      configuration: configuration
    )
  }
}
