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
      guard let binding = bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind,
        !assignedLocals(in: scope.file).contains(LocalID(local))
      else { return false }
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

  /// The local variables that get a value where they are not declared.
  func assignedLocals(in file: FileID) -> IDSet<LocalID> {
    if let known = lookups.assignedLocals[file] { return known }
    let facts = symbols.files[file].facts
    var found: IDSet<LocalID> = []
    for case .assign(let target, _, _) in facts.statements {
      if case .local(let local) = facts[target] { found.insert(LocalID(local)) }
    }
    lookups.assignedLocals[file] = found
    return found
  }

  /// Of a property that nobody gives another value.
  private func isPlainValue(ofProperty name: Name, _ scope: TypeScope, _ hops: Int) -> Bool {
    guard let owner = enclosingType(scope), let property = property(name, of: owner) else { return false }
    let symbol = symbols.properties[property]
    let isKept = symbol.facts.isConstant || symbol.facts.modifiers.contains(.isLazy) && !assignedNames.contains(name)
    guard isKept, let value = symbol.facts.initialValue else { return false }
    return isPlainObjectOfFramework(value, TypeScope(file: symbol.file, group: symbol.group), hops: hops + 1)
  }
}
