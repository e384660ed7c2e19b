/// The places where one type's code makes another, as rules see them.
struct ConstructionPlace {
  /// nil: code of a file.
  var maker: Node?
  var made: Node
  var location: SourceLocation
}

extension RuleInput {
  /// The first place for each maker and each type that it makes, sorted; without tests, previews, and what makes itself.
  func constructions(where isIncluded: (_ maker: Node?, _ made: Node) -> Bool) -> [ConstructionPlace] {
    var seen: Set<[String]> = []
    return architecture.constructions.compactMap { construction in
      guard !isInTest(construction.location), construction.maker != construction.type,
        let made = node(construction.type)
      else { return nil }
      let maker = construction.maker.flatMap { node($0) }
      // A view left the maker out.
      if construction.maker != nil, maker == nil { return nil }
      guard isIncluded(maker, made), !maker.map(isPreview).orFalse,
        seen.insert([construction.maker ?? construction.location.file, made.id]).inserted
      else { return nil }
      return ConstructionPlace(maker: maker, made: made, location: construction.location)
    }
  }

  private func isPreview(_ node: Node) -> Bool {
    architecture.types[node.id]?.externalAncestors.contains { $0.hasSuffix("PreviewProvider") } ?? false
  }
}

extension Bool? {
  fileprivate var orFalse: Bool { self ?? false }
}
