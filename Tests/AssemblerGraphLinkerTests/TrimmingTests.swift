import Testing

@testable import AssemblerGraphLinker

@Suite struct TrimmingTests {
  @Test func trimmingLeavesTheElementsAndGivesBackTheRoomBehindThem() {
    var names: [String] = []
    names.reserveCapacity(1_000)
    names += ["a", "b", "c"]
    names.trim()
    #expect(names == ["a", "b", "c"])
    // An allocation may be a little larger than what was asked for.
    #expect(names.capacity < 8)
  }

  @Test func nothingIsLeftOfAnArrayWithoutElements() {
    var numbers: [Int] = []
    numbers.reserveCapacity(1_000)
    numbers.trim()
    #expect(numbers.isEmpty)
    #expect(numbers.capacity == 0)
  }
}
