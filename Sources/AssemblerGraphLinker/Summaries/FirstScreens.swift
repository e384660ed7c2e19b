import AssemblerGraphFacts

// Screens at the bottom of a navigation controller's stack, where nobody goes back from.

extension BodyLowering {
  /// `navigation.pushViewController(home, animated: false)`, of a `UINavigationController()` that was made empty: nobody goes back
  /// from there. So it is with what `start()` pushes of an object that was given such a one.
  func isFirstScreen(_ call: CallSite, in base: ExpressionID?) -> Bool {
    if startsStack(base) { return true }
    let animated = facts[call.arguments].first { symbols.names.text(of: $0.label) == "animated" }?.value
    guard let animated, facts[animated] == .falsehood else { return false }
    guard let base else { return setsUpStack }
    if case .local(let local) = facts[base] {
      return aliases[local].map { types.isEmptyStack($0.of, in: file) } ?? false
    }
    return ownProperty(base).map { isEmptyStack($0) } ?? false
  }

  private func startsStack(_ base: ExpressionID?) -> Bool {
    guard let base, let type = enclosingType, case .function(let function) = summary.body,
      symbols.functions[function].facts.name == "start", closure == nil, let property = ownProperty(base)
    else { return false }
    return types.isGivenEmptyStack(property, of: type)
  }

  /// `navigation`, `self.navigation`
  private func ownProperty(_ expression: ExpressionID) -> PropertyID? {
    switch facts[expression] {
    case .unqualified(let name, _): enclosingType.flatMap { types.property(name, of: $0) }
    case .member(let owner?, let name, _):
      isSelf(owner) ? enclosingType.flatMap { types.property(name, of: $0) } : nil
    default: nil
    }
  }

  /// `viewDidLoad()` and the initializers of a class of navigation controllers.
  private var setsUpStack: Bool {
    guard case .function(let function) = summary.body, let selfType, types.isStackOfScreens(selfType) else {
      return false
    }
    let facts = symbols.functions[function].facts
    return facts.kind == .initializer || facts.name == "viewDidLoad"
  }

  private func isEmptyStack(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    return types.isStackOfScreens(types.typeOfProperty(property))
      && (symbol.facts.initialValue.map { types.isEmptyStack($0, in: symbol.file) } ?? false)
  }

  /// `setViewControllers([home], animated: false)`: the first screen of a stack stays.
  func isOnlyScreen(_ call: CallSite) -> Bool {
    guard let screens = facts[call.arguments].first?.value, case .collection(let elements) = facts[screens] else {
      return false
    }
    return elements.count <= 1
  }
}
