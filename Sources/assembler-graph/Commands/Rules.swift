import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphProject
import Foundation

/// Lists the rules with the severities that they have here, or explains some of them.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules, or explains some: what they find, why, and what to do instead.",
    discussion: """
      Severities are those of the configuration file: --config, or else the nearest one from the current folder \
      upwards. The rules that it adds are listed too.

      EXAMPLES:
        assembler-graph rules
        assembler-graph rules ownership-cycle
        assembler-graph rules --format json

      \(ExitStatus.help)
      """
  )

  @ArgumentParser.Argument(
    help: ArgumentHelp("Rules to explain; if there are none, all are listed.", valueName: "rule"),
    completion: .list(allRules.map(\.id))
  )
  var ids: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration file; otherwise the nearest \(configurationFileName) from the current folder upwards.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yml", "yaml"])
  )
  var config: String?

  @Option(help: "The format of the list: text, json, or markdown.")
  var format: RuleListFormat = .text

  @OptionGroup var output: OutputOptions

  func run() throws {
    let destination = output.destination
    try destination.check()
    let currentFolder = FileManager.default.currentDirectoryPath
    let roots = try scanRoots([], currentFolder: currentFolder, commands: [])
    let configuration = try loadConfiguration(named: config, for: roots, currentFolder: currentFolder).values
    let known = rules(of: configuration)
    if ids.isEmpty {
      try destination.write(ruleList(known, as: format, configuration: configuration))
    } else {
      let chosen = try ids.map { try rule($0, among: known) }
      try destination.write(ruleExplanation(of: chosen, as: format, configuration: configuration))
    }
  }

  private func rule(_ id: String, among known: [Rule]) throws(CommandError) -> Rule {
    guard let rule = known.first(where: { $0.id == id }) else { throw .unknownRule(id, allowed: known.map(\.id)) }
    return rule
  }
}
