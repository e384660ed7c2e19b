import Testing

@Test func theRuntimeDoesWhatTheShapesSay() throws {
  let observations = try observe(allShapes.map(\.source))
  for (shape, observation) in zip(allShapes, observations) {
    let isAlive = observation.alive.keys.contains { !shape.kept.contains($0) }
    let shouldLive = shape.outcome == .leaks || shape.outcome == .reachable
    #expect(isAlive == shouldLive, "\(shape.topic): \(shape.name): alive \(observation.alive)")
    #expect(observation.failure == nil)
  }
}

@Test func theToolAgreesWithTheRuntimeOnEveryShape() throws {
  let observations = try observe(allShapes.map(\.source))
  let verdicts = zip(allShapes, observations).map { judge($0, $1, opinion(on: $0.source)) }
  print(table(of: verdicts))
  for verdict in verdicts {
    let isRight =
      switch verdict.shape.outcome {
      case .leaks: verdict.result == .foundCertain || verdict.result == .foundPossible
      case .frees: verdict.result == .silent || verdict.result == .doubted
      // Counted apart: what a static property keeps is no leak, but may well be a cycle.
      case .reachable: true
      case .typeLevel: true
      }
    #expect(
      isRight,
      """
      \(verdict.shape.topic): \(verdict.shape.name): \(verdict.result.rawValue)
      \(verdict.details.joined(separator: "\n"))
      \(verdict.shape.source)
      """
    )
  }
}
