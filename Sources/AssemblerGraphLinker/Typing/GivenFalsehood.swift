import AssemblerGraphFacts

extension StaticTypes {
  /// Whether every call of a function gives `false` for a parameter, as far as the scanned code calls it:
  ///
  ///     func start(repeats: Bool = true, _ run: @escaping () -> Void) { timer = Timer.scheduledTimer(…, repeats: repeats) { … } }
  ///     ticker.start(repeats: false) { … }
  func isGivenFalsehood(_ local: Int, in function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    let facts = symbols.files[symbol.file]
    guard symbol.facts.kind == .function, !changes(local, in: symbol.file),
      let parameter = symbol.facts.parameters.first(where: { $0.local == local }), let label = parameter.label
    else { return false }
    let labels = Set(symbol.facts.parameters.map(\.label))
    let fewest = symbol.facts.parameters.count { !$0.isDefaulted }
    let isDefault = parameter.defaultValue.map { facts[$0] == .falsehood } ?? false
    var isCalled = false
    for given in argumentsGiven(toCallsOf: symbol.name) {
      // Another function of that name.
      guard given.count >= fewest, given.allSatisfy({ $0.isTrailingClosure || labels.contains($0.label) }) else {
        continue
      }
      isCalled = true
      guard let argument = given.first(where: { $0.label == label }) else {
        if !isDefault { return false }
        continue
      }
      guard argument.isFalsehood else { return false }
    }
    return isCalled
  }

  /// What calls of a name give, told apart as far as it matters here: very many give the same.
  private func argumentsGiven(toCallsOf name: Name) -> [[LookupMemory.GivenArgument]] {
    if let known = lookups.argumentsGiven[name] { return known }
    var found: Set<[LookupMemory.GivenArgument]> = []
    for place in calls(named: name) {
      let file = symbols.files[place.file]
      guard case .call(_, let arguments, _) = file[place.expression] else { continue }
      found.insert(
        file[arguments].map { argument in
          LookupMemory.GivenArgument(
            label: argument.label,
            isTrailingClosure: argument.isTrailingClosure,
            isFalsehood: argument.value.map { file[$0] == .falsehood } ?? false
          )
        }
      )
    }
    let given = Array(found)
    lookups.argumentsGiven[name] = given
    return given
  }
}
