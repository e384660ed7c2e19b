import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphProject

/// Scans and writes down the facts, so that another run, perhaps on another machine, can link them.
struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Writes the facts of some source to a file that can replace the source in every other command.",
    discussion: """
      A file with facts is a PATH like any other, and linking facts gives the same bytes as one run over the \
      source. A large code base can therefore be scanned in parts, on many machines, and only the parts that \
      changed need scanning again. Paths in facts are relative to the current folder, so link where the parts \
      were extracted, or in a copy of that folder. To share the work among many machines, let each extract the \
      same PATHs with another --shard.

      EXAMPLES:
        assembler-graph extract Sources/Login -o login.facts
        assembler-graph extract Sources/Core -o core.facts
        assembler-graph check login.facts core.facts
        assembler-graph extract Sources --shard 3/16 -o 3.facts

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions

  @Option(help: ArgumentHelp("The module of all these files, regardless of their paths.", valueName: "name"))
  var module: String?

  @Option(
    help: ArgumentHelp(
      "Extract only one of m parts of the files, such as 3/16; all parts of the same PATHs, linked, make the whole.",
      valueName: "n/m"
    )
  )
  var shard: Shard?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if source.scope != nil { throw ValidationError("'extract' writes down everything; leave out '--scope'.") }
    if module == "" { throw ValidationError("The value of '--module' is empty.") }
  }

  func run() throws {
    let start = ContinuousClock.now
    let destination = output.destination
    try destination.check()
    var inputs = try findInputs(source)
    if let shard, !inputs.files.isEmpty {
      inputs.files = shard.part(of: inputs.files)
      if shard.number > 1 { inputs.interfaces = [] }
      // More parts than files: some are empty, and that is no error.
      if inputs.files.isEmpty {
        try destination.write(factsFile(of: []))
        return output.tell("Extracted the facts of 0 files; there are fewer files than parts")
      }
    }
    var outcome = try scan(inputs, output)
    if let module {
      for index in outcome.records.indices { outcome.records[index].rename(module) }
    }
    (inputs.warnings + outcome.warnings(of: outcome.modules.compactMap(\.facts.problem))).tell()
    try destination.write(factsFile(of: outcome.records))
    output.tell(
      "Extracted the facts of \(counted(outcome.records.sourceCount, "file")) in \(secondsText(start.duration(to: .now)))"
    )
    if outcome.isIncomplete { throw ExitStatus.tookTooLong }
  }
}
