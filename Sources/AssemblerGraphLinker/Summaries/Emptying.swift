import AssemblerGraphFacts
import AssemblerGraphModel

// What lets go: assignments of nil, removals, and the frameworks' words for the end of what they keep.

extension BodyLowering {
  /// `target = nil`, `target.removeAll()`, `target.invalidate()`: what the target holds is let go.
  ///
  /// - Parameter part: what of it goes.
  mutating func empty(_ target: ExpressionID, _ part: EmptiedPart<Operand> = .everything) {
    if emptyBehindWrapper(target, part) { return }
    switch facts[target] {
    case .unqualified(let name, let selfLocal):
      let meaning = types.meaning(of: name, in: scope)
      if case .none = meaning, let selfLocal, enclosingType != nil {
        // `contentView = nil`: an inherited property of a framework's class.
        let type = types.typeOfLocal(selfLocal, scope)
        add(.empty(name: name, part), to: lower(local: selfLocal), type: type, at: lastPosition)
        noteTakingOut(byEmptying: name, of: nil)
      }
      guard case .property(let meaning) = meaning else { return }
      guard let selfLocal, !symbols.properties[meaning.property].isShared else {
        if part != .subscribers, part != .identified { empty(shared: meaning.property) }
        return
      }
      let type = types.typeOfLocal(selfLocal, scope)
      let receiver = lower(local: selfLocal)
      add(.empty(name: symbols.properties[meaning.property].name, part), to: receiver, type: type, at: lastPosition)
    case .member(let base?, let name, _):
      let type = types.typeOf(base, scope)
      if case .metatype(let instance) = symbols.table[type] {
        if part != .subscribers, part != .identified,
          let property = symbols.table.nominal(instance).flatMap({ types.property(name, of: $0) })
        {
          empty(shared: property)
        }
        return
      }
      if types.isWhole(name, of: type), types.keepsOnlyItsValue(type) { return empty(base, part) }
      if isViewOfSelf(base), enclosingType != nil { add(.empty(name: name), to: self.receiver, at: lastPosition) }
      add(.empty(name: name, part), to: lower(base), type: type, at: lastPosition)
      if part == .everything { emptyKeptByItself(name, of: base) }
      noteTakingOut(byEmptying: name, of: base)
      emptyWhole(of: base, name, type)
    case .subscript(let base, let arguments):
      if let names = keyPath(arguments) { return empty(along: names, from: base) }
      for argument in facts[arguments] { if let value = argument.value { _ = lower(value) } }
      empty(base, part == .everything ? removedPart(of: base, by: arguments) : part)
    case .local(let local):
      mention(local, value: variable(ofLocal: local))
      if let lent = lentPlaces[local] { empty(lent, part) }
    case .cast(let inner, _): empty(inner, part)
    default: _ = lower(target)
    }
  }

  /// `self[keyPath: \.onNumber] = nil`
  private mutating func empty(along names: [Name], from base: ExpressionID) {
    var receiver = lower(base)
    var type = types.typeOf(base, scope)
    for name in names.dropLast() {
      receiver = load(name, of: receiver, type: type)
      type = types.memberType(name, of: type)
    }
    if let last = names.last { add(.empty(name: last), to: receiver, type: type, at: lastPosition) }
  }

  /// What a static property or a variable of a file holds now is not what it holds for ever.
  private mutating func empty(shared property: PropertyID) {
    summary.constraints.append(.storeStatic(property: property, value: .none, isInitial: false))
  }

  /// Remembers where a parameter is stored as it is: nil that a call hands over empties what it is stored in.
  mutating func noteParameterStores(from first: Int) {
    guard summary.parameterCount > 0 else { return }
    for index in first..<summary.constraints.count {
      guard case .operation(let operation) = summary.constraints[index], operation.code == code,
        let value = operation.action.storedValue,
        summary.isParameter(value) || summary.isCast(value, ofParameterFrom: first)
      else { continue }
      summary.parameterStores.insert(Int32(truncatingIfNeeded: index))
    }
  }

  /// `nil`, `[]`, `.none`
  func isNothing(_ argument: Argument) -> Bool {
    argument.isNothing || argument.value.map { isNone($0, as: .unknown) } ?? false
  }

  /// `.none`, `Optional.none`; not a case of that name of the scanned code.
  private func isNone(_ value: ExpressionID, as type: TypeHandle) -> Bool {
    guard case .member(let base, let name, _) = facts[value], symbols.names[name] == "none" else { return false }
    if let base {
      switch facts[base] {
      case .unqualified(let owner, _): return symbols.names[owner] == "Optional"
      case .type(let type): return facts[type].lastName == "Optional"
      default: return false
      }
    }
    return types.nominals(of: type).allSatisfy { nominal in
      symbols.types[nominal].cases[name] == nil && types.property(name, of: nominal) == nil
        && types.functions(named: name, of: nominal).isEmpty
    }
  }

  /// `clear(&handler)` with `func clear<T>(_ value: inout T?) { value = nil }`
  mutating func emptyInOut(_ call: CallSite, _ places: [Int], of function: FunctionID) {
    for (argument, place) in zip(facts[call.arguments], places) {
      guard let target = argument.value else { continue }
      if types.empties(place, of: function, given: facts[call.arguments], at: places) {
        lastPosition = call.position
        emptyAgain(target)
      }
      // `.alert($state)`, whose function says `binding.wrappedValue = nil`
      if let item = bound(target), types.emptiesBinding(place, of: function) {
        add(.empty(name: item), to: receiver, at: call.position)
      }
    }
  }

  /// `swap(&waiting, &current)`: each gets what the other one held.
  mutating func emptySwapped(_ call: CallSite) {
    for argument in facts[call.arguments] {
      guard let value = argument.value else { continue }
      lastPosition = call.position
      emptyAgain(value)
    }
  }

  /// `navigation.setViewControllers([home], animated: true)`, `window.rootViewController = home`: the screens that the stack or the window
  /// held before go.
  mutating func replaceScreens(by value: Operand, as name: Name, of type: TypeHandle, in base: ExpressionID?) {
    guard let base, types.replacesScreens(symbols.names[name], of: type) else { return }
    emptyAgain(base, .replaced(by: value, .screens))
  }

  /// `children = children.filter { $0 !== child }`: nothing comes in, and what is not left goes.
  mutating func narrow(_ target: ExpressionID, to value: ExpressionID, at position: SourcePosition) -> Bool {
    let type = types.typeOf(target, scope)
    guard types.isSeeThrough(type), let call = narrowing(value, of: target) ?? narrowingCopy(value, of: target) else {
      return false
    }
    _ = lower(value, expected: type)
    lastPosition = position
    empty(target, removedPart(of: target, by: call))
    return true
  }

  /// The arguments of the call that gives a part of what a place holds, to be put back there: `Array(all.dropFirst())`.
  private func narrowing(_ value: ExpressionID, of target: ExpressionID) -> ArgumentList? {
    var current = value
    var found: ArgumentList?
    var hops = 0
    while hops < 16 {
      hops += 1
      if found != nil, isSamePlace(current, target) { return found }
      switch facts[current] {
      case .call(let callee, let arguments, _):
        if case .member(let base?, let name, _) = facts[callee] {
          if symbols.names.has(name, .narrows) {
            // What several leave out together is not one element.
            found = found == nil ? arguments : .empty
          } else if !symbols.names.has(name, .givesSameCollection) {
            return nil
          }
          current = base
        } else {
          guard isCollectionType(callee), arguments.count == 1, let inner = facts[arguments].first?.value else {
            return nil
          }
          current = inner
        }
      case .member(let base?, .lazy, _): current = base
      case .local(let local):
        guard let whole = aliases[local]?.of else { return nil }
        current = whole
      default: return nil
      }
    }
    return nil
  }

  /// The arguments of the call that takes something out of a copy, which is put back: `var rest = all; rest.removeAll { … }; all = rest`.
  private func narrowingCopy(_ value: ExpressionID, of target: ExpressionID) -> ArgumentList? {
    guard case .local(let local) = facts[value], let whole = aliases[local]?.of, isSamePlace(whole, target) else {
      return nil
    }
    var found: ArgumentList?
    for statement in facts.facts.statements[stretch] {
      switch statement {
      case .evaluate(let value), .bind(_, let value):
        guard case .call(let callee, let arguments, _) = facts[value],
          case .member(let base?, let name, _) = facts[callee],
          facts[base] == .local(local)
        else { continue }
        if symbols.names.has(name, .removes) {
          found = found == nil ? arguments : .empty
        } else if symbols.names.has(name, .adds) {
          return nil
        }
      case .assign(let changed, _, _) where facts[changed] == .local(local): return nil
      default: continue
      }
    }
    return found
  }

  /// `Array` and `Set` of the standard library, as they are called.
  private func isCollectionType(_ callee: ExpressionID) -> Bool {
    guard case .unqualified(let name, _) = facts[callee] else { return false }
    return ["Array", "Set", "Dictionary", "ContiguousArray"].contains(symbols.names[name])
  }

  /// Whether two expressions name the same place: `children` and `self.children`.
  func isSamePlace(_ one: ExpressionID, _ other: ExpressionID) -> Bool {
    var (one, other) = (one, other)
    while case .member(let base?, let name, _) = facts[one], case .member(let otherBase?, name, _) = facts[other] {
      (one, other) = (base, otherBase)
    }
    switch (facts[one], facts[other]) {
    case (.unqualified(let name, let itself?), .member(let base?, let member, _)),
      (.member(let base?, let member, _), .unqualified(let name, let itself?)):
      return name == member && facts[base] == .local(itself)
    case (.local, .local), (.unqualified, .unqualified): return facts[one] == facts[other]
    default: return false
    }
  }

  /// A closure that does nothing, an enum's case that holds nothing, or a new struct in place of what was there.
  func isEmpty(_ value: ExpressionID, as type: TypeHandle) -> Bool {
    switch facts[value] {
    case .call(let callee, let arguments, _) where arguments.isEmpty && isStruct(callee, type): return true
    case .closure(let index): return facts.closures[index].body.isEmpty && facts.closures[index].captures.isEmpty
    case .member(let base, let name, _):
      return types.isCaseWithoutPayload(name, of: base, as: type, scope) || isNone(value, as: type)
        || isEmptyConstant(name, of: base, as: type)
    case .call:
      return types.carried(byCase: value, as: type, scope)?.values.isEmpty ?? isErasedOfFramework(value, type)
    default: return false
    }
  }

  /// `AnyView(EmptyView())`, `EmptyView().eraseToAnyView()`
  private func isErasedOfFramework(_ value: ExpressionID, _ type: TypeHandle) -> Bool {
    guard case .external(let name, _) = symbols.table[type] else { return false }
    return Framework.erasedProtocols[name] != nil && isOfFrameworkAlone(value)
  }

  /// What a framework's initializer makes of literals and of what is so made in turn, through modifiers too.
  private func isOfFrameworkAlone(_ value: ExpressionID, depth: Int = 0) -> Bool {
    guard depth < 8, case .call(let callee, let arguments, _) = facts[value] else { return false }
    let isPlain = facts[arguments].allSatisfy { argument in
      guard let value = argument.value else { return true }
      switch facts[value] {
      case .literal, .text: return true
      default: return isOfFrameworkAlone(value, depth: depth + 1)
      }
    }
    if !isPlain { return false }
    if isInitializer(callee) { return types.isExternal(types.typeOf(value, scope)) }
    guard case .member(let base?, _, _) = facts[callee] else { return false }
    return isOfFrameworkAlone(base, depth: depth + 1)
  }

  /// `Handlers()`, `.init()`, `Set<AnyCancellable>()`, `DisposeBag()`
  private func isStruct(_ callee: ExpressionID, _ type: TypeHandle) -> Bool {
    guard isInitializer(callee) else { return false }
    if case .external("DisposeBag", _) = symbols.table[type] { return true }
    return types.isSeeThrough(type) || (symbols.table.nominal(type).map { symbols.types[$0].kind == .struct } ?? false)
  }

  /// `.idle`, `State.idle`, with `static let idle = State()` in the struct
  private func isEmptyConstant(_ name: Name, of base: ExpressionID?, as type: TypeHandle) -> Bool {
    var owner = type
    if let base {
      guard case .metatype(let instance) = symbols.table[types.typeOf(base, scope)] else { return false }
      owner = instance
    }
    guard let nominal = symbols.table.nominal(owner), symbols.types[nominal].kind == .struct,
      let property = types.property(name, of: nominal)
    else { return false }
    let symbol = symbols.properties[property]
    guard symbol.facts.isConstant, symbol.isShared, types.nominals(of: types.typeOfProperty(property)) == [nominal],
      let value = symbol.facts.initialValue,
      case .call(_, let arguments, _) = symbols.files[symbol.file][value]
    else { return false }
    return arguments.isEmpty
  }

  /// `displayLink.remove(from: .main, forMode: .common)`: no collection, which keeps its target nevertheless.
  private func isKeeper(_ value: ExpressionID) -> Bool {
    types.inheritedInitializer(of: types.typeOf(value, scope)) != nil
  }

  /// A call that the scanned code does not declare: `timer.invalidate()`, `center.removeObserver(token)`.
  mutating func noteRelease(by name: Name, of receiver: Operand, base: ExpressionID?, _ call: CallSite) {
    // A call has been lowered as the receiver: once more at each of a chain would double the work with each.
    let ends = symbols.names.has(name, .ends) && !keepsWhenCancelled(base) || removesItself(name, base, call)
    if let base, !isCall(base), ends || symbols.names.has(name, .removes) && !isKeeper(base) {
      lastPosition = call.position
      emptyAgain(base, removedPart(of: base, by: call.arguments))
    }
    // Swift 6: "Takes the wrapped value being stored in this instance and returns it while also setting the instance to nil."
    if let base, !isCall(base), call.arguments.isEmpty, symbols.names[name] == "take" {
      lastPosition = call.position
      emptyAgain(base)
    }
    if let base, !isCall(base), types.emptiesReceiver(name, of: types.typeOf(base, scope), call.labels) {
      lastPosition = call.position
      emptyAgain(base)
    }
    if let base, !isCall(base), gets(nilBy: name, types.typeOf(base, scope), call) {
      lastPosition = call.position
      emptyAgain(base)
    }
    if let base, !isCall(base), completes(name, call, types.typeOf(base, scope)) {
      lastPosition = call.position
      emptyAgain(ended(base), .subscribers)
    }
    if symbols.names.has(name, [.callsWithElements, .maps]), let base { emptyByReference(base, receiver, call) }
    // `button.removeTarget(page, action: nil, for: .allEvents)`: whoever has an action keeps no target, and a target is no token.
    let isOfTarget = facts[call.arguments].contains { symbols.names.text(of: $0.label) == "action" }
    let opposites = isOfTarget ? [] : EndingMethod.opposites[symbols.names[name]] ?? []
    let takesWhole = !opposites.isEmpty && EndingMethod.ofWhole[symbols.names[name]] != nil
    if !takesWhole || !goesAlone(base) && !isPrevious(base) {
      for put in opposites.compactMap({ symbols.names.known($0) }) where enclosingType != nil {
        add(.empty(name: put), to: self.receiver, at: call.position)
      }
      let taken = base == nil ? selfValue : receiver
      if takesWhole, taken != .none { add(.empty(name: name), to: taken, at: call.position) }
    }
    noteTakingOut(by: name, of: base, call)
    if let base { noteReleaseOfParts(by: symbols.names[name], of: base, call) }
    if ends {
      if isFlowing(receiver) || isMade(receiver) || receiver == self.receiver && isEndingMethodOfSelf(name) {
        add(.letGo, to: receiver, at: call.position)
      } else if base == nil, isEndingMethodOfSelf(name) {
        add(.letGo, to: selfValue, at: call.position)
      }
    }
    if isOfTarget || !symbols.names.has(name, .endsArguments) { return }
    for argument in facts[call.arguments] {
      guard let value = argument.value, !isSelf(value), !isCall(value), !isObjectOfOurs(value) else { continue }
      lastPosition = call.position
      emptyAgain(value)
      add(.letGo, to: lowerAgain(value), at: call.position)
    }
  }

  /// Whether no view of the scanned code is what goes: a framework's own object, `let cover = UIView()`, or `child.view`.
  private func goesAlone(_ base: ExpressionID?) -> Bool {
    guard let base else { return false }
    if types.isPlainObjectOfFramework(base, scope) { return true }
    // `bars.forEach { bar in bar.removeFromSuperview() }`
    if case .local(let local) = facts[base], let parts = aliases[local]?.of, types.isPlainElement(of: parts, scope) {
      return true
    }
    guard case .member(let controller?, .view, _) = facts[base] else { return false }
    return types.frameworkTypes(of: types.typeOf(controller, scope)).contains { Framework.isController($0) }
  }

  /// A method of the scanned code does the same to a framework's object: `task.halt()`.
  mutating func noteEnd(of receiver: Operand, _ base: ExpressionID, at position: SourcePosition) {
    if !isCall(base) {
      lastPosition = position
      emptyAgain(base)
    }
    if isFlowing(receiver) || isMade(receiver) { add(.letGo, to: receiver, at: position) }
  }

  /// `stack` where all its parts go, one after the other: `stack.arrangedSubviews.forEach { $0.removeFromSuperview() }`.
  private func wholeOfParts(_ part: ExpressionID) -> ExpressionID? {
    guard case .local(let local) = facts[part], let parts = aliases[local]?.of,
      case .member(let whole?, let name, _) = facts[parts], EndingMethod.allParts.contains(symbols.names[name])
    else { return nil }
    return whole
  }

  /// `webView.configuration.userContentController.removeAllScriptMessageHandlers()`, `layer.removeAllAnimations()`,
  /// `source.setEventHandler(handler: nil)`, `store.stop(query)`
  private mutating func noteReleaseOfParts(by name: String, of base: ExpressionID, _ call: CallSite) {
    lastPosition = call.position
    if EndingMethod.ofParts.contains(name) {
      if let whole = declaredPart(of: base) {
        emptyAgain(whole)
      } else if let local = localPart(of: base) {
        // What SwiftUI made by this value before, it gets back here.
        add(.letGo, to: lowerAgain(local), at: call.position)
      }
    }
    if let puts = EndingMethod.ofWhole[name], let whole = wholeOfParts(base) {
      for put in puts.sorted().compactMap({ symbols.names.known($0) }) { takeOut(put, of: whole, at: call.position) }
    }
    // Of another view's layer, the view keeps on holding what else it was given.
    if EndingMethod.ofLayers.contains(name), declaredPart(of: base) == base { emptyAgain(base) }
    if name == EndingMethod.ofControls { noteRemovedAction(of: base, call) }
    if EndingMethod.givenNothing.contains(name), !isCall(base), call.arguments.count == 1,
      facts[call.arguments].allSatisfy({ isNothing($0) })
    {
      emptyAgain(base)
    }
    if let owner = EndingMethod.ofReceiverByClass[name], !isCall(base),
      types.frameworkTypes(of: types.typeOf(base, scope)).contains(owner)
    {
      emptyAgain(base)
    }
    guard let owner = EndingMethod.ofArgumentsByClass[name],
      types.frameworkTypes(of: types.typeOf(base, scope)).contains(owner)
    else { return }
    for argument in facts[call.arguments] {
      guard let value = argument.value, !isCall(value) else { continue }
      emptyAgain(value)
      add(.letGo, to: lowerAgain(value), at: call.position)
    }
  }

  /// `webView` in `webView.configuration.userContentController`, where that is a parameter.
  private func localPart(of base: ExpressionID) -> ExpressionID? {
    var current = base
    while case .member(let inner?, _, _) = facts[current] { current = inner }
    guard case .local(let local) = facts[current], local != selfLocal, aliases[local] == nil else { return nil }
    return current
  }

  /// `provider.removeObserver(wrapper)`: an observer that the scanned code declares is no token, and who holds it goes on to.
  private func isObjectOfOurs(_ value: ExpressionID) -> Bool {
    let nominals = types.nominals(of: types.typeOf(value, scope))
    return !nominals.isEmpty && nominals.allSatisfy { symbols.types[$0].kind != .external }
  }

  /// `operation.cancel()`, `workItem.cancel()`
  func keepsWhenCancelled(_ base: ExpressionID?) -> Bool {
    base.map { types.frameworkTypes(of: types.typeOf($0, scope)).contains(where: EndingMethod.flagged.contains) }
      ?? false
  }

  /// `tokens.forEach(center.removeObserver)`, `subscriptions.forEach(AnyCancellable.cancel)`
  private mutating func emptyByReference(_ base: ExpressionID, _ receiver: Operand, _ call: CallSite) {
    for argument in facts[call.arguments] {
      if let value = argument.value { noteTakingOut(byReference: value, at: call.position) }
      guard let value = argument.value, case .member(_, let name, _) = facts[value],
        symbols.names.has(name, [.ends, .endsArguments])
      else { continue }
      lastPosition = call.position
      if !isCall(base) { emptyAgain(base) }
      if isFlowing(receiver) || isMade(receiver) { add(.letGo, to: receiver, at: call.position) }
    }
  }

  /// `current.send(nil)`
  private func gets(nilBy name: Name, _ type: TypeHandle, _ call: CallSite) -> Bool {
    symbols.names[name] == "send" && call.arguments.count == 1 && facts[call.arguments].first?.value == nil
      && types.keepsOnlyItsValue(type)
  }

  func isCall(_ expression: ExpressionID) -> Bool {
    if case .call = facts[expression] { true } else { false }
  }

  /// `view.sheet(item: $model.details) { … }`: SwiftUI sets the item to nil when the user is done.
  ///
  /// A modifier of another name hands the binding on to one of SwiftUI's, which is where it gets the word from.
  mutating func emptyItems(_ call: CallSite) {
    if types.itemLabel == nil && types.isPresentedLabel == nil { return }
    for argument in facts[call.arguments] {
      guard let label = argument.label, let value = argument.value else { continue }
      if label == types.itemLabel { emptyItem(value, call) }
      if label == types.isPresentedLabel {
        for item in itemsBehind(value) { emptyItem(item, call) }
      }
    }
  }

  private mutating func emptyItem(_ value: ExpressionID, _ call: CallSite) {
    if let item = bound(value) {
      add(.empty(name: item), to: receiver, at: call.position)
    } else if case .member(let base?, let name, _) = facts[value], let (owner, type) = owner(ofBinding: base) {
      add(.empty(name: name), to: owner, type: type, at: call.position)
    }
  }

  /// `$model.alert` of `Binding(optional: $model.alert)` and of `$model.alert.isPresent()`
  private func itemsBehind(_ isPresented: ExpressionID) -> [ExpressionID] {
    guard case .call(let callee, let arguments, _) = facts[isPresented] else { return [] }
    let base: ExpressionID? = if case .member(let base?, _, _) = facts[callee] { base } else { nil }
    return facts[arguments].compactMap(\.value) + [base].compactMap(\.self)
  }

  /// `model` in `$model.details`
  mutating func owner(ofBinding base: ExpressionID) -> (Operand, TypeHandle)? {
    if let name = bound(base) {
      guard let enclosingType, let property = types.property(name, of: enclosingType) else { return nil }
      return (load(property: property, of: receiver), types.typeOfProperty(property))
    }
    guard case .member(let inner?, let name, _) = facts[base], let (owner, type) = owner(ofBinding: inner) else {
      return nil
    }
    return (load(name, of: owner, type: type), types.memberType(name, of: type))
  }

  /// `item` of `$item` and `self.$item`
  private func bound(_ expression: ExpressionID) -> Name? {
    let projection: Name
    switch facts[expression] {
    case .unqualified(let name, _): projection = name
    case .member(let base?, let name, _) where isSelf(base): projection = name
    default: return nil
    }
    let text = symbols.names[projection]
    return text.hasPrefix("$") ? symbols.names.known(String(text.dropFirst())) : nil
  }

  /// `webView` in `webView.configuration.userContentController`: the property of the scanned code that a chain begins with.
  func declaredPart(of base: ExpressionID) -> ExpressionID? {
    var current = base
    var hops = 0
    while hops < 64 {
      hops += 1
      switch facts[current] {
      case .unqualified(let name, _):
        if case .property = types.meaning(of: name, in: scope) { return current }
        return nil
      // `let controller = webView.configuration.userContentController`
      case .local(let local):
        guard let whole = aliases[local]?.of else { return nil }
        current = whole
      case .member(let inner?, let name, _):
        if types.nominals(of: types.typeOf(inner, scope)).contains(where: { types.property(name, of: $0) != nil }) {
          return current
        }
        current = inner
      default: return nil
      }
    }
    return nil
  }

  private func isMade(_ value: Operand) -> Bool {
    if case .made = value { return true }
    return false
  }

  func isSelf(_ value: ExpressionID) -> Bool {
    if case .local(let local) = facts[value] { return local == selfLocal }
    return false
  }
}

extension StaticTypes {
  /// Whether a member puts other screens into the place of those that objects of a type show.
  fileprivate func replacesScreens(_ member: String, of type: TypeHandle) -> Bool {
    switch member {
    case "setViewControllers", "viewControllers": isStackOfScreens(type)
    case "rootViewController": isWindow(type)
    default: false
    }
  }

  /// Whether objects are windows, as far as they are declared so.
  func isWindow(_ type: TypeHandle) -> Bool { frameworkTypes(of: type).contains("UIWindow") }

  /// Whether objects are navigation controllers, as far as they are declared so.
  func isStackOfScreens(_ type: TypeHandle) -> Bool { frameworkTypes(of: type).contains("UINavigationController") }
}
