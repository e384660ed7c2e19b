import AssemblerGraphFacts
import AssemblerGraphModel

// Which code makes what, and above all what the methods of Assemblers make.

/// Every place that makes an instance of a class, of an actor, or of a type with a role; sorted by place.
func constructions(in solved: PointsToAnalysis, nodes: TypeNodes) -> [Architecture.Construction] {
  struct Found {
    var place: CodePlace
    /// By number of the node, as all of it.
    var type: Int
    /// nil: code of a file.
    var maker: Int?

    /// What makes up its place in the order, and what two that are the same share.
    var order: (CodePlace, Int, Int) { (place, type, maker.map { $0 + 1 } ?? 0) }
  }
  var found: [Found] = []
  for code in solved.codes.indices where !solved.codes.constructions.isEmpty(code) {
    let maker = solved.symbols.owner(of: solved.body(of: solved.codes.context(of: code)))
    for construction in solved.codes.constructions[code] where nodes[construction.type].isComponent {
      found.append(
        Found(
          place: construction.place,
          type: nodes.numbers[construction.type],
          maker: maker.map { nodes.numbers[$0] }
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
        maker: found[index].maker,
        location: solved.symbols.location(found[index].place)
      )
    )
  }
  return result
}

/// What each Assembler's methods make; sorted by Assembler and place.
func assemblings(in solved: PointsToAnalysis, decided: SmallVectors<VariableID, ObjectID>, nodes: TypeNodes)
  -> [Architecture.Assembling]
{
  let makers = nodes.sorted.filter { nodes[$0].dialect == .superSimple }
  if makers.isEmpty { return [] }
  let codesOfContext = IDGroups<ContextID, SolvedCodeID>(
    count: solved.contexts.count,
    groups: solved.codes.indices.map { solved.codes.context(of: $0) }
  )
  return makers.flatMap { assembler in
    let functions = IDSet(solved.symbols.assemblingFunctions(of: assembler))
    let found = functions.sorted().compactMap { function -> Architecture.Assembling? in
      let symbol = solved.symbols.functions[function]
      guard let context = solved.knownContext(of: .function(function), on: ObjectID(assembler)) else {
        return nil
      }
      var assembling = Architecture.Assembling(
        assembler: nodes.numbers[assembler],
        name: solved.symbols.fullName(of: symbol),
        location: solved.symbols.location(symbol.file, symbol.facts.position),
        gives: symbol.facts.result.map { !$0.isName("Void") } ?? false
      )
      let made = solved.made(by: context, leavingOut: functions, codesOfContext: codesOfContext)
        .filter { nodes[$0.type].isComponent && nodes[$0.type].role != .assembler }
      let returned = made.isEmpty ? [] : returnedCalls(of: symbol, in: solved.symbols.files[symbol.file])
      assembling.makings = made.map { construction in
        Architecture.Making(
          type: nodes.numbers[construction.type],
          location: solved.symbols.location(construction.place),
          isReturned: construction.place.file == symbol.file && returned.contains(construction.place.position)
        )
      }
      let given = solved.objects(of: solved.result(of: context), decided)
      assembling.results = Set(given.compactMap { solved.instanceType($0).map { nodes.numbers[$0] } }).sorted()
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

extension PointsToAnalysis {
  /// What a context makes, and the contexts of the same object that it calls, without other methods that assemble; by
  /// place.
  fileprivate func made(
    by context: ContextID,
    leavingOut assembling: IDSet<FunctionID>,
    codesOfContext: IDGroups<ContextID, SolvedCodeID>
  ) -> [Construction] {
    let receiver = contexts[context].receiver
    var seen: IDSet<ContextID> = [context]
    var waiting = [context]
    var found: Set<Construction> = []
    while let next = waiting.popLast() {
      for code in codesOfContext[next] {
        found.formUnion(codes.constructions[code])
        for call in codes.calls[code] {
          let called = codes.context(of: call.code)
          guard contexts[called].receiver == receiver else { continue }
          if case .function(let function) = body(of: called), assembling.contains(function) { continue }
          if seen.insert(called).inserted { waiting.append(called) }
        }
      }
    }
    return found.sorted { ($0.place, $0.type) < ($1.place, $1.type) }
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
