import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

/// At which severities the rules of a suggested configuration start.
struct SeveritySurveyTests {
  /// Pairs that own each other, and classes that can own their own kind.
  private func start(cycles: Int, chains: Int) -> [String] {
    let pairs = (0..<cycles).map { index in
      """
      final class A\(index) { var other: B\(index)? }
      final class B\(index) { let other: A\(index); init(other: A\(index)) { self.other = other; other.other = self } }
      """
    }
    let own = (0..<chains).map { "final class Node\($0) { var next: Node\($0)? }" }
    return survey(of: (pairs + own).joined(separator: "\n")).rules.filter { $0.count > 0 }.map {
      "\($0.rule) \($0.errors) \($0.warnings) \($0.severity?.rawValue ?? "own")"
    }
  }

  @Test func fewErrorsStayErrors() {
    #expect(start(cycles: 2, chains: 3) == ["ownership-cycle 2 0 own", "self-ownership 0 3 own"])
  }

  @Test func manyWarningsStartOff() {
    #expect(start(cycles: 11, chains: 21) == ["ownership-cycle 11 0 own", "self-ownership 0 21 off"])
  }

  /// What is there belongs into a baseline: a gate that begins as a warning stays one.
  @Test func cyclesStayErrors() {
    #expect(start(cycles: 70, chains: 5) == ["ownership-cycle 70 0 own", "self-ownership 0 5 off"])
  }
}
