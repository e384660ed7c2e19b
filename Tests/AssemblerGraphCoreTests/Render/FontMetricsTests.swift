import AssemblerGraphCore
import TestSupport
import Testing

@Suite struct FontMetricsTests {
  /// Sums of the widths in Adobe's font metrics of Helvetica and Helvetica-Bold.
  @Test(arguments: [
    ("il", false, 444.0), ("Ag", false, 1223), ("W i", false, 1444), ("il", true, 556), ("é", false, 556),
  ])
  func widthsAreThoseOfHelvetica(text: String, isBold: Bool, expected: Double) {
    #expect(textWidth(text, size: 1000, isBold: isBold) == expected)
  }

  @Test func widthGrowsWithSize() {
    #expect(textWidth("Assembler", size: 26) == 2 * textWidth("Assembler", size: 13))
  }

  @Test func whatTheTableDoesNotHoldIsWide() {
    #expect(textWidth("漢", size: 10) == 10)
    #expect(textWidth("🙈", size: 10) == 13)
    #expect(textWidth("Ж", size: 10) >= 6)
    #expect(!hasExactWidth("Ж"))
    #expect(hasExactWidth("PodBayDoors – «ä»…"))
  }

  @Test func whatIsDrawnTogetherIsMeasuredOnce() {
    #expect(textWidth("👩‍👩‍👧", size: 10) == textWidth("👩", size: 10))
    #expect(textWidth("e\u{301}", size: 10) == textWidth("e", size: 10))
    #expect(textWidth("👍🏽", size: 10) == textWidth("👍", size: 10))
    #expect(textWidth("🇩🇪", size: 10) == textWidth("👍", size: 10))
  }
}
