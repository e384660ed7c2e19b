import AssemblerGraphFacts

extension StaticTypes {
  /// Whether every call of a function gives `false` for a parameter, as far as the scanned code calls it:
  ///
  ///     func start(repeats: Bool = true, _ run: @escaping () -> Void) { timer = Timer.scheduledTimer(…, repeats: repeats) { … } }
  ///     ticker.start(repeats: false) { … }
  func isGivenFalsehood(_ local: Int, in function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    let facts = symbols.files[symbol.file]
    guard symbol.facts.kind == .function, !facts.facts.changes(local),
      let parameter = symbol.facts.parameters.first(where: { $0.local == local }), let label = parameter.label
    else { return false }
    let labels = Set(symbol.facts.parameters.map(\.label))
    let fewest = symbol.facts.parameters.count { !$0.isDefaulted }
    let isDefault = parameter.defaultValue.map { facts[$0] == .falsehood } ?? false
    var isCalled = false
    for file in symbols.files {
      for case .call(let callee, let arguments, _) in file.facts.expressions
      where file.facts.lastName(of: callee) == symbol.name {
        let given = file[arguments]
        // Another function of that name.
        guard given.count >= fewest, given.allSatisfy({ $0.isTrailingClosure || labels.contains($0.label) }) else {
          continue
        }
        isCalled = true
        guard let argument = given.first(where: { $0.label == label }) else {
          if !isDefault { return false }
          continue
        }
        guard let value = argument.value, file[value] == .falsehood else { return false }
      }
    }
    return isCalled
  }
}
