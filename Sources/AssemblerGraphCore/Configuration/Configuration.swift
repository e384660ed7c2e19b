package import AssemblerGraphLinker
package import AssemblerGraphModel

/// What a team can decide about the tool: the values of `.assembler-graph.yml` with the command line's laid over them.
package struct Configuration: Hashable, Codable, Sendable {
  package var roles = RolePatterns()
  /// Globs of files to scan, relative to the root; empty means every Swift file.
  package var include: [String] = []
  /// Globs of files to leave out.
  package var exclude: [String] = []
  /// Whether files count that git ignores.
  package var withIgnored = false
  /// Compilation conditions for `#if`; nil: every branch counts.
  package var defines: [String]?
  /// Modules by path, first match wins. Other files get their module from a package, a project or folders.
  package var modules: [ModulePath] = []
  /// The most cycles that are reported for one strongly connected group; at least 1.
  package var cyclesPerGroup = 10
  /// The highest severity of a cycle that only test code closes.
  package var tests = TestSeverity.warning
  /// Functions and properties outside the scanned code that keep what they are given.
  package var retaining: [RetainingAPI] = RetainingAPI.defaults
  /// Severities by rule id; rules without an entry have their default.
  package var severities: [String: RuleSeverity] = [:]
  /// Severities by rule id for some files only; the first path that fits a finding's file counts.
  package var pathSeverities: [String: [PathSeverity]] = [:]
  package var own = OwnRules()
  /// The file with the findings that do not count, relative to the configuration's folder; nil: the one with the usual
  /// name, if there is one.
  package var baseline: String?

  package init() {}

  package struct ModulePath: Hashable, Codable, Sendable {
    package var module: String
    /// A glob of folders or files.
    package var path: String
    package init(module: String, path: String) {
      self.module = module
      self.path = path
    }
  }

  package enum RuleSeverity: String, Hashable, Codable, Sendable, CaseIterable {
    case error, warning, off
  }

  package enum TestSeverity: String, Hashable, Codable, Sendable, CaseIterable {
    case off, note, warning, error

    /// nil: left out.
    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  package struct PathSeverity: Hashable, Codable, Sendable {
    /// A glob of folders or files.
    package var path: String
    package var severity: RuleSeverity
    package init(path: String, severity: RuleSeverity) {
      self.path = path
      self.severity = severity
    }
  }
}
