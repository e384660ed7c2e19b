/// What a team can decide about the tool: the values of `.assembler-graph.yml` with the command line's laid over them.
public struct Configuration: Hashable, Codable, Sendable {
  public var roles = RolePatterns()
  /// Globs of files to scan, relative to the root; empty means every Swift file.
  public var include: [String] = []
  /// Globs of files to leave out.
  public var exclude: [String] = []
  /// Compilation conditions for `#if`; nil: every branch counts.
  public var defines: [String]?
  /// Modules by path, first match wins. Files without a match get their module from Package.swift or the folder.
  public var modules: [ModulePath] = []
  /// The most cycles that are reported for one strongly connected group; at least 1.
  public var cyclesPerGroup = 10
  /// Functions and properties outside the scanned code that keep what they are given.
  public var retaining: [RetainingAPI] = RetainingAPI.defaults
  /// Severities by rule id; rules without an entry have their default.
  public var severities: [String: RuleSeverity] = [:]
  /// Severities by rule id for some files only; the first path that fits a finding's file counts.
  public var pathSeverities: [String: [PathSeverity]] = [:]
  public var own = OwnRules()
  /// The file with the findings that do not count, relative to the configuration's folder; nil: the one with the usual
  /// name, if there is one.
  public var baseline: String?

  public init() {}

  public struct ModulePath: Hashable, Codable, Sendable {
    public var module: String
    /// A glob of folders or files.
    public var path: String
    public init(module: String, path: String) {
      self.module = module
      self.path = path
    }
  }

  public enum RuleSeverity: String, Hashable, Codable, Sendable, CaseIterable {
    case error, warning, off
  }

  public struct PathSeverity: Hashable, Codable, Sendable {
    /// A glob of folders or files.
    public var path: String
    public var severity: RuleSeverity
    public init(path: String, severity: RuleSeverity) {
      self.path = path
      self.severity = severity
    }
  }
}
