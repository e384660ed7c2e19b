import AssemblerGraphFacts
import AssemblerGraphModel

/// What the own code of a type does with the components that it makes.
///
///     final class PageConfigurator {
///       func configure(_ page: PageViewController) {
///         page.output = Presenter(store: Store())     made: Presenter, Store
///       }                                             put:  Store into Presenter, Presenter into PageViewController
///     }
struct OwnCode {
  /// One component that gets others.
  struct Put {
    var target: TypeID
    var values: IDSet<TypeID>
  }

  /// What is made, itself an Assembler or not.
  var made: IDSet<TypeID> = []
  /// What methods that others can call return of that.
  var returned: IDSet<TypeID> = []
  /// The same, of methods that begin with the verb of an Assembler alone.
  var returnedByVerbs: IDSet<TypeID> = []
  /// What others can read of it from properties.
  var readable: IDSet<TypeID> = []
  var registered: IDSet<TypeID> = []
  /// The same, where it takes the place of what a factory makes: `container.clock.register { WallClock() }`.
  var registeredOverFactories: IDSet<TypeID> = []
  /// What goes into framework's objects that it is given, and into closures that it is given: `done(page)`.
  var handedOn: IDSet<TypeID> = []
  var puts: [Put] = []
  /// What is made and then lets itself be kept for good: `Dependencies { … }.build()`, which says `Self.shared = self`.
  var keptByThemselves: IDSet<TypeID> = []
  /// The contexts of methods and getters that give components that the type makes.
  var givingContexts: [ContextID] = []
  /// Whether a static method that begins with the verb of an Assembler makes something and gives one of the type itself, from which
  /// others read what was made: `static func build() -> PageModule`.
  var givesItself = false
  /// The same of those that hand them on in another way, or give the type itself with them in it.
  var handingContexts: [ContextID] = []
  /// The contexts of methods and getters in which something is made.
  var makingContexts: [ContextID] = []
  /// The contexts that others call to have something made.
  var callable: [ContextID] { givingContexts.isEmpty ? makingContexts : givingContexts + handingContexts }

  /// The context that makes most, with what is made in it.
  var busiest: (context: ContextID, made: IDSet<TypeID>)?
}

/// Reads what types do in their own code, as far as it is solved.
struct OwnCodeReader {
  private var solved: PointsToAnalysis
  private let components: ComponentTypes
  private let codesOfContext: IDGroups<ContextID, SolvedCodeID>
  private let contextsOfType: IDGroups<TypeID, ContextID>
  /// The type that is being read: what others can read from it is told apart.
  private var own: TypeID?

  init(solved: PointsToAnalysis, components: ComponentTypes) {
    self.solved = solved
    self.components = components
    let count = solved.symbols.types.count
    codesOfContext = IDGroups(
      count: solved.contexts.count,
      groups: solved.codes.indices.map { solved.codes.context(of: $0) }
    )
    contextsOfType = IDGroups(
      count: count,
      groups: solved.contexts.indices.map { context in
        let receiver = solved.contexts[context].receiver
        return solved.contexts[context].callDepth > 0 ? nil : receiver.flatMap { solved.symbols.type(ofAll: $0) }
      }
    )
  }

  mutating func read(_ type: TypeID) -> OwnCode {
    var code = OwnCode()
    own = type
    let contexts = ownContexts(of: type)
    for context in contexts {
      let made = self.made(in: context, by: type)
      code.made.formUnion(made)
      if made.isEmpty { continue }
      if isCallable(context) { code.makingContexts.append(context) }
      if code.busiest.map({ $0.made.count < made.count }) ?? true { code.busiest = (context, made) }
    }
    if code.made.isEmpty { return code }
    for context in contexts {
      readResult(of: context, of: type, into: &code)
      let handedOn = code.handedOn
      readPuts(in: context, of: type, into: &code)
      if code.handedOn != handedOn, isCallable(context) { code.handingContexts.append(context) }
    }
    readProperties(of: type, into: &code)
    if code.givesItself { code.returnedByVerbs.formUnion(code.readable) }
    return code
  }

  /// The bodies that the type declares, and those that protocols lend it.
  func ownContexts(of type: TypeID) -> [ContextID] {
    let takesLent = solved.symbols.ownMethods(of: type).isEmpty || solved.symbols.assemblerWords[type]?.kind == .ownName
    return contextsOfType[type].filter { context in
      guard let owner = solved.symbols.owner(of: solved.body(of: context)) else { return false }
      return owner == type || takesLent && solved.symbols.types[owner].kind == .protocol
    }
  }

  private func made(in context: ContextID, by type: TypeID) -> IDSet<TypeID> {
    var made: IDSet<TypeID> = []
    for code in codesOfContext[context] {
      for construction in solved.codes.constructions[code]
      where construction.type != type && components[construction.type] { made.insert(construction.type) }
    }
    return made
  }

  private func isCallable(_ context: ContextID) -> Bool {
    switch solved.body(of: context) {
    case .function(let function): solved.symbols.functions[function].facts.kind != .initializer
    case .accessor(_, .get): true
    case .accessor, .initialValue, .defaultValue, .topLevel: false
    }
  }

  // MARK: What is handed out

  private func readResult(of context: ContextID, of type: TypeID, into code: inout OwnCode) {
    switch solved.body(of: context) {
    case .function(let function):
      let facts = solved.symbols.functions[function].facts
      guard facts.kind != .initializer, facts.name != "deinit" else { return }
      let all = types(in: solved.result(of: context))
      let isMaking = code.makingContexts.contains(context)
      if all.contains(type), isMaking, facts.modifiers.contains(.isStatic), solved.symbols.verb(of: facts.name) != nil {
        code.givesItself = true
        code.handingContexts.append(context)
      }
      let given = all.intersection(code.made)
      if given.isEmpty { return }
      code.givingContexts.append(context)
      if facts.modifiers.contains(.isFilePrivate) { return }
      code.returned.formUnion(given)
      if solved.symbols.verb(of: facts.name) != nil { code.returnedByVerbs.formUnion(given) }
    case .accessor(let property, .get):
      let given = types(in: solved.result(of: context)).intersection(code.made)
      if given.isEmpty { return }
      code.givingContexts.append(context)
      if !solved.symbols.properties[property].facts.modifiers.contains(.isFilePrivate) {
        code.readable.formUnion(given)
      }
    case .accessor, .initialValue, .defaultValue, .topLevel: break
    }
  }

  private mutating func readProperties(of type: TypeID, into code: inout OwnCode) {
    for property in solved.symbols.types[type].properties.all {
      let symbol = solved.symbols.properties[property]
      guard symbol.facts.storage == .stored, !symbol.facts.modifiers.contains(.isFilePrivate) else { continue }
      let value =
        symbol.isStoredInInstances
        ? solved.field(property, of: ObjectID(type)) : solved.staticValue(of: property)
      code.readable.formUnion(types(in: value).intersection(code.made))
    }
  }

  private func readPuts(in context: ContextID, of type: TypeID, into code: inout OwnCode) {
    let summary = solved.summaries[solved.contexts[context].summary]
    code.keptByThemselves.formUnion(keepingThemselves(context).intersection(code.made))
    for value in summary.rare?.putIntoFrameworks ?? [] {
      code.handedOn.formUnion(types(in: value, summary, context).intersection(code.made))
    }
    for constraint in summary.constraints {
      switch constraint {
      // What SwiftUI's environment is given is no registration.
      case .register(let registration, let value) where registration.name != .environmentObject:
        let made = types(in: value, summary, context).intersection(code.made)
        if solved.types.isFactory(registration.type) {
          code.registeredOverFactories.formUnion(made)
        } else {
          code.registered.formUnion(made)
        }
      case .operation(let operation):
        for value in handedOn(by: operation, in: summary) {
          code.handedOn.formUnion(types(in: value, summary, context).intersection(code.made))
        }
        let values = given(by: operation.action)
        if values.isEmpty { continue }
        let targets = types(in: operation.receiver, summary, context, withContents: false)
          .filter { $0 != type && components[$0] }
        if targets.isEmpty { continue }
        let types = values.reduce(into: IDSet<TypeID>()) { $0.formUnion(self.types(in: $1, summary, context)) }
        for target in targets {
          let others = types.filter { $0 != target && (components[$0] || $0 == type) }
          if !others.isEmpty { code.puts.append(OwnCode.Put(target: target, values: others)) }
        }
      default: break
      }
    }
  }

  /// The types on whose objects the code calls methods that store the object for good.
  private func keepingThemselves(_ context: ContextID) -> IDSet<TypeID> {
    var found: IDSet<TypeID> = []
    for code in codesOfContext[context] {
      for call in solved.codes.calls[code] {
        let called = solved.contexts[solved.codes.context(of: call.code)]
        guard let type = called.receiver.flatMap({ solved.instanceType($0) }), !found.contains(type) else { continue }
        let keepsItself = solved.summaries[called.summary].constraints.contains { constraint in
          guard case .storeStatic(_, .receiver, false) = constraint else { return false }
          return true
        }
        if keepsItself { found.insert(type) }
      }
    }
    return found
  }

  /// What goes to whoever called: the arguments of a closure that came in, and a screen that is shown by a protocol of the scanned
  /// code behind which there is a framework's class.
  private func handedOn(by operation: SymbolicOperation, in summary: BodySummary) -> [Operand] {
    switch operation.action {
    case .apply(let arguments, _):
      guard case .variable(let function) = operation.receiver, function.index < summary.parameterCount else {
        return []
      }
      return arguments.map(\.value)
    case .call(let name, _, _, let arguments, _):
      guard AssemblerVocabulary.showingMethods.contains(solved.symbols.names[name]),
        let declared = solved.symbols.table.nominal(operation.declaredType),
        solved.symbols.types[declared].kind == .protocol,
        solved.types.possibleTypes(of: operation.declaredType).contains(where: {
          solved.symbols.types[$0].kind == .external
        })
      else { return [] }
      return arguments.prefix(1).map(\.value)
    default: return []
    }
  }

  /// What an operation puts into its receiver.
  private func given(by action: SymbolicOperation.Action) -> [Operand] {
    switch action {
    case .store(_, let value), .storeProperty(_, let value), .storeInitial(_, let value): [value]
    case .storePayload(_, _, let value), .keep(_, let value, _): [value]
    case .call(let name, _, _, let arguments, _): puts(named: name) ? arguments.map(\.value) : []
    case .invoke(let functions, let arguments, _):
      functions.contains { isPutting(solved.symbols.functions[$0]) } ? arguments.map(\.value) : []
    case .load, .loadSubscript, .loadProperty, .apply, .payload, .copyValue, .reveal, .empty, .bind, .letGo: []
    }
  }

  private func isPutting(_ function: FunctionSymbol) -> Bool {
    function.facts.kind == .initializer || puts(named: function.name)
  }

  /// `use(_:)`, `setView(_:)`, `inject(store:)`
  private func puts(named name: Name) -> Bool {
    let name = solved.symbols.names[name]
    return puttingWords.contains { word in
      name.hasPrefix(word) && !(name.dropFirst(word.count).first?.isLowercase ?? false)
    }
  }

  // MARK: Values

  /// The types of what a value is, of what a framework's object keeps, of what a closure gives, and of what data around them
  /// stores.
  private func types(in value: Value, withContents: Bool = true) -> IDSet<TypeID> {
    types(in: Array(solved.objects(of: value)), withContents: withContents)
  }

  private func types(in objects: [ObjectID], withContents: Bool) -> IDSet<TypeID> {
    var found: IDSet<TypeID> = []
    var seen: IDSet<ObjectID> = []
    var waiting = objects
    while let object = waiting.popLast() {
      guard seen.insert(object).inserted else { continue }
      if let type = solved.instanceType(object) {
        found.insert(type)
        if withContents { waiting += contents(of: object, type) }
        continue
      }
      guard let made = solved.madeObject(object) else { continue }
      switch made.kind {
      case .closure(_, let result): waiting += solved.objects(of: result)
      case .holder: for capture in made.captures { waiting += solved.objects(of: capture.value) }
      case .method(let functions):
        for function in functions { waiting += results(of: function, on: made.captures.first?.value ?? .none) }
      case .instance, .anyOf: break
      }
    }
    return found
  }

  /// What a value stores that is no component itself: `Pages(detail: { DetailPage() })`, a window in a struct. What a component
  /// stores is its own.
  private func contents(of object: ObjectID, _ type: TypeID) -> [ObjectID] {
    if components[type] || type == own { return [] }
    switch solved.symbols.types[type].kind {
    case .struct, .class: break
    case .enum, .actor, .protocol, .external: return []
    }
    return solved.symbols.types[type].properties.all.flatMap { property -> [ObjectID] in
      guard solved.symbols.properties[property].isStoredInInstances else { return [] }
      let declared = solved.types.typeOfProperty(property)
      // What its type alone tells is in no variable.
      if !solved.types.needsFlow(declared) {
        return solved.types.onlyType(behind: declared).map { [ObjectID($0)] } ?? []
      }
      let key = PointsToAnalysis.FieldKey(owner: object, property: property)
      return solved.fields[key].map { Array(solved.objects(of: .variable($0))) } ?? []
    }
  }

  private func types(
    in operand: Operand,
    _ summary: BodySummary,
    _ context: ContextID,
    withContents: Bool = true
  ) -> IDSet<TypeID> {
    switch operand {
    case .none: return []
    case .receiver:
      return solved.contexts[context].receiver.map { types(in: [$0], withContents: withContents) } ?? []
    case .object(let object): return types(in: [object], withContents: withContents)
    case .variable(let variable): return types(in: solved.value(of: variable, in: context), withContents: withContents)
    case .made(let index):
      switch summary.objects[index].kind {
      case .instance(let type): return types(in: [ObjectID(type)], withContents: withContents)
      case .closure(_, let result): return types(in: solved.value(of: result, in: context))
      case .holder:
        return summary.objects[index].captures.reduce(into: []) {
          $0.formUnion(types(in: $1.value, summary, context))
        }
      case .method(let functions):
        let receiver = summary.objects[index].captures.first?.value ?? .none
        return functions.reduce(into: []) { found, function in
          for type in types(in: receiver, summary, context, withContents: false) {
            for object in results(of: function, on: .object(ObjectID(type))) {
              found.formUnion(types(in: .object(object)))
            }
          }
        }
      }
    }
  }

  /// What a method gives when it is called on a value.
  private func results(of function: FunctionID, on receiver: Value) -> [ObjectID] {
    var receivers = Array(solved.objects(of: receiver))
    if receivers.isEmpty, let owner = solved.symbols.functions[function].owner { receivers = [ObjectID(owner)] }
    return receivers.flatMap { receiver in
      solved.knownContext(of: .function(function), on: receiver).map {
        Array(solved.objects(of: solved.result(of: $0)))
      }
        ?? []
    }
  }
}

/// What begins the names of methods that put their argument into their receiver.
private let puttingWords = [
  "use", "set", "inject", "attach", "configure", "bind", "add", "setup", "install", "push", "present", "show",
]
