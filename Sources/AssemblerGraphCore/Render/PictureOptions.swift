/// What can be chosen about a picture of a given graph.
package struct PictureOptions: Hashable, Sendable {
  /// What nodes are framed by.
  package enum Grouping: String, Hashable, Codable, Sendable, CaseIterable {
    case module, folder, none
  }

  package enum Appearance: String, Hashable, Codable, Sendable, CaseIterable {
    case light, dark
    /// Light, and dark where the viewer prefers it.
    case auto
  }

  /// Which lines say through which properties they go.
  package enum Labels: String, Hashable, Codable, Sendable, CaseIterable {
    case none
    /// Where the name says more than the type does: `delegate`, not `interaction`.
    case telling
    case all
  }

  package var title: String?
  package var direction = Picture.Direction.leftToRight
  package var grouping = Grouping.module
  /// `https://example.com/blob/main/{file}#L{line}`: where a node leads to. `{file}`, `{line}` and `{column}` are filled in.
  package var linkTemplate: String?
  package var appearance = Appearance.light
  package var showsLegend = true
  package var labels = Labels.none
  /// After how many characters a name goes on in the next line, at the beginning of a word in it; nil: never.
  package var wrap: Int?
  package var spacing = Picture.Spacing.wide
  /// What opens a box of a map, before its name.
  package var boxCommand: String?
  /// What is said below the drawing, one paragraph each.
  package var notes: [String] = []
  package var metadata: [Picture.Metadata] = []

  package init() {}
}
