import AssemblerGraphFacts
import AssemblerGraphModel

// The parts that an object inherits from a framework's class: what is put into them, the object keeps.
//
//     view.addSubview(banner)     navigationItem.titleView = banner     view.layer.addSublayer(shade)

extension BodyLowering {
  /// `view`, `contentView`, `navigationItem` of a framework's superclass: it belongs to `self`.
  func isViewOfSelf(_ base: ExpressionID) -> Bool {
    switch facts[base] {
    case .unqualified(let name, .some): return name == .view || name == .contentView || isPartOfSelf(name)
    case .member(let inner?, let name, _):
      guard case .local(let local) = facts[inner] else { return false }
      return local == selfLocal && (name == .view || name == .contentView || isPartOfSelf(name))
    default: return false
    }
  }

  /// `navigationItem`, which the object always has; not `refreshControl`, which can be replaced.
  private func isPartOfSelf(_ name: Name) -> Bool {
    guard let selfType, let member = types.frameworkMember(name, of: selfType), member.isPart,
      types.retainingAPI(name, of: selfType) == nil
    else { return false }
    switch types.meaning(of: name, in: scope) {
    // `tableView(_:cellForRowAt:)` is named like the table view.
    case .none, .methods: return true
    default: return false
    }
  }

  /// `layer` in `view.layer.sublayers`: by which part the object whose code this is keeps what is put there.
  func slotOfSelf(_ part: ExpressionID) -> Name? {
    var current = part
    for _ in 0..<16 {
      switch facts[current] {
      case .local(let local):
        guard let whole = aliases[local]?.of else { return nil }
        current = whole
      case .cast(let inner, _): current = inner
      case .member(let inner?, let name, _):
        if isViewOfSelf(inner) { return name }
        current = inner
      default: return nil
      }
    }
    return nil
  }
}

extension BodyLowering {
  /// `link` in `lazy var link: CADisplayLink = { let link = …; link.add(to: .main, forMode: .common); return link }()`
  func isInitialValue(_ local: Int) -> Bool {
    guard case .initialValue(let property) = summary.body, let closure,
      symbols.properties[property].facts.strength == .strong,
      let value = symbols.properties[property].facts.initialValue, case .call(let callee, _, _) = facts[value],
      facts[callee] == .closure(closure)
    else { return false }
    return facts[facts.closures[closure].body].contains { statement in
      if case .returnValue(let given) = statement { facts[given] == .local(local) } else { false }
    }
  }
}
