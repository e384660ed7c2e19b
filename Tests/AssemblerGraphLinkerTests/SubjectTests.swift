import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What Combine's subjects keep of what is sent through them.
struct SubjectTests {
  /// A relay keeps its observer itself: a bag holds a subscription that refers to the relay weakly.
  @Test(arguments: [
    ("input.taps.subscribe(onNext: { self.count = $0 })", 0),
    ("input.taps.asObservable().bind(onNext: { self.count = $0 })", 0),
    ("input.taps.map { $0 }.subscribe(onNext: { self.count = $0 })", 1),
    ("taps.subscribe(onNext: { self.count = $0 })", 1),
  ])
  func aRelayThatIsGivenKeepsItsObserver(subscription: String, count: Int) {
    let source = """
      import RxSwift
      final class Model {
        struct Input { let taps: PublishRelay<Int> }
        let bag = DisposeBag(), taps = PublishRelay<Int>()
        var count = 0
        func transform(_ input: Input) { \(subscription).disposed(by: bag) }
      }
      final class Page {
        let taps = PublishRelay<Int>(), model = Model()
        func bind() { model.transform(Model.Input(taps: taps)) }
      }
      """
    #expect(releases(source).count == count, "\(releases(source))")
  }

  @Test func aPassthroughSubjectKeepsNothingOfWhatIsSent() {
    expectGraph(
      """
      import Combine
      final class Account {
        let events: PassthroughSubject<Any, Never>
        init(events: PassthroughSubject<Any, Never>) { self.events = events }
        func mute() { events.send(self) }
      }
      final class Profile {
        let current = CurrentValueSubject<Any?, Never>(nil)
        func show() { current.send(self) }
      }
      """,
      is: """
        Profile
          owns Profile  .current
        """
    )
  }

  @Test func whatASubjectIsDeclaredToHoldItHoldsOnce() {
    expectGraph(
      """
      import Combine
      final class Profile {
        let current = CurrentValueSubject<Profile?, Never>(nil)
        func show() { current.send(self) }
      }
      """,
      is: """
        Profile
          owns Profile  .current
        """
    )
  }

  /// What is sent is gone when nothing is sent after it.
  @Test(arguments: [("current.value = nil", "untied in end():3"), ("print(current)", "never")])
  func aSubjectLetsGoOfItsValue(line: String, expected: String) {
    let source = """
      import Combine
      final class Page { let current = CurrentValueSubject<Page?, Never>(nil); func show() { current.send(self) }
        func end() { \(line) }
      }
      func start() { let page = Page(); page.show(); page.end() }
      """
    #expect(releases(source) == ["Page \(expected)"])
  }

  /// The closures that observe a property stay, whatever its value is.
  @Test func aPropertyWithoutAValueKeepsItsObservers() {
    let source = """
      import ReactiveSwift
      final class Page {
        let state = MutableProperty<String?>(nil)
        func bind() { state.signal.skipNil().observeValues { _ in self.go() } }
        func go() {}
        func end() { state.value = nil }
      }
      func start() { let page = Page(); page.bind(); page.end() }
      """
    #expect(releases(source) == ["Page never"])
  }
}
