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

private func run(seed: UInt64, first: Int, seconds: Double, state: State, files: [String]) {
  let maker = InputMaker(seed: seed, files: contents(of: files[...]))
  let end = Date(timeIntervalSinceNow: seconds)
  var reading = Reading(state: state)
  var number = first
  while number % 256 != 0 || Date() < end {
    var input = maker.input(number)
    state.begin(number, input)
    var took = reading.read(input.bytes, number: number)
    state.end(took, bytes: input.bytes.count)
    // What takes more than its length explains is tried longer: that is where time explodes.
    while let longer = input.longer() {
      let expected = took.seconds * Double(longer.bytes.count) / Double(input.bytes.count)
      let limit = max(expected * 1.5, 0.000_4)
      state.begin(number, longer)
      let next = reading.read(longer.bytes, number: number)
      state.end(next, bytes: longer.bytes.count)
      if next.seconds > 0.5 {
        print("slow: number \(number): \(longer.bytes.count) bytes, \(next.seconds) s: \(longer.description)")
        fflush(nil)
      }
      guard next.seconds > limit else { break }
      (input, took) = (longer, next)
    }
    number += 1
  }
  state.finish()
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
