import AssemblerGraphLinker
import TestSupport
import Testing

/// What the base classes of RIBs hold: a router its interactor and its children, an interactor its presenter.
struct RIBsTests {
  private func releases(router: String = "weak", listener: String = "weak") -> [String] {
    AssemblerGraphLinkerTests.releases(
      """
      import RIBs
      protocol Presenting: AnyObject { var listener: Listening? { get set } }
      protocol Listening: AnyObject {}
      protocol Routing: AnyObject {}
      protocol Interacting: AnyObject { var router: Routing? { get set } }
      final class Page: UIViewController, Presenting { \(listener) var listener: Listening? }
      final class PageInteractor: PresentableInteractor<Presenting>, Listening, Interacting {
        \(router) var router: Routing?
        override init(presenter: Presenting) { super.init(presenter: presenter); presenter.listener = self }
      }
      final class PageRouter: ViewableRouter<Interacting, UIViewController>, Routing {
        override init(interactor: Interacting, viewController: UIViewController) {
          super.init(interactor: interactor, viewController: viewController)
          interactor.router = self
        }
      }
      final class Builder {
        func build() -> Routing {
          let page = Page()
          return PageRouter(interactor: PageInteractor(presenter: page), viewController: page)
        }
      }
      func run() { print(Builder().build()) }
      """
    )
  }

  @Test func whatIsWrittenAsTheTemplateHasItIsNoCycle() { #expect(releases() == []) }

  @Test func aStrongRouter() { #expect(releases(router: "") == ["PageInteractor PageRouter never"]) }

  @Test func aStrongListener() { #expect(releases(listener: "") == ["Page PageInteractor never"]) }

  @Test func aDetachedChildGoes() {
    let source = """
      import RIBs
      final class Child: Router<Interacting> { let parent: Parent; init(parent: Parent) { self.parent = parent } }
      final class Parent: Router<Interacting> {
        func open() { let child = Child(parent: self); attachChild(child); END }
      }
      func run() { print(Parent(interactor: Main())) }
      """
    let kept = AssemblerGraphLinkerTests.releases(source.replacing("END", with: ""))
    #expect(kept.count == 1 && kept[0].contains("never"), "\(kept)")
    let detached = AssemblerGraphLinkerTests.releases(source.replacing("END", with: "detachChild(child)"))
    #expect(detached.count == 1 && detached[0].contains("untied"), "\(detached)")
  }
}
