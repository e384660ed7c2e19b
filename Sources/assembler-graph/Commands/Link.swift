import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphProject
import Foundation

/// Puts the facts of several files into one.
struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Joins files with facts into one.",
    discussion: """
      The result is what 'extract' would have written for all of the source. This step is optional: every \
      command takes any number of files with facts.

      EXAMPLES:
        assembler-graph link login.facts core.facts -o app.facts
        assembler-graph render app.facts -o graph.svg

      \(ExitStatus.help)
      """
  )

  @ArgumentParser.Argument(
    help: ArgumentHelp("The files to join.", valueName: "facts"),
    completion: .file(extensions: ["facts"])
  )
  var facts: [String]

  @OptionGroup var output: OutputOptions

  func run() throws {
    let destination = output.destination
    try destination.check()
    let extracted = try ExtractedFacts(ofFiles: facts, currentFolder: FileManager.default.currentDirectoryPath)
    try destination.write(factsFile(of: extracted.records))
    output.tell(
      "Joined \(counted(facts.count, "file")) with the facts of \(counted(extracted.records.sourceCount, "source file"))"
    )
  }
}
