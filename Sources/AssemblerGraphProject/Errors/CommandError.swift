package import AssemblerGraphCore
package import AssemblerGraphFacts
import AssemblerGraphModel

/// Why a command cannot do its job, as data. `CommandErrorText.swift` has the words, the executable the exit status.
///
/// Paths are as people read them.
package enum CommandError: Error, Hashable {
  /// PATH arguments that cannot be scanned, all of them.
  case inputs([InputProblem])
  /// - Parameter leftOut: how many Swift files are there but left out by `include` and `exclude`.
  case noSwiftFile(paths: [String], leftOut: Int)
  case configurationFileUnreadable(path: String, SystemError)
  case configuration([ConfigurationProblem])
  case baselineUnreadable(path: String, SystemError)
  /// A baseline should be written where `CI` is set.
  case baselineInCI
  case unknownName(option: String, name: String, nearest: [String])
  /// There is such a type, but the scope or the view leave it out.
  case hiddenName(option: String, name: String)
  /// Several types have the name.
  case ambiguousName(option: String, name: String, candidates: [String])
  /// What `explain` is asked about is no type and no property.
  case subject(SubjectProblem)
  case unknownRule(String, allowed: [String])
  case git(GitProblem)
  /// What is wrong with marked regions, in the order of the documents.
  case embed([EmbedProblem])
  case unknownSuffix(path: String, allowed: [String])
  /// An environment variable does not hold a number of seconds.
  case wrongSeconds(variable: String, value: String)
  case needsGraphviz(format: String)
  case notDrawn(reason: String)
  case layoutTookTooLong(seconds: Double, nodes: Int, lines: Int)
  case graphvizCrashed
  /// This machine's Graphviz lacks the plugin.
  case noRenderer(format: String)
  case noPath(from: String, to: String)
  /// '--inside' names no box of a map.
  case unknownDistrict(name: String, nearest: [String])
  case outputFolderMissing(path: String, folder: String)
  case outputNotWritable(path: String, SystemError)
  /// The file that 'init' would write is there.
  case configurationExists(path: String)
}

/// Why one PATH argument cannot be scanned.
package enum InputProblem: Error, Hashable {
  /// - Parameter command: the command that was perhaps meant.
  case missing(path: String, command: String?)
  case unreadable(path: String, SystemError)
  case brokenLink(path: String, target: String)
  case notRegular(path: String, kind: FileKind)
  /// A file that is named as facts.
  case facts(path: String, FactsProblem)
  /// Two files with facts say different things about one source file.
  case factsDisagree(path: String, other: String, source: String)
}

/// One thing that is wrong in a configuration file, with its place.
package struct ConfigurationProblem: Error, Hashable {
  package var location: SourceLocation
  package var kind: Kind

  package enum Kind: Hashable {
    case syntax(String)
    /// A file that was named as a baseline.
    case notABaseline(String)
    case tab
    case notUTF8
    case duplicateKey(String)
    case mergeKey
    case unknownKey(String, section: String?, allowed: [String])
    case wrongType(key: String, expected: String, found: String)
    case unknownValue(String, key: String, allowed: [String])
    case unknownRule(String, allowed: [String])
    case outOfRange(String, key: String, range: ClosedRange<Int>)
    case emptyText(key: String)
    /// A number or a flag where a text is expected.
    case textNeedsQuotes(String, key: String, expected: String)
    case missingKey(String, section: String)
    case wrongExpression(String, key: String, reason: String)
    /// A name that cannot stand in the section.
    case wrongName(String, section: String, forms: [String])
    /// Another rule has the name.
    case ruleNameTaken(String)
    /// `$3` where there are only two groups to refer to.
    case unknownGroup(String, groups: Int)
    case emptyLayer
    /// `off` for a name that the built-in table does not have.
    case nothingToTurnOff(String, known: [String])
  }
}
