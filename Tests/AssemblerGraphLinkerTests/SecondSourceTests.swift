import AssemblerGraphLinker
import TestSupport
import Testing

/// RxSwift's operators with a second source: what runs the subscription keeps both.
struct SecondSourceTests {
  @Test(arguments: [
    ("taps.withLatestFrom(Observable.just(self)).subscribe(onNext: { page in page.show() })", ["Page never"]),
    ("taps.withLatestFrom(Observable.just(self)) { $1 }.subscribe(onNext: { page in page.show() })", ["Page never"]),
    ("taps.withLatestFrom(Observable.just(self), resultSelector: { $1 }).map { $0 }.subscribe()", ["Page never"]),
    ("button.rx.tap.withLatestFrom(Observable.just(self)).subscribe(onNext: { page in page.show() })", ["Page never"]),
    ("button.rx.tap.withLatestFrom(Observable.just(button)).subscribe(onNext: { _ in })", []),
    ("taps.withLatestFrom(other.filter { self.takes($0) }).subscribe(onNext: { _ in })", ["Page never"]),
    ("taps.withLatestFrom(other.filter { [weak self] in self?.takes($0) ?? false }).subscribe(onNext: { _ in })", []),
    ("taps.withLatestFrom(other).subscribe(onNext: { _ in })", []),
    ("taps.take(1).withLatestFrom(Observable.just(self)).subscribe(onNext: { page in page.show() })", ["Page ends:6"]),
    ("taps.sample(other.filter { self.takes($0) }).subscribe(onNext: { _ in })", ["Page never"]),
    ("taps.takeUntil(other.filter { self.takes($0) }).subscribe(onNext: { _ in })", ["Page never"]),
    ("taps.take(until: other.filter { self.takes($0) }).subscribe(onNext: { _ in })", ["Page never"]),
    ("taps.takeUntil(self.rx.deallocated).subscribe(onNext: { _ in })", []),
    ("taps.skip(until: other.filter { self.takes($0) }).subscribe(onNext: { _ in })", ["Page never"]),
    ("others.concat(Observable.just(self)).subscribe(onNext: { _ in })", ["Page never"]),
    ("others.zip(with: Observable.just(self)) { $1 }.subscribe(onNext: { _ in })", ["Page never"]),
    // The values are sent, and then nobody keeps them.
    ("others.startWith(self).subscribe(onNext: { _ in })", []),
  ])
  func whatASecondSourceHolds(stream: String, expected: [String]) {
    let source = """
      import RxSwift
      final class Page: UIViewController {
        @IBOutlet weak var button: UIButton!
        let bag = DisposeBag(), taps = PublishSubject<Int>(), other = PublishSubject<Int>(), others = PublishSubject<Page>()
        func takes(_ tap: Int) -> Bool { true }
        func start() { \(stream).disposed(by: bag) }
        func show() {}
      }
      """
    #expect(releases(source) == expected)
  }
}
