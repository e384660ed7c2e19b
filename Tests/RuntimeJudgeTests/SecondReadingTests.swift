import AssemblerGraphScanner
import Testing

@testable import AssemblerGraphCore

/// What the check of instances takes over from the first flow, against reading every body again.
@Suite struct SecondReadingTests {
  /// Several programs side by side: what matters to one of them has no effect on the others.
  private func files(ofPrograms seeds: Range<UInt64>) -> [ModuleFile] {
    seeds.map { seed in
      let facts = scan(path: "Program\(seed)/main.swift", source: generateProgram(seed: seed).source)
      return ModuleFile(module: "Program\(seed)", facts: facts)
    }
  }

  private func edgesThatCloseNoCycle(_ files: [ModuleFile], readsAllAgain: Bool) -> [String] {
    let program = linked(files, configuration: Configuration(), withEvidence: false, readsAllAgain: readsAllAgain)
      .program
    let graph = program.graph
    return graph.edges.filter(\.closesNoCycle).map { "\(graph.nodes[$0.from].id).\($0.via) → \(graph.nodes[$0.to].id)" }
      .sorted()
  }

  @Test func itRefutesWhatReadingEverythingRefutes() {
    var count = 0
    for first in stride(from: UInt64(0), to: 400, by: 8) {
      let files = files(ofPrograms: first..<first + 8)
      let refuted = edgesThatCloseNoCycle(files, readsAllAgain: false)
      #expect(refuted == edgesThatCloseNoCycle(files, readsAllAgain: true))
      count += refuted.count
    }
    #expect(count > 0)
  }
}
