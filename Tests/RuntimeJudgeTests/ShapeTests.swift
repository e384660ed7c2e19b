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
