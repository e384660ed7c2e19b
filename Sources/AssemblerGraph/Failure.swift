import AssemblerGraphProject
public import Foundation

extension AssemblerGraph {
  /// Why something could not be done, in the words of the command.
  ///
  ///     Soruces: error: there is no such file or folder
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// What a program can make of it.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      /// A path cannot be read, or there is no Swift file.
      case input
      /// There is a mistake in the configuration or the baseline, or they cannot be read.
      case configuration
      /// No type has the name, several have it, or nothing leads from one to the other.
      case name
      /// The form needs Graphviz, and the package was built without its trait `Graphviz`.
      case needsGraphviz
      /// Graphviz gave up, or would have taken more than a minute.
      case drawing
    }

    public let reason: Reason
    /// One line for each thing that is wrong: the place, the thing, the way out.
    public let description: String
    /// The same, for Foundation.
    public var errorDescription: String? { description }

    init(_ error: CommandError) {
      reason = Reason(error)
      description = error.text
    }
  }
}

extension AssemblerGraph.Failure.Reason {
  init(_ error: CommandError) {
    switch error {
    case .configurationFileUnreadable, .configuration, .baselineUnreadable: self = .configuration
    case .unknownName, .hiddenName, .ambiguousName, .subject, .unknownRule, .noPath, .unknownDistrict: self = .name
    case .needsGraphviz: self = .needsGraphviz
    case .notDrawn, .layoutTookTooLong, .graphvizCrashed, .noRenderer: self = .drawing
    // The rest is about writing, git and documents, which the library has no part in.
    case .inputs, .noSwiftFile, .baselineInCI, .git, .embed, .unknownSuffix, .wrongSeconds, .outputFolderMissing,
      .outputNotWritable, .configurationExists:
      self = .input
    }
  }
}
