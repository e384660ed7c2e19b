import AssemblerGraphFacts
import AssemblerGraphModel

// What a closure needs of the struct around it.

extension OwnershipReader {
  /// `popup` of `{ popup.hide() }` in a struct, where that very object keeps the closure: all of the struct that the closure needs.
  func onlyPart(of type: TypeID, usedBy closure: AbstractObject, holding owner: TypeID) -> Name? {
    let (symbols, types) = (solved.symbols, solved.types)
    let file = symbols.files[closure.location.file]
    guard let index = types.closure(at: closure.location),
      let members = file.membersOfSelf(in: index)
    else { return nil }
    let used = members.filter { types.property($0, of: type) != nil || !types.functions(named: $0, of: type).isEmpty }
    guard used.count == 1, let name = used.first, let property = types.property(name, of: type),
      types.nominals(of: types.typeOfProperty(property)) == [owner], symbols.types[owner].kind == .class
    else { return nil }
    return name
  }
}

extension LinkedFile {
  /// The names by which a closure may mean members of `self`; nil where it uses `self` as a whole.
  fileprivate func membersOfSelf(in closure: Int) -> IDSet<Name>? {
    var members: IDSet<Name> = []
    var bodies = [closures[closure].body]
    var waiting: [ExpressionID] = []
    while true {
      guard let next = waiting.popLast() else {
        guard let body = bodies.popLast() else { return members }
        waiting += self[body].flatMap { $0.expressions }
        continue
      }
      switch self[next] {
      case .local(let local): if isSelf(local) { return nil }
      case .unqualified(let name, selfLocal: .some): members.insert(name)
      case .member(let base?, let name, _):
        if case .local(let local) = self[base], isSelf(local) { members.insert(name) } else { waiting.append(base) }
      case .call(let callee, let arguments, _), .subscript(let callee, let arguments):
        waiting.append(callee)
        waiting += self[arguments].compactMap(\.value)
      case .closure(let index):
        bodies.append(closures[index].body)
        waiting += closures[index].captures.compactMap(\.value)
      case .oneOf(let values), .collection(let values): waiting += self[values]
      case .tuple(let parts): waiting += self[parts].compactMap(\.value)
      case .cast(let value, _): waiting.append(value)
      case .superclass, .unqualified, .member, .type, .keyPath, .literal, .text, .selector, .falsehood: break
      }
    }
  }

  private func isSelf(_ local: Int) -> Bool { facts.locals[local].name == .selfWord }
}

extension Statement {
  fileprivate var expressions: [ExpressionID] {
    switch self {
    case .bind(_, let value), .bindElement(_, let value), .bindPayload(_, let value, _, _), .evaluate(let value),
      .returnValue(let value), .empty(let value, _):
      [value]
    case .assign(let target, let value, _): [target, value]
    }
  }
}
