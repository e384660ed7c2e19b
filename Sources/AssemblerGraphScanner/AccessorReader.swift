import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The accessors that have a body; `_read`, `_modify`, `unsafeAddress` and the like count as `get` and `set`.
  mutating func accessors(_ block: RawAccessorBlockSyntax) -> [AccessorFacts] {
    if let getter = RawCodeBlockItemListSyntax(block.accessors) {
      return [AccessorFacts(kind: .get, body: body(getter, hasValue: true))]
    }
    guard let list = RawAccessorDeclListSyntax(block.accessors) else { return [] }
    var accessors: [AccessorFacts] = []
    for case let element? in list.layoutView.children {
      guard let node = RawAccessorDeclSyntax(element), let block = node.body else { continue }
      let (kind, parameter) = AccessorFacts.Kind.of(node.accessorSpecifier.tokenText)
      let mark = scopes.mark
      var local: Int?
      if let written = node.parameters?.name {
        local = declareLocal(written)
      } else if let parameter {
        local = declareImplicit(parameter, at: node.accessorSpecifier)
      }
      let body = body(block.statements, hasValue: kind == .get)
      accessors.append(AccessorFacts(kind: kind, parameter: local, body: body))
      scopes.leave(to: mark)
    }
    return accessors
  }

  /// `async`, `throws` of a getter; whether an accessor is `mutating`, or says that it is not.
  func effects(_ block: RawAccessorBlockSyntax) -> Modifiers {
    var effects: Modifiers = []
    guard let list = RawAccessorDeclListSyntax(block.accessors) else { return effects }
    for case let element? in list.layoutView.children {
      guard let accessor = RawAccessorDeclSyntax(element) else { continue }
      switch accessor.modifier?.name.tokenText {
      case "mutating", "nonmutating": effects.insert(.isMutating)
      default: break
      }
      guard let specifiers = accessor.effectSpecifiers else { continue }
      effects.formUnion(modifiers(async: specifiers.asyncSpecifier, throws: specifiers.throwsClause))
    }
    return effects
  }
}

extension RawAccessorBlockSyntax {
  /// Whether an accessor is more than a requirement.
  var hasBody: Bool {
    guard let list = RawAccessorDeclListSyntax(accessors) else { return true }
    return list.layoutView.children.contains { $0.flatMap { RawAccessorDeclSyntax($0)?.body } != nil }
  }
}

extension AccessorFacts.Kind {
  /// The kind that a word stands for, and the name that its parameter has unless one is written.
  fileprivate static func of(_ word: SyntaxText) -> (kind: Self, parameter: StaticString?) {
    switch word {
    case "willSet": (.willSet, "newValue")
    case "didSet": (.didSet, "oldValue")
    case "set", "init": (.set, "newValue")
    case "_modify", "modify", "unsafeMutableAddress", "mutableAddressWithOwner": (.set, nil)
    default: (.get, nil)
    }
  }
}
