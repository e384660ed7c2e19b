/// How the patterns of a configuration see the paths of findings.
///
/// A finding's path begins at the current folder, a pattern at the folder of the configuration file, and only the one who
/// reads files knows both.
package struct PatternPaths: Sendable {
  /// A path as it reads from the configuration file's folder on.
  package var path: @Sendable (String) -> String
  /// Whether a glob fits a path, or a folder that encloses it.
  package var fits: @Sendable (_ glob: String, _ path: String) -> Bool

  package init(
    path: @escaping @Sendable (String) -> String,
    fits: @escaping @Sendable (_ glob: String, _ path: String) -> Bool
  ) {
    self.path = path
    self.fits = fits
  }

  /// For findings whose paths begin where the patterns do, without any wildcard.
  package static let asWritten = PatternPaths(path: { $0 }, fits: { $0 == $1 || $1.hasPrefix("\($0)/") })
}
