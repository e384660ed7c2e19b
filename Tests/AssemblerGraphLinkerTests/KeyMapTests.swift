import TestSupport
import Testing

@testable import AssemblerGraphLinker

@Suite struct KeyMapTests {
  @Test func itHoldsWhatTheStandardLibrarysDictionaryHolds() {
    var generator = SeededGenerator(seed: 4712)
    for _ in 0..<300 {
      var map = KeyMap<TypeID, Int>()
      var expected: [TypeID: Int] = [:]
      let range = Int.random(in: 1...200, using: &generator)
      for value in 0..<Int.random(in: 0...120, using: &generator) {
        let key = TypeID(Int.random(in: 0..<range, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
          map[key] = value
          expected[key] = value
        case 1:
          map[key, default: 1_000] += value
          expected[key, default: 1_000] += value
        default:
          map.update(key) { $0 += 1 }
          if let old = expected[key] { expected[key] = old + 1 }
        }
      }
      #expect((0..<range).allSatisfy { map[TypeID($0)] == expected[TypeID($0)] })
      #expect(map.count == expected.count && map.isEmpty == expected.isEmpty)
      #expect(map.values.sorted() == expected.values.sorted())
    }
  }

  @Test func entriesStayInTheOrderInWhichTheyCame() {
    var map = KeyMap<TypeID, Int>()
    for (value, key) in [7, 3, 900_000, 12, 3, 1].enumerated() { map[TypeID(key)] = value }
    #expect(map.entries.map(\.key.index) == [7, 3, 900_000, 12, 1])
    #expect(map.entries.map(\.value) == [0, 4, 2, 3, 5])
  }

  /// Keys are told apart by what they are, whatever their bits.
  @Test func keysWithTheSameBitsAreTwo() {
    struct Crowded: MapKey {
      var name: String
      var bits: UInt64 { 7 }
    }
    var map = KeyMap<Crowded, Int>()
    let keys = (0..<100).map { Crowded(name: "\($0)") }
    for (number, key) in keys.enumerated() { map[key] = number }
    #expect(keys.map { map[$0] } == Array(0..<100))
    #expect(map[Crowded(name: "100")] == nil)
  }

  @Test func aSetTellsWhetherAnElementIsNew() {
    var set = KeySet<TypeID>()
    #expect(set.isEmpty)
    #expect(set.insert(TypeID(4)) && set.insert(TypeID(2)) && !set.insert(TypeID(4)))
    #expect(set.contains(TypeID(2)) && !set.contains(TypeID(3)))
    #expect(set.elements.map(\.index) == [4, 2])
  }
}
