import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphProject
import Foundation

/// What is scanned, and how: the same for every command. What is given here is laid over the configuration file.
struct SourceOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: ArgumentHelp("Files and folders to scan; the current folder if there are none.", valueName: "path"),
    completion: .file(extensions: ["swift", "facts"])
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration file; otherwise the nearest \(configurationFileName) from PATH upwards.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yml", "yaml"])
  )
  var config: String?

  @Option(help: "The types that count: components (Assemblers, and what those assemble and reach), or all.")
  var scope: Scope?

  @Option(
    help: ArgumentHelp(
      "Scan only files that match, instead of those the configuration includes. Repeatable.",
      valueName: "glob"
    )
  )
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out files and folders that match, in addition to the configuration's. Repeatable.",
      valueName: "glob"
    )
  )
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set a condition for '#if', in addition to the configuration's. If there are none, every branch counts.",
      valueName: "name"
    )
  )
  var define: [String] = []

  @Flag(help: "Scan files that git ignores, too.")
  var withIgnored = false

  func validate() throws {
    for (option, values) in [("--include", include), ("--exclude", exclude), ("--define", define)]
    where values.contains("") {
      throw ValidationError("The value of '\(option)' is empty.")
    }
  }
}

extension SourceOptions {
  /// The same without the command line.
  var request: SourceRequest {
    SourceRequest(
      paths: paths,
      config: config,
      include: include,
      exclude: exclude,
      define: define,
      withIgnored: withIgnored,
      currentFolder: FileManager.default.currentDirectoryPath
    )
  }
}
