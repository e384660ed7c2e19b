// Which code makes what, and above all what the methods of Assemblers make.

/// Every place that makes an instance of a class, of an actor, or of a type with a role; sorted by place.
func constructions(in flow: Flow, nodes: TypeNodes) -> [Architecture.Construction] {
  struct Found {
    var place: CodePlace
    var type: Int
    /// -1: code of a file.
    var maker: Int

    /// What makes up its place in the order, and what two that are the same share.
    var order: (CodePlace, Int, Int) { (place, type, maker) }
  }
  var found: [Found] = []
  for code in flow.codes.indices where !flow.codes.constructions.isEmpty(code) {
    let maker = declaringType(of: flow.units[flow.codes.unit(of: code)].key.body, in: flow.symbols)
    for construction in flow.codes.constructions[code] where nodes[construction.type].isComponent {
      found.append(
        Found(
          place: construction.location,
          type: nodes.numbers[construction.type],
          maker: maker.map { nodes.numbers[$0] } ?? -1
        )
      )
    }
  }
  found.sort { $0.order < $1.order }
  var result: [Architecture.Construction] = []
  for index in found.indices where index == 0 || found[index].order != found[index - 1].order {
    result.append(
      Architecture.Construction(
        type: found[index].type,
        maker: found[index].maker < 0 ? nil : found[index].maker,
        location: flow.symbols.location(found[index].place)
      )
    )
  }
  return result
}

private func declaringType(of body: UnitKey.Body, in symbols: SymbolTable) -> Int? {
  switch body {
  case .function(let function): symbols.functions[function].owner
  case .accessor(let property, _), .initialValue(let property): symbols.properties[property].owner
  case .topLevel: nil
  }
}

/// What each Assembler's methods make; sorted by Assembler and place.
func assemblings(in flow: Flow, decided: ShortLists, nodes: TypeNodes) -> [Architecture.Assembling] {
  let makers = nodes.sorted.filter { flow.symbols.isAssembler($0) }
  if makers.isEmpty { return [] }
  let codesOfUnit = NumberGroups(
    count: flow.units.count,
    groups: flow.codes.indices.lazy.map { flow.codes.unit(of: $0) }
  )
  return makers.flatMap { assembler in
    let functions = Set(flow.symbols.assemblingFunctions(of: assembler))
    let found = functions.sorted().compactMap { function -> Architecture.Assembling? in
      let symbol = flow.symbols.functions[function]
      let key = UnitKey(body: .function(function), receiver: assembler, file: symbol.file)
      guard let unit = flow.knownUnit(key) else { return nil }
      var assembling = Architecture.Assembling(
        assembler: nodes.numbers[assembler],
        name: flow.symbols.fullName(of: symbol),
        location: flow.symbols.location(symbol.file, symbol.facts.position),
        gives: symbol.facts.result.map { !$0.isName("Void") } ?? false
      )
      let made = flow.made(by: unit, leavingOut: functions, codesOfUnit: codesOfUnit)
        .filter { nodes[$0.type].isComponent && nodes[$0.type].role != .assembler }
      let returned = made.isEmpty ? [] : returnedCalls(of: symbol, in: flow.symbols.files[symbol.file])
      assembling.makings = made.map { construction in
        Architecture.Making(
          type: nodes.numbers[construction.type],
          location: flow.symbols.location(construction.location),
          isReturned: construction.location.file == symbol.file && returned.contains(construction.location.position)
        )
      }
      let result = Int(flow.units[unit].result)
      let given = result < decided.count ? decided[result] : .empty
      assembling.results = Set(given.compactMap { flow.instanceType($0).map { nodes.numbers[$0] } }).sorted()
      return assembling
    }
    return found.count < 2 ? found : found.sorted { ($0.location, $0.name) < ($1.location, $1.name) }
  }
}

/// Where the function returns what a call gives, as it is.
private func returnedCalls(of function: FunctionSymbol, in file: LinkedFile) -> [SourcePosition] {
  guard let body = function.facts.body else { return [] }
  return file.facts[body].flatMap { statement -> [SourcePosition] in
    if case .returnValue(let value) = statement { calls(in: value, of: file) } else { [] }
  }
}

extension Flow {
  /// What a unit makes, and the units of the same object that it calls, without other methods that assemble; by place.
  fileprivate func made(
    by unit: Int,
    leavingOut assembling: Set<Int>,
    codesOfUnit: NumberGroups
  ) -> [Codes.Construction] {
    let receiver = units[unit].key.receiver
    var seen: Set<Int> = [unit]
    var waiting = [unit]
    var found: Set<Codes.Construction> = []
    while let next = waiting.popLast() {
      for code in codesOfUnit[next] {
        found.formUnion(codes.constructions[code])
        for call in codes.calls[code] where call.code >= 0 {
          let called = codes.unit(of: call.code)
          guard units[called].key.receiver == receiver else { continue }
          if case .function(let function) = units[called].key.body, assembling.contains(function) { continue }
          if seen.insert(called).inserted { waiting.append(called) }
        }
      }
    }
    return found.sorted { ($0.location, $0.type) < ($1.location, $1.type) }
  }
}

extension Node {
  /// Something that is made once and lives: a class or an actor, or a type with a role that has to be put together.
  fileprivate var isComponent: Bool {
    switch kind {
    case .class, .actor: true
    case .struct, .enum: role != .component && role != .renderable
    case .protocol, .external: false
    }
  }
}

/// The calls whose value an expression gives as it is.
private func calls(in id: ExpressionID, of file: LinkedFile) -> [SourcePosition] {
  switch file.facts[id] {
  case .call(_, _, let position): [position]
  case .oneOf(let values): file.facts[values].flatMap { calls(in: $0, of: file) }
  case .cast(let value, _): calls(in: value, of: file)
  default: []
  }
}
