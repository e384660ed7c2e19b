import AssemblerGraphFacts
import AssemblerGraphModel

// What the object of a container keeps: the closures and methods that it was given to make things later.
//
//     container.register(Clock.self) { _ in Clock(zone: self.zone) }      whoever keeps the container keeps `self`

extension BodyLowering {
  /// Only a library's object does so: what a container of the scanned code keeps is in its code.
  mutating func keepRegistered(_ call: CallSite, in container: ExpressionID) {
    guard types.isContainerOfLibrary(types.typeOf(container, scope)) else { return }
    for argument in facts[call.arguments] {
      guard let value = argument.value, let maker = maker(value) else { continue }
      assignAgain(holder(of: [maker], at: call.position), to: container)
    }
  }

  /// A closure, or a method that is named instead of one.
  private mutating func maker(_ value: ExpressionID) -> Operand? {
    switch facts[value] {
    case .closure(let index): return .made(closureObject(index))
    case .member, .unqualified:
      let lowered = lowerAgain(value)
      return isCallable(lowered) ? lowered : nil
    default: return nil
    }
  }

  /// `Container { container in … }`, which calls the closure at once with what it makes.
  func isContainerMade(by word: Name) -> Bool {
    types.words.keepers.contains(symbols.names[word])
      && types.isContainerOfLibrary(types.frameworkType(symbols.names[word]))
  }

  /// The closure's parameter is the container.
  func expectContainer(_ word: Name, _ arguments: ArgumentList) {
    for argument in facts[arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value],
        let parameter = facts.closures[index].parameters.first
      else { continue }
      types.infer(types.frameworkType(symbols.names[word]), forLocal: parameter.local, in: file)
    }
  }

  /// The container with what the closure puts into it; nil where there is no such closure.
  mutating func containerFilled(by call: CallSite) -> Operand? {
    for argument in facts[call.arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value],
        let parameter = facts.closures[index].parameters.first
      else { continue }
      let container = variable(ofLocal: parameter.local)
      _ = apply(
        .made(closureObject(index)),
        [SymbolicArgument(label: nil, value: container, isTrailingClosure: false)],
        call
      )
      return container
    }
    return nil
  }
}

extension StaticTypes {
  /// Whether objects of a type are containers of a library.
  fileprivate func isContainerOfLibrary(_ type: TypeHandle) -> Bool {
    frameworkTypes(of: type).contains { words.keepers.contains($0) }
  }
}
