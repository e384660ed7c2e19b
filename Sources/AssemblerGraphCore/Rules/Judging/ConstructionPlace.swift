import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

/// The places where one type's code makes another, as rules see them.
struct ConstructionPlace {
  /// nil: code of a file.
  var maker: Node?
  var made: Node
  /// The same, by index into `Graph.nodes`.
  var madeNode: Int
  var location: SourceLocation
}

extension RuleInput {
  /// The first place for each maker and each type that it makes, sorted; without tests, previews, and what makes itself.
  ///
  /// - Parameter isIncluded: asked with nodes, by index.
  func constructions(where isIncluded: (_ maker: Int?, _ made: Int) -> Bool) -> [ConstructionPlace] {
    struct Pair: Hashable {
      /// nil: code of the file.
      var maker: Int?
      var file: String
      var made: Int
    }
    var seen: Set<Pair> = []
    return architecture.constructions.indices.compactMap { index in
      let (type, makingType) = (architecture.constructions[index].type, architecture.constructions[index].maker)
      guard type != makingType, let made = node(ofType: type) else { return nil }
      let maker = makingType.flatMap { node(ofType: $0) }
      // A view left the maker out.
      if makingType != nil, maker == nil { return nil }
      guard isIncluded(maker, made), !(maker.map { isPreview($0) } ?? false) else { return nil }
      let location = architecture.constructions[index].location
      guard !isInTest(location),
        seen.insert(Pair(maker: maker, file: maker == nil ? location.file : "", made: made)).inserted
      else { return nil }
      return ConstructionPlace(
        maker: maker.map { graph.nodes[$0] },
        made: graph.nodes[made],
        madeNode: made,
        location: location
      )
    }
  }

  private func isPreview(_ node: Int) -> Bool { declaration(ofNode: node)?.isPreview == true }
}
