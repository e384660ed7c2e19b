import AssemblerGraphLinker
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
}
