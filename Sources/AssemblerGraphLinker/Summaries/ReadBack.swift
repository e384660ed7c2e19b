import AssemblerGraphFacts
import AssemblerGraphModel

// What a framework's object keeps and gives back, where the code says what it is.
//
//     override func loadView() { view = LoginView() }
//     var loginView: LoginView { view as! LoginView }        what was put into `view`

extension BodyLowering {
  /// What is cast, of what the code itself has given to the framework's object; nil where that is no such thing.
  mutating func readBack(_ value: ExpressionID, as type: TypeHandle) -> Operand? {
    switch facts[value] {
    case .unqualified(let name, let selfLocal?):
      guard let selfType, case .none = types.meaning(of: name, in: scope) else { return nil }
      let slots = types.slots(of: name, in: selfType)
      return slots.isEmpty ? nil : load(slots, of: lower(local: selfLocal), as: type)
    case .member(let base?, let name, _):
      if symbols.names.has(name, .givesElements) { return readBack(base, as: type) }
      let slots = types.slots(of: name, in: types.typeOf(base, scope))
      let owner = slots.isEmpty ? .none : lower(base)
      return owner == .none ? nil : load(slots, of: owner, as: type)
    case .subscript(let base, _), .cast(let base, _): return readBack(base, as: type)
    default: return nil
    }
  }

  private mutating func load(_ slots: [Name], of owner: Operand, as type: TypeHandle) -> Operand {
    let result = variable(type)
    for slot in slots { add(.load(name: slot, into: result), to: owner, at: lastPosition) }
    return .variable(result)
  }
}

extension StaticTypes {
  /// The names by which something is put where a member of a framework's class gives it back.
  fileprivate func slots(of member: Name, in type: TypeHandle) -> [Name] {
    guard frameworkTypes(of: type).contains("NSObject") else { return [] }
    return ([symbols.names[member]] + (Framework.slots[symbols.names[member]] ?? [])).compactMap {
      guard let name = symbols.names.known($0), isSlot(name, of: type) else { return nil }
      return name
    }
  }

  /// Whether an object of a type keeps what is put there.
  func isSlot(_ name: Name, of type: TypeHandle) -> Bool {
    guard let api = retainingAPI(name, of: type), api.keeper == .receiver, !api.isWeak else { return false }
    return !api.keepsClosures
  }
}

extension Framework {
  /// What puts something where these members give it back.
  fileprivate static let slots: [String: [String]] = [
    "children": ["addChild", "addChildViewController"], "childViewControllers": ["addChild", "addChildViewController"],
    "subviews": ["addSubview", "insertSubview", "addArrangedSubview"], "arrangedSubviews": ["addArrangedSubview"],
    "viewControllers": stack, "topViewController": stack, "visibleViewController": stack,
    "viewIfLoaded": ["view"],
  ]

  private static let stack = ["viewControllers", "setViewControllers", "pushViewController", "rootViewController"]
}
