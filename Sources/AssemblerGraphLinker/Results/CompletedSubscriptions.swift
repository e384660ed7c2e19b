import AssemblerGraphFacts
import AssemblerGraphModel

// Where subjects are completed: who is subscribed to one is let go of.

extension PointsToAnalysis {
  /// Where the subject is completed to which a closure is subscribed, on whatever way, or the stream is finished that it waits for:
  ///
  ///     steps.map { … }.sink { step in self.current = step }.store(in: &cancellables)
  ///     steps.send(completion: .finished)
  ///
  /// - Parameter owner: the type that holds it.
  func placesCompleting(_ object: AbstractObject, heldBy owner: TypeID) -> [CodeNotes.Emptying] {
    guard codes.completesSubjects, let (stream, scope) = stream(endingWith: object, heldBy: owner),
      let subjects = types.subjects(behind: stream, in: scope)
    else { return [] }
    // All of them stand behind it.
    let places = subjects.map { placesCompleting($0) }
    return places.contains(where: \.isEmpty) ? [] : places.flatMap(\.self)
  }

  /// What a closure, or a subscription by `assign(to:on:)`, gets its values from.
  private func stream(
    endingWith object: AbstractObject,
    heldBy owner: TypeID
  ) -> (stream: ExpressionID, scope: TypeScope)? {
    let file = object.location.file
    let facts = symbols.files[file].facts
    switch object.kind {
    case .closure:
      guard let code = object.code,
        let closure = types.closure(at: object.location)
      else { return nil }
      let scope = scope(of: body(of: codes.context(of: code)))
      guard scope.file == file else { return nil }
      if let stream = stream(given: closure, as: nil, in: file) { return (stream, scope) }
      return waited(in: facts.closures[closure].endlessLoops, facts.closures[closure].body, scope)
    case .holder where object.isAssignment:
      for case .call(let callee, _, let position) in facts.expressions where position == object.location.position {
        guard case .member(let base?, _, _) = facts[callee],
          let group = symbols.types[owner].groups.first(where: { $0.file == file })
        else { continue }
        return (base, TypeScope(file: file, group: group.group))
      }
      return nil
    case .method, .holder, .instance, .anyOf: return nil
    }
  }

  /// What the loops of code wait for, or those of a method that it calls.
  private func waited(
    in loops: EndlessLoops,
    _ body: Body,
    _ scope: TypeScope
  ) -> (stream: ExpressionID, scope: TypeScope)? {
    if loops.areThere { return nil }
    if let sequence = loops.sequence { return (sequence, scope) }
    let facts = symbols.files[scope.file]
    for statement in facts[body] {
      switch statement {
      case .evaluate(let value), .returnValue(let value):
        guard case .call(let callee, let arguments, _) = facts[value] else { continue }
        let called = types.calledFunctions(callee, arguments, scope)
        guard called.count == 1 else { continue }
        let symbol = symbols.functions[called[0]]
        guard !symbol.facts.endlessLoops.areThere, let sequence = symbol.facts.endlessLoops.sequence else { continue }
        return (sequence, TypeScope(file: symbol.file, group: symbol.group, function: called[0]))
      case .bind, .bindElement, .bindPayload, .assign, .empty: continue
      }
    }
    return nil
  }

  private func placesCompleting(_ subject: PropertyID) -> [CodeNotes.Emptying] {
    (codes.emptied[subject] ?? []).filter { $0.part == .subscribers }
  }

  /// Whether code stands in what is called at an end that never comes, so that it never runs:
  ///
  ///     Timer.publish(…).sink(receiveCompletion: { _ in self.subscription = nil }, receiveValue: { … })
  ///     func urlSession(_ session: URLSession, didBecomeInvalidWithError error: Error?) { self.session = nil }
  ///
  /// Who brings that end about lets go itself.
  func waitsForTheEnd(_ emptying: CodeNotes.Emptying) -> Bool {
    let context = contexts[codes.context(of: emptying.code)]
    let summary = summaries[context.summary]
    if case .function(let function) = summary.body {
      let facts = symbols.functions[function].facts
      if let label = facts.parameters.last?.label, Framework.callbacksAtTheEnd.contains(symbols.names[label]) {
        return true
      }
    }
    let number = context.bodyCode(emptying.code)
    guard number != .body, let template = summary.objects.first(where: { $0.code == number }) else { return false }
    let file = template.place.file
    let facts = symbols.files[file].facts
    var closure = types.closure(at: template.place)
    while let next = closure {
      if let stream = stream(given: next, as: "receiveCompletion", in: file) {
        return neverCompletes(stream, in: scope(of: summary.body))
      }
      closure = facts.closures[next].parent
    }
    return false
  }

  private func neverCompletes(_ stream: ExpressionID, in scope: TypeScope) -> Bool {
    if types.isFinitePublisher(stream, in: scope) { return false }
    if types.isEndlessPublisher(stream, in: scope) { return true }
    guard types.endsOnlyWithItsSubject(stream, in: scope), let subjects = types.subjects(behind: stream, in: scope)
    else {
      return false
    }
    return !subjects.isEmpty && subjects.allSatisfy { placesCompleting($0).isEmpty && !mayBeCompletedElsewhere($0) }
  }

  /// Whether who is not scanned may complete it, or code that knows it under another name.
  private func mayBeCompletedElsewhere(_ subject: PropertyID) -> Bool {
    let symbol = symbols.properties[subject]
    if !symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]) { return true }
    return types.namesGiven.contains(symbol.name)
  }

  /// The stream to an operator of which a closure is given.
  ///
  /// - Parameter label: of the argument; nil: whatever.
  private func stream(given closure: Int, as label: String?, in file: FileID) -> ExpressionID? {
    guard let taker = types.takersOfClosures(in: file)[closure] else { return nil }
    return label == nil || symbols.names.text(of: taker.label) == label ? taker.receiver : nil
  }

  func scope(of body: BodyID) -> TypeScope {
    switch body {
    case .function(let function), .defaultValue(let function, _):
      let symbol = symbols.functions[function]
      return TypeScope(file: symbol.file, group: symbol.group, function: function)
    case .accessor(let property, _), .initialValue(let property):
      return TypeScope(file: symbols.properties[property].file, group: symbols.properties[property].group)
    case .topLevel(let file): return TypeScope(file: file)
    }
  }
}
