import TestSupport
import Testing

@testable import AssemblerGraphLinker

@Suite struct IDSetTests {
  @Test func itHoldsWhatTheStandardLibrarysSetHolds() {
    var generator = SeededGenerator(seed: 4711)
    for _ in 0..<300 {
      var set = IDSet<TypeID>()
      var expected: Set<TypeID> = []
      let range = Int.random(in: 1...200, using: &generator)
      for _ in 0..<Int.random(in: 0...120, using: &generator) {
        let element = TypeID(Int.random(in: 0..<range, using: &generator))
        if Int.random(in: 0..<5, using: &generator) == 0 {
          set.remove(element)
          expected.remove(element)
        } else {
          #expect(set.insert(element).inserted == expected.insert(element).inserted)
        }
      }
      #expect(set.sorted() == expected.sorted())
      #expect((0..<range).allSatisfy { set.contains(TypeID($0)) == expected.contains(TypeID($0)) })
      let others = IDSet((0..<10).map { _ in TypeID(Int.random(in: 0..<range, using: &generator)) })
      #expect(Set(set.union(others)) == expected.union(others))
      #expect(Set(set.subtracting(others)) == expected.subtracting(others))
      #expect(Set(set.intersection(others)) == expected.intersection(others))
      #expect(set.isDisjoint(with: others) == expected.isDisjoint(with: others))
      #expect(set.isSubset(of: set.union(others)))
    }
  }

  @Test func theOrderIsThatOfInsertionAndIsNotCompared() {
    let numbers = [7, 3, 900_000, 3, 12, 7, 1, 2, 4, 5, 6, 8].map { TypeID($0) }
    let set = IDSet(numbers)
    #expect(set.map(\.index) == [7, 3, 900_000, 12, 1, 2, 4, 5, 6, 8])
    #expect(set == IDSet(numbers.reversed()))
    #expect(set.hashValue == IDSet(numbers.reversed()).hashValue)
    #expect(set != set.filter { $0.index != 12 })
  }

  /// Pairs of numbers that follow each other, as types have them that own each other.
  @Test func pairsAreHashedApart() {
    let pairs = (0..<2000).map { IDSet([TypeID(2 * $0), TypeID(2 * $0 + 1)]) }
    #expect(Set(pairs.map(\.hashValue)).count == pairs.count)
  }
}
