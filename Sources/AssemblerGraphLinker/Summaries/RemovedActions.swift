import AssemblerGraphFacts
import AssemblerGraphModel

// What is taken off again what keeps it.

extension BodyLowering {
  /// `button.removeAction(order, for: .touchUpInside)`: this action; `button.removeAction(identifiedBy: id, for: .touchUpInside)`: one
  /// that has an identifier.
  mutating func noteRemovedAction(of control: ExpressionID, _ call: CallSite) {
    guard types.frameworkTypes(of: types.typeOf(control, scope)).contains(where: isControl),
      let argument = facts[call.arguments].first, let place = declaredPart(of: control)
    else { return }
    lastPosition = call.position
    if symbols.names.text(of: argument.label) == "identifiedBy" {
      emptyAgain(place, .identified)
    } else if argument.label == nil, let value = argument.value, !isCall(value) {
      emptyAgain(place, .element(lowerAgain(value)))
    }
  }

  private func isControl(_ type: String) -> Bool {
    type == "UIControl" || Framework.ancestorsByName[type]?.contains("UIControl") ?? false
  }

  /// Whether a registration takes itself away: `listener.remove()`.
  func removesItself(_ name: Name, _ base: ExpressionID?, _ call: CallSite) -> Bool {
    guard call.arguments.isEmpty, let base, symbols.names.has(name, .removes) else { return false }
    return types.frameworkTypes(of: types.typeOf(base, scope)).first.map(Framework.selfRemovers.contains) ?? false
  }
}
