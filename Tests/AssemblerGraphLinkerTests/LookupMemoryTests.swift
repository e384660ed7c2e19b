import AssemblerGraphFacts
import Testing

@testable import AssemblerGraphLinker

@Suite struct LookupMemoryTests {
  private let memory = LookupMemory()

  /// With the labels of each beginning as well, a call with N arguments took N² of memory.
  @Test func onlyTheWholeCallKeepsItsLabels() {
    let labels = [ArgumentLabel](repeating: ArgumentLabel(label: nil, isTrailingClosure: false), count: 1_000)
    let shape = memory.shape(of: labels)
    #expect(memory.shapes[shape] == labels)
    #expect(memory.shapes.reduce(0) { $0 + $1.count } == labels.count)
  }

  @Test func aCallThatIsTheBeginningOfALongerOneHasItsOwnLabels() {
    let label = ArgumentLabel(label: Name(3), isTrailingClosure: false)
    let closure = ArgumentLabel(label: nil, isTrailingClosure: true)
    let longer = memory.shape(of: [label, closure])
    let shorter = memory.shape(of: [label])
    #expect(memory.shapes[shorter] == [label])
    #expect(memory.shapes[longer] == [label, closure])
    #expect(memory.shape(of: [label]) == shorter)
    #expect(memory.shapes[memory.shape(of: [])].isEmpty)
  }
}
