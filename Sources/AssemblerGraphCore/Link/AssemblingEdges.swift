/// Makes the `assembles` and `depends` edges: what each Assembler instantiates, and which Assemblers it needs.
///
/// A dependency is deferred when no code that runs while assembling calls the other Assembler: it is handed on, or
/// waits in a closure or a lazy property.
struct AssemblingReader {
  private var flow: Flow
  /// The ownership edges of each Assembler.
  private let ownership: NumberGroups
  /// At first the ownership edges.
  private(set) var edges: [Edge]
  private let codesOfType: NumberGroups

  init(flow: Flow, edges: [Edge]) {
    self.flow = flow
    self.edges = edges
    let count = flow.symbols.types.count
    ownership = NumberGroups(
      count: count,
      groups: edges.indices.map { edge in
        flow.symbols.isAssembler(edges[edge].from) && !edges[edge].isCapture ? edges[edge].from : -1
      }
    )
    codesOfType = NumberGroups(
      count: count,
      groups: flow.codes.indices.map { code in
        let receiver = flow.units[flow.codes.unit(of: code)].key.receiver
        return receiver < count ? receiver : -1
      }
    )
  }

  mutating func readAll() {
    for type in flow.symbols.types.indices where flow.symbols.isAssembler(type) {
      readComponents(of: type)
      readDependencies(of: type)
    }
  }

  private mutating func readComponents(of assembler: Int) {
    for code in codesOfType[assembler] {
      for construction in flow.codes.constructions[code]
      where construction.type != assembler && !flow.symbols.isAssembler(construction.type) {
        edges.append(
          Edge(
            from: assembler,
            to: construction.type,
            kind: .assembles,
            via: name(of: code),
            location: flow.symbols.location(construction.location)
          )
        )
      }
    }
  }

  /// The function or property that the code belongs to.
  private func name(of code: Int) -> String {
    switch flow.units[flow.codes.unit(of: code)].key.body {
    case .function(let function): flow.symbols.functions[function].facts.name
    case .accessor(let property, _), .initialValue(let property): flow.symbols.properties[property].facts.name
    case .topLevel: ""
    }
  }

  private mutating func readDependencies(of assembler: Int) {
    let called = assemblersCalledWhileAssembling(by: assembler)
    var found: [Int: Edge] = [:]
    func note(_ edge: Edge) {
      if found[edge.to] == nil { found[edge.to] = edge }
    }
    for index in ownership[assembler] where edges[index].to != assembler {
      guard flow.symbols.isAssembler(edges[index].to) else { continue }
      let edge = edges[index]
      var dependency = Edge(
        from: assembler,
        to: edge.to,
        kind: .depends,
        via: edge.via,
        certainty: edge.certainty,
        location: edge.location
      )
      dependency.declaration = edge.declaration
      dependency.resolution = edge.resolution
      note(dependency)
    }
    for parameter in parameters(of: assembler) { note(parameter) }
    for code in codesOfType[assembler] {
      for mention in Array(flow.codes.constructions[code]) + flow.codes.mentions[code]
      where mention.type != assembler && flow.symbols.isAssembler(mention.type) {
        note(
          Edge(
            from: assembler,
            to: mention.type,
            kind: .depends,
            via: name(of: code),
            location: flow.symbols.location(mention.location)
          )
        )
      }
    }
    for dependency in defaults(calledBy: assembler) { note(dependency) }
    for target in called.keys where found[target] == nil {
      guard let location = called[target] else { continue }
      found[target] = Edge(from: assembler, to: target, kind: .depends, via: "assemble", location: location)
    }
    for target in found.keys.sorted() {
      guard var edge = found[target] else { continue }
      edge.isDeferred = called[target] == nil
      edges.append(edge)
    }
  }

  /// Assemblers that come in as arguments: `assemble(detail: DetailAssembling)`.
  private mutating func parameters(of assembler: Int) -> [Edge] {
    var found: [Edge] = []
    for function in flow.symbols.assemblingFunctions(of: assembler) {
      let symbol = flow.symbols.functions[function]
      let key = UnitKey(body: .function(function), receiver: assembler, file: symbol.file)
      guard let unit = flow.knownUnit(key) else { continue }
      for (index, parameter) in symbol.facts.parameters.enumerated() {
        let variable = flow.units[unit].parameters[index]
        var types = flow.solver.points[Int(variable)].compactMap { flow.instanceType($0) }
        var certainty = Certainty.certain
        if types.isEmpty {
          types = flow.candidates(for: flow.solver.filters[Int(variable)])
          if types.count > 1 { certainty = .possible }
        }
        let local = flow.symbols.files[symbol.file].facts.locals[parameter.local]
        for type in types where type != assembler && flow.symbols.isAssembler(type) {
          found.append(
            Edge(
              from: assembler,
              to: type,
              kind: .depends,
              via: flow.symbols.names[local.name],
              certainty: certainty,
              location: flow.symbols.location(symbol.file, local.position)
            )
          )
        }
      }
    }
    return found
  }

  /// Assemblers that a component gets by default: `init(detail: DetailAssembling = DetailAssembler())`.
  private func defaults(calledBy assembler: Int) -> [Edge] {
    var found: [Edge] = []
    for code in codesOfType[assembler] {
      for call in flow.codes.calls[code] where call.code >= 0 {
        let unit = flow.units[flow.codes.unit(of: call.code)]
        guard unit.code == call.code, unit.key.receiver != assembler else { continue }
        for construction in flow.codes.defaults[call.code]
        where construction.type != assembler && flow.symbols.isAssembler(construction.type) {
          found.append(
            Edge(
              from: assembler,
              to: construction.type,
              kind: .depends,
              via: name(of: code),
              location: flow.symbols.location(call.location)
            )
          )
        }
      }
    }
    return found
  }

  /// Every Assembler whose assembling runs before this one's has ended, with the place of the call. Stops at each
  /// Assembler that it meets: what that one needs is its own affair.
  private func assemblersCalledWhileAssembling(by assembler: Int) -> [Int: SourceLocation] {
    var found: [Int: SourceLocation] = [:]
    var seen: Set<Int> = []
    var waiting: [Int] = []
    for function in flow.symbols.assemblingFunctions(of: assembler) {
      let key = UnitKey(body: .function(function), receiver: assembler, file: flow.symbols.functions[function].file)
      if let unit = flow.knownUnit(key), seen.insert(flow.units[unit].code).inserted {
        waiting.append(flow.units[unit].code)
      }
    }
    let own = seen
    var next = 0
    while next < waiting.count {
      for call in flow.codes.calls[waiting[next]] where call.code >= 0 {
        if let target = assemblerAssembling(in: call.code), target != assembler {
          if found[target] == nil { found[target] = flow.symbols.location(call.location) }
          continue
        }
        if own.contains(call.code), isRecursive(call.code) { found[assembler] = flow.symbols.location(call.location) }
        if seen.insert(call.code).inserted { waiting.append(call.code) }
      }
      next += 1
    }
    return found
  }

  /// The Assembler whose assembling method this code is.
  private func assemblerAssembling(in code: Int) -> Int? {
    let unit = flow.units[flow.codes.unit(of: code)]
    guard unit.code == code, case .function(let function) = unit.key.body, unit.key.receiver >= 0,
      flow.symbols.isAssembling(flow.symbols.functions[function].facts.name),
      flow.symbols.isAssembler(unit.key.receiver)
    else { return nil }
    return unit.key.receiver
  }

  /// Whether running this code runs it again.
  private func isRecursive(_ code: Int) -> Bool {
    var seen: Set<Int> = []
    var waiting = [code]
    while let next = waiting.popLast() {
      for call in flow.codes.calls[next] where call.code >= 0 {
        if call.code == code { return true }
        if seen.insert(call.code).inserted { waiting.append(call.code) }
      }
    }
    return false
  }
}
