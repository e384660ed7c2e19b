import AssemblerGraphFacts

extension PointsToAnalysis {
  /// Whether code of an app's or a scene's `body` makes what its window shows as long as it is there, and not what comes and
  /// goes with a sheet, a row or a link:
  ///
  ///     WindowGroup { ZStack { Root() } }                           Root stays
  ///     WindowGroup { Root().sheet(isPresented: $isOpen) { Page() } }      Page does not
  func isContentOfScene(_ code: SolvedCodeID, of context: ContextID) -> Bool {
    let number = contexts[context].bodyCode(code)
    if number == .body { return true }
    let summary = summaries[contexts[context].summary]
    let facts = symbols.files[summary.file].facts
    guard let template = summary.objects.first(where: { $0.code == number }), template.place.file == summary.file else {
      return false
    }
    let takers = symbols.takersOfClosures(in: summary.file)
    var closure = facts.closures.firstIndex { $0.position == template.place.position }
    while let next = closure {
      guard let name = takers[next], Self.stays.contains(name) else { return false }
      closure = facts.closures[next].parent
    }
    return true
  }

  /// Scenes, views and modifiers whose content is there as long as they are.
  private static let stays = Framework.viewsOfBuilders.subtracting(["Menu", "NavigationLink", "Picker"]).union([
    "GeometryReader", "MenuBarExtra", "Settings", "UtilityWindow", "Window",
    "background", "commands", "overlay", "safeAreaInset", "tabItem", "toolbar",
  ])
}
