import TestSupport
import Testing

@Test(.tags(.judge)) func theToolAgreesWithTheRuntimeOnGeneratedPrograms() throws {
  let verdicts = try judgedPrograms()
  let figures = Figures(verdicts)
  say(figures.table)
  if JudgeRun.isVerbose { say(details(of: verdicts)) }
  for verdict in verdicts {
    for group in verdict.groups where !group.isFound {
      Issue.record("\(verdict.program): missed \(group.classes.joined(separator: ", "))\n\(verdict.source)")
    }
  }
  let wrong = verdicts.flatMap { verdict in
    verdict.accusations.filter { $0.truth == .wrong && $0.accusation.isCertain }
      .map { "\(verdict.program): \($0.accusation.text)\n\(verdict.source)" }
  }
  #expect(figures.recall == 1)
  #expect(figures.precision >= 0.97, "wrong, but certain:\n\(wrong.joined(separator: "\n"))")
}

/// Without this the comparison would prove nothing: the plan tells which of the leaked objects are on a cycle.
@Test(.tags(.judge)) func theRuntimeDoesWhatThePlansSay() throws {
  for verdict in try judgedPrograms() {
    #expect(verdict.contradiction == nil, "\(verdict.program): \(verdict.contradiction ?? "")\n\(verdict.source)")
  }
}

@Test func generatedProgramsAreDiverse() throws {
  let verdicts = try judgedPrograms()
  let leaking = verdicts.count { !$0.groups.isEmpty }
  #expect(leaking * 4 > verdicts.count && leaking * 10 < verdicts.count * 9)
  let features = Set(verdicts.flatMap(\.groups).flatMap(\.features))
  for storage in Storage.allCases { #expect(features.contains("storage: \(storage)")) }
  for capture in CaptureStyle.allCases where capture != .guarded { #expect(features.contains("closure: \(capture)")) }
  for making in Making.allCases { #expect(features.contains("made: \(making)")) }
}

@Test func theSameSeedGivesTheSameProgram() {
  #expect(generateProgram(seed: 7).source == generateProgram(seed: 7).source)
  #expect(generateProgram(seed: 7).source != generateProgram(seed: 8).source)
}

@Test(.enabled(if: JudgeRun.printedSeed != nil))
func printsTheProgramOfASeed() {
  say(generateProgram(seed: JudgeRun.printedSeed ?? 0).source)
}
