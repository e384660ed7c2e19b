import AssemblerGraphFacts
import AssemblerGraphModel

// What stored closures capture, and what frameworks' objects keep.

extension OwnershipReader {
  mutating func readCaptures(_ slot: Slot, _ holding: Holding) {
    guard let variable = slot.variable else { return }
    let first = edges.count
    for object in decided(variable) where solved.isMade(object) {
      if let pooled = solved.pooled(object) { merged.insert(pooled) }
      readCaptures(of: object, slot, holding, merging(object, in: variable))
    }
    noteGiven(slot, from: first)
  }

  private mutating func readCaptures(of object: ObjectID, _ slot: Slot, _ holding: Holding, _ merging: FlowEntry?) {
    // A plain instance captures nothing.
    if !solved.isMade(object) { return }
    // What ends by itself comes last, and before it what may be another object's, or what nobody knows to stay, so that what is also
    // held otherwise is found there first.
    var (waiting, unsure, ending): ([ObjectID], [ObjectID], [ObjectID]) = ([object], [], [])
    var holders: [ObjectID: ObjectID] = [:]
    var seen: IDSet<ObjectID> = [object]
    var flowsOfUnsure: [ObjectID: FlowEntry] = [:]
    var (holding, merging) = (holding, merging)
    while let next = waiting.popLast() ?? unsure.popLast() ?? ending.popLast() {
      merging = merging ?? flowsOfUnsure[next]
      guard let closure = solved.madeObject(next) else { continue }
      if closure.isTransient { holding.certainty = .possible }
      for capture in closure.captures {
        let values = objects(of: capture.value)
        for captured in values where !solved.isTwin(captured, in: values) {
          let pooled = solved.pooled(captured)
          if let pooled { merged.insert(pooled) }
          if let pooled, pooled.type == nil { continue }
          if let type = solved.instanceType(captured) ?? pooled?.type {
            var holding = holding
            if pooled != nil { holding.certainty = .possible }
            let merging = merging ?? self.merging(captured, in: capture)
            if capture.name == .selfWord, let code = closure.code, isLeftOut(code) { holding.certainty = .possible }
            let through = Array(sequence(first: next) { holders[$0] })
            let isPart = isPart(capture, through: through, of: slot)
            addCapture(of: type, capture, closure, slot, holding, merging, isPart: isPart)
            noteHolder(of: next, in: holders)
            if slot.isForGood { noteOwnWord(through) }
            noteCaller(in: holders[next])
            sources[sources.count - 1].capturesCopy =
              capture.name == .selfWord || capture.local.id.map { isUnchanged($0, of: type, in: closure) } ?? true
            sources[sources.count - 1].isOfClosure = isClosure(closure)
            sources[sources.count - 1].capturesReceiver = capture.isReceiver
            sources[sources.count - 1].through = through
            if let original = capture.original.id, isClosure(closure) {
              sources[sources.count - 1].captured = CapturedLocal(
                file: closure.location.file,
                local: original,
                closure: closure.location.position
              )
            }
          } else if capture.strength == .strong, seen.insert(captured).inserted {
            holders[captured] = next
            if closure.ends {
              ending.append(captured)
            } else if solved.madeObject(captured)?.isTransient ?? false {
              unsure.append(captured)
            } else if let flow = self.merging(captured, in: capture) {
              unsure.append(captured)
              flowsOfUnsure[captured] = flow
            } else {
              waiting.append(captured)
            }
          }
        }
      }
    }
  }

  /// Whether a closure captures a local that no code changes: who declared it has the same value, as if it were a copy.
  private func isUnchanged(_ local: LocalID, of type: TypeID, in closure: AbstractObject) -> Bool {
    let file = closure.location.file
    if solved.types.isReassigned(local.index, in: file) { return false }
    return !solved.symbols.isValueType(type) || !solved.types.changes(toLocal: local.index, of: type, in: file)
  }

  private mutating func merging(_ captured: ObjectID, in capture: AbstractObject.Capture) -> FlowEntry? {
    if case .variable(let variable) = capture.value { merging(captured, in: variable) } else { nil }
  }

  /// Whether a closure stands in code that extends a framework's class, and that nobody runs on such an object.
  private mutating func isLeftOut(_ closure: SolvedCodeID) -> Bool {
    if !solved.isOfExtension(closure) { return false }
    let known = reachedExtensions ?? ReachedExtensions(in: solved)
    reachedExtensions = known
    return known.leavesOut(closure, in: solved)
  }

  /// Whether frameworks' objects alone lead from one object to another: a view inside of another view, which is another
  /// one also where it is of its class.
  private func isPart(_ capture: AbstractObject.Capture, through objects: [ObjectID], of slot: Slot) -> Bool {
    guard case .framework = slot.key, !capture.isReceiver else { return false }
    return objects.allSatisfy { isHolder($0) }
  }

  /// What a framework's object keeps that a closure captures is kept no more where the closure captures that object weakly.
  ///
  ///     field.onChange = { stack.layout() }      stack.addSubview(field): [weak stack]
  ///
  /// - Parameter holders: what each object was found in; a framework's object may be in another one.
  private mutating func noteHolder(of kept: ObjectID, in holders: [ObjectID: ObjectID]) {
    let last = edges.count - 1
    guard edges[last].remedy == .none, edges[last].strength == .strong, isHolder(kept) else { return }
    var holder = kept
    while let outer = holders[holder], isHolder(outer) { holder = outer }
    let closure = holders[holder]
    guard let outer = closure.flatMap({ solved.madeObject($0) }), case .closure = outer.kind,
      !outer.isAutoclosure
    else { return }
    let capture = outer.captures.first {
      $0.strength == .strong && !$0.original.isNone && objects(of: $0.value).contains(holder)
    }
    guard let capture, let original = capture.original.id, !capture.isCollection else { return }
    let location = solved.symbols.location(outer.location)
    let name = solved.symbols.names[capture.name]
    edges[last].remedy =
      capture.isStruct ? .captureParts(of: name, closure: location) : .captureWeakly(name: name, closure: location)
    edges[last].closureResult = outer.result
    sources[last].captured = CapturedLocal(
      file: outer.location.file,
      local: original,
      closure: outer.location.position
    )
  }

  /// Where an object of no type keeps itself by the closure, that has to capture this object weakly.
  private mutating func noteOwnWord(_ through: [ObjectID]) {
    let last = edges.count - 1
    guard case .captureWeakly(_, let closure) = edges[last].remedy,
      let word = through.compactMap({ solved.madeObject($0)?.ownWord }).first
    else { return }
    edges[last].remedy = .captureWeakly(name: solved.symbols.names[word], closure: closure)
  }

  /// `self` in an extension of `String` is no object.
  func isPlainData(_ type: TypeID) -> Bool {
    solved.symbols.types[type].kind == .external && solved.types.isPlainData(solved.symbols.types[type].name)
  }

  private func isHolder(_ object: ObjectID) -> Bool {
    if case .holder? = solved.madeObject(object)?.kind { true } else { false }
  }

  /// What is kept is a closure that calls the local function.
  private mutating func noteCaller(in closure: ObjectID?) {
    let last = edges.count - 1
    guard case .replaceLocalFunction(let name) = edges[last].remedy,
      let caller = closure.flatMap({ solved.madeObject($0) }), case .closure = caller.kind, !caller.isLocalFunction
    else { return }
    edges[last].remedy = .replaceCalledFunction(capturing: name)
  }

  private mutating func addCapture(
    of type: TypeID,
    _ capture: AbstractObject.Capture,
    _ closure: AbstractObject,
    _ slot: Slot,
    _ holding: Holding,
    _ merging: FlowEntry?,
    isPart: Bool
  ) {
    let strength = capture.strength == .strong ? holding.strength : capture.strength
    var edge = Edge(
      from: slot.owner,
      to: type,
      kind: strength == .strong ? .owns : .uses,
      strength: strength,
      via: slot.via,
      certainty: holding.certainty,
      location: solved.symbols.location(closure.location)
    )
    edge.isCapture = isClosure(closure) || type == slot.owner || solved.symbols.isValueType(slot.owner)
    if isPart, type == slot.owner, strength == .strong {
      edge.isCapture = false
      edge.certainty = .possible
    }
    edge.declaration = slot.declaration
    edge.isCapturedStrongly = capture.strength == .strong && strength != .strong
    edge.resolution = .flow(from: edge.location)
    edge.closureResult = closure.result
    edge.taker = closure.taker
    if strength == .strong {
      switch closure.kind {
      case .closure where closure.isAutoclosure:
        edge.remedy = .replaceAutoclosure(capturing: solved.symbols.names[capture.name])
      case .closure where closure.mentionsSuper && capture.name == .selfWord: edge.remedy = .none
      case .closure where capture.isHeldByCall, .method where capture.isHeldByCall: edge.remedy = .none
      case .closure where closure.isEndless:
        let name = solved.symbols.names[capture.name]
        edge.remedy = .unwrapInLoop(name: name, closure: edge.location, isCapturedWeakly: capture.isHeldByLoop)
      case .closure where closure.isLocalFunction:
        edge.remedy = .replaceLocalFunction(capturing: solved.symbols.names[capture.name])
      case .closure where capture.isCollection: edge.remedy = .none
      case .closure where capture.isStruct:
        edge.remedy = .captureParts(of: solved.symbols.names[capture.name], closure: edge.location)
      case .closure: edge.remedy = .captureWeakly(name: solved.symbols.names[capture.name], closure: edge.location)
      case .method: edge.remedy = .replaceMethodReference(capturing: solved.symbols.names[capture.name])
      case .holder where closure.isAssignment: edge.remedy = .sinkWeakly(name: solved.symbols.names[capture.name])
      case .holder, .instance, .anyOf: edge.remedy = .none
      }
      switch solved.symbols.types[type].kind {
      case .struct, .enum:
        if !capture.isStruct { edge.remedy = .none }
        if capture.name == .selfWord, let part = onlyPart(of: type, usedBy: closure, holding: slot.owner) {
          edge.remedy = .captureMemberWeakly(name: solved.symbols.names[part], closure: edge.location)
        }
        // The closure has a copy of the value that stores it, as that was before.
        edge.closesNoCycle = type == slot.owner && !isShared(slot)
      case .external where type == slot.owner:
        edge.closesNoCycle = Framework.bindings.contains(solved.symbols.types[type].name)
      default: break
      }
    }
    append(edge, slot, merging, isInside: true)
  }

  /// `@State`: every copy of the value refers to the same storage. What a framework keeps for good keeps with a copy also the
  /// objects in that storage.
  private func isShared(_ slot: Slot) -> Bool {
    switch slot.key {
    case .property(let property): solved.symbols.properties[property].facts.sharesStorage
    case .framework: slot.isForGood && sharesObjects(slot.owner)
    case .payload, .tailStorage: false
    }
  }

  /// `@StateObject var model = Model()`
  private func sharesObjects(_ type: TypeID) -> Bool {
    solved.symbols.types[type].properties.all.contains { property in
      guard solved.symbols.properties[property].facts.sharesStorage else { return false }
      let held = solved.symbols.table.element(solved.types.typeOfKnownProperty(property))
      return solved.types.nominals(of: held).contains { [.class, .actor].contains(solved.symbols.types[$0].kind) }
    }
  }

  /// A framework's object that keeps something is no closure.
  private func isClosure(_ object: AbstractObject) -> Bool {
    switch object.kind {
    case .closure, .method: true
    case .holder, .instance, .anyOf: false
    }
  }
}
