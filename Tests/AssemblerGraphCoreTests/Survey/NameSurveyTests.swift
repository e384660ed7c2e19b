import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Which words name the types of a code base.
struct NameSurveyTests {
  @Test func assemblersOfOtherDialectsNeedNoPattern() {
    let survey = survey(
      of: """
        final class LoginInteractor { func load() {} }
        final class LoginScreenController {
          init(interactor: LoginInteractor) {}
          func show() {}
        }
        struct LoginFactory {
          func makeLogin() -> LoginScreenController { LoginScreenController(interactor: makeInteractor()) }
          private func makeInteractor() -> LoginInteractor { LoginInteractor() }
        }
        enum DetailFactory {
          static func createDetail() -> LoginInteractor { LoginInteractor() }
        }
        struct RequestBuilder {
          func build() -> Request { Request(path: "a") }
        }
        struct Request { let path: String }
        """
    )
    #expect(survey.words(.assembler, \.suffixes) == "")
    #expect(survey.words(.assembler, \.verbs) == "")
    #expect(survey.configuration.roles.assembler == RolePatterns().assembler)
    #expect(survey.graph.nodes.filter { $0.role == .assembler }.map(\.name) == ["DetailFactory", "LoginFactory"])
    #expect(survey.graph.nodes.filter { $0.dialect == .superSimple }.map(\.name) == [])
    #expect(survey.text.contains("# assembler: as by default"))
    #expect(survey.text.contains("# 2 types (2 factory), suffixes Assembler"))
  }

  @Test func theArchitecturesOwnWordMayHaveOtherVerbs() {
    let survey = survey(
      of: """
        final class A { func run() {} }
        final class B { func run() {} }
        final class ScreenAssembler {
          func composeA() -> A { A() }
          func composeB() -> B { B() }
          func composeC() -> A { A() }
        }
        enum DetailAssembler { static func composeDetail() -> B { B() } }
        """
    )
    #expect(survey.words(.assembler, \.suffixes) == "Assembler 2")
    #expect(survey.words(.assembler, \.verbs) == "compose 4")
  }

  @Test func resultBuildersBuildNoComponents() {
    let survey = survey(
      of: """
        final class A {}
        @resultBuilder struct ABuilder { static func buildBlock() -> A { A() } }
        @resultBuilder struct BBuilder { static func buildBlock() -> A { A() } }
        """
    )
    #expect(survey.words(.assembler, \.suffixes) == "")
    #expect(!survey.graph.nodes.contains { $0.role == .assembler })
  }

  @Test func nestedImplementationsGetAPattern() {
    let survey = survey(
      of: """
        protocol LoginAssembler { func assembly(with id: Int) -> Login.View }
        protocol DetailAssembler { func assembly() -> Detail.View }
        enum Login {
          final class View {}
          class AssemblerImp {}
        }
        extension Login.AssemblerImp: LoginAssembler { func assembly(with id: Int) -> Login.View { Login.View() } }
        enum Detail {
          final class View {}
          class AssemblerImp {}
        }
        extension Detail.AssemblerImp: DetailAssembler { func assembly() -> Detail.View { Detail.View() } }
        """
    )
    #expect(survey.words(.assembler, \.patterns) == "AssemblerImp$ 2")
    #expect(survey.words(.assembler, \.protocolSuffixes) == "Assembler 2")
    #expect(survey.words(.assembler, \.verbs) == "assembly 2")
    #expect(
      survey.graph.nodes.filter { $0.role == .assembler }.map(\.name) == ["Detail.AssemblerImp", "Login.AssemblerImp"]
    )
  }

  @Test func defaultImplementationsOfAssemblersAreMethodsOfTheirConformers() {
    let survey = survey(
      of: """
        protocol LoginAssembler { func resolve() -> LoginViewModel }
        extension LoginAssembler { func resolve() -> LoginViewModel { LoginViewModel(useCase: resolve()) } }
        extension LoginAssembler where Self: DefaultAssembler { func resolve() -> UseCase { UseCase() } }
        protocol DetailAssembler { func resolve() -> DetailViewModel }
        extension DetailAssembler { func resolve() -> DetailViewModel { DetailViewModel() } }
        final class DefaultAssembler: LoginAssembler, DetailAssembler {}
        final class UseCase {}
        final class LoginViewModel { init(useCase: UseCase) {} }
        final class DetailViewModel {}
        """
    )
    #expect(survey.words(.assembler, \.verbs) == "resolve 3")
    #expect(
      text(of: survey.graph) == """
        DefaultAssembler
          assembles DetailViewModel  .resolve
          assembles LoginViewModel  .resolve
          assembles UseCase  .resolve
        DetailViewModel
        LoginViewModel
        UseCase

        """
    )
  }

  @Test func aViewModelIsAnInteractionOrARenderableByWhatItIs() {
    let active = survey(of: "final class LoginViewModel {}\nfinal class DetailViewModel {}")
    #expect(active.words(.interaction, \.suffixes) == "ViewModel 2")
    #expect(active.words(.renderable, \.suffixes) == "")
    let passive = survey(of: "struct LoginViewModel {}\nstruct DetailViewModel {}")
    #expect(passive.words(.interaction, \.suffixes) == "")
    #expect(passive.words(.renderable, \.suffixes) == "ViewModel 2")
  }

  @Test func aWordThatSomeTypesHaveAsDataSaysNothing() {
    let mixed = survey(of: "final class LoginViewModel {}\nfinal class DetailViewModel {}\nstruct RowViewModel {}")
    #expect(mixed.words(.interaction, \.suffixes) == "")
    #expect(mixed.words(.renderable, \.suffixes) == "")
    #expect(mixed.words(.interaction, \.rejected) == "ViewModel 3")
  }

  @Test func aProtocolThatOthersConformToSaysNothing() {
    let survey = survey(
      of: """
        protocol HallViewControlling {}
        protocol BoxViewControlling {}
        final class HallViewController: UIViewController, HallViewControlling {}
        final class BoxViewController: UIViewController, BoxViewControlling {}
        final class HallDataSource: NSObject, HallViewControlling {}
        """
    )
    #expect(survey.words(.view, \.protocolSuffixes) == "")
  }

  @Test func protocolsInFrontOfARoleAreSeen() {
    let survey = survey(
      of: """
        protocol LoginPresenterProtocol {}
        protocol DetailPresenterProtocol {}
        protocol ListPresenting {}
        final class LoginPresenter: LoginPresenterProtocol {}
        final class DetailPresenter: DetailPresenterProtocol {}
        """
    )
    #expect(survey.words(.interaction, \.suffixes) == "Presenter 2")
    #expect(survey.words(.interaction, \.protocolSuffixes) == "PresenterProtocol 2")
  }

  @Test func coordinatorsNavigateWhenTheyPresent() {
    let source = """
      //- App/Login.swift
      final class LoginCoordinator {
        func start() { METHOD }
      }
      //- App/Detail.swift
      final class DetailCoordinator {
        func start() { METHOD }
      }
      """
    let presenting = source.replacingOccurrences("METHOD", "navigation.pushViewController(screen, animated: true)")
    #expect(survey(of: presenting).words(.navigation, \.suffixes) == "Coordinator 2")
    let syncing = source.replacingOccurrences("METHOD", "queue.synchronise()")
    #expect(survey(of: syncing).words(.navigation, \.suffixes) == "")
    #expect(survey(of: syncing).words(.navigation, \.rejected) == "Coordinator 2")
  }

  @Test func ancestorsThatNothingElseShowsAreViews() {
    let survey = survey(
      of: """
        final class Banner: UIButton {}
        final class Wheel: MTKView {}
        final class ListView: UIStackView {}
        final class Store: NSFetchedResultsController {}
        """
    )
    #expect(survey.words(.view, \.ancestors) == "MTKView 1, UIButton 1")
    #expect(survey.graph.nodes.filter { $0.role == .view }.map(\.name) == ["Banner", "ListView", "Wheel"])
  }

  @Test func aCodeBaseOfTheArchitectureKeepsTheDefaults() {
    let survey = survey(
      of: """
        protocol LoginInteracting {}
        protocol DetailInteracting {}
        final class LoginInteraction: LoginInteracting {}
        final class DetailInteraction: DetailInteracting {}
        enum LoginAssembler { static func assemble() -> LoginInteraction { LoginInteraction() } }
        """
    )
    #expect(survey.configuration.roles == RolePatterns())
  }
}

extension String {
  fileprivate func replacingOccurrences(_ word: String, _ other: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
  }
}
