import AssemblerGraphFacts
import AssemblerGraphModel

extension StaticTypes {
  /// Whether an expression is an object of a framework's very class, which is none of an heir's: what is put into it is not itself.
  ///
  ///     let cover = UIView()        lazy var cover: UIView = { let view = UIView(); return view }()        UIView().then { … }
  func isPlainObjectOfFramework(_ id: ExpressionID, _ scope: TypeScope, hops: Int = 0) -> Bool {
    let facts = symbols.files[scope.file]
    if hops > 8 { return false }
    switch facts[id] {
    case .local(let local):
      guard let binding = bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind else {
        return false
      }
      return isPlainObjectOfFramework(binding.expression, scope, hops: hops + 1)
    case .unqualified(let name, selfLocal: .some): return isPlainValue(ofProperty: name, scope, hops)
    case .member(let base?, let name, _):
      guard case .local(let local) = facts[base], facts.facts.locals[local].name == .selfWord else { return false }
      return isPlainValue(ofProperty: name, scope, hops)
    case .call(let callee, let arguments, _):
      switch facts[callee] {
      case .closure(let index) where arguments.isEmpty:
        let given = facts[facts.closures[index].body].compactMap { statement in
          if case .returnValue(let value) = statement { value } else { nil }
        }
        return !given.isEmpty && given.allSatisfy { isPlainObjectOfFramework($0, scope, hops: hops + 1) }
      case .member(let base?, let name, _) where isConfigurator(name, arguments, in: scope.file):
        return isPlainObjectOfFramework(base, scope, hops: hops + 1)
      default:
        guard case .metatype(let instance) = symbols.table[typeOf(callee, scope)] else { return false }
        return isExternal(instance) || isExtendedOnly(instance)
      }
    default: return false
    }
  }

  /// Of a property that nobody gives another value.
  private func isPlainValue(ofProperty name: Name, _ scope: TypeScope, _ hops: Int) -> Bool {
    guard let owner = enclosingType(scope), let property = property(name, of: owner) else { return false }
    let symbol = symbols.properties[property]
    guard symbol.facts.isConstant || symbol.facts.modifiers.contains(.isLazy), let value = symbol.facts.initialValue
    else {
      return false
    }
    return isPlainObjectOfFramework(value, TypeScope(file: symbol.file, group: symbol.group), hops: hops + 1)
  }
}

extension BodyLowering {
  /// What a method of an extension runs on where it is called on a framework's own object; not on what that keeps: of `UIView()` that has
  /// a row as its subview, not on the row.
  func plainObject(_ base: ExpressionID, _ type: TypeHandle) -> Operand? {
    guard types.isExtendedOnly(type), let nominal = symbols.table.nominal(type),
      types.isPlainObjectOfFramework(base, scope)
    else { return nil }
    return .object(ObjectID(nominal))
  }
}
