import AssemblerGraphFacts
import AssemblerGraphModel

// Publishers of the scanned code that hand their subscriber a subscription of the scanned code.
//
//     func receive<S: Subscriber>(subscriber: S) { subscriber.receive(subscription: Request(subscriber)) }
//     final class Request<S: Subscriber>: Subscription {
//       func request(_ demand: Subscribers.Demand) {
//         load { answer in _ = subscriber?.receive(answer); subscriber?.receive(completion: .finished) }
//       }
//     }

extension StaticTypes {
  /// Whether a statement hands over a subscription that tells the end, once it has told its values; nil: it hands over none.
  func handsOverEndingSubscription(_ statement: Statement, in scope: TypeScope) -> Bool? {
    let facts = symbols.files[scope.file]
    guard case .evaluate(let value) = statement, case .call(let callee, let arguments, _) = facts[value],
      let method = facts.facts.lastName(of: callee), symbols.names[method] == "receive",
      let argument = facts[arguments].first, symbols.names.text(of: argument.label) == "subscription",
      let subscription = argument.value
    else { return nil }
    guard let type = symbols.table.nominal(typeOf(subscription, scope)) else { return false }
    return symbols.types[type].functions.all.contains { tellsEnd($0) }
  }

  /// `subscriber.receive(completion: .finished)`, in a function or in a closure of it.
  private func tellsEnd(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body else { return false }
    let facts = symbols.files[symbol.file].facts
    return facts.expressions(in: [body], []).contains { expression in
      guard case .call(let callee, let arguments, _) = expression, let method = facts.lastName(of: callee),
        symbols.names[method] == "receive", let argument = facts[arguments].first,
        symbols.names.text(of: argument.label) == "completion", let end = argument.value,
        let name = facts.lastName(of: end)
      else { return false }
      return symbols.names[name] == "finished"
    }
  }
}
