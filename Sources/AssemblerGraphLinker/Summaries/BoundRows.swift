import AssemblerGraphFacts
import AssemblerGraphModel

// Rows that RxCocoa binds to a table, and closures that RxDataSources asks for them: the table keeps the cells.
//
//     rows.bind(to: table.rx.items(cellIdentifier: "note", cellType: NoteCell.self)) { _, row, cell in cell.onTap = self.open }
//     rows.bind(to: table.rx.items(cellIdentifier: "note")) { _, row, cell in (cell as? NoteCell)?.onTap = self.open }

extension BodyLowering {
  /// What the closure gets that fills a row: the view, or a cell of the class that is named.
  func expectRows(_ call: CallSite) {
    if let rows = boundRows(call) {
      let parameters = facts.closures[rows.closure].parameters
      if let cell = rows.cell, rows.isCellNamed, parameters.count == 3, parameters[2].type == .named([]) {
        types.infer(symbols.table.handle(of: .nominal(cell, [])), forLocal: parameters[2].local, in: file)
      } else if rows.givesCells, let view = parameters.first, view.type == .named([]) {
        types.infer(types.typeOf(rows.view, scope), forLocal: view.local, in: file)
      }
    } else if let source = sectionedSource(call) {
      let parameters = facts.closures[source.closure].parameters
      if parameters.count > 1, parameters[1].type == .named([]) {
        types.infer(types.frameworkType(source.view), forLocal: parameters[1].local, in: file)
      }
    }
  }

  /// The view keeps the cells that the closure fills or gives.
  mutating func askForRows(_ call: CallSite) {
    if let rows = boundRows(call) {
      let view = lower(rows.view)
      let closure = Operand.made(closureObject(rows.closure))
      if rows.givesCells {
        let result = variable()
        apply(
          closure,
          [SymbolicArgument(label: nil, value: view, isTrailingClosure: false)],
          into: result,
          at: call.position
        )
        keepView(.variable(result), as: rows.name, in: view, base: rows.view, at: call.position)
      } else if let cell = rows.cell {
        let made = makeReused(cell, at: call.position)
        let given = [Operand.none, .none, made].map {
          SymbolicArgument(label: nil, value: $0, isTrailingClosure: false)
        }
        apply(closure, given, into: variable(), at: call.position)
        keepView(made, as: rows.name, in: view, base: rows.view, at: call.position)
      }
    } else if let source = sectionedSource(call), let enclosingType, !isStatic,
      symbols.types[enclosingType].kind == .class, let part = types.part(source.view, of: enclosingType)
    {
      let result = variable()
      apply(.made(closureObject(source.closure)), [], into: result, at: call.position)
      add(.keep(name: part, value: .variable(result)), to: receiver, at: call.position)
    }
  }

  private struct BoundRows {
    /// `items`
    var name: Name
    var view: ExpressionID
    var closure: Int
    /// The class of the cells that the closure is given.
    var cell: TypeID?
    /// Whether the call names it, and not only a cast in the closure.
    var isCellNamed = false
    /// Whether the closure gets the view and gives the cells: `rows.bind(to: table.rx.items) { table, row, note in … }`.
    var givesCells = false
  }

  private func boundRows(_ call: CallSite) -> BoundRows? {
    guard call.arguments.count == 2, case .member(_?, let binder, _) = facts[call.callee],
      Framework.subscribingOperators.contains(symbols.names[binder])
    else { return nil }
    let arguments = facts[call.arguments]
    guard let items = arguments.first?.value, let filling = arguments.last?.value,
      case .closure(let closure) = facts[filling]
    else { return nil }
    switch facts[items] {
    case .member(let base?, let name, _):
      guard let view = viewOfRows(name, base) else { return nil }
      return BoundRows(name: name, view: view, closure: closure, givesCells: true)
    case .call(let callee, let options, _):
      guard case .member(let base?, let name, _) = facts[callee], let view = viewOfRows(name, base),
        case let named = cellNamed(in: options), let cell = named ?? cellExpected(by: closure)
      else { return nil }
      return BoundRows(name: name, view: view, closure: closure, cell: cell, isCellNamed: named != nil)
    default: return nil
    }
  }

  /// `cellType: NoteCell.self`
  private func cellNamed(in options: ArgumentList) -> TypeID? {
    guard let kind = facts[options].first(where: { symbols.names.text(of: $0.label) == "cellType" })?.value,
      case .metatype(let type) = symbols.table[types.typeOf(kind, scope)]
    else { return nil }
    return reusedClass(type)
  }

  /// `{ _, row, cell in (cell as? NoteCell)?.onTap = self.open }`
  private func cellExpected(by closure: Int) -> TypeID? {
    let parameters = facts.closures[closure].parameters
    guard parameters.count == 3 else { return nil }
    for case .cast(let value, let type) in facts.facts.expressions
    where facts[value] == .local(parameters[2].local) {
      if let cell = reusedClass(types.resolve(facts[type], in: scope)) { return cell }
    }
    return nil
  }

  private func reusedClass(_ type: TypeHandle) -> TypeID? {
    guard let cell = symbols.table.nominal(type), symbols.types[cell].kind == .class, types.isReused(cell) else {
      return nil
    }
    return cell
  }

  /// `table` in `table.rx.items`
  private func viewOfRows(_ name: Name, _ base: ExpressionID) -> ExpressionID? {
    guard Framework.rowBinders.contains(symbols.names[name]), case .member(let view?, let word, _) = facts[base],
      symbols.names[word] == Framework.associatedBag.extension
    else { return nil }
    let kinds = types.frameworkTypes(of: types.typeOf(view, scope))
    return Framework.allReusedViews.contains { kinds.contains($0.view) } ? view : nil
  }

  /// `RxTableViewSectionedReloadDataSource(configureCell: { source, table, path, note in … })`: the closure and the class of the view.
  private func sectionedSource(_ call: CallSite) -> (closure: Int, view: String)? {
    guard let value = facts[call.arguments].first?.value, case .closure(let closure) = facts[value] else { return nil }
    var made = call.type
    // `source = .init(configureCell: { … })`
    if case .member(nil, .initializer, _) = facts[call.callee] { made = symbols.table.element(call.expected) }
    guard let type = types.frameworkTypes(of: made).first, let view = Framework.viewsOfDataSources[type] else {
      return nil
    }
    return (closure, view)
  }
}
