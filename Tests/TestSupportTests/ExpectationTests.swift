import TestSupport
import Testing

@Test func aGraphThatDiffersFails() {
  withKnownIssue { expectGraph("struct A {}", is: "B\n") }
}

@Test func aGraphThatIsExpectedPasses() {
  expectGraph("struct A {}", is: "")
}

@Test func anAnnouncedFindingThatIsNotThereFails() {
  withKnownIssue { expectFindings("struct A {}  // finds: ownership-cycle") }
}
