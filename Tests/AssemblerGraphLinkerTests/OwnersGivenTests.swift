import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Closures that get an object from their stream, weakly kept there: what they hand on strongly is a cycle all the same.
struct OwnersGivenTests {
  private func leaks(_ body: String) -> Int {
    let source = """
      import RxSwift
      final class Page {
        let taps = PublishSubject<Int>(), bag = DisposeBag()
        var count = 0
        let api: API
        func load() { \(body) }
      }
      protocol API { func load() -> Single<Int> }
      struct RealAPI: API { func load() -> Single<Int> { .just(1) } }
      """
    let graph = program(of: source).graph
    return cycles(in: graph).filter { $0.isOfObjects && $0.release.how == .never }.count
  }

  @Test(arguments: [
    "taps.subscribe(with: self, onNext: { page, _ in INNER }).disposed(by: bag)",
    "taps.bind(with: self) { page, _ in INNER }.disposed(by: bag)",
    "taps.withUnretained(self).subscribe(onNext: { page, _ in INNER }).disposed(by: bag)",
    "taps.withUnretained(self).filter { $0.1 > 0 }.share().bind { page, _ in INNER }.disposed(by: bag)",
    "taps.asObservable().withUnretained(self) { page, tap in INNER; return tap }.subscribe().disposed(by: bag)",
    "taps.withUnretained(self).map { page, tap in INNER; return tap }.subscribe().disposed(by: bag)",
  ])
  func whatTheClosureHandsOnIsKept(outer: String) {
    let strong = "page.taps.subscribe(onNext: { page.count = $0 }).disposed(by: page.bag)"
    #expect(leaks(outer.replacing("INNER", with: strong)) == 1)
    let weak = "page.taps.subscribe(onNext: { [weak page] in page?.count = $0 }).disposed(by: page.bag)"
    #expect(leaks(outer.replacing("INNER", with: weak)) == 0)
    let nested = "page.taps.subscribe(with: page, onNext: { $0.count = $1 }).disposed(by: page.bag)"
    #expect(leaks(outer.replacing("INNER", with: nested)) == 0)
    #expect(leaks(outer.replacing("INNER", with: "page.count += 1")) == 0)
  }

  /// The type of the object says what a stream is that the closure asks it for.
  @Test func aStreamOfTheObjectMayEnd() {
    let ending = "page.api.load().asObservable().subscribe(onNext: { page.count = $0 }).disposed(by: page.bag)"
    #expect(leaks("taps.withUnretained(self).bind { page, _ in \(ending) }.disposed(by: bag)") == 0)
  }

  /// What a function of the scanned code does is in its code.
  @Test(arguments: [
    ("(Int) -> Void", "action(1)", "first in self.kept = first", 0),
    (
      "(Page, Int) -> Void", "action(page, 1)",
      "first, _ in first.taps.subscribe(onNext: { _ in first.show() }).disposed(by: first.bag)", 1
    ),
  ])
  func aFunctionOfThatNameSaysWhatItGives(type: String, call: String, body: String, count: Int) {
    let source = """
      import RxSwift
      struct Row { func bind(with page: Page, action: \(type)) { \(call) } }
      final class Page {
        let taps = PublishSubject<Int>(), bag = DisposeBag(), row = Row()
        var kept: Any?
        func load() { row.bind(with: self) { \(body) } }
        func show() {}
      }
      """
    let graph = program(of: source).graph
    #expect(AssemblerGraphModel.cycles(in: graph).filter { $0.release.how == .never && $0.isOfObjects }.count == count)
  }

  /// Elements that are no pairs of it any more.
  @Test(arguments: [
    "taps.withUnretained(self).map { $0.1 }.withLatestFrom(taps) { ($0, $1) }.bind { page, _ in INNER }.disposed(by: bag)",
    "taps.withUnretained(self) { $1 }.bind { page, _ in INNER }.disposed(by: bag)",
  ])
  func otherElementsAreOthers(outer: String) {
    let inner = "page.taps.subscribe(onNext: { page.count = $0 }).disposed(by: page.bag)"
    #expect(leaks(outer.replacing("INNER", with: inner)) == 0)
  }
}
