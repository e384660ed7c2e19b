import ArgumentParser

/// Where the result goes and what is told beside it: the same for every command.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the result to a file; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Print no status and no progress, only warnings and errors.")
  var quiet = false

  @Option(help: "Whether text is colored; auto: on a terminal, unless NO_COLOR is set.")
  var color: ColorChoice = .auto

  func validate() throws {
    if output == "" { throw ValidationError("The value of '--output' is empty.") }
  }

  var destination: Destination { Destination(output) }

  /// Says something about the run on standard error.
  func tell(_ status: String) {
    if !quiet { writeError(status) }
  }
}
