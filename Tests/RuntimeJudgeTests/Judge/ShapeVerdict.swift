/// How the tool's word on a shape compares with the runtime's.
struct ShapeVerdict: Sendable {
  enum Result: String, CaseIterable, Sendable {
    /// It leaks, and the tool says so for certain.
    case foundCertain = "found, certain"
    case foundPossible = "found, possible"
    case missed
    /// Nothing leaks, and the tool is silent.
    case silent
    case doubted
    /// Nothing leaks, and the tool is certain that something does; of what is released, it calls it an error.
    case accused
  }

  var shape: Shape
  var result: Result
  /// Whether nothing is missed and nobody accused. What a static property keeps, and types that own each other without
  /// any object that closes the circle, are counted apart.
  var isRight: Bool {
    switch shape.outcome {
    case .leaks: result == .foundCertain || result == .foundPossible
    case .released: result != .accused
    case .frees: result == .silent || result == .doubted
    case .reachable, .typeLevel: true
    }
  }

  /// Whether one of the cycles that objects close is an error.
  var isError = false

  /// What the tool said, or what the runtime kept and the tool does not explain.
  var details: [String]
}

/// Compares the opinion with what stayed alive.
///
/// A cycle is real when every class in it has an object that leaked. A leak is found when a real cycle is reported, and
/// everything that leaked is in one or held by one.
func judge(_ shape: Shape, _ observation: Observation, _ opinion: Opinion) -> ShapeVerdict {
  let alive = Set(observation.alive.keys).subtracting(shape.kept)
  let accusations = opinion.accusations
  let details = accusations.map { ($0.isCertain ? "certain: " : "possible: ") + $0.text }
  if shape.outcome != .leaks {
    let isAccused = accusations.contains { shape.outcome == .released ? $0.isError : $0.isCertain }
    let result: ShapeVerdict.Result = accusations.isEmpty ? .silent : isAccused ? .accused : .doubted
    return ShapeVerdict(shape: shape, result: result, details: details)
  }
  let real = accusations.filter { !$0.classes.isEmpty && $0.classes.isSubset(of: observation.aliveWithHeirs) }
  let unexplained = alive.subtracting(held(by: Set(real.flatMap(\.types)), opinion))
  if real.isEmpty || !unexplained.isEmpty {
    let problem = "leaked, not explained: \(unexplained.sorted().joined(separator: ", "))"
    return ShapeVerdict(shape: shape, result: .missed, details: [problem] + details)
  }
  let wrong = accusations.filter { accusation in
    accusation.isCertain && !real.contains { $0.types == accusation.types }
  }
  if !wrong.isEmpty { return ShapeVerdict(shape: shape, result: .accused, details: details) }
  return ShapeVerdict(
    shape: shape,
    result: real.contains(where: \.isCertain) ? .foundCertain : .foundPossible,
    isError: real.contains(where: \.isError),
    details: details
  )
}

private func held(by types: Set<String>, _ opinion: Opinion) -> Set<String> {
  var reached = types
  var rest = Array(types)
  while let next = rest.popLast() {
    for type in opinion.owns[next] ?? [] where reached.insert(type).inserted { rest.append(type) }
  }
  return reached
}
