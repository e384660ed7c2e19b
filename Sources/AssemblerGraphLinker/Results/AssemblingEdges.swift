import AssemblerGraphFacts
import AssemblerGraphModel

/// Makes the `assembles` and `depends` edges: what each Assembler instantiates, and which Assemblers it needs.
///
/// A dependency is deferred when no code that runs while assembling calls the other Assembler: it is handed on, or
/// waits in a closure or a lazy property.
struct AssemblingReader {
  private var solved: PointsToAnalysis
  /// The ownership edges of each Assembler.
  private let ownership: NumberGroups
  /// At first the ownership edges.
  private(set) var edges: [Edge]
  private let codesOfType: NumberGroups

  init(solved: PointsToAnalysis, edges: [Edge]) {
    self.solved = solved
    self.edges = edges
    let count = solved.symbols.types.count
    ownership = NumberGroups(
      count: count,
      groups: edges.indices.map { edge in
        solved.symbols.isAssembler(edges[edge].from) && !edges[edge].isCapture ? edges[edge].from : -1
      }
    )
    codesOfType = NumberGroups(
      count: count,
      groups: solved.codes.indices.map { code in
        let receiver = Int(solved.contexts[solved.codes.context(of: code)].receiver)
        return receiver < count ? receiver : -1
      }
    )
  }

  mutating func readAll() {
    for type in solved.symbols.types.indices where solved.symbols.isAssembler(type) {
      readComponents(of: type)
      readDependencies(of: type)
    }
  }

  private mutating func readComponents(of assembler: Int) {
    for code in codesOfType[assembler] {
      for construction in solved.codes.constructions[code]
      where Int(construction.type) != assembler && !solved.symbols.isAssembler(Int(construction.type)) {
        edges.append(
          Edge(
            from: assembler,
            to: Int(construction.type),
            kind: .assembles,
            via: name(of: code),
            location: solved.symbols.location(construction.place)
          )
        )
      }
    }
  }

  /// The function or property that the code belongs to.
  private func name(of code: Int) -> String {
    switch solved.body(of: solved.codes.context(of: code)) {
    case .function(let function): solved.symbols.functions[function].facts.name
    case .accessor(let property, _), .initialValue(let property): solved.symbols.properties[property].facts.name
    case .defaultValue(let function, _): solved.symbols.functions[function].facts.name
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
      guard solved.symbols.isAssembler(edges[index].to) else { continue }
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
      for mention in Array(solved.codes.constructions[code]) + solved.codes.mentions[code]
      where Int(mention.type) != assembler && solved.symbols.isAssembler(Int(mention.type)) {
        note(
          Edge(
            from: assembler,
            to: Int(mention.type),
            kind: .depends,
            via: name(of: code),
            location: solved.symbols.location(mention.place)
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
    for function in solved.symbols.assemblingFunctions(of: assembler) {
      let symbol = solved.symbols.functions[function]
      guard let context = solved.knownContext(of: .function(function), on: AbstractObjectID(assembler)) else {
        continue
      }
      for (index, parameter) in symbol.facts.parameters.enumerated() {
        let value = solved.value(of: Int32(index), in: context)
        var types = solved.objects(of: value).compactMap { solved.instanceType($0) }
        var certainty = Certainty.certain
        if types.isEmpty {
          types = solved.candidates(for: solved.types.typeOfParameter(index, of: function))
          if types.count > 1 { certainty = .possible }
        }
        let local = solved.symbols.files[symbol.file].facts.locals[parameter.local]
        for type in types where type != assembler && solved.symbols.isAssembler(type) {
          found.append(
            Edge(
              from: assembler,
              to: type,
              kind: .depends,
              via: solved.symbols.names[local.name],
              certainty: certainty,
              location: solved.symbols.location(symbol.file, local.position)
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
      for call in solved.codes.calls[code] where call.code >= 0 {
        let called = solved.contexts[solved.codes.context(of: call.code)]
        guard called.code == call.code, Int(called.receiver) != assembler else { continue }
        for construction in solved.codes.defaults[call.code]
        where Int(construction.type) != assembler && solved.symbols.isAssembler(Int(construction.type)) {
          found.append(
            Edge(
              from: assembler,
              to: Int(construction.type),
              kind: .depends,
              via: name(of: code),
              location: solved.symbols.location(call.location)
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
    for function in solved.symbols.assemblingFunctions(of: assembler) {
      if let context = solved.knownContext(of: .function(function), on: AbstractObjectID(assembler)),
        seen.insert(solved.contexts[context].code).inserted
      {
        waiting.append(solved.contexts[context].code)
      }
    }
    let own = seen
    var next = 0
    while next < waiting.count {
      for call in solved.codes.calls[waiting[next]] where call.code >= 0 {
        if let target = assemblerAssembling(in: call.code), target != assembler {
          if found[target] == nil { found[target] = solved.symbols.location(call.location) }
          continue
        }
        if own.contains(call.code), isRecursive(call.code) { found[assembler] = solved.symbols.location(call.location) }
        if seen.insert(call.code).inserted { waiting.append(call.code) }
      }
      next += 1
    }
    return found
  }

  /// The Assembler whose assembling method this code is.
  private func assemblerAssembling(in code: Int) -> Int? {
    let index = solved.codes.context(of: code)
    let context = solved.contexts[index]
    guard context.code == code, case .function(let function) = solved.body(of: index), context.receiver >= 0,
      solved.symbols.isAssembling(solved.symbols.functions[function].facts.name),
      solved.symbols.isAssembler(Int(context.receiver))
    else { return nil }
    return Int(context.receiver)
  }

  /// Whether running this code runs it again.
  private func isRecursive(_ code: Int) -> Bool {
    var seen: Set<Int> = []
    var waiting = [code]
    while let next = waiting.popLast() {
      for call in solved.codes.calls[next] where call.code >= 0 {
        if call.code == code { return true }
        if seen.insert(call.code).inserted { waiting.append(call.code) }
      }
    }
    return false
  }
}
