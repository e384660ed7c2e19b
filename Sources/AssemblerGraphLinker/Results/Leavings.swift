import AssemblerGraphFacts

extension PointsToAnalysis {
  /// Where objects leave what another method put them into, each by itself: `removeFromParent()` of what `addChild` put there. The
  /// object of each is the one that leaves.
  func leavings(ofWhatIsPutBy put: Name) -> [CodeNotes.Emptying] {
    EndingMethod.ofWhole.filter { $0.value.contains(symbols.names[put]) }.keys.sorted()
      .compactMap { symbols.names.known($0) }.flatMap { codes.emptiedSlots[$0] ?? [] }
  }
}
