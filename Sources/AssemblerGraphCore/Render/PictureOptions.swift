/// What can be chosen about a picture of a given graph.
public struct PictureOptions: Hashable, Sendable {
  /// What nodes are framed by.
  public enum Grouping: String, Hashable, Codable, Sendable, CaseIterable {
    case module, folder, none
  }

  public enum Appearance: String, Hashable, Codable, Sendable, CaseIterable {
    case light, dark
    /// Light, and dark where the viewer prefers it.
    case auto
  }

  public var title: String?
  public var direction = Picture.Direction.leftToRight
  public var grouping = Grouping.module
  /// `https://example.com/blob/main/{file}#L{line}`: where a node leads to. `{file}`, `{line}` and `{column}` are filled in.
  public var linkTemplate: String?
  public var appearance = Appearance.light
  public var showsLegend = true
  public var metadata: [Picture.Metadata] = []

  public init() {}
}
