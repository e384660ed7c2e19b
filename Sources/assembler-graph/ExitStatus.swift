import AssemblerGraphProject

/// What the process says when it ends. Never a count, and never dependent on the format of the output.
///
/// The numbers from 64 on are those of BSD's `sysexits.h`.
enum ExitStatus: Int32 {
  /// Nothing of severity error.
  case success = 0
  /// Findings of severity error; any finding with `--strict`.
  case findings = 1
  case usage = 64
  /// An input that cannot be read, or no Swift file found.
  case noInput = 66
  /// A defect of the tool.
  case defect = 70
  case cannotWrite = 73
  /// Graphviz did not finish a picture, or SwiftParser a file, in the time that it was given.
  case tookTooLong = 75
  case wrongConfiguration = 78
}

extension CommandError {
  var status: ExitStatus {
    switch self {
    case .inputs, .noSwiftFile, .configurationFileUnreadable, .baselineUnreadable, .git: .noInput
    case .configuration: .wrongConfiguration
    case .embed, .unknownName, .hiddenName, .ambiguousName, .subject, .unknownRule, .unknownSuffix,
      .wrongSeconds, .needsGraphviz, .baselineInCI, .noPath, .unknownDistrict, .noRenderer:
      .usage
    case .layoutTookTooLong: .tookTooLong
    case .notDrawn, .graphvizCrashed: .defect
    case .outputFolderMissing, .outputNotWritable, .configurationExists: .cannotWrite
    }
  }
}

/// A command ends with another status than success by throwing it.
extension ExitStatus: Error {}

extension ExitStatus {
  /// The part of the help about the statuses.
  static let help = """
    EXIT STATUS:
      0   nothing of severity error
      1   check: findings of severity error; with --strict any finding
      64  wrong usage
      66  an input that cannot be read, or no Swift file found
      70  a defect of the tool
      73  an output that cannot be written
      75  a picture that takes longer than --time-limit, or a file that takes too long to parse
      78  a wrong configuration file or baseline
    """
}
