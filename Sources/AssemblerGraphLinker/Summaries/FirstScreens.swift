import AssemblerGraphFacts

// Screens at the bottom of a navigation controller's stack, where nobody goes back from.

extension BodyLowering {
  /// `navigation.pushViewController(home, animated: false)`, of a `UINavigationController()` that was made empty: nobody goes back
  /// from there.
  func isFirstScreen(_ call: CallSite, in base: ExpressionID?) -> Bool {
    let animated = facts[call.arguments].first { symbols.names.text(of: $0.label) == "animated" }?.value
    guard let animated, facts[animated] == .falsehood else { return false }
    guard let base else { return setsUpStack }
    switch facts[base] {
    case .local(let local): return aliases[local].map { isEmptyStack($0.of, in: file) } ?? false
    case .unqualified(let name, _): return isEmptyStack(name)
    case .member(let owner?, let name, _): return isSelf(owner) && isEmptyStack(name)
    default: return false
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

  private func isEmptyStack(_ name: Name) -> Bool {
    guard let property = enclosingType.flatMap({ types.property(name, of: $0) }) else { return false }
    let symbol = symbols.properties[property]
    return symbol.facts.initialValue.map { isEmptyStack($0, in: symbol.file) } ?? false
  }

  private func isEmptyStack(_ made: ExpressionID, in file: FileID) -> Bool {
    let scope = TypeScope(file: file, group: file == self.file ? scope.group : nil)
    guard case .call(_, let arguments, _) = symbols.files[file][made] else { return false }
    return arguments.isEmpty && types.isStackOfScreens(types.typeOf(made, scope))
  }

  /// `setViewControllers([home], animated: false)`: the first screen of a stack stays.
  func isOnlyScreen(_ call: CallSite) -> Bool {
    guard let screens = facts[call.arguments].first?.value, case .collection(let elements) = facts[screens] else {
      return false
    }
    return elements.count <= 1
  }
}
