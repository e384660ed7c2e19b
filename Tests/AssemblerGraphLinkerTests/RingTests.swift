import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Objects of one class that code closes to a ring, beside those that it puts in a row.
@Suite struct RingTests {
  private func isRing(_ body: String, declaredAs link: String = "var next: Seat?") -> Bool {
    let source = """
      final class Seat { \(link) }
      func makeSeats(_ count: Int) -> [Seat] {
        let seats = (0..<count).map { _ in Seat() }
        \(body)
        return seats
      }
      """
    return program(of: source).graph.edges.contains { $0.kind == .owns && $0.from == $0.to && $0.certainty == .certain }
  }

  @Test func anIndexThatBeginsAgainClosesARing() {
    #expect(isRing("for i in 0..<count { seats[i].next = seats[(i + 1) % count] }"))
    #expect(isRing("for (i, seat) in seats.enumerated() { seat.next = seats[(i + 1) % seats.count] }"))
    #expect(isRing("seats.indices.forEach { i in let after = (i + 1) % count; seats[i].next = seats[after] }"))
    #expect(isRing("for i in seats.indices { seats[i].next = seats[i == count - 1 ? 0 : i + 1] }"))
    #expect(isRing("for (i, seat) in seats.enumerated() { let next = seats[(i + 1) % count]; seat.next = next }"))
  }

  @Test func aRowThatIsTiedToItsBeginningIsARing() {
    let row = "for (left, right) in zip(seats, seats.dropFirst()) { left.next = right }"
    #expect(isRing("\(row); seats.last?.next = seats.first"))
    #expect(isRing("\(row); seats.last!.next = seats[0]"))
    #expect(isRing("for (left, right) in zip(seats, seats.dropFirst() + [seats[0]]) { left.next = right }"))
    #expect(
      isRing(
        "let first = Seat(); var last = first; for seat in seats { last.next = seat; last = seat }; last.next = first"
      )
    )
  }

  @Test func aRowIsNoRing() {
    #expect(!isRing("for i in 0..<count - 1 { seats[i].next = seats[i + 1] }"))
    #expect(!isRing("for (left, right) in zip(seats, seats.dropFirst()) { left.next = right }"))
    #expect(!isRing("seats.last?.next = seats.first"))
    #expect(!isRing("let first = Seat(); var last = first; for seat in seats { last.next = seat; last = seat }"))
    #expect(
      !isRing("let others = seats.map { _ in Seat() }; for i in 0..<count { seats[i].next = others[(i + 1) % count] }")
    )
    #expect(
      !isRing("for i in 0..<count { seats[i].next = seats[(i + 1) % count] }", declaredAs: "weak var next: Seat?")
    )
  }

  @Test func whatTheCollectionIsDeclaredToHoldIsEnough() {
    let source = """
      final class Seat { var next: Seat? }
      struct Table {
        var seats: [Seat]
        func close() {
          for (index, seat) in seats.enumerated() { seat.next = self.seats[(index + 1) % seats.count] }
        }
      }
      """
    #expect(
      program(of: source).graph.edges.contains { $0.kind == .owns && $0.from == $0.to && $0.certainty == .certain }
    )
  }
}
