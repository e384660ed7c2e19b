import Foundation

/// Measures assembler-graph side by side with what it is compared to. See docs/performance.md.
///
///     benchmark measure …      the whole table
///     benchmark budget …       instructions only, against Benchmarks/budget.json
///     benchmark generate FOLDER COMPONENTS
///     benchmark parse|scan FOLDER THREADS, benchmark components FILE    what `measure` starts and times
@main
struct Benchmark {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("measure", 2...): try measure(Options(arguments.dropFirst()))
      case ("budget", 2...): try checkBudget(Options(arguments.dropFirst()))
      case ("generate", 3):
        try generate(components: Int(arguments[2]) ?? 0, into: URL(fileURLWithPath: arguments[1]))
      case ("parse", 3): forEachFile(below: arguments[1], threads: Int(arguments[2]) ?? 1, parse)
      case ("scan", 3): forEachFile(below: arguments[1], threads: Int(arguments[2]) ?? 1, scan)
      case ("components", 2): try findComponents(inFile: arguments[1])
      default: throw Failure("usage: Scripts/benchmark [--quick | --check | --renew]")
      }
    } catch {
      FileHandle.standardError.write(Data("benchmark: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// What went wrong, in words.
struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Where things are, as Scripts/benchmark says.
struct Options {
  /// The release build of assembler-graph.
  var tool = ""
  /// This very program, which also is the parser alone.
  var worker = CommandLine.arguments[0]
  /// The folder of the repository.
  var root = ""
  /// Where corpora and results are kept.
  var work = ""
  /// The sources of the packages that the build has fetched.
  var checkouts = ""
  var isQuick = false
  var renews = false

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--tool": tool = rest.next() ?? ""
      case "--root": root = rest.next() ?? ""
      case "--work": work = rest.next() ?? ""
      case "--checkouts": checkouts = rest.next() ?? ""
      case "--quick": isQuick = true
      case "--renew": renews = true
      default: throw Failure("unknown option \(argument)")
      }
    }
  }
}
