import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// A framework's object calls what it keeps with itself: what that ends is the object that keeps it.
struct GivenObjectTests {
  @Test(arguments: [
    ("session.finishTasksAndInvalidate()", "untied in urlSession(_:task:didCompleteWithError:):6"),
    ("task.cancel()", "never"),
    ("other.invalidateAndCancel()", "never"),
  ])
  func aSessionsDelegateEndsTheSession(line: String, expected: String) {
    let source = """
      final class Load: NSObject, URLSessionTaskDelegate {
        var session: URLSession?
        let other = URLSession(configuration: .ephemeral)
        func start() { session = URLSession(configuration: .default, delegate: self, delegateQueue: nil) }
        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
          \(line)
        }
      }
      """
    #expect(releases(source) == ["Load \(expected)"])
  }

  /// The delegate is another object.
  @Test func aHelperEndsTheSessionThatKeepsIt() {
    let source = """
      final class Load {
        var session: URLSession?
        func start() { session = URLSession(configuration: .default, delegate: Helper(self), delegateQueue: nil) }
      }
      final class Helper: NSObject, URLSessionDelegate {
        let load: Load
        init(_ load: Load) { self.load = load }
        func urlSession(_ session: URLSession, didReceive number: Int) { session.invalidateAndCancel() }
      }
      """
    #expect(releases(source) == ["Helper Load untied in urlSession(_:didReceive:):8"])
  }

  @Test(arguments: [("link.invalidate()", "untied in tick(_:):5"), ("print(link)", "never")])
  func aDisplayLinksTargetEndsTheLink(line: String, expected: String) {
    let source = """
      final class Ring: NSObject {
        var link: CADisplayLink?
        func start() { link = CADisplayLink(target: self, selector: #selector(tick(_:))) }
        @objc func tick(_ link: CADisplayLink) {
          \(line)
        }
      }
      """
    #expect(releases(source) == ["Ring \(expected)"])
  }

  /// In the handler, the parameter is a further name for what keeps the handler.
  @Test(arguments: [
    ("handle.readabilityHandler = nil", "Runner untied in a closure:6"),
    ("self.other.fileHandleForReading.readabilityHandler = nil", "Runner never"),
    ("print(handle)", "Runner never"),
  ])
  func aHandlerLetsGoOfItselfByItsParameter(line: String, expected: String) {
    let source = """
      final class Runner {
        let pipe = Pipe(), other = Pipe()
        var lines = 0
        func start() {
          pipe.fileHandleForReading.readabilityHandler = { handle in
            \(line)
            self.lines += 1
          }
        }
      }
      """
    #expect(releases(source) == [expected])
  }

  @Test func whatAHandlersParameterIsAPartOfTheClosureDoesNotCapture() {
    let source = """
      final class Runner {
        let pipe = Pipe()
        var lines = 0
        func start() {
          pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            self?.lines += 1
            handle.readabilityHandler = nil
          }
        }
      }
      """
    #expect(releases(source) == [])
  }

  /// An element of a tuple that is set in place is in the tuple, and not in the one that it was copied from.
  @Test(arguments: [
    ("signal.action = { self.count += 1 }", ["Beacon never"]),
    ("signal.1 = { self.count += 1 }", ["Beacon never"]),
    ("var copy = signal; copy.action = { self.count += 1 }; copy.action?()", []),
  ])
  func anElementOfATupleIsSetInPlace(line: String, expected: [String]) {
    let source = """
      final class Beacon {
        var signal: (count: Int, action: (() -> Void)?) = (0, nil)
        var count = 0
        func arm() { \(line) }
      }
      """
    #expect(releases(source) == expected)
  }

  /// `let same = node` is a further name as long as nothing else is assigned.
  @Test(arguments: [("let same = node", Certainty.certain), ("var same = node; same = Node()", .possible)])
  func anObjectIsStoredInItselfByAFurtherName(line: String, expected: Certainty) {
    let source = """
      final class Node { var inner: Node? }
      func make() { let node = Node(); \(line); same.inner = node }
      """
    let found = cycles(in: program(of: "//- App/A.swift\n" + source).graph)
    #expect(found.first?.certainty ?? .possible == expected)
  }
}
