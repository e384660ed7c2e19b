import AssemblerGraphFacts

// A summary, made concrete: in one context each symbol stands for a variable or an object.

extension PointsToAnalysis {
  /// Adds the constraints of a context's body.
  mutating func instantiate(_ context: ContextID) {
    // Parts of the summary are read in place: a copy of it would be two dozen lists.
    let summary = contexts[context].summary
    let templates = summaries[summary].objects
    let made = makeObjects(of: templates, in: context)
    let firstCode = contexts[context].code
    if policy.notesCode, contexts[context].callDepth == 0 { noteCode(in: context) }
    func value(_ operand: Operand) -> Value {
      switch operand {
      case .none: .none
      case .receiver: contexts[context].receiver.map { .object($0) } ?? .none
      case .object(let object): .object(object)
      case .variable(let variable): self.value(of: variable, in: context)
      case .made(let index): .object(made[index])
      }
    }
    for (index, template) in templates.identified
    where !template.captures.isEmpty && objects[firstMade.distance(to: made[index])].captures.isEmpty {
      objects[firstMade.distance(to: made[index])].captures = template.captures.map {
        AbstractObject.Capture(
          value: value($0.value),
          strength: $0.strength,
          name: $0.name,
          isHeldByLoop: $0.isHeldByLoop,
          isHeldByCall: $0.isHeldByCall,
          isReceiver: template.isForAnother
            ? !template.owner.isNone && $0.original == template.owner : $0.value == .receiver,
          isCollection: $0.isCollection,
          isStruct: $0.isStruct,
          local: $0.local,
          original: $0.original
        )
      }
    }
    let handOvers = policy.followsHandOvers ? [] : summaries[summary].rare?.handOvers ?? []
    for (number, constraint) in summaries[summary].constraints.enumerated() {
      // Of objects that are told apart one does not hold the other before it has let go of it.
      if !handOvers.isEmpty, handOvers.contains(Int32(truncatingIfNeeded: number)) { continue }
      switch constraint {
      case .copy(let from, let to): constrain(self.value(of: to, in: context), to: value(from), by: firstCode)
      case .copyValue(let from, let to, _) where !policy.copiesChangedStructs:
        constrain(self.value(of: to, in: context), to: value(from), by: firstCode)
      case .copyValue(let from, let to, let place):
        start(
          Operation(
            action: .copyValue(into: self.value(of: to, in: context)),
            receiver: value(from),
            declaredType: .unknown,
            context: context,
            code: firstCode,
            location: place
          )
        )
      case .loadStatic(let property, let into):
        constrain(self.value(of: into, in: context), to: staticValue(of: property), by: firstCode)
      case .storeStatic(let property, let stored, let isInitial):
        if !isInitial { filled[property] = true }
        constrain(staticValue(of: property), to: value(stored), by: firstCode)
      case .register(let registration, let registered):
        if policy.notesCode, let registrar = contexts[context].receiver {
          containerUses.note(registrar, registers: registration)
        }
        add(value(registered), to: registration, by: firstCode)
      case .resolve(let registration, let into, let place):
        if policy.notesCode, let place, let asking = contexts[context].receiver {
          containerUses.note(ContainerUses.Request(registration: registration, asking: asking, place: place))
        }
        constrain(self.value(of: into, in: context), to: .variable(self.registered(registration).value), by: firstCode)
      case .registerArgument(let registration, let index, let into):
        constrain(self.value(of: into, in: context), to: .variable(argument(index, of: registration)), by: firstCode)
      case .resolveArgument(let registration, let index, let given):
        constrain(.variable(argument(index, of: registration)), to: value(given), by: firstCode)
      case .unregistered(let registration, let plain, let into):
        resolutions.append(
          Resolution(
            registration: registration,
            plain: value(plain),
            result: self.value(of: into, in: context),
            code: firstCode
          )
        )
      case .operation(let symbolic):
        let operation = Operation(
          action: symbolic.action.map(source: value) { self.value(of: $0, in: context) },
          receiver: value(symbolic.receiver),
          declaredType: symbolic.declaredType,
          context: context,
          code: firstCode.advanced(by: symbolic.code.index),
          location: symbolic.place,
          isAmbiguous: symbolic.isAmbiguous
        )
        start(operation)
      }
    }
  }

  private mutating func noteCode(in context: ContextID) {
    let context = contexts[context]
    for (code, construction) in summaries.constructions(of: context.summary) {
      codes.note(construction, in: context.code(code))
      noteAllocation(construction)
    }
    for (code, mention) in summaries.mentions(of: context.summary) {
      codes.note(mention: mention, in: context.code(code))
    }
  }

  mutating func noteAllocation(_ construction: Construction) {
    let type = construction.type
    if allocations[type].map({ construction.place < $0 }) ?? true { allocations[type] = construction.place }
  }

  /// The objects that a body makes, without their captures.
  private mutating func makeObjects(of templates: IDArray<TemplateID, ObjectTemplate>, in context: ContextID)
    -> IDArray<TemplateID, ObjectID>
  {
    let made = templates.map { template -> ObjectID in
      let code = template.code.map { contexts[context].code($0) }
      let kind: AbstractObject.Kind
      switch template.kind {
      case .instance(let type): return instance(of: type, madeAt: template.place, in: context)
      case .closure(let parameters, let result):
        kind = .closure(
          parameters: parameters.map { value(of: $0, in: context) },
          result: value(of: result, in: context)
        )
      case .method(let functions): kind = .method(functions)
      case .holder: kind = .holder
      }
      return extensionObject(of: template, in: context) {
        AbstractObject(
          kind: kind,
          location: template.place,
          code: code,
          maker: code == nil ? context : nil,
          isTransient: template.isTransient,
          ends: template.ends,
          isPopped: template.isPopped,
          put: template.put,
          taker: template.taker,
          ownWord: template.ownWord,
          isKeptOutside: template.isKeptOutside,
          isRunWhenLetGo: template.isRunWhenLetGo,
          isOfUnknownClass: template.isOfUnknownClass,
          isEndless: template.isEndless,
          isAutoclosure: template.isAutoclosure,
          result: template.result,
          mentionsSuper: template.mentionsSuper,
          isLocalFunction: template.isLocalFunction,
          isAssignment: template.isAssignment,
          extendedClass: template.extendedClass
        )
      }
    }
    return IDArray(made)
  }

  /// What an extension of a framework's class calls on others of its kind is one object for each class, and only possibly
  /// theirs: those call on in turn, without an end. So is what code calls that such an extension called itself.
  ///
  ///     extension UIView { func theme() { superview?.theme() } }
  ///     extension Key { func value(_ store: Store) -> Any? { store.value(self) } }
  ///     final class Store { func value(_ key: Key) -> Any? { key.parent.value(self) } }
  private mutating func extensionObject(
    of template: ObjectTemplate,
    in context: ContextID,
    _ object: () -> AbstractObject
  ) -> ObjectID {
    guard let extended = template.extendedClass, isOfExtension(context) else { return makeObject(object()) }
    if let known = calledByExtensions[extended] { return known }
    var shared = object()
    shared.isTransient = true
    let made = makeObject(shared)
    calledByExtensions[extended] = made
    return made
  }

  /// Whether a body runs on a framework's object of its own, or is called by one that does.
  private func isOfExtension(_ context: ContextID) -> Bool {
    var next: ContextID? = context
    while let current = next {
      if contexts[current].receiver.flatMap({ extendedClass($0) }) != nil { return true }
      next = contexts[current].caller
    }
    return false
  }
}
