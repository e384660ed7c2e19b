import AssemblerGraphFacts
import AssemblerGraphModel

// Calls that the scanned code does not declare: collections, and the frameworks that keep what they are given.

extension BodyLowering {
  mutating func callFramework(
    _ name: Name,
    on receiver: Operand,
    type: TypeHandle,
    _ arguments: [SymbolicArgument],
    _ call: CallSite,
    base: ExpressionID? = nil
  ) -> Operand {
    noteRelease(by: name, of: receiver, base: base, call)
    noteResults(for: name, call)
    if let base { noteShown(arguments, by: name, of: base) }
    if base == nil, symbols.names[name] == "swap" { emptySwapped(call) }
    if base != nil, types.isConfigurator(name, call.arguments, in: file) {
      let element = SymbolicArgument(label: nil, value: receiver, isTrailingClosure: false)
      for argument in arguments { apply(argument.value, [element], into: variable(), at: call.position) }
      return join([receiver] + arguments.compactMap { firstParameter(ofClosure: $0.value) })
    }
    if base == nil, let result = track(name, arguments, call) { return result }
    if keepSubscription(by: name, on: receiver, type: type, base: base, arguments, call) { return .none }
    if let kept = retained(name, on: receiver, type: type, base: base, arguments, call) { return kept }
    noteHandedOut(arguments, name)
    let closures = arguments.map(\.value).filter { isCallable($0) }
    if symbols.names.has(name, .runs), !closures.isEmpty, !(getsView(call) && beginsWithView(base)) {
      let result = variable()
      // `row.overlay { Badge() }`: what a modifier gives has the view in it.
      if base != nil, beginsWithView(base) { constrain(result, to: receiver) }
      for closure in closures { apply(closure, [], into: result, at: call.position) }
      if enclosingType != nil, !isStatic, types.keepsWhatItRuns(name, of: type) {
        add(.keep(name: name, value: .variable(result)), to: self.receiver, at: call.position)
      }
      return .variable(result)
    }
    if base == nil, symbols.names.has(name, .wraps), let grouped = group(arguments, at: call.position) {
      return grouped
    }
    if receiver == .none, symbols.names.has(name, .adds), let base, types.isPlace(base, in: scope) {
      for argument in arguments where argument.value != .none { assignAgain(argument.value, to: base) }
      return .none
    }
    guard receiver != .none || !closures.isEmpty || beginsWithView(base) else {
      // A framework's enum or container is see-through: `.success(value)`, `AnyView(view)`.
      let values = arguments.map(\.value).filter { $0 != .none }
      return values.isEmpty || !isSeeThrough(call: name, type) ? .none : join(values)
    }
    if symbols.names.has(name, .adds), !types.isWeakCollection(type), !types.holdsNothing(type), let base {
      for (argument, written) in zip(arguments, facts[call.arguments]) where argument.value != .none {
        if isQueue(type, name, of: written.value) { continue }
        // `binder.push(Row.self) { $0.title = self.title }`: what nobody knows may only run the closure.
        let isRun = argument.isTrailingClosure && arguments.count > 1 && types.isWithoutEntries(type)
        let value = isRun ? holder(of: [argument.value], at: call.position, isTransient: true) : argument.value
        assignAgain(value, to: base)
      }
      for argument in facts[call.arguments] {
        guard let value = argument.value, !isQueue(type, name, of: value) else { continue }
        noteStoreIntoItself(value, base)
        noteStoreOfSelf(value, base)
        noteNamedStore(of: value, in: base, isElement: true)
      }
    }
    if types.isSeeThrough(type), CollectionMethod.joiners.contains(symbols.names[name]), let other = arguments.first {
      return join([receiver, other.value])
    }
    if symbols.names.has(name, [.givesElements, .givesSameCollection, .callsWithElements])
      || symbols.names.has(name, .maps) && !closures.isEmpty
    {
      return callWithElements(name, closures, of: receiver, arguments, call)
    }
    return callUnknown(name, on: receiver, type: type, arguments, call, base: base)
  }

  /// `manager.enqueue(operations: [load, show])`, of an imported class: what runs operations lets go of each that is done.
  private func isQueue(_ type: TypeHandle, _ method: Name, of value: ExpressionID?) -> Bool {
    guard let value, case .external(let name, let arguments) = symbols.table[type], arguments.isEmpty,
      case .unknown = StandardContainer(name), !Framework.typeNames.contains(name)
    else { return false }
    if symbols.names[method] == "enqueue" { return true }
    return types.frameworkTypes(of: symbols.table.element(types.typeOf(value, scope))).contains("Operation")
  }

  /// `background(Color.red.onTapGesture { … })`: a view with a closure in it, and no closure that makes one.
  private func getsView(_ call: CallSite) -> Bool {
    facts[call.arguments].contains { argument in
      if let value = argument.value, case .call = facts[value] { true } else { false }
    }
  }

  private func isSeeThrough(call name: Name, _ type: TypeHandle) -> Bool {
    if symbols.names.has(name, .wraps) { return true }
    if case .external(let external, _) = symbols.table[type], case .holds = StandardContainer(external) { return true }
    let text = symbols.names[name].utf8
    return text.count > 8
      && (text.suffix(8).elementsEqual(".success".utf8) || text.suffix(8).elementsEqual(".failure".utf8))
  }

  // MARK: What is kept

  /// The value of a call to a framework that keeps what it is given; nil when it keeps nothing.
  private mutating func retained(
    _ name: Name,
    on receiver: Operand,
    type: TypeHandle,
    base: ExpressionID?,
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) -> Operand? {
    guard let known = types.retainingAPI(name, of: type) ?? modifier(name, base),
      !known.takesKeyPath || types.usesManagedObjects || namesKeyPath(call)
    else {
      return builder(base, arguments, call)
    }
    let api = known.form(labelled: symbols.names.text(of: facts[call.arguments].first?.label))
    if api.isWeak { return Operand.none }
    let arguments = withMethodsOfTargets(arguments, of: api, call)
    let sources = api.isKeptBySource || api.staysWhenDropped ? base.map { sourceProperties(of: $0) } ?? [] : []
    // What an entry says nothing of may be run at once: the build closure of a stream.
    if symbols.names.has(name, .runs), !arguments.contains(where: { isKept($0, by: api) }) { return nil }
    // A publisher that somebody stores keeps its closures also after it has completed; a subscription to it does not.
    let isStream = api.keeper == .result && api.gives.map { Framework.isStream($0) } ?? false
    let rearms = api.runsByItself && rearms(by: call)
    let ends =
      !isStream && !rearms && (ends(api, call) || api.kept.contains(.receiver) && isFinite(base) && !bindsItems(call))
    let isUnknown =
      !isStream && !ends && api.kept.contains(.receiver) && !bindsItems(call)
      && base.map { types.isPerhapsFinitePublisher($0, in: scope) } ?? false
    // A trailing closure behind what is kept is a completion handler.
    let hasUnlabelled = arguments.contains { $0.label == nil && !$0.isTrailingClosure }
    var kept = arguments.filter {
      isKept($0, by: api) && !($0.isTrailingClosure && hasUnlabelled && !api.keepsClosures)
    }
    .map { api.keepsResults && isCallable($0.value) ? made(by: $0.value, call) : $0.value }.filter { $0 != .none }
    if isHeldWeakly(call) { kept = kept.filter { isCallable($0) } }
    let plain = join(kept)
    if api.endsWithBody { for value in kept { holdWhatRuns(in: value) } }
    if !kept.isEmpty {
      kept = [keep(kept, by: api, ends: ends, at: call.position)]
    }
    if api.ending == .byUser, case .made(let index)? = kept.first {
      summary.objects[index].isPopped = !isOnlyScreen(call) && !isFirstScreen(call, in: base)
    }
    if case .made(let index)? = kept.first, symbols.names[name] == "assign" {
      summary.objects[index].isAssignment = true
      for capture in summary.objects[index].captures.indices {
        summary.objects[index].captures[capture].name = wordForTarget(of: call)
      }
    }
    if api.kept.contains(.receiver) {
      if receiver != .none {
        // With a subscription that ends, what stands upstream ends as well.
        let isSubscription = ends && api.keeper == .result
        kept.append(isSubscription ? holder(of: [receiver], at: call.position, ends: true) : receiver)
      }
      // `subject.map { … }.sink { … }`: the stream keeps the closures along its way.
      if let base, api.keepsClosures || !api.givesView {
        let closures = callChain(of: base, throughLocals: true).closures.compactMap {
          closureAlong($0.value, at: $0.position)
        }
        kept +=
          closures.isEmpty || !ends && !isUnknown
          ? closures : [holder(of: closures, at: call.position, isTransient: isUnknown, ends: ends)]
      }
    }
    // A timer that a property holds is known by that.
    let held = api.kept.contains(.receiver) ? base : facts[call.arguments].first?.value
    if api.isKeptByFramework, !api.keepsClosures, isHeld(held) { return Operand.none }
    switch api.keeper {
    case .result:
      if kept.isEmpty, let built = builder(base, arguments, call) { return built }
      var elements = api.kept.contains(.receiver) ? runOnElements(name, of: receiver, arguments, call) : .none
      // `flatMap { self.load().map { self … } }`: the streams that an operator asks for end, or they do not.
      if elements != .none, isStream, types.givesFiniteStreams(call.arguments, in: scope) {
        elements = holder(of: [elements], at: call.position, ends: true)
      }
      // `Picker("Size", selection: size) { … }`: the view that the builder makes.
      if symbols.names.has(name, .runs) {
        elements = join([elements] + arguments.filter { !isKept($0, by: api) }.map { made(by: $0.value, call) })
      }
      var result = join(kept + [elements])
      if api.staysWhenDropped, let base, isSubjectGiven(base) {
        for source in sources { assign(result, to: source) }
        return Operand.none
      }
      // Nothing tells whether what was started ends by itself.
      if api.isKeptBySource && sources.isEmpty || isUnknown, result != .none {
        result = holder(of: [result], at: call.position, isTransient: true)
      }
      if api.givesItself {
        giveItself(result, of: api, to: arguments, call)
      }
      // A task that has no end is kept as long as the program runs, whoever holds it.
      if api.isKeptByFramework || api.ending == .afterBody && arguments.contains(where: { neverEnds($0.value) }) {
        keptByFramework = (result, name)
      }
      if !sources.isEmpty { keptBySource = (result, sources) }
      if api.staysWhenDropped, !ends, let (sender, event) = base.flatMap({ sender(of: $0) }) {
        keptByBase = (result, event, sender, call.position)
      }
      return result
    case .receiver:
      // What is let go of as soon as it was called keeps nothing in the meantime that would outlive it.
      if rearms || !api.ends && (api.ending != .unlessStays || !ends) {
        for value in kept { noteMember(name, of: type, putting: value) }
        keep(join(kept), itself: ends ? nil : plain, as: name, in: receiver, base: base, at: call.position)
      }
      replaceScreens(by: plain, as: name, of: type, in: base)
      return receiver
    case .argument(let label):
      let target = facts[call.arguments].first { symbols.names.text(of: $0.label) == label }?.value
      if let target, !keepInAssociatedBag(join(kept), name, target, at: call.position) {
        assignAgain(join(kept), to: target)
      }
      // `store(in:)` and its like have no result.
      return Operand.none
    }
  }

  /// Whether the first argument can be a key path.
  private func namesKeyPath(_ call: CallSite) -> Bool {
    guard let first = facts[call.arguments].first, let value = first.value, first.label == nil else { return false }
    if case .closure = facts[value] { return false }
    return !isSelf(value)
  }

  /// What a closure gives that runs at once.
  private mutating func made(by closure: Operand, _ call: CallSite) -> Operand {
    guard isCallable(closure) else { return .none }
    let result = variable()
    apply(closure, [], into: result, at: call.position)
    return .variable(result)
  }

  /// Whether a property holds what an expression names, or is given it in the same file: `self.clock = clock`.
  private func isHeld(_ value: ExpressionID?) -> Bool {
    guard let value else { return false }
    switch facts[value] {
    case .cast(let inner, _): return isHeld(inner)
    case .unqualified, .member: return !isWeak(value)
    case .local(let local):
      if let alias = aliases[local], case .unqualified = facts[alias.of] { return !isWeak(alias.of) }
      if isInitialValue(local) { return true }
      return facts.facts.statements.contains { statement in
        guard case .assign(let target, let assigned, _) = statement, facts[assigned] == .local(local) else {
          return false
        }
        return !isWeak(target)
      }
    default: return false
    }
  }

  /// What is known of a modifier, where the static type does not say that its receiver is a view.
  private mutating func modifier(_ name: Name, _ base: ExpressionID?) -> RetainingAPI? {
    guard types.isModifier(name), beginsWithView(base) else { return nil }
    return types.retainingAPI(name, of: types.frameworkType("View"))
  }

  /// Whether what the call keeps is let go by contract.
  private func ends(_ api: RetainingAPI, _ call: CallSite) -> Bool {
    switch api.ending {
    case .afterCall, .afterBody, .afterRun, .finite: true
    case .afterCallOnApple: types.isForApple
    case .unlessStays: !stays(call)
    case .byUser: false
    case .when(let label, let literal):
      facts[call.arguments].contains { argument in
        guard symbols.names.text(of: argument.label) == label, let value = argument.value else { return false }
        return literal == "false" && (facts[value] == .falsehood || isConstant(value))
      }
    case .given(let label): facts[call.arguments].contains { symbols.names.text(of: $0.label) == label }
    case nil: false
    }
  }

  /// Whether what is kept until it has run is there again by then: `timer = Timer.scheduledTimer(…, repeats: false) { … self.schedule() }`
  /// in `schedule()`.
  private func rearms(by call: CallSite) -> Bool {
    facts[call.arguments].contains { argument in
      guard let value = argument.value, case .closure(let index) = facts[value] else { return false }
      return types.rearms(index, handedOnAt: call.position, in: scope)
    }
  }

  /// `repeats`, of `private let repeats = false`
  private func isConstant(_ value: ExpressionID) -> Bool {
    if case .local(let local) = facts[value] {
      return scope.function.map { types.isGivenFalsehood(local, in: $0) } ?? false
    }
    guard case .unqualified(let name, _) = facts[value],
      case .property(let meaning) = types.meaning(of: name, in: scope)
    else { return false }
    let symbol = symbols.properties[meaning.property]
    return symbol.facts.isConstant && symbol.facts.initialValue.map { symbols.files[symbol.file][$0] } == .falsehood
  }

  func isFinite(_ base: ExpressionID?) -> Bool { base.map { types.isFinitePublisher($0, in: scope) } ?? false }

  /// `view` in `assign(to: \.text, on: view)`; of a property, the object that has it.
  private func wordForTarget(of call: CallSite) -> Name {
    for argument in facts[call.arguments] where symbols.names.text(of: argument.label) == "on" {
      if let value = argument.value, case .local(let local) = facts[value] { return facts.facts.locals[local].name }
    }
    return .selfWord
  }

  /// `assign(to: \.text, on: self, ownership: .weak)`
  private func isHeldWeakly(_ call: CallSite) -> Bool {
    facts[call.arguments].contains { argument in
      guard symbols.names.text(of: argument.label) == "ownership", let value = argument.value,
        case .member(_, let name, _) = facts[value]
      else { return false }
      return ["weak", "unowned"].contains(symbols.names[name])
    }
  }

  /// The closures of a stream's operator get its elements, whoever keeps them.
  private mutating func runOnElements(
    _ name: Name,
    of receiver: Operand,
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) -> Operand {
    guard symbols.names.has(name, [.maps, .callsWithElements]) else { return .none }
    let closures = arguments.map(\.value).filter { isCallable($0) }
    return callWithElements(name, closures, of: receiver, arguments, call)
  }

  private func isKept(_ argument: SymbolicArgument, by api: RetainingAPI) -> Bool {
    api.kept.contains { kind in
      switch kind {
      case .argument(let label): symbols.names.text(of: argument.label) == (label == "_" ? nil : label)
      case .closures, .results: isCallable(argument.value)
      case .receiver: false
      }
    }
  }

  /// What a framework object that keeps these values looks like from outside. A closure stands for itself.
  mutating func keep(
    _ values: [Operand],
    by api: RetainingAPI? = nil,
    ends: Bool,
    at position: SourcePosition
  ) -> Operand {
    let isKeptOutside = api?.isKeptUntilEnded ?? false
    let isRunWhenLetGo = api?.isRunWhenLetGo ?? false
    if !ends, !isKeptOutside, !isRunWhenLetGo, api?.isEndless != true, values.allSatisfy({ isCallable($0) }) {
      return join(values)
    }
    let kept = holder(of: values, at: position, ends: ends)
    if case .made(let index) = kept {
      summary.objects[index].isKeptOutside = isKeptOutside
      summary.objects[index].isRunWhenLetGo = isRunWhenLetGo
      summary.objects[index].isEndless = api?.isEndless ?? false
    }
    return kept
  }

  mutating func holder(
    of values: [Operand],
    at position: SourcePosition,
    isTransient: Bool = false,
    ends: Bool = false
  ) -> Operand {
    make(
      ObjectTemplate(
        kind: .holder,
        captures: values.map { ObjectTemplate.Capture(value: $0, strength: .strong, name: .selfWord) },
        place: place(position),
        isTransient: isTransient,
        ends: ends
      )
    )
  }

  /// `receiver.addChild(value)`, `receiver.exportedObject = value`
  ///
  /// - Parameter plain: what is kept, without the framework's object that keeps it; an object of ours keeps it as it is.
  mutating func keep(
    _ value: Operand,
    itself plain: Operand? = nil,
    as name: Name,
    in receiver: Operand,
    base: ExpressionID?,
    at position: SourcePosition
  ) {
    if value == .none { return }
    if let base { notePut(plain ?? value, into: base) }
    if let known = knownType(of: receiver),
      symbols.types[known].kind != .external || base == nil || receiver == self.receiver
    {
      add(.keep(name: name, value: plain ?? value), to: receiver, at: position)
    } else if let base, isViewOfSelf(base), enclosingType != nil {
      add(.keep(name: name, value: plain ?? value), to: self.receiver, at: position)
    } else if let base {
      let type = types.typeOf(base, scope)
      // Which heir of a class it is shows while solving.
      if isFlowing(receiver), types.nominals(of: type).contains(where: { isOurs($0, type) }) {
        add(.keep(name: name, value: plain ?? value), to: receiver, type: type, at: position)
      } else {
        noteFilled(base, with: plain ?? value)
        assignAgain(value, to: base)
        var current = base
        for _ in 0..<4 {
          guard let next = alias(of: current) else { return }
          assignAgain(value, to: next)
          current = next
        }
      }
    }
  }

  private func isClosure(_ value: Operand) -> Bool {
    if case .variable(let variable) = value, case .function = symbols.table[summary.filters[variable]] {
      return true
    }
    return isCallable(value)
  }

  /// Whether it is a type of the scanned code, or a protocol of it whose conformers are known to be a framework's.
  private func isOurs(_ nominal: TypeID, _ type: TypeHandle) -> Bool {
    switch symbols.types[nominal].kind {
    case .external: false
    case .protocol: !types.frameworkTypes(of: type).isEmpty
    case .class, .struct, .enum, .actor: true
    }
  }

  /// `value` assigned to a property that the scanned code does not declare.
  mutating func storeInFramework(
    _ value: Operand,
    as name: Name,
    in receiver: Operand,
    type: TypeHandle,
    base: ExpressionID?,
    at position: SourcePosition
  ) {
    if value == .none { return }
    askForViews(value, as: name, of: receiver, type: type, base: base, at: position)
    if let api = types.retainingAPI(name, of: type), api.keeper == .receiver {
      if api.isWeak || api.ends && !isEndOfKeptStream(name) { return }
      let ends = api.ending == .afterRun || api.ending == .afterCallOnApple && types.isForApple
      let kept = keep([value], ends: ends, at: position)
      noteMember(name, of: type, putting: kept)
      keep(kept, itself: ends ? nil : value, as: name, in: receiver, base: base, at: position)
      replaceScreens(by: value, as: name, of: type, in: base)
    } else if let member = types.frameworkMember(name, of: type) {
      // What is put into a part is kept by the whole.
      if member.isPart { keep(value, as: name, in: receiver, base: base, at: position) }
    } else {
      noteUnknown(property: name, of: type, value, at: position)
      let maybe = holder(of: [value], at: position, isTransient: true)
      noteMember(name, of: type, putting: maybe)
      if base == nil || receiver == self.receiver, isClosure(value), types.extendedClass(of: type) != nil {
        // `handler = run` in an extension of a framework's class.
        add(.keep(name: name, value: maybe), to: self.receiver, at: position)
      } else if let known = knownType(of: receiver), types.hasUnknownSuperclass(known) {
        add(.keep(name: name, value: maybe), to: receiver, at: position)
      } else if isCallable(value), isForeign(type, at: base) {
        keep(maybe, as: name, in: receiver, base: base, at: position)
        keepByItself(value, maybe, as: name, in: base, at: position)
      }
    }
  }

  /// Arguments of an initializer that a class of the scanned code inherits from a framework's: what that keeps, the
  /// instance keeps.
  mutating func keepInherited(_ arguments: [SymbolicArgument], in object: Operand, type: TypeHandle, _ call: CallSite) {
    guard let api = types.inheritedInitializer(of: type), !api.isWeak else { return }
    for argument in arguments where argument.value != .none && isKept(argument, by: api) {
      let kept = api.ends ? keep([argument.value], ends: true, at: call.position) : argument.value
      let name = argument.label ?? symbols.names.known(api.name) ?? .initializer
      add(.keep(name: name, value: kept), to: object, at: call.position)
    }
  }

  /// A statement that drops what it computes: a framework that keeps the closure by itself keeps it for good.
  mutating func drop(_ value: Operand) {
    if let kept = keptBySource, kept.value == value { for source in kept.sources { assign(value, to: source) } }
    if let kept = keptByBase, kept.value == value {
      keep(value, as: kept.name, in: lowerAgain(kept.base), base: kept.base, at: kept.position)
    }
    guard let kept = keptByFramework, kept.value == value else { return }
    dropKept()
  }

  /// What a framework gives, or else what a function of the scanned code does that may be meant.
  mutating func joinKept(_ framework: Operand, with other: Operand) -> Operand {
    let joined = join([framework, other])
    if framework != .none, keptBySource?.value == framework { keptBySource?.value = joined }
    if framework != .none, keptByBase?.value == framework { keptByBase?.value = joined }
    if framework != .none, keptByFramework?.value == framework { keptByFramework?.value = joined }
    return joined
  }

  /// Nobody but the framework keeps what it was given last: the object whose code this is, or else, in a helper, whatever the
  /// closures capture that it was given.
  mutating func dropKept() {
    guard let kept = keptByFramework, kept.value != .none else { return }
    add(
      .keep(name: kept.name, value: kept.value, isForGood: true),
      to: isOfObject ? receiver : kept.value,
      at: lastPosition
    )
  }

  /// Whether it is the code of an object.
  var isOfObject: Bool {
    !isStatic && (enclosingType.map { symbols.types[$0].kind == .class || symbols.types[$0].kind == .actor } ?? false)
  }

  /// A closure that calls what never ends does not end either; what a framework keeps of what a function gives, it keeps also
  /// where that is dropped.
  mutating func noteWhatStays(of functions: [FunctionID], on receiver: Operand, _ result: Operand) -> Operand {
    if let closure, let object = closureObjects[closure] {
      if types.neverEnd(functions) { summary.objects[object].neverEnds = true }
      if receiver != .none, types.loop(functions) { summary.objects[object].runs.append(receiver) }
    }
    if result != .none, let name = types.keptResult(of: functions) { keptByFramework = (result, name) }
    return result
  }

  /// `Task { [weak self] in await self?.listen() }`, `Task(operation: listen)`: the method that runs holds its object.
  private mutating func holdWhatRuns(in task: Operand) {
    guard case .made(let index) = task else { return }
    if case .method(let functions) = summary.objects[index].kind, types.loop(functions) {
      for number in summary.objects[index].captures.indices {
        summary.objects[index].captures[number].isHeldByCall = true
      }
    }
    for receiver in summary.objects[index].runs {
      let captures = summary.objects[index].captures
      for (number, capture) in captures.enumerated() where capture.value == receiver {
        if capture.strength == .strong {
          summary.objects[index].captures[number].isHeldByCall = true
        } else {
          var held = capture
          (held.strength, held.isHeldByCall) = (.strong, true)
          if !captures.contains(held) { summary.objects[index].captures.append(held) }
        }
      }
    }
  }

  private func neverEnds(_ value: Operand) -> Bool {
    guard case .made(let index) = value else { return false }
    return summary.objects[index].neverEnds
  }

  /// Whether a value is what was kept last, by a task that has no end.
  func isEndlessTask(_ value: Operand) -> Bool {
    guard let kept = keptByFramework, kept.value == value else { return false }
    return types.retainingAPI(kept.name, of: .unknown)?.ending == .afterBody
  }

  /// `onAppear { Timer.scheduledTimer(…) { … } }`: a closure gives a timer that runs, where the place asks for nothing;
  /// `names.forEach { center.addObserver(forName: $0, …) { … } }`: so does what drops whatever a closure gives.
  func isUnwanted(_ value: Operand) -> Bool {
    guard let closure else { return false }
    if closuresOfNothing.contains(closure) { return true }
    guard let kept = keptByFramework, kept.value == value, expectedResults[closure] == nil else { return false }
    return types.retainingAPI(kept.name, of: .unknown)?.gives == "Timer"
  }

  /// Whether an expression names a property that holds weakly.
  func isWeak(_ target: ExpressionID) -> Bool {
    switch facts[target] {
    case .unqualified(let name, _):
      guard case .property(let meaning) = types.meaning(of: name, in: scope) else { return false }
      return symbols.properties[meaning.property].facts.strength != .strong
    case .member(let base?, let name, _):
      return types.nominals(of: types.typeOf(base, scope)).contains { type in
        types.property(name, of: type).map { symbols.properties[$0].facts.strength != .strong } ?? false
      }
    default: return false
    }
  }
}
