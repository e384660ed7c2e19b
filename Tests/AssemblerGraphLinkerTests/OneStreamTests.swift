import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What a property holds that differs, and whose it is all the same.
struct OneStreamTests {
  /// What a page owns of its own kind by a property, and how sure that is.
  private static func certainties(of property: String, _ source: String) -> Set<Certainty> {
    let graph = program(of: "import Combine\nimport RxCocoa\nimport RxSwift\nimport UIKit\n" + source).graph
    let edges = graph.edges.filter {
      $0.kind == .owns && $0.via == property && $0.from == $0.to && graph.nodes[$0.from].name == "Page"
    }
    return Set(edges.map(\.certainty))
  }

  private static let page = """
    final class App { func open(_ stack: UINavigationController) { stack.pushViewController(Page(), animated: true) } }

    """

  /// The closure of an operator and the streams that it gives, which end, are parts of one stream.
  @Test(arguments: [
    "struct Output { let done: Observable<Bool> }",
    "final class Output { let done: Observable<Bool>; init(done: Observable<Bool>) { self.done = done } }",
  ])
  func aStreamIsOneValue(output: String) {
    let source = """
      \(output)
      struct Input { let taps: Observable<Bool> }
      final class Model {
        func transform(_ input: Input) -> Output { Output(done: input.taps.flatMap { Observable.just(!$0) }) }
      }
      final class Page: UIViewController {
        let model = Model()
        let bag = DisposeBag()
        let button = UIButton()
        func ask() -> Observable<Bool> { .just(true) }
        func show() {}
        override func viewDidLoad() {
          let output = model.transform(Input(taps: button.rx.tap.asObservable().flatMap { self.ask() }))
          output.done.subscribe(onNext: { [weak self] _ in self?.show() }).disposed(by: bag)
        }
      }
      \(Self.page)
      """
    #expect(Self.certainties(of: "bag", source) == [.certain])
  }

  /// What several pages put into one place may be any page's.
  @Test func whatSeveralPutThereIsNobodysForSure() {
    let source = """
      final class Shared {
        var stream: Observable<Bool>?
        func set(_ stream: Observable<Bool>) { self.stream = stream }
      }
      final class Page: UIViewController {
        let shared: Shared
        let bag = DisposeBag()
        let button = UIButton()
        init(_ shared: Shared) { self.shared = shared }
        func ask() -> Observable<Bool> { .just(true) }
        func show() {}
        override func viewDidLoad() {
          shared.set(button.rx.tap.asObservable().flatMap { self.ask() })
          shared.stream?.subscribe(onNext: { [weak self] _ in self?.show() }).disposed(by: bag)
        }
      }
      final class Other: UIViewController {
        let shared: Shared
        let button = UIButton()
        init(_ shared: Shared) { self.shared = shared }
        override func viewDidLoad() { shared.set(button.rx.tap.asObservable().map { [button] in button.isEnabled }) }
      }
      final class App {
        let shared = Shared()
        func open(_ stack: UINavigationController) {
          stack.pushViewController(Page(shared), animated: true)
          stack.pushViewController(Other(shared), animated: true)
        }
      }
      """
    #expect(Self.certainties(of: "bag", source) == [.possible])
  }
}
