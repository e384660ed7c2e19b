import ArgumentParser
import AssemblerGraphProject
import Foundation

/// The program: reads the arguments, runs the command, and ends with the status of `ExitStatus`.
@main
struct AssemblerGraph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assembler-graph",
    abstract: "Shows what your Assemblers put together, who owns whom, and where ownership goes in circles.",
    discussion: """
      Reads Swift source and never builds it. Without a command it checks: 'assembler-graph Sources' is \
      'assembler-graph check Sources'.

      EXAMPLES:
        assembler-graph
        assembler-graph check Sources --strict
        assembler-graph render Sources -o graph.svg
        assembler-graph explain DetailInteraction Sources

      \(ExitStatus.help)
      """,
    version: versionText,
    subcommands: [
      Check.self, Render.self, Explain.self, Diff.self, Rules.self, Init.self, BaselineCommand.self, Embed.self,
      Extract.self, Link.self, Fix.self, Serve.self,
    ],
    defaultSubcommand: Check.self
  )

  /// The names that a mistyped path may have meant.
  static var commandNames: [String] { configuration.subcommands.map { $0._commandName } + ["help"] }

  static func main() {
    // A reader that goes away is told apart by the failing write, which keeps the exit status honest.
    signal(SIGPIPE, SIG_IGN)
    endDefectsWithTheirStatus()
    returnLargeArraysWhenFreed()
    guard startDeepThread({ runAndExit() }) else { runAndExit() }
    while true { pause() }
  }

  private static func runAndExit() -> Never {
    var command: any ParsableCommand
    do {
      command = try parseAsRoot(expandingArgumentFiles(CommandLine.arguments.dropFirst()))
    } catch let error as CommandError {
      writeError(error.text)
      exit(error.status)
    } catch {
      if let suggestion = suggestion(for: message(for: error)) {
        writeError("error: \(suggestion)")
        exit(.usage)
      }
      exit(withError: error)
    }
    do {
      try enterWorkspace()
      try checkScanLimit()
      try command.run()
      exit(.success)
    } catch let error as CommandError {
      writeError(error.text)
      exit(error.status)
    } catch let status as ExitStatus {
      exit(status)
    } catch let error where exitCode(for: error) == .success || exitCode(for: error) == .validationFailure {
      exit(withError: error)
    } catch {
      writeError("error: \(error); this is a defect of assembler-graph; please report it with what it scanned")
      exit(.defect)
    }
  }

  /// Bazel runs a tool in a folder of its own and tells in which one the user stands.
  private static func enterWorkspace() throws(CommandError) {
    guard let folder = ProcessInfo.processInfo.environment["BUILD_WORKSPACE_DIRECTORY"], !folder.isEmpty else { return }
    guard chdir(folder) == 0 else { throw .inputs([.unreadable(path: folder, .last)]) }
  }

  private static func checkScanLimit() throws(CommandError) {
    let environment = ProcessInfo.processInfo.environment
    guard ScanLimit(environment: environment) == nil else { return }
    throw .wrongSeconds(variable: ScanLimit.variable, value: environment[ScanLimit.variable] ?? "")
  }

  private static func exit(_ status: ExitStatus) -> Never { Foundation.exit(status.rawValue) }
}
