import AssemblerGraphProject
import Foundation
import SwiftParser
import SwiftSyntax

/// Reads broken and hostile source in this very process, thousands of inputs in a second, and looks at each for how long
/// it takes and for how much memory. Scripts/fuzz --inside starts it, and starts it again behind an input that ends it.
///
///     fuzzer run SEED FIRST SECONDS STATE FILE…    inputs FIRST, FIRST + 1, … of a seed, made of the files as well
///     fuzzer print SEED NUMBER FILE…               one input, to standard output
///     fuzzer time FILE…                            seconds and megabytes for whole files
///     fuzzer parse FILE…                           the same for SwiftParser alone, without what guards it
///     fuzzer tree FILE…                            what SwiftParser makes of it
///
/// With NEAR in the environment all inputs are near those of the corpora among the files; with SLOW it tells of more that are slow.
@main
struct Fuzzer {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("run", 5...):
      guard let seed = UInt64(arguments[1]), let first = Int(arguments[2]), let seconds = Double(arguments[3]),
        let state = State(file: arguments[4])
      else { return usage() }
      let files = Array(arguments.dropFirst(5))
      work { run(seed: seed, first: first, seconds: seconds, state: state, files: files) }
    case ("print", 3...):
      guard let seed = UInt64(arguments[1]), let number = Int(arguments[2]) else { return usage() }
      let input = InputMaker(seed: seed, files: contents(of: arguments.dropFirst(3))).input(number)
      FileHandle.standardOutput.write(Data(input.bytes))
    case ("time", 2...):
      guard let state = State(file: "/dev/null") else { return usage() }
      let files = Array(arguments.dropFirst(1))
      work { time(files, state: state) }
    case ("parse", 2...):
      let files = Array(arguments.dropFirst(1))
      work { parse(files) }
    case ("tree", 2...):
      for file in contents(of: arguments.dropFirst(1)) {
        print(file.withUnsafeBufferPointer { Parser.parse(source: $0) }.debugDescription)
      }
    default: usage()
    }
  }

  private static func usage() {
    FileHandle.standardError.write(Data("usage: Scripts/fuzz --inside\n".utf8))
    exit(64)
  }
}

/// Does it on a thread with as much stack as the tool gives to those that read.
private func work(_ body: @escaping @Sendable () -> Void) {
  guard
    startDeepThread({
      body()
      exit(0)
    })
  else { exit(71) }
  while true { sleep(1_000) }
}

private let slowAll = getenv("SLOW") != nil

private func run(seed: UInt64, first: Int, seconds: Double, state: State, files: [String]) {
  let maker = InputMaker(seed: seed, files: contents(of: files[...]))
  let end = Date(timeIntervalSinceNow: seconds)
  var reading = Reading(state: state)
  var number = first
  var costs = Costs()
  while number % 256 != 0 || Date() < end {
    var input = maker.input(number)
    state.begin(number, input)
    var took = reading.read(input.bytes, number: number)
    state.end(took, bytes: input.bytes.count)
    costs.add(input, took)
    // What takes more than its length explains is tried longer: that is where time explodes.
    while let longer = input.longer() {
      let expected = took.seconds * Double(longer.bytes.count) / Double(input.bytes.count)
      // Lines of the same length take time as their number does: for them, and for the like, the time counts itself. What takes less
      // than this for each byte takes less than a second for the longest input.
      let limit = min(max(expected * 1.5, 0.000_4), Double(longer.bytes.count) * 0.000_01)
      state.begin(number, longer)
      let next = reading.read(longer.bytes, number: number)
      state.end(next, bytes: longer.bytes.count)
      costs.add(longer, next)
      if next.seconds > 0.5 || next.seconds > 0.02 && slowAll {
        print("slow: number \(number): \(longer.bytes.count) bytes, \(next.seconds) s: \(longer.description)")
        fflush(nil)
      }
      guard next.seconds > limit else { break }
      // The last step takes nearly all of the time. Seven of eight inputs go without it, if twice of what it takes by the
      // growth so far is no 5 s.
      let last = next.seconds * max(4, next.seconds / took.seconds)
      if number % 8 != 0, longer.bytes.count > 15_000, last * 2 < State.mostSeconds { break }
      (input, took) = (longer, next)
    }
    number += 1
  }
  state.finish()
  print(costs)
}

/// Where the time goes, by kind of input and length.
private struct Costs: CustomStringConvertible {
  private var sums: [String: (count: Int, seconds: Double)] = [:]

  mutating func add(_ input: Input, _ cost: Reading.Cost) {
    let most = [500, 2_000, 8_000, 32_000].first { input.bytes.count <= $0 } ?? InputMaker.mostBytes
    let sum = sums["\(input.kind), up to \(most) bytes"] ?? (0, 0)
    sums["\(input.kind), up to \(most) bytes"] = (sum.count + 1, sum.seconds + cost.seconds)
  }

  var description: String {
    sums.sorted { $0.value.seconds > $1.value.seconds }
      .map { "\($0.key): \($0.value.count) inputs, \(Int($0.value.seconds * 1_000)) ms" }
      .joined(separator: "\n")
  }
}

private func time(_ files: [String], state: State) {
  var reading = Reading(state: state)
  for file in files {
    let bytes = contents(of: [file])[0]
    let took = reading.read(bytes, number: 0)
    print("\(file): \(bytes.count) bytes, \(took.seconds) s, \(State.peakMemory >> 20) MB")
  }
}

private func parse(_ files: [String]) {
  for file in files {
    let bytes = contents(of: [file])[0]
    let start = Reading.threadTime
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
    withExtendedLifetime(tree) {}
    print("\(file): \(bytes.count) bytes, \(Reading.threadTime - start) s, \(State.peakMemory >> 20) MB")
  }
}

private func contents(of files: ArraySlice<String>) -> [[UInt8]] {
  files.map { FileManager.default.contents(atPath: $0).map(Array.init) ?? [] }.filter { !$0.isEmpty }
}
