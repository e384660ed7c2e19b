import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject
import Foundation

/// Which baseline counts: for `check` and `baseline`.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The baseline; otherwise the one that the configuration names, or \(baselineFileName) beside it or in the current \
      folder.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @Flag(help: "Treat baseline entries whose finding is gone as errors.")
  var strictBaseline = false

  func validate() throws {
    if baseline == "" { throw ValidationError("The value of '--baseline' is empty.") }
  }

  func file(_ loaded: LoadedConfiguration) -> BaselineFile {
    BaselineFile(option: baseline, loaded: loaded, currentFolder: FileManager.default.currentDirectoryPath)
  }
}

/// Whether a baseline may be written here.
struct BaselineWriting: ParsableArguments {
  @Flag(name: .customLong("allow-in-ci"), help: "Write a baseline even where CI is set.")
  var allowInCI = false

  /// A baseline that a build server writes accepts whatever has just come in.
  func check() throws(CommandError) {
    if !allowInCI, BuildServer.current.isBuildServer { throw .baselineInCI }
  }
}

extension BaselineFile {
  var destination: Destination { .file(displayPath) }
}
