import Testing

/// What closures get of code outside goes on to where nobody else puts anything.
struct OutsideValueTests {
  private static let screens = """
    class Model: NSObject { let bag = DisposeBag() }
    class Screen: UIViewController {
      var model: Model?
      let bag = DisposeBag()
      init(model: Model?) { self.model = model; super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() { bind() }
      func bind() {}
    }
    final class Finder: Model { let names = PublishSubject<String>() }
    final class FinderScreen: Screen {
      func close() {}
      override func bind() {
        guard let finder = model as? Finder else { return }
        finder.names.subscribe(onNext: { _ in self.close() }).disposed(by: finder.bag)
      }
    }
    final class Login: Model { func finders() -> Observable<Finder> { names.map { _ in Finder() } }; let names = Observable<Int>.never() }

    """

  /// What a stream gives is not followed, but a screen is not made without a model because another one is made with one.
  @Test(arguments: [
    "login.finders().subscribe(onNext: { finder in self.show(finder) }).disposed(by: bag)", "show(Finder())",
  ])
  func whatAStreamGivesIsPassedOn(line: String) {
    let source = """
      final class LoginScreen: Screen {
        func show(_ finder: Finder) { present(FinderScreen(model: finder), animated: true) }
        override func bind() { guard let login = model as? Login else { return }; \(line) }
      }
      func start(_ window: UIWindow) { window.rootViewController = LoginScreen(model: Login()) }
      """
    let found = releases("import UIKit\nimport RxSwift\n" + Self.screens + source)
    #expect(found.contains("Finder FinderScreen never"), "\(found)")
  }
}
