import AssemblerGraphFacts
import AssemblerGraphModel

/// Makes the `assembles`, `depends` and `calls` edges: what each Assembler instantiates, which Assemblers it needs, and who
/// else asks it.
///
/// A dependency is deferred when no code that runs while assembling calls the other Assembler: it is handed on, or
/// waits in a closure or a lazy property.
struct AssemblingReader {
  private var solved: PointsToAnalysis
  private let assemblers: Assemblers
  private let code: CodeGraph
  private lazy var rings = AssemblyRings(code: code)
  /// The Assembler that is asked to assemble when the code runs.
  private let assemblerOfCode: IDArray<SolvedCodeID, TypeID?>
  /// The Assembler for which the code was met last.
  private var metFor: IDArray<SolvedCodeID, TypeID?>
  /// The ownership edges of each type that lead to an Assembler.
  private let kept: NumberGroups
  /// At first the ownership edges.
  private var edges: [Edge]
  private let codesOfType: IDGroups<TypeID, SolvedCodeID>
  /// For each type, what its code asks of containers, by index into `ContainerUses.requests`.
  private let requests: NumberGroups

  init(solved: PointsToAnalysis, assemblers: Assemblers, edges: [Edge]) {
    self.solved = solved
    self.assemblers = assemblers
    self.edges = edges
    code = CodeGraph(of: solved)
    assemblerOfCode = IDArray(solved.codes.indices.map { solved.assembler(askedBy: $0, among: assemblers) })
    metFor = IDArray(repeating: nil, count: solved.codes.indices.count)
    let count = solved.symbols.types.count
    kept = NumberGroups(
      count: count,
      groups: edges.indices.map { assemblers.contains(edges[$0].toType) && !edges[$0].isCapture ? edges[$0].from : -1 }
    )
    codesOfType = IDGroups(
      count: count,
      groups: solved.codes.indices.map { code in
        solved.contexts[solved.codes.context(of: code)].receiver.flatMap { solved.symbols.type(ofAll: $0) }
      }
    )
    requests = NumberGroups(
      count: count,
      groups: solved.containerUses.requests.map { solved.symbols.type(ofAll: $0.asking)?.index ?? -1 }
    )
  }

  mutating func readAll() {
    let hasAssembler = solved.symbols.types.indices.contains { assemblers.contains($0) }
    if !hasAssembler { return }
    for type in solved.symbols.types.indices {
      if assemblers.contains(type) {
        readComponents(of: type)
        readDependencies(of: type)
      } else {
        readCalls(of: type)
      }
    }
  }

  /// The edges, which are in nobody else's hands afterwards.
  mutating func takeEdges() -> [Edge] { exchange(&edges, with: []) }

  // MARK: What is made

  private mutating func readComponents(of assembler: TypeID) {
    let isSuperSimple = assemblers[assembler] == .superSimple
    let own = assemblers.ownCode(of: assembler)
    for code in codesOfType[assembler] {
      for construction in solved.codes.constructions[code]
      where construction.type != assembler && !assemblers.contains(construction.type) {
        guard isSuperSimple || own?.made.contains(construction.type) == true else { continue }
        edges.append(
          Edge(
            from: assembler,
            to: construction.type,
            kind: .assembles,
            via: name(of: code),
            location: solved.symbols.location(construction.place)
          )
        )
      }
    }
  }

  /// The function or property that the code belongs to.
  private func name(of code: SolvedCodeID) -> String {
    switch solved.body(of: solved.codes.context(of: code)) {
    case .function(let function): solved.symbols.functions[function].facts.name
    case .accessor(let property, _), .initialValue(let property): solved.symbols.properties[property].facts.name
    case .defaultValue(let function, _): solved.symbols.functions[function].facts.name
    case .topLevel: ""
    }
  }

  // MARK: Who is needed

  private mutating func readDependencies(of assembler: TypeID) {
    let called = assemblersCalledWhileAssembling(by: assembler)
    var found: [TypeID: Edge] = [:]
    func note(_ edge: Edge) {
      if found[edge.toType] == nil { found[edge.toType] = edge }
    }
    for dependency in keptAssemblers(of: assembler, kind: .depends) { note(dependency) }
    for parameter in parameters(of: assembler) { note(parameter) }
    for dependency in mentionedAssemblers(by: assembler, kind: .depends) { note(dependency) }
    for dependency in defaults(calledBy: assembler) { note(dependency) }
    for dependency in requested(by: assembler, kind: .depends) { note(dependency) }
    for target in called.keys where found[target] == nil {
      guard let calls = called[target], let first = calls.first else { continue }
      let location = solved.symbols.location(first.place)
      found[target] = Edge(from: assembler, to: target, kind: .depends, via: name(of: first.from), location: location)
    }
    for dependency in mentionsInDefaults(calledBy: assembler) { note(dependency) }
    for target in found.keys.sorted() {
      guard var edge = found[target] else { continue }
      edge.isDeferred = called[target] == nil
      // That two Assemblers call each other is no ring while it is other methods that call than are called, or while what
      // they are given decides whether they call.
      if let calls = called[target] {
        edge.closesNoCycle = !calls.contains { rings.isOnRing(from: $0.from, to: $0.to, at: $0.place) }
      }
      edges.append(edge)
    }
  }

  /// The Assemblers that a type holds.
  private func keptAssemblers(of type: TypeID, kind: Edge.Kind) -> [Edge] {
    var found: [Edge] = []
    for index in kept[type.index] where edges[index].toType != type {
      let edge = edges[index]
      var dependency = Edge(
        from: type,
        to: edge.toType,
        kind: kind,
        via: edge.via,
        certainty: edge.certainty,
        location: edge.location
      )
      dependency.declaration = edge.declaration
      dependency.resolution = edge.resolution
      found.append(dependency)
    }
    return found
  }

  /// The Assemblers that a type's code makes, or that it names.
  private func mentionedAssemblers(by type: TypeID, kind: Edge.Kind) -> [Edge] {
    var found: [Edge] = []
    for code in codesOfType[type] {
      for mention in Array(solved.codes.constructions[code]) + solved.codes.mentions[code]
      where mention.type != type && assemblers.contains(mention.type) {
        let location = solved.symbols.location(mention.place)
        found.append(Edge(from: type, to: mention.type, kind: kind, via: name(of: code), location: location))
      }
    }
    return found
  }

  /// Assemblers that come in as arguments: `assemble(detail: DetailAssembling)`.
  private mutating func parameters(of assembler: TypeID) -> [Edge] {
    var found: [Edge] = []
    for function in solved.symbols.assemblingFunctions(of: assembler) {
      let symbol = solved.symbols.functions[function]
      guard let context = solved.knownContext(of: .function(function), on: ObjectID(assembler)) else {
        continue
      }
      for (index, parameter) in symbol.facts.parameters.enumerated() {
        let value = solved.value(of: BodyVariableID(index), in: context)
        var types = solved.objects(of: value).compactMap { solved.instanceType($0) }
        var certainty = Certainty.certain
        if types.isEmpty {
          types = solved.candidates(for: solved.types.typeOfParameter(index, of: function))
          if types.count > 1 { certainty = .possible }
        }
        let local = solved.symbols.files[symbol.file].facts.locals[parameter.local]
        for type in types where type != assembler && assemblers.contains(type) {
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
  private func defaults(calledBy assembler: TypeID) -> [Edge] {
    var found: [Edge] = []
    for code in codesOfType[assembler] {
      for call in solved.codes.calls[code] {
        let called = solved.contexts[solved.codes.context(of: call.code)]
        guard called.code == call.code, called.receiver != ObjectID(assembler) else { continue }
        for construction in solved.codes.defaults[call.code]
        where construction.type != assembler && assemblers.contains(construction.type) {
          found.append(
            Edge(
              from: assembler,
              to: construction.type,
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

  /// The same of those that exist already: `init(pages: PageFactory = .shared)`.
  private func mentionsInDefaults(calledBy assembler: TypeID) -> [Edge] {
    var found: [Edge] = []
    for code in codesOfType[assembler] {
      for call in solved.codes.calls[code] {
        guard case .defaultValue = solved.body(of: solved.codes.context(of: call.code)) else { continue }
        for mention in solved.codes.mentions[call.code]
        where mention.type != assembler && assemblers.contains(mention.type) {
          let location = solved.symbols.location(call.location)
          found.append(Edge(from: assembler, to: mention.type, kind: .depends, via: name(of: code), location: location))
        }
      }
    }
    return found
  }

  /// Assemblers that register in a container what this type asks it for.
  private func requested(by type: TypeID, kind: Edge.Kind) -> [Edge] {
    var found: [Edge] = []
    for index in requests[type.index] {
      let request = solved.containerUses.requests[index]
      for registrar in solved.containerUses.registrars(of: request.registration) {
        guard let other = solved.instanceType(registrar), other != type, assemblers.contains(other) else { continue }
        let location = solved.symbols.location(request.place)
        found.append(Edge(from: type, to: other, kind: kind, via: containerWord, location: location))
      }
    }
    return found
  }

  private var containerWord: String { "resolve" }

  // MARK: Who asks

  private mutating func readCalls(of type: TypeID) {
    var found: [TypeID: Edge] = [:]
    let isKept = keptAssemblers(of: type, kind: .calls) + mentionedAssemblers(by: type, kind: .calls)
    for edge in isKept + keptMetatypes(of: type) where found[edge.toType] == nil {
      found[edge.toType] = edge
      found[edge.toType]?.isDeferred = true
    }
    func noteAsked(_ edge: Edge) {
      guard found[edge.toType]?.isDeferred != false else { return }
      found[edge.toType] = edge
    }
    for code in codesOfType[type] {
      for call in solved.codes.calls[code] {
        guard let target = assemblerOfCode[call.code], target != type else { continue }
        let location = solved.symbols.location(call.location)
        noteAsked(Edge(from: type, to: target, kind: .calls, via: name(of: code), location: location))
      }
    }
    for edge in requested(by: type, kind: .calls) { noteAsked(edge) }
    for target in found.keys.sorted() {
      if let edge = found[target] { edges.append(edge) }
    }
  }

  /// `let details: DetailBuilding.Type`
  private func keptMetatypes(of type: TypeID) -> [Edge] {
    var found: [Edge] = []
    for property in solved.symbols.types[type].properties.all
    where solved.symbols.properties[property].isStoredInInstances {
      let key = PointsToAnalysis.FieldKey(owner: ObjectID(type), property: property)
      guard let variable = solved.fields[key] else { continue }
      let symbol = solved.symbols.properties[property]
      for object in solved.objects(of: .variable(variable)) {
        guard let target = solved.metatype(object), assemblers.contains(target), target != type else { continue }
        let location = solved.symbols.location(symbol.file, symbol.facts.position)
        var edge = Edge(from: type, to: target, kind: .calls, via: symbol.facts.name, location: location)
        edge.declaration = symbol.facts.text
        found.append(edge)
      }
    }
    return found
  }

  // MARK: While assembling

  private struct CallOfAssembler {
    var from: SolvedCodeID
    var to: SolvedCodeID
    var place: CodePlace
  }

  /// Every Assembler whose assembling runs before this one's has ended, or while this one is made itself, with the calls. Stops at
  /// each Assembler that it meets: what that one needs is its own affair.
  private mutating func assemblersCalledWhileAssembling(by assembler: TypeID) -> [TypeID: [CallOfAssembler]] {
    var found: [TypeID: [CallOfAssembler]] = [:]
    let own = IDSet(codesThatAssemble(assembler))
    var waiting = Array(own.union(codesThatMake(assembler)))
    for code in waiting { metFor[code] = assembler }
    var next = 0
    while next < waiting.count {
      let from = waiting[next]
      next += 1
      code.forEachCall(from: from) { to, place in
        if let target = assemblerOfCode[to], target != assembler {
          found[target, default: []].append(CallOfAssembler(from: from, to: to, place: place))
          return
        }
        // To make an Assembler is not yet to ask it, unless making it never ends.
        if let target = assemblerMade(by: to), target != assembler, rings.isOnRing(from: from, to: to, at: place) {
          found[target, default: []].append(CallOfAssembler(from: from, to: to, place: place))
        }
        if assemblers[assembler] == .superSimple, own.contains(to), rings.isRecursive(to) {
          found[assembler, default: []].append(CallOfAssembler(from: from, to: to, place: place))
        }
        if metFor[to] != assembler {
          metFor[to] = assembler
          waiting.append(to)
        }
      }
    }
    return found
  }

  /// The code of an Assembler that makes something when it runs, each once.
  private func codesThatAssemble(_ assembler: TypeID) -> [SolvedCodeID] {
    var found: [SolvedCodeID] = []
    func note(_ context: ContextID) {
      if !found.contains(solved.contexts[context].code) { found.append(solved.contexts[context].code) }
    }
    guard let own = assemblers.ownCode(of: assembler) else {
      for function in solved.symbols.assemblingFunctions(of: assembler) {
        solved.knownContext(of: .function(function), on: ObjectID(assembler)).map(note)
      }
      return found
    }
    for context in own.callable { note(context) }
    return found
  }

  /// The code that runs when an Assembler itself is made: initial values, also of static properties, initializers and their
  /// default arguments. What is lazy runs for whoever reads it.
  private func codesThatMake(_ assembler: TypeID) -> [SolvedCodeID] {
    var bodies: [BodyID] = []
    for property in solved.symbols.types[assembler].properties.all
    where !solved.symbols.properties[property].facts.modifiers.contains(.isLazy) {
      bodies.append(.initialValue(property: property))
    }
    for function in solved.symbols.types[assembler].functions.all
    where solved.symbols.functions[function].facts.kind == .initializer {
      bodies.append(.function(function))
      for parameter in solved.symbols.functions[function].facts.parameters.indices {
        bodies.append(.defaultValue(function: function, parameter: parameter))
      }
    }
    return bodies.compactMap { body in
      solved.knownContext(of: body, on: ObjectID(assembler)).map { solved.contexts[$0].code }
    }
  }

  /// The Assembler that is made when this code runs: its initializer, a default argument of that, or an initial value of one of its
  /// properties.
  private func assemblerMade(by code: SolvedCodeID) -> TypeID? {
    let index = solved.codes.context(of: code)
    let context = solved.contexts[index]
    guard context.code == code, let type = context.receiver.flatMap({ solved.symbols.type(ofAll: $0) }),
      assemblers.contains(type)
    else { return nil }
    switch solved.body(of: index) {
    case .function(let function), .defaultValue(let function, _):
      return solved.symbols.functions[function].facts.kind == .initializer ? type : nil
    case .initialValue: return type
    case .accessor, .topLevel: return nil
    }
  }
}

extension PointsToAnalysis {
  /// The Assembler that is asked to assemble when this code runs.
  fileprivate func assembler(askedBy code: SolvedCodeID, among assemblers: Assemblers) -> TypeID? {
    let index = codes.context(of: code)
    let context = contexts[index]
    guard context.code == code, let type = context.receiver.flatMap({ symbols.type(ofAll: $0) }),
      let dialect = assemblers[type]
    else { return nil }
    if dialect != .superSimple { return assemblers.assembles(in: index) ? type : nil }
    guard case .function(let function) = body(of: index), symbols.isAssembling(symbols.functions[function].facts.name)
    else { return nil }
    return type
  }
}
