import AssemblerGraphCore
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// Declares a variable of the body in the scope at the place.
  @discardableResult
  mutating func declareLocal(_ token: RawTokenSyntax, type: TypeReference? = nil, strength: Strength = .strong) -> Int {
    let name = name(token)
    let local = addLocal(name, at: position(token), type: type, strength: strength)
    scopes.declare(name, as: local)
    return local
  }

  /// Makes a local that no name means yet.
  mutating func addLocal(
    _ name: NameTable.Number, at position: SourcePosition, type: TypeReference? = nil, strength: Strength = .strong
  ) -> Int {
    var local = LocalFacts(name: names.texts[name], type: type, closure: closure, position: position)
    local.strength = strength
    facts.locals.append(local)
    return facts.locals.count - 1
  }

  mutating func declareSelf(at position: SourcePosition) -> Int {
    let name = names.number(of: "self")
    let local = addLocal(name, at: position)
    scopes.declare(name, as: local)
    return local
  }
}

extension FactsReader {
  mutating func add(_ expression: AssemblerGraphCore.Expression) -> ExpressionID {
    facts.expressions.append(expression)
    return ExpressionID(facts.expressions.count - 1)
  }
}
