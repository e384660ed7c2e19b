import AssemblerGraphFacts
import AssemblerGraphModel

// The objects that code outside makes and hands in.

extension PointsToAnalysis {
  /// Types that nothing in the scanned code makes: one object stands for all that others may make, but for what nibs make.
  mutating func startUnmadeInstances() {
    let ofNibs = IDSet(policy.outlets.values)
    for type in policy.distinguished.sorted() where allocations[type] == nil && !ofNibs.contains(type) {
      startContexts(ofInstance: ObjectID(type))
    }
  }

  /// Where code puts something into a view of which nobody knows whose it is, it may be that of any outlet.
  mutating func joinViewsOfOutlets() {
    if policy.outlets.isEmpty { return }
    var joined: IDSet<TypeID> = []
    while !isExhausted {
      let filled = viewsFilledInAny().subtracting(joined)
      if filled.isEmpty { return }
      joined.formUnion(filled)
      let variables = fields.entries.filter { policy.outlets[$0.field.property].map(filled.contains) ?? false }
      for entry in variables.sorted(by: { $0.value < $1.value }) {
        if let type = policy.outlets[entry.field.property] { add(ObjectID(type), to: entry.value) }
      }
      settle()
    }
  }

  private func viewsFilledInAny() -> IDSet<TypeID> {
    let views = IDSet(policy.outlets.values)
    return IDSet(
      fields.entries.compactMap { entry in
        symbols.type(ofAll: entry.field.owner).flatMap {
          views.contains($0) && !graph.points.isEmpty(entry.value) ? $0 : nil
        }
      }
    )
  }

  /// Types that only make each other, or themselves, begin with an object from outside.
  mutating func startFirstInstances() {
    for type in policy.distinguished.sorted() where !instances.entries.contains(where: { $0.key.type == type }) {
      startContexts(ofInstance: ObjectID(type))
      settle()
    }
  }

  /// A parameter that no call reached, of a type whose instances are told apart.
  struct UnreachedParameter {
    var context: ContextID
    var number: Int
    var variable: VariableID
    var types: [TypeID]
  }

  /// A parameter of a body, whichever context it is in, as far as it is of one type.
  private struct SharedParameter: MapKey, Hashable {
    /// nil: whatever body it is of.
    var summary: SummaryID?
    var number: Int
    var type: TypeID
  }

  /// A function that is called with something on one object is not called by others on the next one.
  mutating func unreachedParameters() -> [UnreachedParameter] {
    var reached = PairMap<Pair<SummaryID, BodyVariableID>, Bool>()
    var reachedInAny = PairMap<Pair<SummaryID, BodyVariableID>, Bool>()
    for context in contexts.indices {
      let summary = contexts[context].summary
      let mayBeAny = contexts[context].receiver.map { isOfAny($0) } ?? false
      for parameter in 0..<summaries[summary].parameterCount {
        guard case .variable(let variable) = value(of: BodyVariableID(parameter), in: context),
          !graph.points.isEmpty(variable)
        else { continue }
        let key = Pair(summary, BodyVariableID(parameter))
        reached[key] = true
        if mayBeAny { reachedInAny[key] = true }
      }
    }
    silenceClosureParameters()
    var unreached: [UnreachedParameter] = []
    for context in contexts.indices where !calledOneByOne.contains(context) {
      let summary = contexts[context].summary
      for parameter in 0..<summaries[summary].parameterCount {
        guard case .variable(let variable) = value(of: BodyVariableID(parameter), in: context),
          graph.points.isEmpty(variable)
        else { continue }
        let key = Pair(summary, BodyVariableID(parameter))
        if reached[key] != nil {
          silentParameters.insert(variable)
          if reachedInAny[key] != nil { silentBesideAny.insert(variable) }
          continue
        }
        let types = types.nominals(of: graph.filters[variable]).filter { policy.tellsApart($0) }
        if types.isEmpty { continue }
        unreached.append(UnreachedParameter(context: context, number: parameter, variable: variable, types: types))
      }
    }
    breakSilence()
    return unreached
  }

  /// Whether an object stands for any of its type, or is what such an object makes.
  private func isOfAny(_ object: ObjectID) -> Bool {
    func isAny(_ object: ObjectID) -> Bool {
      !isMade(object) && instanceType(object).map { policy.tellsApart($0) } ?? false
    }
    return isAny(object) || makers[object]?.contains { $0.map(isAny) ?? false } ?? false
  }

  /// Who is given what a closure gets from code outside is given something, though nobody knows what.
  ///
  ///     pages.map { Page() }.subscribe { page in self.show(page) }
  private mutating func breakSilence() {
    if silentParameters.isEmpty { return }
    var pending = parametersOfClosures().map(\.variable).filter { variable in
      graph.points.isEmpty(variable) && !silentParameters.contains(variable)
        && (graph.filters[variable] == .unknown || mayBeToldApart(variable))
    }
    var seen = IDSet(pending)
    while let variable = pending.popLast() {
      for next in graph.successors[variable] where graph.points.isEmpty(next) && seen.insert(next).inserted {
        silentParameters.remove(next)
        pending.append(next)
      }
    }
  }

  private func mayBeToldApart(_ variable: VariableID) -> Bool {
    types.nominals(of: graph.filters[variable]).contains { policy.tellsApart($0) }
  }

  /// A closure that is called with something where one object made it is not called by others where the next one did.
  private mutating func silenceClosureParameters() {
    var reached = PairMap<Pair<SummaryID, BodyVariableID>, Bool>()
    let parameters = parametersOfClosures()
    for (key, variable) in parameters where !graph.points.isEmpty(variable) { reached[key] = true }
    for (key, variable) in parameters where graph.points.isEmpty(variable) && reached[key] != nil {
      silentParameters.insert(variable)
    }
  }

  private typealias ClosureParameter = (key: Pair<SummaryID, BodyVariableID>, variable: VariableID)

  private func parametersOfClosures() -> [ClosureParameter] {
    var found: [ClosureParameter] = []
    for context in contexts.indices {
      let summary = contexts[context].summary
      for object in summaries[summary].objects {
        guard case .closure(let parameters, _) = object.kind else { continue }
        for parameter in parameters {
          guard case .variable(let variable) = value(of: parameter, in: context) else { continue }
          found.append((Pair(summary, parameter), variable))
        }
      }
    }
    return found
  }

  /// Hands each of them an object of its own, of which nothing is known but what the scanned code does with it.
  ///
  /// Where there are very many, instances that are told apart get the same one, and beyond `handedContexts` all parameters of a type.
  mutating func handObjects(to parameters: [UnreachedParameter]) -> IDSet<ObjectID> {
    var handed: IDSet<ObjectID> = []
    var shared = KeyMap<SharedParameter, ObjectID>()
    let most = contexts.count + policy.handedContexts
    for parameter in parameters {
      for type in parameter.types where symbols.types[type].kind != .protocol {
        let summary = contexts[parameter.context].summary
        var key = SharedParameter(summary: summary, number: parameter.number, type: type)
        if contexts.count > most { (key.summary, key.number) = (nil, 0) }
        if parameters.count > policy.handedObjects, let known = shared[key] {
          add(known, to: parameter.variable)
          continue
        }
        let place = CodePlace(file: summaries[summary].file, position: .start)
        let object = makeObject(AbstractObject(kind: .instance(type), location: place))
        handed.insert(object)
        shared[key] = object
        startValues(ofInstance: object)
        add(object, to: parameter.variable)
      }
    }
    settle()
    return handed
  }

  /// Code outside may call what nobody here calls, with any object.
  mutating func open(_ parameters: [UnreachedParameter]) {
    for parameter in parameters {
      for type in parameter.types { add(ObjectID(type), to: parameter.variable) }
    }
    settle()
  }
}

extension SourcePosition {
  fileprivate static let start = SourcePosition(line: 1, column: 1)
}
