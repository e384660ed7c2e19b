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

  package var title: String?
  package var direction = Picture.Direction.leftToRight
  package var grouping = Grouping.module
  /// `https://example.com/blob/main/{file}#L{line}`: where a node leads to. `{file}`, `{line}` and `{column}` are filled in.
  package var linkTemplate: String?
  package var appearance = Appearance.light
  package var showsLegend = true
  package var metadata: [Picture.Metadata] = []

  package init() {}
}
