import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// Looks at the code base and writes a configuration that fits it.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Looks at the code base and writes a commented \(configurationFileName) that fits it.",
    discussion: """
      Finds out which words name Assemblers, views, Interactions and Navigations, which folders are modules, and \
      which files are tests, stand-ins or generated. Architecture rules that find too much to begin with start \
      lower; rules about cycles stay errors, and a baseline accepts the cycles that exist. The file goes to the \
      current folder if that contains PATH, otherwise to PATH. Nothing is ever overwritten.

      EXAMPLES:
        assembler-graph init
        assembler-graph init --with-baseline
        assembler-graph init Sources -o -
        assembler-graph init --output ci/assembler-graph.yml
        assembler-graph init --schema -o .assembler-graph.schema.json

      \(ExitStatus.help)
      """
  )

  @ArgumentParser.Argument(
    help: ArgumentHelp("Files and folders to look at; the current folder if there are none.", valueName: "path"),
    completion: .file(extensions: ["swift"])
  )
  var paths: [String] = []

  @Flag(help: "Print the JSON schema of the file instead, for editors that check YAML.")
  var schema = false

  @Flag(help: "Also write a baseline of what is there now, so that only new findings count.")
  var withBaseline = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if withBaseline, schema || output.output == "-" {
      throw ValidationError("'--with-baseline' needs a configuration that is written to a file.")
    }
  }

  func run() throws {
    if schema { return try output.destination.write(ConfigurationSchema(configurationDescription()).text) }
    let start = ContinuousClock.now
    let currentFolder = FileManager.default.currentDirectoryPath
    let roots = try scanRoots(paths, currentFolder: currentFolder, commands: AssemblerGraph.commandNames)
    let place = SuggestionPlace(named: output.output, roots: roots, currentFolder: currentFolder)
    try place.checkIsFree()

    let (files, interfaces) = try scannedFiles(of: roots, from: place.folder, currentFolder: currentFolder)
    let survey = survey(files, interfaces: interfaces)
    try place.destination.writeNew(survey.text)
    let types = survey.graph.nodes.count { $0.kind != .external }
    let assemblers = survey.graph.nodes.count { $0.role == .assembler }
    output.tell(
      "Scanned \(counted(files.count, "file")): \(counted(types, "type")), \(counted(assemblers, "Assembler")) "
        + "in \(secondsText(start.duration(to: .now)))"
    )
    if case .file(let path) = place.destination {
      output.tell("Wrote \(path)")
      try offerBaseline(survey, configuration: path)
    }
  }

  /// Cycles that are there must not keep a team from seeing new ones.
  private func offerBaseline(_ survey: Survey, configuration: String) throws {
    var arguments = paths
    if lastName(of: configuration) != configurationFileName { arguments += ["--config", configuration] }
    if withBaseline {
      let command = try BaselineWrite.parse(arguments + (output.quiet ? ["--quiet"] : []))
      return try command.run()
    }
    let errors = survey.rules.reduce(0) { $0 + ($1.severity == nil ? $1.errors : 0) }
    let command = (["assembler-graph baseline write"] + arguments.map(shellWord)).joined(separator: " ")
    output.tell(
      errors == 0
        ? "Next: 'assembler-graph check'"
        : "Next: '\(command)' accepts what is there (\(counted(errors, "error"))), so that only new findings fail 'check'"
    )
  }

  private func scannedFiles(
    of roots: [ScanRoot],
    from folder: String,
    currentFolder: String
  ) throws(CommandError) -> (files: [SurveyedFile], interfaces: [ModuleFile]) {
    let discovery = try discover(roots, selection: FileSelection(), modules: [], currentFolder: currentFolder)
    guard !discovery.files.isEmpty else {
      discovery.warnings.tell()
      throw .noSwiftFile(paths: paths.isEmpty ? ["."] : paths, leftOut: 0)
    }
    let scan = scanShowingProgress(discovery.files + discovery.interfaces, configuration: Configuration(), output)
    guard scan.failures.isEmpty else { throw .inputs(scan.failures) }
    (discovery.warnings + scan.warnings).tell()
    let files = zip(scan.files, scan.modules).map { file, module in
      SurveyedFile(path: path(of: file.realPath, from: folder), head: head(ofFile: file.realPath), module: module)
    }
    return (files, scan.modules.filter { $0.facts.interface != nil })
  }
}

/// Where the suggestion goes, and the folder that its patterns start from.
private struct SuggestionPlace {
  let destination: Destination
  let folder: String

  init(named path: String?, roots: [ScanRoot], currentFolder: String) {
    let common = commonFolder(of: roots.map(\.folder))
    let current = (try? realPath(currentFolder)) ?? currentFolder
    let usual = AssemblerGraphProject.path(common, below: current) != nil ? current : common
    switch path.map(Destination.init) {
    case nil:
      folder = usual
      destination = .file(displayPath(joined(usual, configurationFileName), currentFolder: current))
    case .standardOutput?:
      folder = usual
      destination = .standardOutput
    case .file(let path)?:
      let named = parent(of: absolutePath(of: path, in: current))
      folder = (try? realPath(named)) ?? named
      destination = .file(path)
    }
  }

  /// Fails early, before a long scan.
  func checkIsFree() throws(CommandError) {
    try destination.check()
    guard case .file(let path) = destination else { return }
    if (try? fileKind(path, followingLinks: false)) != nil { throw .configurationExists(path: path) }
    let others = foldersUpwards(from: folder).dropFirst().map { joined($0, configurationFileName) }
    if lastName(of: path) == configurationFileName, let other = others.first(where: isFile) {
      writeError("warning: \(other) no longer counts for what is below \(folder)")
    }
  }
}

/// `../App/F.swift` for `/a/App/F.swift` from `/a/ci`.
func path(of file: String, from folder: String) -> String {
  var upwards = ""
  for enclosing in foldersUpwards(from: folder) {
    if let relative = path(file, below: enclosing) { return upwards + relative }
    upwards += "../"
  }
  return file
}

/// The beginning of a file; what is no UTF-8 in it does not matter.
private func head(ofFile path: String) -> String {
  guard let file = FileHandle(forReadingAtPath: path) else { return "" }
  defer { try? file.close() }
  let bytes = (try? file.read(upToCount: 4096)) ?? nil
  return String(decoding: bytes ?? Data(), as: UTF8.self)
}
