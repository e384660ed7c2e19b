import Foundation

/// The whole table: each target with the ratio measured side by side in this run.
func measure(_ options: Options) throws {
  var table = Table()
  let cores = ProcessInfo.processInfo.activeProcessorCount
  tell("\(cores) cores, \(machineName()), assembler-graph \(version(of: options))\n")
  let rounds = options.isQuick ? 2 : 3

  let small = try generated(components: options.isQuick ? 108 : 1_080, in: options.work)
  let large = try generated(components: options.isQuick ? 1_080 : 10_800, in: options.work)
  let corpora = try [packages(of: options), small, large]
  for corpus in corpora { try measureParsing(corpus, options, rounds: rounds, cores: cores, &table) }
  try measureGrowth(from: small, to: large, options, rounds: rounds, &table)
  try measureStart(options, rounds: 4 * rounds, &table)
  try measureRendering(options, rounds: rounds, &table)
  try measureComponents(options, &table)
  try measureOtherTools(corpora[0], options, &table)
  table.printMarkdown()
}

private func check(_ corpus: Corpus, _ options: Options) -> [String] {
  [options.tool, "check", "--quiet", "--reporter", "json", corpus.folder]
}

/// Scanning and checking against the parser alone, on one core and on all.
private func measureParsing(
  _ corpus: Corpus,
  _ options: Options,
  rounds: Int,
  cores: Int,
  _ table: inout Table
) throws {
  table.title("\(corpus.name): \(corpus.lineCount) lines, \(corpus.byteCount >> 10) KiB")
  func worker(_ work: String, threads: Int) -> [String] { [options.worker, work, corpus.folder, "\(threads)"] }
  let runs = try interleaved(
    [
      onOneCore(worker("parse", threads: 1)), onOneCore(worker("scan", threads: 1)), onOneCore(check(corpus, options)),
      worker("parse", threads: cores), worker("scan", threads: cores), check(corpus, options),
    ],
    rounds: rounds
  )
  table.ratio("scan / parse, one core, CPU time", runs[1].cpu, runs[0].cpu, atMost: 1.25)
  table.ratio("check / parse, one core, CPU time", runs[2].cpu, runs[0].cpu, atMost: 1.5)
  table.ratio("a second run, if facts cost nothing", runs[2].cpu - runs[1].cpu, runs[2].cpu, atMost: 0.25)
  table.ratio("scan / parse, \(cores) cores, elapsed", runs[4].wall, runs[3].wall, atMost: 1.25)
  table.ratio("check / parse, \(cores) cores, elapsed", runs[5].wall, runs[3].wall, atMost: 1.5)
  table.figure("peak memory of check", Double(runs[5].memory) / 1e6, "MB", atMost: 400)
}

private func measureGrowth(
  from small: Corpus,
  to large: Corpus,
  _ options: Options,
  rounds: Int,
  _ table: inout Table
) throws {
  table.title("growth: \(small.lineCount) to \(large.lineCount) lines")
  let runs = try interleaved([check(small, options), check(large, options)], rounds: rounds)
  let factor = Double(large.byteCount) / Double(small.byteCount)
  table.ratio("time for ten times the code", runs[1].cpu / factor * 10, runs[0].cpu, atMost: 11)
}

private func measureStart(_ options: Options, rounds: Int, _ table: inout Table) throws {
  table.title("start")
  let example = "\(options.root)/Examples/DiscoveryOne"
  let runs = try interleaved(
    [[options.tool, "--version"], [options.tool, "check", "--quiet", example]],
    rounds: rounds
  )
  table.figure("--version", runs[0].wall * 1000, "ms", atMost: 20)
  table.figure("check Examples/DiscoveryOne", runs[1].wall * 1000, "ms", atMost: 60)
}

/// Drawing against Graphviz's own command, which reads the DOT of the same graph and writes SVG too.
///
/// `dot` is given the graph. So what finds it in the source is measured too, by drawing next to nothing of it, and is taken
/// from the whole, which stands beside it.
private func measureRendering(_ options: Options, rounds: Int, _ table: inout Table) throws {
  table.title("render")
  guard printed(by: ["dot", "-V"]) != nil else { return table.note("no `dot` to compare with") }
  for components in options.isQuick ? [140, 300] : [140, 300, 600, 1_080] {
    let corpus = try generated(components: components, in: options.work)
    let dot = "\(options.work)/picture-\(components).dot"
    let render = [options.tool, "render", "--quiet", corpus.folder]
    // A large graph would be collapsed as SVG and not as DOT.
    let drawn = render + ["--collapse", "none", "--format"]
    let made = try run(drawn + ["dot", "-o", dot])
    guard made.status == 0 else { return table.note("this build draws nothing") }
    let runs = try interleaved(
      [["dot", "-Tsvg", dot, "-o", "/dev/null"], render + ["--cycles", "--format", "json"], drawn + ["svg"]],
      rounds: rounds
    )
    let (theirs, finding, whole) = (runs[0].cpu, runs[1].cpu, runs[2].cpu)
    table.ratio("\(components) components: drawing / dot, CPU time", whole - finding, theirs, atMost: 1.1)
    table.ratio("\(components) components: render from source / dot, CPU time", whole, theirs, atMost: 1.1)
  }
}
