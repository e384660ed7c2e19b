import AssemblerGraphFacts
import AssemblerGraphModel

/// Who runs a construction.
struct Making {
  /// Who keeps what a registered closure makes.
  enum Scope {
    /// The library itself, for good.
    case library
    /// A container's object, as long as that lives.
    case container
    /// The same, if containers keep what names no scope.
    case byDefault
  }

  /// The static property or global whose initial value it is part of.
  var global: PropertyID?
  /// The type whose initial values, initializer or set-up it is part of.
  var maker: TypeID?
  /// The method that makes it, if several call that: `Makings.makers(calling:)` says who.
  var shared: SolvedCodeID?
  /// The maker's property of whose initial value it is part.
  var property: PropertyID?
  /// A framework runs it once when the maker is set up: `viewDidLoad()`.
  var isOfSetUp = false
  /// The representable of which SwiftUI asks it once: `makeUIView(context:)`.
  var representable: TypeID?
  /// The type a method of which makes it.
  var caller: TypeID?
  /// The type of whose launch it is part.
  var launch: TypeID?
  /// The type of which it is the content: `body`.
  var content: TypeID?
  /// The scene or view that has it in its `body` as long as it is there itself.
  var view: TypeID?
  /// A container runs it once, and keeps what it makes.
  var scope: Scope?
  /// What the code before it asks for: `if shared == nil { … }`.
  var checked: Name?
  /// The program begins with it: code of a `main.swift`, or of `static func main()`.
  var isOfMain = false
  /// That code comes to no end before the program does, or the initializer that it calls does not.
  var isOfEndlessMain = false
  var place: CodePlace?
  var code: SolvedCodeID?
  /// Windows of macOS come back by it when the program is launched anew.
  var isOfRestoration = false
  /// The code has just looked for one that is there already: `guard let … as? Screen else { return Screen() }`.
  var isFallback = false
}

/// Who runs which constructions. What only one place calls is part of what stands there:
///
///     lazy var list = factory.makeList()           makeList() makes a List as part of this initial value,
///                                                  if nobody else calls it
struct Makings {
  private let solved: PointsToAnalysis
  /// Functions that only SwiftUI's previews call, which are no part of the program.
  private var contextsOfPreviews: IDSet<ContextID> = []
  private var onlyCallers: IDArray<SolvedCodeID, Callers>
  /// Where the first caller calls it.
  private var places: IDArray<SolvedCodeID, CodePlace?>
  private var returnedChecks: [FileID: [NilCheckFacts]] = [:]
  /// Who calls what several call. Made when it is asked for first.
  private lazy var callers = allCallers()
  private var makers: [SolvedCodeID: IDSet<TypeID>] = [:]
  /// nil without apps.
  private let runOnce: ClosuresRunOnce?
  /// Apps and what else has a scene's content.
  private let scenes: IDSet<TypeID>
  /// What views may leave out without a branch; empty where there are no scenes.
  private let alternatives: Set<CodePlace>
  /// `viewDidLoad`, as far as the program has such methods.
  private let setUps: Set<Name>
  /// The same of what restores windows, and of what is called at the end.
  private let restores: Name?
  private let terminates: Name?
  /// Whether Cocoa can tell an object more than once that its nib is there: each cell that it makes has one.
  private let awakesAgain: Bool

  private let hasPrograms: Bool
  private let framework: FrameworkCallbacks

  /// Who calls some code.
  private enum Callers: Equatable {
    case nobody, several
    case only(SolvedCodeID)
  }

  /// - Parameter hasApps: whether there is a launch.
  init(_ solved: PointsToAnalysis, hasApps: Bool) {
    self.solved = solved
    runOnce = hasApps ? ClosuresRunOnce(solved) : nil
    framework = FrameworkCallbacks(of: solved.types)
    let symbols = solved.symbols
    scenes = symbols.heirs(of: ["App", "Commands", "Scene", LongLived.hostOfWatch])
    alternatives = scenes.isEmpty ? [] : solved.callsInAlternatives()
    setUps = Set(FrameworkCallbacks.setUps.compactMap { symbols.names.known($0) })
    restores = symbols.names.known(FrameworkCallbacks.restoration)
    terminates = symbols.names.known(FrameworkCallbacks.termination)
    hasPrograms = !symbols.modulesOfPrograms.isEmpty
    awakesAgain = symbols.names.known("makeView") != nil
    onlyCallers = IDArray(repeating: .nobody, count: solved.codes.indices.count)
    places = IDArray(repeating: nil, count: onlyCallers.count)
    leaveOut(solved.codesCalledByPreviews())
    for code in solved.codes.indices where !isOfPreview(code) {
      for call in solved.codes.calls[code] {
        switch onlyCallers[call.code] {
        case .nobody:
          onlyCallers[call.code] = .only(code)
          places[call.code] = call.location
        case .only(code) where places[call.code] == call.location: continue
        default: onlyCallers[call.code] = .several
        }
      }
    }
  }

  /// What nobody else calls is part of the previews, and so is what only such parts call.
  private mutating func leaveOut(_ calledByPreviews: [SolvedCodeID]) {
    if calledByPreviews.isEmpty { return }
    var openCalls = IDArray(repeating: 0, count: onlyCallers.count) as IDArray<SolvedCodeID, Int>
    func others(calledBy code: SolvedCodeID) -> [SolvedCodeID] {
      let context = solved.codes.context(of: code)
      return solved.codes.calls[code].map(\.code).filter { solved.codes.context(of: $0) != context }
    }
    for code in solved.codes.indices {
      for called in others(calledBy: code) { openCalls[called] += 1 }
    }
    var pending = calledByPreviews
    while let code = pending.popLast() {
      let context = solved.codes.context(of: code)
      guard openCalls[code] == 0, solved.contexts[context].code == code, isHidden(code),
        contextsOfPreviews.insert(context).inserted
      else { continue }
      for number in 0..<solved.summaries[solved.contexts[context].summary].codeCount {
        for called in others(calledBy: code.advanced(by: number)) {
          openCalls[called] -= 1
          pending.append(called)
        }
      }
    }
  }

  /// Whether nobody outside of the scanned code calls it, and no framework. Beside programs a module is scanned with its users.
  private func isHidden(_ code: SolvedCodeID) -> Bool {
    guard case .function(let function) = solved.body(of: solved.codes.context(of: code)) else { return false }
    return (hasPrograms || solved.symbols.functions[function].facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]))
      && !isCalledByName(code)
  }

  private func onlyCaller(of code: SolvedCodeID) -> SolvedCodeID? {
    if case .only(let caller) = onlyCallers[code] { caller } else { nil }
  }

  private func isOfPreview(_ code: SolvedCodeID) -> Bool {
    !contextsOfPreviews.isEmpty && contextsOfPreviews.contains(solved.codes.context(of: code))
  }

  /// By type: the constructions of its objects, without those of SwiftUI's previews, of what only tests call and of what nobody does.
  func byType(besides isUnused: (SolvedCodeID) -> Bool) -> [TypeID: [Making]] {
    var found: [TypeID: [Making]] = [:]
    var callsOfTests = CallsOfTests(solved)
    let fallbacks = solved.symbols.interfaces.isEmpty ? [] : solved.fallbacks()
    for code in solved.codes.indices where !solved.codes.constructions.isEmpty(code) && !isOfPreview(code) {
      if isOfTests(code, &callsOfTests) || isOfTermination(code) || isUnused(code) { continue }
      var making = self.making(of: code)
      making.scope = solved.scope(ofCode: code)
      making.isOfRestoration = isOfRestoration(code)
      making.code = code
      let view = making.view
      // What a container is given is read once more as what it registers.
      for construction in Set(solved.codes.constructions[code]).sorted(by: { $0.place < $1.place }) {
        if making.isOfMain { making.isOfEndlessMain = staysInRunLoop(making: construction, in: code) }
        making.checked = nilCheck(before: construction.place, in: code)
        making.place = construction.place
        making.isFallback = fallbacks.contains(construction.place)
        making.view = view.flatMap { isLeftOut(construction.place) ? nil : $0 }
        found[construction.type, default: []].append(making)
      }
    }
    if restores != nil {
      for (type, makings) in found where makings.contains(where: { $0.launch != nil }) {
        found[type] = makings.filter { !$0.isOfRestoration }
      }
    }
    return found
  }

  /// The screens that windows show from the launch on, if code that runs later gives a window another root.
  ///
  /// - Parameter isUnused: whether a program never comes to some code.
  func replacedRoots(besides isUnused: (SolvedCodeID) -> Bool) -> IDSet<TypeID> {
    guard runOnce != nil, let code = solved.code(showingBy: ["rootViewController"]),
      code.contains(where: { making(of: $0).launch == nil && !isUnused($0) })
    else { return [] }
    return solved.screensOfWindows()
  }

  private func making(of code: SolvedCodeID) -> Making {
    var (making, method) = own(code)
    if runOnce != nil { making.launch = method.flatMap(solved.launchedType) }
    if making.launch != nil { return making }
    var seen: IDSet<SolvedCodeID> = []
    // Of two that call only each other there is no end.
    while let next = method, seen.insert(next).inserted, !isCalledByName(next) {
      guard let caller = onlyCaller(of: next) else {
        if case .several = onlyCallers[next] { making.shared = next }
        break
      }
      if let runOnce, let launch = solved.launchedType(caller), runOnce.isHandedOn(caller) {
        making.launch = launch
        break
      }
      let outer: Making
      (outer, method) = own(caller)
      making.global = outer.global
      making.maker = outer.maker
      making.property = outer.property
      making.representable = outer.representable
      making.isOfSetUp = outer.isOfSetUp
      making.content = outer.content
      making.view = outer.view.flatMap { view in places[next].flatMap { isLeftOut($0) ? nil : view } }
    }
    return making
  }

  /// Whether what a place makes may be left out, or made more than once.
  private func isLeftOut(_ place: CodePlace) -> Bool { alternatives.contains(place) || solved.isInBranch(place) }

  /// The types that call a method while they are made or set up, if nobody else calls it.
  mutating func makers(calling method: SolvedCodeID) -> IDSet<TypeID> {
    if let known = makers[method] { return known }
    let found = findMakers(calling: method)
    makers[method] = found
    return found
  }

  private mutating func findMakers(calling method: SolvedCodeID) -> IDSet<TypeID> {
    var makers: IDSet<TypeID> = []
    var pending = [method]
    var seen = IDSet(pending)
    while let next = pending.popLast() {
      if isCalledByName(next) { return [] }
      let entries = callers.entries(of: next.index)
      if entries.isEmpty || seen.count > Self.limitOfCallers { return [] }
      for entry in entries {
        let caller = SolvedCodeID(rawValue: callers.neighbours[entry])
        if isOfPreview(caller) { continue }
        let (outer, method) = own(caller)
        if let method {
          if let app = solved.launchedType(method) {
            makers.insert(app)
          } else if seen.insert(method).inserted {
            pending.append(method)
          }
        } else if let maker = outer.maker {
          makers.insert(maker)
        } else {
          return []
        }
      }
    }
    return makers
  }

  private static let limitOfCallers = 32

  private func allCallers() -> Adjacency {
    var ends: [Int32] = []
    for code in solved.codes.indices {
      for call in solved.codes.calls[code] { ends += [call.code.rawValue, code.rawValue] }
    }
    return Adjacency(nodeCount: onlyCallers.count, ends: ends)
  }

  /// Who runs the code, and the code of the method that it belongs to.
  private func own(_ code: SolvedCodeID) -> (making: Making, method: SolvedCodeID?) {
    let number = solved.codes.context(of: code)
    let context = solved.contexts[number]
    let receiver = context.receiver.flatMap { solved.instanceType($0) }
    if case .accessor(let property, .get) = solved.body(of: number) {
      if solved.symbols.properties[property].isShared { return (Making(global: property), nil) }
      guard let receiver else { return (Making(), nil) }
      if scenes.contains(receiver) {
        let isContent = solved.isContentOfScene(code, of: number)
        return (isContent ? Making(content: receiver, view: receiver) : Making(), nil)
      }
      return (solved.isContentOfView(code, of: number) ? Making(view: receiver) : Making(), nil)
    }
    if isOfMain(number) { return (Making(isOfMain: true), nil) }
    // A closure that the body does not run itself may run many times.
    let isRun =
      code == context.code || solved.codes.calls[context.code].contains { $0.code == code }
      || isRunByCalled(code, of: context.code) || runOnce?.contains(code) ?? false
    guard isRun else { return (Making(), nil) }
    switch solved.body(of: number) {
    case .initialValue(let property):
      if !solved.symbols.properties[property].isShared { return (Making(maker: receiver, property: property), nil) }
      return (Making(global: solved.filled[property] == nil ? property : nil), nil)
    case .function(let function) where solved.symbols.functions[function].facts.kind == .initializer:
      return (Making(maker: receiver), nil)
    case .function(let function) where isSetUp(function, context.code):
      return (Making(maker: receiver, isOfSetUp: true), nil)
    case .function(let function):
      let representable = receiver.flatMap { solved.types.isMaker(function, ofRepresentable: $0) ? $0 : nil }
      return (Making(representable: representable, caller: receiver), context.code)
    // Part of what calls the function without this argument.
    case .defaultValue: return (Making(), context.code)
    case .accessor, .topLevel: return (Making(), nil)
    }
  }

  /// Whether the code stays in a run loop, or the initializer that makes the object does.
  private func staysInRunLoop(making construction: Construction, in code: SolvedCodeID) -> Bool {
    if solved.staysInRunLoop(solved.body(of: solved.codes.context(of: code))) { return true }
    return solved.codes.calls[code].contains { call in
      guard case .function(let function) = solved.body(of: solved.codes.context(of: call.code)),
        solved.symbols.functions[function].facts.kind == .initializer,
        solved.symbols.functions[function].owner == construction.type
      else { return false }
      return solved.staysInRunLoop(.function(function))
    }
  }

  /// Whether the body hands the closure to a function that nobody else calls, and that runs it: `Panel { Page() }`.
  private func isRunByCalled(_ closure: SolvedCodeID, of body: SolvedCodeID) -> Bool {
    guard let runner = onlyCaller(of: closure) else { return false }
    return solved.contexts[solved.codes.context(of: runner)].code == runner && onlyCaller(of: runner) == body
  }

  /// Whether the code is a method that a framework calls once for each object, and that nobody else calls.
  private func isSetUp(_ function: FunctionID, _ code: SolvedCodeID) -> Bool {
    guard setUps.contains(solved.symbols.functions[function].name) else { return false }
    let facts = solved.symbols.functions[function].facts
    if !facts.parameters.isEmpty || awakesAgain && facts.name == "awakeFromNib" { return false }
    switch onlyCallers[code] {
    case .nobody: return true
    case .several: return false
    case .only(let caller):
      // `super.viewDidLoad()`
      guard case .function(let override) = solved.body(of: solved.codes.context(of: caller)) else { return false }
      return solved.symbols.functions[override].facts.name == facts.name
    }
  }

  /// Whether the program begins with the code.
  private func isOfMain(_ context: ContextID) -> Bool {
    switch solved.body(of: context) {
    case .topLevel: return true
    case .function(let function):
      let facts = solved.symbols.functions[function].facts
      return facts.name == "main" && facts.modifiers.contains(.isStatic)
    case .accessor, .defaultValue, .initialValue: return false
    }
  }

  /// Whether the code is part of a function of production code that only tests call.
  private func isOfTests(_ code: SolvedCodeID, _ tests: inout CallsOfTests) -> Bool {
    let context = solved.contexts[solved.codes.context(of: code)]
    guard !solved.symbols.tests.isEmpty, onlyCallers[context.code] == .nobody,
      case .function(let function) = solved.summaries[context.summary].body
    else { return false }
    return tests.alone(call: function)
  }

  /// Whether the code is part of what runs when the program ends: nothing that it makes outlives anything.
  private func isOfTermination(_ code: SolvedCodeID) -> Bool {
    guard let terminates else { return false }
    return name(ofFunction: code) == terminates
  }

  private func isOfRestoration(_ code: SolvedCodeID) -> Bool {
    guard let restores else { return false }
    return name(ofFunction: code) == restores
  }

  private func name(ofFunction code: SolvedCodeID) -> Name? {
    guard case .function(let function) = solved.body(of: solved.codes.context(of: code)) else { return nil }
    return solved.symbols.functions[function].name
  }

  /// What the last condition in front of the place asks for, if it decides whether the body comes to the place.
  private func nilCheck(before place: CodePlace, in code: SolvedCodeID) -> Name? {
    check(before: place, in: code, of: solved.symbols.files[place.file].facts.nilChecks)
  }

  private func check(before place: CodePlace, in code: SolvedCodeID, of checks: [NilCheckFacts]) -> Name? {
    let context = solved.contexts[solved.codes.context(of: code)]
    let summary = solved.summaries[context.summary]
    guard case .function(let function) = summary.body, summary.file == place.file else { return nil }
    let start = solved.symbols.functions[function].facts.position
    guard let check = checks.last(where: { start < $0.position && $0.position < place.position }) else { return nil }
    let order = StatementOrder(summary, context.bodyCode(code), in: solved)
    let isSure = order.isReached(nil, place, after: CodePlace(file: summary.file, position: check.position))
    return isSure ? nil : check.name
  }

  /// What code asks for before it makes an object; also by giving back what is there already:
  ///
  ///     if let store { return store }
  ///     let made = Store()
  mutating func check(before making: Making) -> Name? {
    if let checked = making.checked { return checked }
    guard let place = making.place, let code = making.code else { return nil }
    return returnedCheck(before: place, in: code)
  }

  private mutating func returnedCheck(before place: CodePlace, in code: SolvedCodeID) -> Name? {
    let checks = returnedChecks[place.file] ?? solved.symbols.files[place.file].facts.returnedChecks
    returnedChecks[place.file] = checks
    return check(before: place, in: code, of: checks)
  }

  /// The type of the object that makes something once, because its code asks for what it fills for good:
  ///
  ///     func services() -> Services {
  ///       if let known { return known }
  ///       let made = Services(store: makeStore())          the Store of makeStore() as well, if nobody else calls that
  ///       known = made
  ///       return made
  ///     }
  mutating func typeMakingOnce(_ making: Making) -> TypeID? {
    guard var code = making.code, var place = making.place else { return nil }
    for _ in 0..<Self.limitOfCallers {
      if let checked = nilCheck(before: place, in: code) ?? returnedCheck(before: place, in: code),
        let filler = typeFilling(checked, in: code)
      {
        return filler
      }
      let whole = solved.contexts[solved.codes.context(of: code)].code
      guard let caller = onlyCaller(of: whole), let call = places[whole], !isCalledByName(whole) else { return nil }
      (code, place) = (caller, call)
    }
    return nil
  }

  /// The type that runs the code, if that fills a property of its object for good.
  private func typeFilling(_ name: Name, in code: SolvedCodeID) -> TypeID? {
    let context = solved.codes.context(of: code)
    guard let type = solved.contexts[context].receiver.flatMap({ solved.instanceType($0) }),
      let property = solved.types.property(name, of: type), solved.keepsForGood(property),
      case .function(let function) = solved.body(of: context), let body = solved.symbols.functions[function].facts.body
    else { return nil }
    let facts = solved.symbols.files[solved.symbols.functions[function].file].facts
    let fills = facts[body].contains { statement in
      guard case .assign(let target, _, _) = statement else { return false }
      return facts.lastName(of: target) == name
    }
    return fills ? type : nil
  }

  /// Whether Objective-C may run the code, or a framework that calls the overridden method.
  private func isCalledByName(_ code: SolvedCodeID) -> Bool {
    let body = solved.body(of: solved.codes.context(of: code))
    if case .defaultValue = body { return false }
    guard case .function(let function) = body else { return true }
    let facts = solved.symbols.functions[function].facts
    return facts.modifiers.contains(.isOverride) && framework.runs(function)
      || facts.attributes.contains { FrameworkCallbacks.attributes.contains($0.type.lastName ?? "") }
  }
}

extension PointsToAnalysis {
  /// The type whose launch the code is part of.
  fileprivate func launchedType(_ code: SolvedCodeID) -> TypeID? {
    let number = codes.context(of: code)
    guard case .function(let function) = body(of: number), let receiver = contexts[number].receiver,
      isLaunch(function) || isInitializer(function, ofDelegate: receiver)
    else { return nil }
    return instanceType(receiver)
  }

  /// The system makes an app's delegate at the launch: `override init()`.
  private func isInitializer(_ function: FunctionID, ofDelegate receiver: ObjectID) -> Bool {
    let facts = symbols.functions[function].facts
    guard facts.kind == .initializer, facts.parameters.isEmpty, let type = instanceType(receiver) else { return false }
    return symbols.externalAncestors(of: type).contains(where: LongLived.delegates.contains)
  }

  /// `application(_:didFinishLaunchingWithOptions:)`, `applicationDidFinishLaunching(_:)`, `scene(_:willConnectTo:options:)`
  func isLaunch(_ function: FunctionID) -> Bool {
    let facts = symbols.functions[function].facts
    let words = [facts.name] + facts.parameters.compactMap { symbols.names.text(of: $0.label) }
    if facts.name == "scene" { return words.contains("willConnectTo") }
    return facts.name.hasPrefix("application") && words.contains { $0.contains("FinishLaunching") }
  }

  /// Who runs the code once and keeps what it makes, if a container does.
  fileprivate func scope(ofCode code: SolvedCodeID) -> Making.Scope? {
    let context = contexts[codes.context(of: code)]
    let number = context.bodyCode(code)
    guard let notes = summaries[context.summary].rare else { return nil }
    if let scope = notes.codesRunOnce.first(where: { $0.code == number }) {
      return scope.isKeptByObject ? .container : .library
    }
    return notes.registeredCodes.contains(number) ? .byDefault : nil
  }
}

extension PointsToAnalysis {
  /// Where code makes what it has just looked for among what is there:
  ///
  ///     guard let screen = split.items[1].viewController as? Screen else { return Screen() }
  ///     return controller as? Screen ?? Screen()
  fileprivate func fallbacks() -> Set<CodePlace> {
    var found: Set<CodePlace> = []
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for (number, statement) in facts.statements.enumerated() {
        switch statement {
        case .bind(_, let value):
          guard case .cast(_, let type) = facts[value] else { continue }
          for case .returnValue(let made) in facts.statements[(number + 1)...].prefix(2) {
            guard let place = place(of: made, making: type, in: facts) else { continue }
            found.insert(CodePlace(file: file, position: place))
          }
        case .returnValue(let value):
          guard case .oneOf(let values) = facts[value] else { continue }
          let alternatives = facts[values]
          for case .cast(_, let type) in alternatives.lazy.map({ facts[$0] }) {
            for place in alternatives.compactMap({ place(of: $0, making: type, in: facts) }) {
              found.insert(CodePlace(file: file, position: place))
            }
          }
        default: continue
        }
      }
    }
    return found
  }

  /// Where a value is made by an initializer of a type.
  private func place(of value: ExpressionID, making type: WrittenType, in facts: FileFacts) -> SourcePosition? {
    guard case .call(let callee, _, let position) = facts[value], let name = facts[type].lastName else { return nil }
    let called: String? =
      if case .type(let called) = facts[callee] {
        facts[called].lastName
      } else {
        symbols.names.text(of: facts.lastName(of: callee))
      }
    return called == name ? position : nil
  }
}

extension FileFacts {
  /// Where code gives back what is there: `if let store { return store }`.
  fileprivate var returnedChecks: [NilCheckFacts] {
    zip(statements, statements.dropFirst()).compactMap { statement, next in
      guard case .bind(let local, let value) = statement, case .returnValue(let returned) = next,
        self[returned] == .local(Int(local)), let name = lastName(of: value)
      else { return nil }
      return NilCheckFacts(name: name, position: locals[Int(local)].position)
    }
  }
}
