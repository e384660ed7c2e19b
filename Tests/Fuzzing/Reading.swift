import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphScanner
import Foundation

/// What the tool does with source, without files: scan, link, judge, and carry the facts over to another machine.
struct Reading {
  struct Cost {
    var seconds: Double
  }

  private let state: State
  private var scanner = FileScanner()
  /// The files before, so that there is something to link with.
  private var files: [ModuleFile] = []

  init(state: State) { self.state = state }

  /// - Parameter number: decides how far it goes, so that it goes as far the next time.
  mutating func read(_ bytes: [UInt8], number: Int) -> Cost {
    let start = Reading.threadTime
    if number % 1_000 == 0 { scanner = FileScanner() }
    let facts = scanner.scan(path: "Sources/F\(number % 4).swift", source: bytes)
    if files.count == 4 { files.removeFirst() }
    files.append(ModuleFile(module: "App", facts: facts))
    if number % 8 == 0 {
      judge()
      state.linked()
    }
    if number % 64 == 0 { travel(facts, damagedAt: number) }
    let cost = Cost(seconds: Reading.threadTime - start)
    if number % 8 == 0 { compareWithFreshScan(of: bytes, facts) }
    return cost
  }

  /// Nothing that was scanned before shows in the facts of a file.
  private func compareWithFreshScan(of bytes: [UInt8], _ facts: FileFacts) {
    var fresh = FileScanner()
    if !facts.isConsistent { state.fail("facts that contradict themselves") }
    let other = fresh.scan(path: facts.path, source: bytes)
    if other != facts {
      state.keep(factsFile(of: [FactsRecord(module: "App", facts: facts)]), as: "after-others.facts")
      state.keep(factsFile(of: [FactsRecord(module: "App", facts: other)]), as: "alone.facts")
      state.fail("facts that depend on the files before")
    }
  }

  private func judge() {
    let program = link(files)
    let verdict = verdict(
      on: program.graph,
      architecture: program.architecture,
      suppressions: program.suppressions
    )
    blackHole(verdict.findings.count)
  }

  /// Writes the facts, damages them, and links them if they are still read.
  private func travel(_ facts: FileFacts, damagedAt seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var bytes = Array(factsFile(of: [FactsRecord(module: "App", facts: facts)]).utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      // Mostly within numbers: that is what points to something.
      bytes[place] = Bool.random(using: &random) ? .random(in: 48...57, using: &random) : bytes[place] ^ 1
    }
    guard case .success(let records) = factsRecords(ofFile: bytes) else { return }
    blackHole(link(records.map(\.file)).graph.nodes.count)
  }

  static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

@inline(never)
private func blackHole(_: Int) {}
