import AssemblerGraphFacts

extension PointsToAnalysis {
  /// Whether code of an app's or a scene's `body` makes what its window shows as long as it is there, and not what comes and
  /// goes with a sheet, a row or a link:
  ///
  ///     WindowGroup { ZStack { Root() } }                           Root stays
  ///     WindowGroup { Root().sheet(isPresented: $isOpen) { Page() } }      Page does not
  func isContentOfScene(_ code: SolvedCodeID, of context: ContextID) -> Bool {
    isContent(code, of: context, within: Self.stays)
  }

  /// The same of a view's `body`; rows that are made when they are scrolled to come and go. Branches are not looked at.
  func isContentOfView(_ code: SolvedCodeID, of context: ContextID) -> Bool {
    guard case .accessor(let property, .get) = body(of: context), symbols.properties[property].facts.name == "body",
      let owner = symbols.properties[property].owner, symbols.isValueType(owner),
      symbols.externalAncestors(of: owner).contains("View")
    else { return false }
    return isContent(code, of: context, within: Self.staysInViews)
  }

  /// Whether code stands in a branch or a loop: it may be left out, or run more than once.
  func isInBranch(_ place: CodePlace) -> Bool {
    symbols.files[place.file].facts.branches.contains { $0.contains(place.position) }
  }

  /// The calls inside of one of several values: `isOpen ? Page() : Cover()`.
  func callsInAlternatives() -> Set<CodePlace> {
    var found: Set<CodePlace> = []
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for case .oneOf(let values) in facts.expressions {
        for case .call(_, _, let position) in facts.expressions(in: [], Array(facts[values])) {
          found.insert(CodePlace(file: file, position: position))
        }
      }
    }
    return found
  }

  private func isContent(_ code: SolvedCodeID, of context: ContextID, within stays: Set<String>) -> Bool {
    let number = contexts[context].bodyCode(code)
    if number == .body { return true }
    let summary = summaries[contexts[context].summary]
    let facts = symbols.files[summary.file].facts
    guard let template = summary.objects.first(where: { $0.code == number }), template.place.file == summary.file else {
      return false
    }
    let takers = symbols.takersOfClosures(in: summary.file)
    var closure = types.closure(at: template.place)
    while let next = closure {
      guard let name = takers[next], stays.contains(name) else { return false }
      closure = facts.closures[next].parent
    }
    return true
  }

  /// Scenes, views and modifiers whose content is there as long as they are.
  private static let stays = Framework.viewsOfBuilders.subtracting(["Menu", "NavigationLink", "Picker"]).union([
    "GeometryReader", "MenuBarExtra", "Settings", "UtilityWindow", "Window",
    "background", "commands", "overlay", "safeAreaInset", "tabItem", "toolbar",
  ])

  private static let staysInViews = stays.subtracting([
    "DisclosureGroup", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "List", "ViewThatFits",
  ])
}
