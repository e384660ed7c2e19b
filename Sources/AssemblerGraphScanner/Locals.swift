import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// Declares a variable of the body in the scope at the place.
  @discardableResult
  mutating func declareLocal(_ token: RawTokenSyntax, type: TypeReference? = nil, strength: Strength = .strong) -> Int {
    let name = name(token)
    if let firstRebindable, let local = scopes.local(name), local >= firstRebindable { return local }
    let local = addLocal(name, at: position(token), type: type, strength: strength)
    scopes.declare(name, as: local)
    return local
  }

  /// Makes a local that no name means yet.
  mutating func addLocal(
    _ name: NameTable.Number,
    at position: SourcePosition,
    type: TypeReference? = nil,
    strength: Strength = .strong
  ) -> Int {
    var local = LocalFacts(name: Name(name), type: type, closure: closure, position: position)
    local.strength = strength
    facts.locals.append(local)
    return facts.locals.count - 1
  }

  /// Declares `self` of a method or an accessor.
  mutating func declareSelf(at position: SourcePosition) -> Int {
    let local = addLocal(NameTable.selfNumber, at: position)
    scopes.declare(NameTable.selfNumber, as: local)
    return local
  }

  /// Declares a variable that the source does not name where it begins: `newValue`, `error`.
  @discardableResult
  mutating func declareImplicit(_ text: StaticString, at token: RawTokenSyntax) -> Int {
    let name = names.number(of: text)
    let local = addLocal(name, at: position(token))
    scopes.declare(name, as: local)
    return local
  }
}
