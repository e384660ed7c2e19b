import AssemblerGraphFacts

// Streams that a screen ends when it leaves.

extension StaticTypes {
  /// Whether a stream goes on until a property sends something, and the screen has it send when it disappears:
  ///
  ///     source.takeUntil(leaving).subscribe { … }
  ///     var leaving: Observable<Void> { subject.asObservable() }
  ///     override func viewWillDisappear(_ animated: Bool) { subject.onNext(()) }
  func endsWithScreen(_ name: Name, _ arguments: ArgumentList, _ scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    guard let label = Self.limits[symbols.names[name]], let argument = facts[arguments].first,
      symbols.names.text(of: argument.label) == label,
      let signal = argument.value.flatMap({ facts.facts.lastName(of: $0) }), let screen = enclosingTypes(scope).first
    else { return false }
    let senders = sendersWhenLeaving(screen)
    return senders.contains(signal) || !senders.isDisjoint(with: namesBehind(signal, of: screen))
  }

  /// RxSwift's and Combine's operators that end a stream when another one sends, with the label of their argument.
  private static let limits: [String: String?] = ["takeUntil": nil, "take": "until", "prefix": "untilOutputFrom"]

  /// What sends something whenever a screen disappears.
  private func sendersWhenLeaving(_ screen: TypeID) -> Set<Name> {
    var found: Set<Name> = []
    for function in symbols.types[screen].functions.all {
      let symbol = symbols.functions[function]
      guard symbol.facts.modifiers.contains(.isOverride), Self.leaving.contains(symbol.facts.name),
        let body = symbol.facts.body
      else { continue }
      let facts = symbols.files[symbol.file]
      for case .evaluate(let value) in facts[body] {
        guard case .call(let callee, _, _) = facts[value], case .member(let base?, let method, _) = facts[callee],
          Self.sending.contains(symbols.names[method]), let sender = facts.facts.lastName(of: base)
        else { continue }
        found.insert(sender)
      }
    }
    return found
  }

  private static let leaving: Set<String> = ["viewWillDisappear", "viewDidDisappear"]
  private static let sending: Set<String> = ["onNext", "onCompleted", "accept", "send"]

  /// What a computed property is made of.
  private func namesBehind(_ name: Name, of screen: TypeID) -> Set<Name> {
    guard let property = property(name, of: screen) else { return [] }
    let symbol = symbols.properties[property]
    let bodies = symbol.facts.accessors.filter { $0.kind == .get }.map(\.body)
    let initial = symbol.facts.initialValue.map { [$0] } ?? []
    return Set(
      symbols.files[symbol.file].facts.expressions(in: bodies, initial).compactMap { expression in
        switch expression {
        case .unqualified(let name, _), .member(_, let name, _): name
        default: nil
        }
      }
    )
  }
}
