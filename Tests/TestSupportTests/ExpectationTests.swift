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

@Test func findingsAreExpectedOnTheirLines() {
  expectFindings(
    """
    //- App/Parent.swift
    final class Parent { let child = Child() }
    //- App/Child.swift
    final class Child { var parent: Parent? }  // finds: ownership-cycle
    extension Parent { func start() { child.parent = self } }
    """,
    rules: ["ownership-cycle"]
  )
}
