import AssemblerGraphFacts
import AssemblerGraphModel

// What a member of an enum gives, where it asks which case it is and the code names that case:
//
//     enum Scene {
//       case first, second
//       func page() -> UIViewController {
//         switch self {
//         case .first: FirstPage()
//         case .second: SecondPage()
//         }
//       }
//     }
//     Scene.first.page()                    a FirstPage, and never a SecondPage

extension BodyLowering {
  /// The value of a member, without what the member gives for other cases than the one that the code names.
  mutating func narrowed(_ value: Operand, of member: Name, to base: ExpressionID) -> Operand {
    guard case .variable = value, let (type, name) = caseNamed(by: base),
      let given = types.typeGiven(by: member, of: type, inCase: name)
    else { return value }
    let narrowed = variable(given)
    constrain(narrowed, to: value)
    return .variable(narrowed)
  }

  /// `Scene.first`, `Scene.first(model)`
  private func caseNamed(by value: ExpressionID) -> (type: TypeID, name: Name)? {
    var value = value
    if case .call(let callee, _, _) = facts[value] { value = callee }
    guard case .member(let base?, let name, _) = facts[value] else { return nil }
    switch facts[base] {
    case .type, .unqualified: break
    default: return nil
    }
    guard case .metatype(let instance) = symbols.table[types.typeOf(base, scope)],
      let type = symbols.table.nominal(instance), symbols.types[type].cases[name] != nil
    else { return nil }
    return (type, name)
  }
}

extension StaticTypes {
  /// The one class of which all is that the only member of a name gives in a case of its enum.
  fileprivate func typeGiven(by member: Name, of type: TypeID, inCase name: Name) -> TypeHandle? {
    let functions = functions(named: member, of: type)
    let body: Body?
    let scope: TypeScope
    if let property = property(member, of: type) {
      guard functions.isEmpty else { return nil }
      let symbol = symbols.properties[property]
      body = symbol.facts.accessors.first { $0.kind == .get }?.body
      scope = TypeScope(file: symbol.file, group: symbol.group)
    } else {
      guard functions.count == 1 else { return nil }
      let function = symbols.functions[functions[0]]
      body = function.facts.body
      scope = TypeScope(file: function.file, group: function.group, function: functions[0])
    }
    let facts = symbols.files[scope.file]
    guard let body, !facts.facts.casesOfSelf.isEmpty else { return nil }
    let cases = facts.facts.casesOfSelf
    var given: TypeHandle?
    for case .returnValue(let returned) in facts[body] {
      let values = if case .oneOf(let values) = facts[returned] { Array(facts[values]) } else { [returned] }
      for value in values {
        guard let position = facts.facts.position(of: value) else { return nil }
        let around = cases.filter { $0.range.contains(position) }
        if around.isEmpty { return nil }
        if !around.contains(where: { $0.name == name }) { continue }
        let type = typeOf(value, scope)
        guard symbols.table.nominal(type) != nil, given == nil || given == type else { return nil }
        given = type
      }
    }
    return given
  }
}
