/// What a Package.swift says about its targets, as far as it says so in literals.
public struct ManifestFacts: Hashable, Codable, Sendable {
  /// In source order, each name once.
  public var targets: [ManifestTarget]

  public init(targets: [ManifestTarget] = []) {
    self.targets = targets
  }
}

/// `.target(name: "Core", dependencies: ["Model"], path: "Sources/Core", exclude: ["Fixtures"])`
public struct ManifestTarget: Hashable, Codable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case target, executableTarget, testTarget, macro, plugin, systemLibrary, binaryTarget
  }

  public var name: String
  public var kind: Kind
  /// The folder below the package; nil: SwiftPM's default for the kind and the name.
  public var path: String?
  /// Files and folders below `path`; nil: all of them.
  public var sources: [String]?
  public var exclude: [String]
  /// Names of targets and products, as written.
  public var dependencies: [String]

  public init(
    name: String,
    kind: Kind,
    path: String? = nil,
    sources: [String]? = nil,
    exclude: [String] = [],
    dependencies: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.path = path
    self.sources = sources
    self.exclude = exclude
    self.dependencies = dependencies
  }
}
