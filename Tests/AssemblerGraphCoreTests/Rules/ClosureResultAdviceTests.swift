import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What is advised about closures that have to give a value.
struct ClosureResultAdviceTests {
  private func advice(_ source: String) -> String? {
    findings(in: program(of: "//- App/A.swift\n" + source)).first { !$0.path.isEmpty }?.advice
  }

  /// Without its object a closure may have nothing to give.
  @Test(arguments: [
    ("() -> Int", "self.count", true), ("() -> Int", "self.counts[0]", true), ("() -> Int", "self.next()", true),
    ("() -> Void", "self.note()", false),
  ])
  func aClosureThatGivesAValue(type: String, body: String, gives: Bool) {
    let source = """
      final class Page {
        var count = 0
        let counts = [0]
        lazy var result: \(type) = { \(body) }
        func next() -> Int { 1 }
        func note() {}
      }
      final class Owner { let page = Page(); func start() { _ = page.result() } }
      """
    let words = ", and say what it gives when self is gone, or write [unowned self] if nobody calls it then"
    #expect(advice(source)?.contains("write [weak self] in the closure at App/A.swift:") == true)
    #expect(advice(source)?.hasSuffix(words) == gives)
  }

  /// Its only statement, an `if`, may be its value, but not where a branch gives nothing.
  @Test(arguments: [
    ("if n == 0 { self.hide() } else { self.show() }", false), ("if n == 0 { self.count } else { self.next() }", true),
    ("if n == 0 { return self.hide() }; return self.show()", false),
    ("if n == 0 { return 0 }; return self.next()", true),
  ])
  func aClosureThatIsOneOfTwoCalls(body: String, gives: Bool) {
    let source = """
      import RxSwift
      final class Page {
        var count = 0
        let bag = DisposeBag(), counts = PublishSubject<Int>()
        func start() { counts.bind(onNext: { n in \(body) }).disposed(by: bag) }
        func hide() {}
        func show() {}
        func next() -> Int { 1 }
      }
      final class Owner { let page = Page(); func start() { page.start() } }
      """
    #expect(advice(source)?.contains("say what it gives when self is gone") == gives)
  }

  /// Operators ask a closure for a value; of a stream in a local constant the closures on the way are named, too.
  @Test func whatOperatorsAskFor() {
    let source = """
      import RxSwift
      final class Page {
        let bag = DisposeBag()
        let field = UITextField()
        var last = ""
        func start() {
          let valid = field.rx.text.orEmpty.filter { $0 != self.last }
          valid.subscribe(onNext: { self.last = $0 }).disposed(by: bag)
        }
      }
      final class Owner { let page = Page(); func start() { page.start() } }
      """
    let advice = advice(source) ?? ""
    #expect(advice.contains("say what it gives when self is gone"))
    #expect(advice.contains("A.swift:7:") && advice.contains("A.swift:8:"))
  }
}
