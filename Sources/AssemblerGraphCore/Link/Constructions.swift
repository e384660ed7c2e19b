// Which code makes what, and above all what the methods of Assemblers make.

/// Every place that makes an instance of a class, of an actor, or of a type with a role; sorted by place.
func constructions(in flow: Flow, nodes: [Node]) -> [Architecture.Construction] {
  var found: Set<Architecture.Construction> = []
  for code in flow.codes.indices where !flow.codes.constructions.isEmpty(code) {
    let unit = flow.units[flow.codes.unit(of: code)]
    let maker = declaringType(of: unit.key.body, in: flow.symbols).map { nodes[$0].id }
    for construction in flow.codes.constructions[code] where nodes[construction.type].isComponent {
      found.insert(
        Architecture.Construction(
          type: nodes[construction.type].id,
          maker: maker,
          location: flow.symbols.location(construction.location)
        )
      )
    }
  }
  return found.sorted { ($0.location, $0.type, $0.maker ?? "") < ($1.location, $1.type, $1.maker ?? "") }
}

private func declaringType(of body: UnitKey.Body, in symbols: SymbolTable) -> Int? {
  switch body {
  case .function(let function): symbols.functions[function].owner
  case .accessor(let property, _), .initialValue(let property): symbols.properties[property].owner
  case .topLevel: nil
  }
}

/// What each Assembler's methods make; sorted by Assembler and place.
func assemblings(in flow: Flow, decided: [[Solver.Object]], nodes: [Node]) -> [Architecture.Assembling] {
  let makers = nodes.indices.filter { flow.symbols.isAssembler($0) }
  if makers.isEmpty { return [] }
  let isMaker = Set(makers)
  var codesOfUnit: [Int: [Int]] = [:]
  for code in flow.codes.indices {
    let unit = flow.codes.unit(of: code)
    if isMaker.contains(flow.units[unit].key.receiver) { codesOfUnit[unit, default: []].append(code) }
  }
  return makers.flatMap { assembler in
    let functions = Set(flow.symbols.assemblingFunctions(of: assembler))
    return functions.sorted().compactMap { function -> Architecture.Assembling? in
      let symbol = flow.symbols.functions[function]
      let key = UnitKey(body: .function(function), receiver: assembler, file: symbol.file)
      guard let unit = flow.unitOfKey[key] else { return nil }
      var assembling = Architecture.Assembling(
        assembler: nodes[assembler].id,
        name: flow.symbols.fullName(of: symbol.facts),
        location: flow.symbols.location(symbol.file, symbol.facts.position),
        gives: symbol.facts.result != nil && symbol.facts.result != .name("Void")
      )
      let made = flow.made(by: unit, leavingOut: functions, codesOfUnit: codesOfUnit)
      assembling.constructions = made.filter { nodes[$0.type].isComponent && nodes[$0.type].role != .assembler }.map {
        Architecture.Construction(
          type: nodes[$0.type].id,
          maker: nodes[assembler].id,
          location: flow.symbols.location($0.location)
        )
      }
      let facts = flow.symbols.files[symbol.file].facts
      for statement in facts[symbol.facts.body ?? Body()] {
        guard case .returnValue(let value) = statement else { continue }
        for position in calls(in: value, of: facts) {
          assembling.returned.insert(flow.symbols.location(symbol.file, position))
        }
      }
      let result = Int(flow.units[unit].result)
      let given = result < decided.count ? decided[result] : []
      assembling.results = Set(given.compactMap { flow.instanceType($0).map { nodes[$0].id } }).sorted()
      return assembling
    }
  }.sorted { ($0.assembler, $0.location, $0.name) < ($1.assembler, $1.location, $1.name) }
}

extension Flow {
  /// What a unit makes, and the units of the same object that it calls, without other methods that assemble; by place.
  fileprivate func made(
    by unit: Int,
    leavingOut assembling: Set<Int>,
    codesOfUnit: [Int: [Int]]
  ) -> [Codes.Construction] {
    let receiver = units[unit].key.receiver
    var seen: Set<Int> = [unit]
    var waiting = [unit]
    var found: Set<Codes.Construction> = []
    while let next = waiting.popLast() {
      for code in codesOfUnit[next] ?? [] {
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
private func calls(in id: ExpressionID, of facts: FileFacts) -> [SourcePosition] {
  switch facts[id] {
  case .call(_, _, let position): [position]
  case .oneOf(let values): facts[values].flatMap { calls(in: $0, of: facts) }
  case .cast(let value, _): calls(in: value, of: facts)
  default: []
  }
}
