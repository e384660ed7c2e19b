import ArgumentParser
import AssemblerGraphCore

/// What is scanned, and how: the same for every command. What is given here is laid over the configuration file.
struct SourceOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: ArgumentHelp("Files and folders to scan; the current folder without any.", valueName: "path"),
    completion: .file(extensions: ["swift"])
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
  /// The configuration file's values with the options laid over them.
  func overlay(_ loaded: LoadedConfiguration) -> Configuration {
    var configuration = loaded.values
    if !include.isEmpty { configuration.include = include }
    configuration.exclude += exclude
    if !define.isEmpty { configuration.defines = (configuration.defines ?? []) + define }
    return configuration
  }

  /// The same for the patterns of files, which start at the configuration file's folder or at the current one.
  func selection(_ loaded: LoadedConfiguration, currentFolder: String) -> FileSelection {
    let configured = loaded.folder ?? currentFolder
    var selection = FileSelection()
    if include.isEmpty { selection.include(loaded.values.include, in: configured) }
    selection.include(include, in: currentFolder, option: "--include")
    selection.exclude(loaded.values.exclude, in: configured)
    selection.exclude(exclude, in: currentFolder, option: "--exclude")
    return selection
  }
}
