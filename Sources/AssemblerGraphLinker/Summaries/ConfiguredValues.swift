import AssemblerGraphFacts

// What closures configure: `UITableView().then { $0.dataSource = self }`.

extension BodyLowering {
  /// What a closure has put into what it was given is in that afterwards: `UITableView().then { $0.dataSource = self }`.
  func firstParameter(ofClosure value: Operand) -> Operand? {
    guard case .made(let index) = value, case .closure(let parameters, _) = summary.objects[index].kind else {
      return nil
    }
    return parameters.first.map { .variable($0) }
  }

  /// The closure of such a call gets what that is made on.
  func expectConfigured(_ call: CallSite) {
    guard case .member(let base?, let name, _) = facts[call.callee],
      types.isConfigurator(name, call.arguments, in: file)
    else { return }
    expectConfigured(call, types.typeOf(base, scope))
  }

  func expectConfigured(_ call: CallSite, _ type: TypeHandle) {
    for argument in facts[call.arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value] else { continue }
      types.infer([type], forParametersOf: index, in: file)
    }
  }
}
