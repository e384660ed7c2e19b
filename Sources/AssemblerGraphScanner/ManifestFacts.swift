/// What a Package.swift, or Tuist's Project.swift, says about its targets, as far as it says so in literals.
package struct ManifestFacts: Hashable, Codable, Sendable {
  /// In source order, each name once.
  package var targets: [ManifestTarget]

  package init(targets: [ManifestTarget] = []) {
    self.targets = targets
  }
}

/// `.target(name: "Core", dependencies: ["Model"], path: "Sources/Core", exclude: ["Fixtures"])`
package struct ManifestTarget: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case target, executableTarget, testTarget, macro, plugin, systemLibrary, binaryTarget
  }

  package var name: String
  package var kind: Kind
  /// The folder below the package; nil: SwiftPM's default for the kind and the name.
  package var path: String?
  /// Files and folders below `path`; nil: all of them.
  package var sources: [String]?
  package var exclude: [String]
  /// Names of targets and products, as written.
  package var dependencies: [String]
  /// `app` for Tuist's `product: .app`; nil in a package.
  package var product: String?
  /// Tuist's other name for what is built.
  package var productName: String?
  /// Tuist's folders that belong to the target with all that they hold.
  package var buildableFolders: [String] = []

  package init(
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
