import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// Reads two revisions through git and tells how their graphs differ.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows what changed in the graph between two git revisions.",
    usage: "assembler-graph diff BASE [HEAD] [PATH …] [OPTION …]",
    discussion: """
      Without HEAD, BASE is compared with the working tree. Nothing is checked out: git is asked for the files, \
      and files that are the same in both are read once. Moving code changes nothing. Without a change, text, \
      Markdown and SVG are empty.

      EXAMPLES:
        assembler-graph diff main
        assembler-graph diff main HEAD Sources --format markdown -o comment.md
        assembler-graph diff origin/main --merge-base --fail-on introduced-cycles
        assembler-graph diff v1.0 v1.1 -o changes.svg

      \(ExitStatus.help)
      """
  )

  @ArgumentParser.Argument(
    help: ArgumentHelp("The revision to compare with.", valueName: "base"),
    completion: .shellCommand("git for-each-ref --format='%(refname:short)' 2>/dev/null")
  )
  var base: String

  @OptionGroup var source: SourceOptions

  @Flag(help: "Compare with the newest common commit of BASE and HEAD, as a pull request does.")
  var mergeBase = false

  @Option(help: "The format of the difference; by default that of --output's suffix, else text.")
  var format: DifferenceFormat?

  @Option(help: ArgumentHelp("How many steps around a change to show in SVG and Mermaid.", valueName: "n"))
  var depth = 1

  @Option(help: "Exit with status 1 on: introduced-cycles (of severity error), or any change.")
  var failOn: FailureReason?

  @Flag(help: "With --fail-on introduced-cycles: fail on cycles of severity warning, too.")
  var strict = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if depth < 0 { throw ValidationError("The value of '--depth' is less than 0.") }
    if strict, failOn != .introducedCycles {
      throw ValidationError("'--strict' needs '--fail-on introduced-cycles'.")
    }
  }

  func run() throws {
    let destination = output.destination
    let format = try format ?? DifferenceFormat(suffixOf: destination)
    try format.checkAvailable()
    try destination.check()
    let repository = try GitRepository(around: FileManager.default.currentDirectoryPath)
    let (head, paths) = try headAndPaths(repository)
    var source = source
    source.paths = paths
    let revisions = Revisions(base: base, head: head, fromMergeBase: mergeBase)
    let comparison = try compare(revisions, in: repository, source, output)
    let difference = comparison.difference(scope: source.scope ?? .all)
    try destination.write(try text(of: difference, revisions: revisions, as: format))
    output.tell(
      "\(comparison.names): \(summary(of: difference)); scanned \(counted(comparison.fileCount, "file")) and "
        + "\(comparison.changedCount) of \(revisions.base)\(comparison.elapsed)"
    )
    if failOn?.isMet(by: difference, comparison, strict: strict) == true {
      throw ExitStatus.findings
    }
    if comparison.isIncomplete { throw ExitStatus.tookTooLong }
  }

  /// The first word behind BASE is HEAD when it is a revision, as git sees it; all others are paths.
  private func headAndPaths(_ repository: GitRepository) throws(CommandError) -> (head: String?, paths: [String]) {
    guard let word = source.paths.first else { return (nil, []) }
    // In a bare repository nothing lies where a path would lead to.
    let isPath = !repository.isBare && (try? fileKind(word, followingLinks: false)) != nil
    if !repository.isRevision(word) {
      // Neither: the error tells the nearest revisions.
      if !isPath, !repository.isBare, !word.contains("/") { _ = try repository.commit(word) }
      return (nil, source.paths)
    }
    if isPath { throw .git(.revisionOrPath(word)) }
    return (word, Array(source.paths.dropFirst()))
  }

  private func text(
    of difference: GraphDifference,
    revisions: Revisions,
    as format: DifferenceFormat
  ) throws(CommandError) -> String {
    if difference.isEmpty, format != .json { return "" }
    switch format {
    case .text: return differenceText(difference)
    case .json:
      return differenceJSON(difference, base: revisions.base, head: revisions.head, toolVersion: toolVersion)
    case .markdown: return differenceMarkdown(difference, depth: depth)
    case .svg:
      var options = PictureOptions()
      options.metadata = [Picture.Metadata(key: "assembler-graph", value: toolVersion)]
      let picture = picture(of: neighbourhood(of: difference, depth: depth), options: options)
      return try drawSVG(picture)
    }
  }
}

/// The forms of a difference.
enum DifferenceFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, markdown, svg

  /// By the suffix of the file; text for standard output and for a file with another suffix.
  init(suffixOf destination: Destination) throws(CommandError) {
    guard case .file(let path) = destination else {
      self = .text
      return
    }
    let suffix = lastName(of: path).split(separator: ".").dropFirst().last?.lowercased()
    switch suffix {
    case "json": self = .json
    case "md", "markdown": self = .markdown
    case "svg": self = .svg
    case "txt", nil: self = .text
    default: throw .unknownSuffix(path: path, allowed: [".txt", ".json", ".md", ".svg"])
    }
  }

  /// Fails early when the tool was built without what the format needs.
  func checkAvailable() throws(CommandError) {
    #if !Graphviz
      if self == .svg { throw .needsGraphviz(format: "SVG") }
    #endif
  }
}

/// What makes `diff` fail.
enum FailureReason: String, CaseIterable, ExpressibleByArgument {
  case introducedCycles = "introduced-cycles"
  case any

  func isMet(by difference: GraphDifference, _ comparison: Comparison, strict: Bool) -> Bool {
    switch self {
    case .any: return !difference.isEmpty
    case .introducedCycles:
      return difference.cycles.contains { change in
        guard change.kind != .healed, let severity = comparison.severity(of: change, in: difference) else {
          return false
        }
        return severity == .error || strict && severity == .warning
      }
    }
  }
}

extension Comparison {
  /// Cycles whose rule is off are left out, and those that a comment accepts.
  func difference(scope: Scope) -> GraphDifference {
    let steps: [ViewStep] = [.scope(scope)]
    var difference = AssemblerGraphModel.difference(
      from: apply(steps, to: before.graph).graph,
      to: apply(steps, to: after.graph).graph,
      exceptBefore: acceptance(by: before.suppressions),
      exceptAfter: acceptance(by: after.suppressions)
    )
    difference.cycles = difference.cycles.filter { severity(of: $0, in: difference) != nil }
    return difference
  }

  fileprivate func severity(of change: GraphDifference.CycleChange, in difference: GraphDifference) -> Severity? {
    AssemblerGraphCore.severity(
      of: change.cycle,
      in: difference.graph(of: change),
      configuration: configuration,
      paths: paths
    )
  }
}
