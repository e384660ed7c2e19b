import ArgumentParser
import AssemblerGraphProject

/// The findings that a team agreed to live with.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accepts the findings that exist today, so that only new ones count, and reports what became of them.",
    discussion: """
      EXAMPLES:
        assembler-graph baseline write
        assembler-graph baseline report
        assembler-graph check

      \(ExitStatus.help)
      """,
    subcommands: [BaselineWrite.self, BaselineReport.self]
  )
}
