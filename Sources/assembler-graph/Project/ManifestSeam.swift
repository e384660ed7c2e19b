struct ManifestFacts {
  struct Target {
    enum Kind { case source, test, plugin }
    var name: String
    var kind: Kind
    var path: String?
    var exclude: [String] = []
    var sources: [String]?
  }
  var targets: [Target] = []
}
func scanManifest(source: [UInt8]) -> ManifestFacts { ManifestFacts() }
