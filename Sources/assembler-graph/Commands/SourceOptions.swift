import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphProject
import Foundation

/// What is scanned, and how: the same for every command. What is given here is laid over the configuration file.
struct SourceOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: ArgumentHelp("Files and folders to scan; the current folder without any.", valueName: "path"),
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
      "Scan only files that fit; instead of the configuration's. Repeat it for more.",
      valueName: "glob"
    )
  )
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out files and folders that fit; beside the configuration's. Repeat it for more.",
      valueName: "glob"
    )
  )
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set a condition for '#if'; beside the configuration's. Without any, every branch counts.",
      valueName: "name"
    )
  )
  var define: [String] = []

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
      currentFolder: FileManager.default.currentDirectoryPath
    )
  }
}
