import AssemblerGraphCore
import AssemblerGraphLinker
import Foundation
import TestSupport
import Testing

/// Shapes on which the tool is known to be wrong, each with the reason. One that is right by now must go.
private let knownLimits: [String: String] = [:]

@Test(.tags(.judge)) func theRuntimeDoesWhatTheShapesSay() throws {
  let observations = try observedShapes()
  for (shape, observation) in zip(allShapes, observations) {
    let isAlive = observation.alive.keys.contains { !shape.kept.contains($0) }
    let shouldLive = shape.outcome == .leaks || shape.outcome == .reachable
    #expect(isAlive == shouldLive, "\(shape.topic): \(shape.name): alive \(observation.alive)")
    if shape.topic == releaseShapes[0].topic {
      #expect(!observation.aliveAtFirst.isEmpty, "\(shape.topic): \(shape.name): nothing keeps it alive at first")
    }
    #expect(observation.failure == nil)
  }
}

@Test(.tags(.judge)) func theToolAgreesWithTheRuntimeOnEveryShape() throws {
  let verdicts = try judgedShapes()
  say(table(of: verdicts))
  for verdict in verdicts {
    let message = """
      \(verdict.shape.topic): \(verdict.shape.name): \(verdict.result.rawValue)
      \(verdict.details.joined(separator: "\n"))
      \(verdict.shape.source)
      """
    if let reason = knownLimits[verdict.shape.name] {
      if verdict.isRight { Issue.record("No limit any more: \(verdict.shape.name): \(reason)") }
    } else if !verdict.isRight {
      Issue.record("\(message)")
    }
    if JudgeRun.isVerbose, verdict.result != .silent, verdict.result != .foundCertain { say(message) }
  }
}

/// What ends or is untied is never an error, and what nothing lets go of always is: the runtime says which is which.
@Test(.tags(.judge)) func theToolSaysWhatBecomesOfACycle() throws {
  let verdicts = try judgedShapes().filter { $0.shape.topic == releaseShapes[0].topic }
  #expect(verdicts.count >= 20)
  for verdict in verdicts {
    let isRight = verdict.shape.outcome == .leaks ? verdict.isError : verdict.result != .accused
    #expect(isRight, "\(verdict.shape.name): \(verdict.result.rawValue)\n\(verdict.details.joined(separator: "\n"))")
  }
}

@Test func shapesHaveNamesOfTheirOwn() {
  let names = Dictionary(grouping: allShapes, by: \.name).filter { $1.count > 1 }
  #expect(names.keys.sorted().isEmpty)
  #expect(Set(knownLimits.keys).subtracting(allShapes.map(\.name)).isEmpty)
}

@Test(.enabled(if: JudgeRun.file != nil))
func printsTheGraphOfAFile() throws {
  let source = try String(contentsOfFile: JudgeRun.file ?? "", encoding: .utf8)
  say(text(of: program(of: source).graph, listing: .all))
  for accusation in opinion(on: source).accusations {
    say((accusation.isCertain ? "certain: " : "possible: ") + accusation.text)
  }
}
