import AssemblerGraphFacts
import AssemblerGraphModel

// Views that a framework's view gets of its data source, or makes for reuse: it keeps them.
//
//     let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell
//     cell.onTap = { self.open() }       self -> its table view -> the cell -> self

extension BodyLowering {
  // MARK: What a view asks for

  /// `tableView.dataSource = source`: the table view will ask for cells, and keep them.
  mutating func askForViews(
    _ source: Operand,
    as property: Name,
    of view: Operand,
    type: TypeHandle,
    base: ExpressionID?,
    at position: SourcePosition
  ) {
    for asked in types.viewSources(of: type, by: property) {
      guard let name = symbols.names.known(asked.method), symbols.isUsed(name, as: .method),
        let labels = knownLabels(of: asked)
      else { continue }
      var arguments = labels.map { SymbolicArgument(label: $0, value: .none, isTrailingClosure: false) }
      arguments[0].value = view
      let result = variable()
      add(.call(name: name, chosen: [], arguments: arguments, into: result), to: source, at: position)
      if let base, let outlet = outlet(base) {
        add(.keep(name: outlet, value: .variable(result)), to: receiver, at: position)
        if let property = weakOutlet(outlet) {
          let holder = holder(of: [.variable(result)], at: position)
          add(.storeProperty(property, value: holder), to: receiver, at: position)
        }
      } else {
        keepView(.variable(result), as: property, in: view, base: base, at: position)
      }
    }
  }

  /// `UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, item in … }`: the closure gets the view.
  func expectView(_ call: CallSite) {
    guard let (_, kind) = viewOfProvider(call) else { return }
    for argument in facts[call.arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value],
        let parameter = facts.closures[index].parameters.first, parameter.type == .named([])
      else { continue }
      types.infer(types.frameworkType(kind), forLocal: parameter.local, in: file)
    }
  }

  /// The view keeps what the closure gives.
  mutating func askProvider(_ call: CallSite) {
    guard let (view, _) = viewOfProvider(call) else { return }
    let input = SymbolicArgument(label: nil, value: lower(view), isTrailingClosure: false)
    for argument in facts[call.arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value] else { continue }
      let result = variable()
      apply(.made(closureObject(index)), [input], into: result, at: call.position)
      keepView(.variable(result), as: argument.label ?? .view, in: input.value, base: view, at: call.position)
    }
  }

  private func viewOfProvider(_ call: CallSite) -> (ExpressionID, String)? {
    guard let first = facts[call.arguments].first, call.arguments.count > 1, let view = first.value,
      let label = symbols.names.text(of: first.label)
    else { return nil }
    let made = types.frameworkTypes(of: call.type)
    return Framework.allReusedViews.first { $0.providerLabel == label && made.contains($0.provider) }
      .map { (view, $0.view) }
  }

  mutating func keepView(
    _ value: Operand,
    as name: Name,
    in view: Operand,
    base: ExpressionID?,
    at position: SourcePosition
  ) {
    // Whatever gave it, one part of the object keeps it.
    let part = base.flatMap { isViewOfSelf($0) ? facts.facts.lastName(of: $0) : nil }
    keep(holder(of: [value], at: position), itself: value, as: part ?? name, in: view, base: base, at: position)
  }

  /// nil: no function of the scanned code has such labels.
  private func knownLabels(of source: ViewSource) -> [Name?]? {
    var labels: [Name?] = []
    for label in source.labels {
      guard let label else {
        labels.append(nil)
        continue
      }
      guard let known = symbols.names.known(label) else { return nil }
      labels.append(known)
    }
    return labels.isEmpty ? nil : labels
  }

  /// A property of `self` that a nib connects with a view inside of its own, which keeps it whatever the property does.
  private func outlet(_ base: ExpressionID) -> Name? {
    guard let enclosingType, !isStatic else { return nil }
    let name: Name
    switch facts[base] {
    case .unqualified(let word, _?): name = word
    case .member(let inner?, let word, _):
      guard case .local(let local) = facts[inner], local == selfLocal else { return nil }
      name = word
    default: return nil
    }
    guard let property = types.property(name, of: enclosingType), types.isOutlet(property, of: enclosingType) else {
      return nil
    }
    return name
  }

  /// Who reads the outlet gets the view with what that keeps. A strong one holds that itself; of several nobody knows which one asks.
  private func weakOutlet(_ name: Name) -> PropertyID? {
    guard let enclosingType, let property = types.property(name, of: enclosingType),
      types.isOutlet(property, of: enclosingType), symbols.properties[property].facts.strength != .strong,
      types.isOnlyOutletOfItsKind(property, of: enclosingType)
    else { return nil }
    return property
  }

  /// What a data source's method gives, where the view that asks is known to be a part of the data source: a
  /// `UITableViewController`, or an object whose nib connects it.
  mutating func keepHandedOut(by function: FunctionID, _ result: BodyVariableID) {
    let symbol = symbols.functions[function]
    guard let enclosingType, !isStatic, symbols.types[enclosingType].kind == .class,
      let asked = source(of: function), let part = types.part(asked.view, of: enclosingType)
    else { return }
    let position = symbol.facts.position
    add(.keep(name: part, value: .variable(result)), to: receiver, at: position)
    guard let outlet = weakOutlet(part) else { return }
    add(.storeProperty(outlet, value: holder(of: [.variable(result)], at: position)), to: receiver, at: position)
  }

  // MARK: What a view makes

  /// `tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell`, `tableView.visibleCells as? [NoteCell]`
  mutating func reused(_ value: ExpressionID, as type: TypeHandle) -> Operand? {
    // `let cell = tableView.dequeueReusableCell(…)`, of which the next line says what it is
    if case .local(let local) = facts[value], let source = aliases[local]?.of {
      guard let made = reused(source, as: type) else { return nil }
      if case .variable(let variable) = variable(ofLocal: local) { constrain(variable, to: made) }
      return made
    }
    if case .member(let base?, let name, let position) = facts[value] {
      if symbols.names.has(name, .givesElements) { return reused(base, as: type) }
      return reusedView(name, of: base, as: symbols.table.element(type), at: position)
    }
    guard case .call(let callee, _, let position) = facts[value], case .member(let base?, let name, _) = facts[callee]
    else { return nil }
    return reusedView(name, of: base, as: type, at: position)
  }

  /// `let cell: NoteCell = tableView.dequeueReusableCell(for: indexPath)`, `tableView.dequeue(NoteCell.self)`
  mutating func reusedView(_ call: CallSite) -> Operand? {
    guard case .member(let base?, let name, _) = facts[call.callee] else { return nil }
    let named = typesNamed(by: call).compactMap { reusedView(name, of: base, as: $0, at: call.position) }
    if !named.isEmpty { return join(named) }
    return reusedView(name, of: base, as: call.type, at: call.position)
      ?? reusedView(name, of: base, as: call.expected, at: call.position)
  }

  /// `dequeueReusableCell(withClass: NoteCell.self, for: indexPath)` of a library that is not scanned
  private func typesNamed(by call: CallSite) -> [TypeHandle] {
    facts[call.arguments].flatMap { argument in argument.value.map { typesNamed(by: $0) } ?? [] }
  }

  /// `NoteCell.self`, `let kind = isLink ? LinkCell.self : NoteCell.self`
  private func typesNamed(by value: ExpressionID, hops: Int = 0) -> [TypeHandle] {
    if hops < 4 {
      if case .oneOf(let values) = facts[value] { return facts[values].flatMap { typesNamed(by: $0, hops: hops + 1) } }
      if case .local(let local) = facts[value], let binding = types.bindings[file].binding(of: local, in: facts),
        case .value = binding.kind
      {
        return typesNamed(by: binding.expression, hops: hops + 1)
      }
    }
    guard case .metatype(let type) = symbols.table[types.typeOf(value, scope)] else { return [] }
    return [type]
  }

  /// `let cell = tableView.dequeueReusableCell(withIdentifier: "note")`, of which other code says what it is: `fill(cell)`
  ///
  /// - Parameter plain: what the call gives otherwise.
  mutating func viewOfUnknownClass(_ call: CallSite, _ plain: Operand) -> Operand? {
    guard case .member(let base?, let name, _) = facts[call.callee], types.isMadeByFramework(call.type),
      types.givesReusedViews(types.typeOf(base, scope), name)
    else { return nil }
    let view = holder(of: [.variable(variable())], at: call.position)
    if case .made(let index) = view { summary.objects[index].isOfUnknownClass = true }
    keepReused(view, as: name, in: base, at: call.position)
    return join([view, plain])
  }

  /// `(cell as? NoteCell)?.onTap = …` in a method that is given a `UITableViewCell`: one that was dequeued somewhere.
  mutating func reusedElsewhere(_ value: ExpressionID, as type: TypeHandle) -> Operand? {
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind == .class, types.isReused(nominal)
    else { return nil }
    guard types.isMadeByFramework(types.typeOf(value, scope)) else { return nil }
    let made = makeReused(nominal, at: lastPosition ?? start)
    keepShown(made, value)
    return made
  }

  /// `tableView(_:willDisplay:forRowAt:)` gets a cell that the table view keeps, as it keeps what it is handed out.
  private mutating func keepShown(_ view: Operand, _ value: ExpressionID) {
    guard let function = scope.function, !isStatic, case .local(let local) = facts[value] else { return }
    let symbol = symbols.functions[function]
    let parameters = symbol.facts.parameters
    guard parameters.count > 1, parameters[1].local == local, source(of: function)?.shows ?? false else { return }
    summary.resultIsShown = true
    constrain(summary.result, to: view)
    if case .variable(let keeper) = variable(ofLocal: parameters[0].local) {
      constrain(keeper, to: holder(of: [view], at: symbol.facts.position))
    }
  }

  private func source(of function: FunctionID) -> ViewSource? {
    let symbol = symbols.functions[function]
    return Framework.viewSourcesByMethod[symbols.names[symbol.name]]?.first { source in
      source.labels == symbol.facts.parameters.map(\.label).map { symbols.names.text(of: $0) }
    }
  }

  /// A view that the framework makes, by an initializer of its own choice.
  mutating func makeReused(_ type: TypeID, at position: SourcePosition) -> Operand {
    let made = makeInstance(of: type, at: position)
    let initializers = types.functions(named: .initializer, of: type).filter { function in
      let first = symbols.functions[function].facts.parameters.first?.label
      return symbols.names.text(of: first).map { ReusedViews.initializerLabels.contains($0) } ?? false
    }
    if !initializers.isEmpty { add(.invoke(initializers, arguments: [], into: variable()), to: made, at: position) }
    return made
  }

  private var start: SourcePosition {
    if case .function(let function) = summary.body { return symbols.functions[function].facts.position }
    return SourcePosition(line: 1, column: 1)
  }

  private mutating func reusedView(
    _ name: Name,
    of base: ExpressionID,
    as type: TypeHandle,
    at position: SourcePosition
  ) -> Operand? {
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind == .class,
      types.isReused(nominal, by: types.typeOf(base, scope), name)
    else { return nil }
    let made = makeReused(nominal, at: position)
    keepReused(made, as: name, in: base, at: position)
    return made
  }

  private mutating func keepReused(_ view: Operand, as name: Name, in base: ExpressionID, at position: SourcePosition) {
    switch facts[base] {
    case .local, .unqualified, .member: keepView(view, as: name, in: lower(base), base: base, at: position)
    default: break
    }
  }
}

extension StaticTypes {
  /// What the views of a type ask whom for that this property names.
  func viewSources(of type: TypeHandle, by property: Name) -> [ViewSource] {
    guard let sources = Framework.viewSourcesByProperty[symbols.names[property]] else { return [] }
    let views = frameworkTypes(of: type)
    return sources.filter { views.contains($0.view) }
  }

  /// The member by which objects of a class have a framework's view of some class in their own.
  func part(_ view: String, of type: TypeID) -> Name? {
    let own = frameworkTypes(of: symbols.table.handle(of: .nominal(type, [])))
    for part in Framework.all.flatMap(\.members) where part.isPart && part.type == view {
      let names = part.name.split(separator: ".").map(String.init)
      if names.count == 2, own.contains(names[0]), let name = symbols.names.known(names[1]) { return name }
    }
    for ancestor in classChain(of: type) {
      for property in symbols.types[ancestor].properties.all
      where isOutlet(property, of: type) && frameworkTypes(of: typeOfProperty(property)).contains(view) {
        return symbols.properties[property].name
      }
    }
    return nil
  }

  /// Whether no other outlet of an object leads to a view of the same class of a framework.
  fileprivate func isOnlyOutletOfItsKind(_ outlet: PropertyID, of type: TypeID) -> Bool {
    let kind = frameworkTypes(of: typeOfProperty(outlet)).first
    let alike = classChain(of: type).flatMap { symbols.types[$0].properties.all }.filter { property in
      isOutlet(property) && frameworkTypes(of: typeOfProperty(property)).first == kind
    }
    return alike == [outlet]
  }

  /// An outlet of a view or a controller leads to a view inside of its own.
  fileprivate func isOutlet(_ property: PropertyID, of type: TypeID) -> Bool {
    isOutlet(property)
      && frameworkTypes(of: symbols.table.handle(of: .nominal(type, []))).contains {
        ["UIViewController", "UIView", "NSViewController", "NSView"].contains($0)
      }
  }

  /// Whether a class is of the views that a framework's view makes for reuse.
  func isReused(_ nominal: TypeID) -> Bool {
    let kinds = frameworkTypes(of: symbols.table.handle(of: .nominal(nominal, [])))
    return Framework.allReusedViews.contains { !kinds.filter($0.kinds.contains).isEmpty }
  }

  /// Whether it is a framework's class, which the scanned code extends.
  func isExtendedOnly(_ type: TypeHandle) -> Bool {
    symbols.table.nominal(type).map { symbols.types[$0].kind == .external } ?? false
  }

  /// Whether an expression's type says no class of the scanned code.
  fileprivate func isMadeByFramework(_ type: TypeHandle) -> Bool {
    type == .unknown || isExternal(type) || isExtendedOnly(type)
  }

  /// Whether a class is of the views that views of a type make for reuse, by a method of that name.
  fileprivate func isReused(_ nominal: TypeID, by view: TypeHandle, _ method: Name) -> Bool {
    let reused = reusedViews(of: view, by: method)
    if reused.isEmpty { return false }
    let kinds = frameworkTypes(of: symbols.table.handle(of: .nominal(nominal, [])))
    return reused.contains { !kinds.filter($0.kinds.contains).isEmpty }
  }

  /// Whether views of a type make others for reuse, by a method of that name.
  fileprivate func givesReusedViews(_ view: TypeHandle, _ method: Name) -> Bool {
    !reusedViews(of: view, by: method).isEmpty
  }

  private func reusedViews(of view: TypeHandle, by method: Name) -> [ReusedViews] {
    let name = symbols.names[method]
    let reused = Framework.allReusedViews.filter { $0.methods.contains { name.hasPrefix($0) } }
    if reused.isEmpty { return [] }
    let views = frameworkTypes(of: view)
    return reused.filter { views.contains($0.view) }
  }
}
