import AssemblerGraphFacts

/// Which closures of a file get an object of the code around them as their first parameter, which the stream refers to weakly:
///
///     taps.subscribe(with: self, onNext: { owner, tap in … })       owner is self
///     taps.withUnretained(self).bind { owner, tap in … }            so it is here
struct OwnersGiven {
  private let file: LinkedFile
  private let names: NameInterner
  /// By local of the closure: the object.
  private(set) var owners: [Int: ExpressionID] = [:]

  /// - Parameter own: the functions of the scanned code that take something `with:`. What they do with it is in their code.
  init(in file: LinkedFile, names: NameInterner, own: IDSet<Name>) {
    self.file = file
    self.names = names
    let words = (Framework.subscribingOperators + [Framework.unretainedOperator]).compactMap { names.known($0) }
    if words.isEmpty || !file.facts.expressions.contains(where: { $0.isMember(words) }) { return }
    for case .call(let callee, let arguments, _) in file.facts.expressions {
      guard case .member(let base?, let name, _) = file[callee] else { continue }
      if Framework.subscribingOperators.contains(names[name]), !own.contains(name),
        let owner = object(given: "with", arguments)
      {
        note(owner, arguments, parameters: 1)
      } else if names[name] == Framework.unretainedOperator, let owner = object(given: nil, arguments) {
        note(owner, arguments, parameters: 2)
      } else if let owner = unretained(by: base) {
        note(owner, arguments, parameters: 2)
      }
    }
  }

  /// - Parameter count: of the parameters that a closure has at least which gets the object.
  private mutating func note(_ owner: ExpressionID, _ arguments: ArgumentList, parameters count: Int) {
    for argument in file[arguments] {
      guard let value = argument.value, case .closure(let index) = file[value] else { continue }
      let parameters = file.facts.closures[index].parameters
      if parameters.count >= count { owners[parameters[0].local] = owner }
    }
  }

  private func object(given label: String?, _ arguments: ArgumentList) -> ExpressionID? {
    guard let first = file[arguments].first, let value = first.value, names.text(of: first.label) == label,
      case .local = file[value]
    else { return nil }
    return value
  }

  /// The object that the elements of a stream come with.
  private func unretained(by stream: ExpressionID) -> ExpressionID? {
    var stream = stream
    while case .call(let callee, let arguments, _) = file[stream], case .member(let base?, let name, _) = file[callee] {
      if names[name] == Framework.unretainedOperator {
        return file[arguments].count == 1 ? object(given: nil, arguments) : nil
      }
      guard Framework.operatorsOfSameElements.contains(names[name]) else { return nil }
      stream = base
    }
    return nil
  }
}

extension Expression {
  fileprivate func isMember(_ words: [Name]) -> Bool {
    if case .member(_?, let name, _) = self { words.contains(name) } else { false }
  }
}
