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
      return load(types.slots(of: name, in: selfType), name, of: lower(local: selfLocal), base: nil, as: type)
    case .member(let base?, let name, _):
      if symbols.names.has(name, .givesElements) { return readBack(base, as: type) }
      let slots = types.slots(of: name, in: types.typeOf(base, scope))
      if slots.isEmpty { return embeddedScreen(name, of: base, as: type) }
      let owner = isViewOfSelf(base) && enclosingType != nil ? receiver : lowerAgain(base)
      return load(slots, name, of: owner, base: base, as: type)
    case .subscript(let base, _), .cast(let base, _): return readBack(base, as: type)
    case .local(let local): return aliases[local].flatMap { readBack($0.of, as: type) }
    default: return nil
    }
  }

  private mutating func load(
    _ slots: [Name],
    _ member: Name,
    of owner: Operand,
    base: ExpressionID?,
    as type: TypeHandle
  ) -> Operand? {
    if slots.isEmpty { return nil }
    let made = slots.contains(member) ? loadedFromNib(into: member, of: owner, base: base, as: type) : nil
    if owner == .none { return made }
    let result = variable(type)
    for slot in slots { add(.load(name: slot, into: result), to: owner, at: lastPosition) }
    return join([.variable(result), made ?? .none])
  }

  /// `collectionView.collectionViewLayout as? MosaicLayout`, where no code makes one: a storyboard has put it there, and there it stays.
  private mutating func loadedFromNib(
    into member: Name,
    of owner: Operand,
    base: ExpressionID?,
    as type: TypeHandle
  ) -> Operand? {
    guard let nominal = symbols.table.nominal(symbols.table.element(type)), symbols.types[nominal].kind == .class,
      types.isMadeByNobody(nominal), let enclosingType, !isStatic
    else { return nil }
    let isOwn = base.map { isSelf($0) || isViewOfSelf($0) || isPropertyOfSelf($0) } ?? true
    // What a stack shows on top of others goes again; its bars stay.
    let whole = base.map { types.typeOf($0, scope) } ?? symbols.table.handle(of: .nominal(enclosingType, []))
    guard isOwn, !types.isStackOfScreens(whole) || types.frameworkTypes(of: type).contains("UIView") else { return nil }
    let position = lastPosition ?? SourcePosition(line: 1, column: 1)
    let made = instance(of: nominal, at: position)
    let kept = holder(of: [made], at: position)
    noteMember(member, of: whole, putting: kept)
    keep(kept, itself: made, as: member, in: owner, base: base, at: position)
    return made
  }

  /// `tableView` of `@IBOutlet var tableView: UITableView!`
  private func isPropertyOfSelf(_ base: ExpressionID) -> Bool {
    switch facts[base] {
    case .unqualified(let name, .some): if case .property = types.meaning(of: name, in: scope) { true } else { false }
    case .member(let inner?, _, _): isSelf(inner)
    default: false
    }
  }
}

extension StaticTypes {
  /// The names by which something is put where a member of a framework's class gives it back.
  fileprivate func slots(of member: Name, in type: TypeHandle) -> [Name] {
    guard frameworkTypes(of: type).contains("NSObject") else { return [] }
    return ([symbols.names[member]] + (Framework.slots[symbols.names[member]] ?? [])).compactMap {
      guard let name = symbols.names.known($0) else { return nil }
      let isPart = name == member && frameworkMember(name, of: type)?.isPart ?? false
      return isPart || isSlot(name, of: type) ? name : nil
    }
  }

  /// Whether an object of a type keeps what is put there.
  func isSlot(_ name: Name, of type: TypeHandle) -> Bool {
    guard let api = retainingAPI(name, of: type), api.keeper == .receiver, !api.isWeak else { return false }
    return !api.keepsClosures
  }

  /// Whether an expression names what a framework's object keeps: `navigationItem.rightBarButtonItems`.
  func isPlace(_ expression: ExpressionID, in scope: TypeScope) -> Bool {
    switch symbols.files[scope.file][expression] {
    case .unqualified(let name, .some):
      guard case .none = meaning(of: name, in: scope), let type = enclosingType(scope) else { return false }
      return isSlot(name, of: symbols.table.handle(of: .nominal(type, [])))
    case .member(let base?, let name, _): return isSlot(name, of: typeOf(base, scope))
    default: return false
    }
  }

  /// Whether no code makes an object of a class or of its heirs, as far as calls name what they make.
  fileprivate func isMadeByNobody(_ type: TypeID) -> Bool {
    ([type] + symbols.allSubclasses(of: type)).allSatisfy { constructions(named: symbols.types[$0].name).isEmpty }
  }
}

extension Framework {
  /// What puts something where these members give it back.
  fileprivate static let slots: [String: [String]] = [
    "children": ["addChild", "addChildViewController"], "childViewControllers": ["addChild", "addChildViewController"],
    "subviews": ["addSubview", "insertSubview", "addArrangedSubview"], "arrangedSubviews": ["addArrangedSubview"],
    "viewControllers": stack, "topViewController": stack, "visibleViewController": stack,
    "viewIfLoaded": ["view"], "scene": ["presentScene"], "sublayers": ["addSublayer", "insertSublayer"],
    "gestureRecognizers": ["addGestureRecognizer"], "interactions": ["addInteraction"],
    "annotations": ["addAnnotation", "addAnnotations"], "overlays": ["addOverlay", "addOverlays", "insertOverlay"],
    "toolbarItems": ["setToolbarItems"], "collectionViewLayout": ["setCollectionViewLayout"],
  ]

  private static let stack = ["viewControllers", "setViewControllers", "pushViewController", "rootViewController"]
}
