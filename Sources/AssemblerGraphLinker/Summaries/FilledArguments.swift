import AssemblerGraphFacts
import AssemblerGraphModel

// What functions put into a framework's object that they are given, and have from elsewhere: who hands that object over keeps it.
//
//     static func show(in view: UIView) -> Banner { let banner = Banner(); view.addSubview(banner); return banner }
//     Banner.show(in: view)             this object keeps the banner in its view

extension StaticTypes {
  /// Whether a function puts something of its own there.
  func fills(_ place: PutIntoArgument.Place, of function: FunctionID) -> Bool {
    putsIntoArguments(function).contains { $0.hasOwn && $0.keeper == place }
  }
}

extension BodyLowering {
  /// The arguments of a call with what the function puts into them, which is kept where they come from.
  mutating func filled(
    _ arguments: [SymbolicArgument],
    by puts: [PutIntoArgument],
    _ places: [Int],
    _ call: CallSite
  ) -> [SymbolicArgument] {
    var arguments = arguments
    for put in puts where put.hasOwn {
      guard case .parameter(let parameter) = put.keeper, let index = places.firstIndex(of: parameter),
        !arguments[index].isFilled, let expression = facts[call.arguments].dropFirst(index).first?.value
      else { continue }
      let filled = variable()
      constrain(filled, to: arguments[index].value)
      arguments[index].value = .variable(filled)
      arguments[index].isFilled = true
      keep(.variable(filled), as: put.name, inPlace: expression, at: call.position)
    }
    return arguments
  }

  /// Notes what is put into a parameter of this function, for whoever calls it.
  mutating func noteFilled(_ base: ExpressionID, with value: Operand) {
    guard case .function(let function) = summary.body, let place = parameter(behind: base, of: function),
      types.fills(.parameter(place), of: function)
    else { return }
    let known = summary.rare?.fillings.first { $0.place == place }?.variable
    let filling = known ?? variable()
    if known == nil { summary.notes.fillings.append((place, filling)) }
    constrain(filling, to: value)
  }

  /// `view`, or `view.layer`
  private func parameter(behind base: ExpressionID, of function: FunctionID) -> Int? {
    var current = base
    for _ in 0..<8 {
      if case .local(let local) = facts[current],
        let place = symbols.functions[function].facts.parameters.firstIndex(where: { $0.local == local })
      {
        return place
      }
      switch facts[current] {
      case .local(let local): current = aliases[local]?.of ?? current
      case .cast(let inner, _), .member(let inner?, _, _): current = inner
      default: return nil
      }
    }
    return nil
  }
}
