import Foundation

/// How many instructions a whole check may take for each instruction of the parser alone, on the same files.
///
/// Instructions, not seconds: the count is the same whatever else the machine does, so that a few per cent show.
struct Budget: Codable {
  /// The most that is allowed, by corpus.
  var checkPerParse: [String: Double]
  /// How much more than the budget is let through, since compilers and hash seeds differ.
  var tolerance: Double
}

/// Counts instructions with valgrind, and fails when a ratio is above its budget.
func checkBudget(_ options: Options) throws {
  guard printed(by: ["valgrind", "--version"]) != nil else { throw Failure("valgrind is not installed") }
  let place = URL(fileURLWithPath: "\(options.root)/Benchmarks/budget.json")
  var budget = try JSONDecoder().decode(Budget.self, from: Data(contentsOf: place))
  var isExceeded = false
  let worker = try stripped(options.worker, options)
  let tool = try stripped(options.tool, options)
  for corpus in try budgetCorpora(options) {
    let parse = try instructions(of: [worker, "parse", corpus.folder, "1"], options)
    let check = try instructions(
      of: [tool, "check", "--quiet", "--reporter", "json", corpus.folder],
      options
    )
    let ratio = (Double(check) / Double(parse) * 1000).rounded() / 1000
    let allowed = budget.checkPerParse[corpus.name].map { $0 * (1 + budget.tolerance) }
    let isOver = allowed.map { ratio > $0 } ?? !options.renews
    if isOver { isExceeded = true }
    tell(
      "\(corpus.name): check / parse \(ratio) instructions (\(check) / \(parse)), "
        + "budget \(budget.checkPerParse[corpus.name].map(String.init(describing:)) ?? "none") + "
        + "\(Int(budget.tolerance * 100)) %: \(isOver ? "EXCEEDED" : "kept")"
    )
    if options.renews { budget.checkPerParse[corpus.name] = ratio }
  }
  if options.renews {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(budget) + Data("\n".utf8)).write(to: place)
  } else if isExceeded {
    throw Failure("slower than the budget in Benchmarks/budget.json; Scripts/benchmark --renew writes a new one")
  }
}

private func budgetCorpora(_ options: Options) throws -> [Corpus] {
  let parser = "\(options.checkouts)/swift-argument-parser/Sources"
  return [
    try generated(components: 140, in: options.work),
    corpus(named: "swift-argument-parser", parser),
  ]
}

/// A copy without debug information, which an older valgrind cannot read.
private func stripped(_ program: String, _ options: Options) throws -> String {
  let copy = "\(options.work)/stripped-" + (program as NSString).lastPathComponent
  return try run(["strip", "-S", "-o", copy, program]).status == 0 ? copy : program
}

private func instructions(of command: [String], _ options: Options) throws -> Int {
  let log = "\(options.work)/valgrind.txt"
  let valgrind = [
    "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-file=\(log)",
    "--main-stacksize=67108864",
  ]
  _ = try run(valgrind + command)
  let text = try String(contentsOfFile: log, encoding: .utf8)
  // `==123== I refs:        1,234,567`
  guard let line = text.split(separator: "\n").first(where: { $0.contains("I refs:") || $0.contains("I   refs:") }),
    let count = Int(line.split(separator: ":").last?.filter(\.isNumber) ?? "")
  else { throw Failure("valgrind counted nothing:\n\(text)") }
  return count
}
