import AssemblerGraphFacts
import AssemblerGraphModel

// What code hands out by putting it into an object of a framework, instead of giving it back.
//
//     static func compose(in window: UIWindow) { window.rootViewController = PageViewController(store: Store()) }

extension BodyLowering {
  /// Remembers that a framework's object gets a value which the code around it did not make for itself.
  mutating func notePut(_ value: Operand, into base: ExpressionID) {
    guard value != .none, let enclosingType, symbols.mayBeAssembler(enclosingType), !isMadeHere(base) else { return }
    summary.notes.putIntoFrameworks.append(value)
  }

  /// `parent.present(page, animated: true)`: who shows a screen need not be known to keep it.
  mutating func noteShown(_ arguments: [SymbolicArgument], by method: Name, of base: ExpressionID) {
    guard AssemblerVocabulary.showingMethods.contains(symbols.names[method]), let shown = arguments.first else {
      return
    }
    notePut(shown.value, into: base)
  }

  /// The same where a protocol of the scanned code asks for the framework's method: `extension UINavigationController: Navigating {}`.
  mutating func noteShown(by call: CallSite, _ method: Name, of base: ExpressionID) {
    guard AssemblerVocabulary.showingMethods.contains(symbols.names[method]),
      let shown = facts[call.arguments].first?.value
    else { return }
    notePut(lowerAgain(shown), into: base)
  }

  /// Whether an expression begins with what this very body makes, `let navigation = UINavigationController()`: where that goes is
  /// what counts.
  private func isMadeHere(_ expression: ExpressionID) -> Bool {
    var current = expression
    while true {
      switch facts[current] {
      case .member(let base?, _, _), .subscript(let base, _), .cast(let base, _): current = base
      case .local(let local):
        guard let alias = aliases[local], alias.of != current else { return false }
        // A further name stands behind what it names.
        if case .local(let original) = facts[alias.of], original >= local { return false }
        current = alias.of
      case .call(let callee, _, _):
        if isInitializer(callee) { return true }
        guard case .member(let base?, _, _) = facts[callee] else { return false }
        current = base
      default: return false
      }
    }
  }
}
