import Foundation
import Testing

/// The programs of this run: `JUDGE_PROGRAMS` many from `JUDGE_SEED` on, a fixed sample otherwise.
private let sample: [GeneratedProgram] = {
  let environment = ProcessInfo.processInfo.environment
  let count = environment["JUDGE_PROGRAMS"].flatMap { Int($0) } ?? 150
  let seed = environment["JUDGE_SEED"].flatMap { UInt64($0) } ?? 1
  return (0..<count).map { generateProgram(seed: seed &* 1_000_000 &+ UInt64($0)) }
}()

@Test func theToolAgreesWithTheRuntimeOnGeneratedPrograms() throws {
  var verdicts: [ProgramVerdict] = []
  for start in stride(from: 0, to: sample.count, by: 100) {
    let batch = Array(sample[start..<min(start + 100, sample.count)])
    let observations = try observe(batch.map(\.source))
    verdicts += zip(batch, observations).map { judge($0, $1, opinion(on: $0.source)) }
  }
  let figures = Figures(verdicts)
  print(figures.table)
  print(featureTable(of: verdicts))
  for verdict in verdicts {
    for group in verdict.groups where group.isFound && !group.isCertain {
      print("ONLYPOSSIBLE", verdict.program, group.classes)
      for judged in verdict.accusations {
        print("   ", judged.truth, judged.accusation.isCertain, judged.accusation.text)
      }
    }
    for judged in verdict.accusations where judged.truth == .wrong || judged.truth == .unfilled {
      print(
        "WRONG",
        verdict.program,
        judged.truth,
        judged.accusation.isCertain ? "CERTAIN" : "possible",
        judged.accusation.text
      )
    }
    #expect(verdict.contradiction == nil, "\(verdict.program): \(verdict.contradiction ?? "")\n\(verdict.source)")
    for group in verdict.groups where !group.isFound {
      Issue.record("\(verdict.program): missed \(group.classes.joined(separator: ", "))\n\(verdict.source)")
    }
  }
  let wrong = verdicts.flatMap { verdict in
    verdict.accusations.filter { $0.truth == .wrong && $0.accusation.isCertain }.map { (verdict, $0) }
  }
  let list = wrong.map { "\($0.program): \($1.accusation.text)\n\($0.source)" }.joined(separator: "\n")
  #expect(figures.precision >= 0.97, "wrong for certain:\n\(list)")
  #expect(figures.recall == 1)
}

@Test func theSameSeedGivesTheSameProgram() {
  #expect(generateProgram(seed: 7).source == generateProgram(seed: 7).source)
  #expect(generateProgram(seed: 7).source != generateProgram(seed: 8).source)
}
