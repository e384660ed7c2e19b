import AssemblerGraphLinker
import TestSupport
import Testing

/// Streams that come out of code which is not scanned: nobody can say whether they end.
@Suite struct UnseenStreamTests {
  private func page(_ stream: String, _ more: String = "") -> String {
    """
    import RxSwift
    \(more)
    final class Page {
      let client: RequestClient
      let bag = DisposeBag()
      let relay = PublishRelay<Int>()
      var last = 0
      init(client: RequestClient) { self.client = client }
      func start() { \(stream).subscribe(onNext: { self.last = $0 }).disposed(by: bag) }
    }
    """
  }

  @Test(arguments: [
    "client.load(1)", "client.load(1).map { $0 + 1 }.observeOn(MainScheduler.instance)", "client.load(1).unwrapped()",
    "RequestClient.shared.load(1)", "RequestClient.load(1)",
  ])
  func whatIsAskedForMayEnd(stream: String) {
    #expect(releases(page(stream)) == ["Page possible never"], "\(stream)")
  }

  /// A name, a framework or the scanned code says that it goes on.
  @Test(arguments: [
    "client.observeChanges()", "client.events(of: 1)", "client.rx.sent(1)", "client.rx.tapped().when(.ended)",
    "client.rx.taps.numbered()", "client.relay.withUnretained(self).map(\\.1)",
    "relay.unwrapped()", "client.relay",
    "NotificationCenter.default.rx.notification(.tick).map { _ in 1 }",
    "Observable.merge(client.load(1), relay.asObservable())",
  ])
  func whatGoesOnStays(stream: String) {
    #expect(releases(page(stream)) == ["Page never"], "\(stream)")
  }

  /// A requirement is what its conformers do; without any it is not seen.
  @Test(arguments: [
    ("", ["Page possible never"]),
    (
      "final class Live: RequestClient { func load(_ number: Int) -> Observable<Int> { .just(number) } }",
      ["Page ends:10"]
    ),
    (
      """
      final class Live: RequestClient {
        let sent = PublishSubject<Int>(); func load(_ number: Int) -> Observable<Int> { sent }
      }
      """, ["Page never"]
    ),
  ])
  func aRequirementWithoutConformersIsUnseen(conformer: String, expected: [String]) {
    let source = page(
      "client.load(1)",
      "protocol RequestClient { func load(_ number: Int) -> Observable<Int> }\n\(conformer)"
    )
    #expect(releases(source).map { $0.replacing(#/ends:\d+/#, with: "ends:10") } == expected)
  }

  /// An overload calls the one that gives something else, and not itself.
  @Test(arguments: [("observer.onCompleted()", "ends"), ("", "never")])
  func overloadsThatCallEachOtherEnd(end: String, expected: String) {
    let source = page(
      "client.load(1)",
      """
      struct RequestClient {
        func load(_ number: Int) -> Observable<String> {
          Observable.create { observer in
            observer.onNext("1")
            \(end)
            return Disposables.create()
          }
        }
        func load(_ number: Int) -> Observable<Int> { load(number).map { (text: String) in text.count } }
      }
      """
    )
    #expect(releases(source).map { $0.replacing(#/ends:\d+/#, with: "ends") } == ["Page \(expected)"])
  }

  /// What gives nothing but an error ends; not what gives its values by a method or by somebody else.
  @Test(arguments: [
    ("observer.onError(Failure())", "ends"),
    ("source.listen(observer.onNext); source.fail { observer.onError($0) }", "never"),
    ("source.feed(observer); source.fail { observer.onError($0) }", "never"),
  ])
  func whatOnlyFailsEnds(body: String, expected: String) {
    let source = page(
      "client.load(1)",
      """
      struct RequestClient {
        let source: Source
        func load(_ number: Int) -> Observable<Int> {
          Observable.create { observer in
            \(body)
            return Disposables.create()
          }
        }
      }
      """
    )
    #expect(releases(source).map { $0.replacing(#/ends:\d+/#, with: "ends") } == ["Page \(expected)"], "\(body)")
  }
}
