import AssemblerGraphFacts
import AssemblerGraphModel

/// The screens that the app's window shows last: nothing that runs as long as one is there shows another one in its place.
///
///     launch: root = Welcome()          Welcome -> onDone: root = Home()          Home
///
/// Welcome makes way for Home, and Home stays. Nobody who gets to Home gets to Welcome, or to another Home.
struct FinalRoots {
  /// The screens, with the app's delegate whose launch leads to each.
  private(set) var screens: [TypeID: TypeID] = [:]
  /// The code that makes them, and what they own.
  private(set) var makers: IDSet<SolvedCodeID> = []

  private let solved: PointsToAnalysis
  private let callers: Adjacency
  private let framework: FrameworkCallbacks
  private var constructions: [TypeID: [SolvedCodeID]] = [:]
  private let delegates: IDSet<TypeID>
  private let longLived: IDSet<TypeID>
  /// What scenes of storyboards alone make, by the types of the scenes that lead there.
  private let screensLeading: [TypeID: [TypeID]]
  /// The screens that windows show at some time.
  private let shown: IDSet<TypeID>

  /// - Parameters:
  ///   - delegates: of apps and scenes.
  ///   - longLived: what else is known to live as long as the program.
  init(in solved: PointsToAnalysis, delegates: IDSet<TypeID>, longLived: IDSet<TypeID>) {
    self.solved = solved
    self.delegates = delegates
    self.longLived = longLived
    screensLeading = solved.symbols.screensLeading(in: solved.types.storyboards)
    framework = FrameworkCallbacks(of: solved.types)
    shown = delegates.isEmpty ? [] : solved.screensOfWindows()
    guard !shown.isEmpty, !solved.makesMoreWindows(besides: delegates),
      let replacing = solved.codeThatShowsRoots()
    else {
      callers = Adjacency(nodeCount: 0, entries: [])
      return
    }
    var ends: [Int32] = []
    for code in solved.codes.indices {
      for call in solved.codes.calls[code] { ends += [call.code.rawValue, code.rawValue] }
      for made in solved.codes.constructions[code] { constructions[made.type, default: []].append(code) }
    }
    callers = Adjacency(nodeCount: solved.codes.indices.count, ends: ends)
    guard let leading = whoLeads(to: replacing) else { return }
    let last = shown.filter { !leading.types.contains($0) }
    for screen in last.sorted() {
      guard let codes = constructions[screen], let leading = whoLeads(to: codes), leading.types.isDisjoint(with: last),
        let delegate = leading.launched.min()
      else { continue }
      screens[screen] = delegate
      makers.formUnion(codes.flatMap { withOnlyCallers($0) })
    }
  }

  /// Code, and what alone calls it: that makes nothing but for what this makes.
  private func withOnlyCallers(_ code: SolvedCodeID) -> [SolvedCodeID] {
    var found = [code]
    while let last = found.last, found.count < 8 {
      let entries = callers.entries(of: last.index)
      guard entries.count == 1, let entry = entries.first else { break }
      let caller = SolvedCodeID(rawValue: callers.neighbours[entry])
      if found.contains(caller) { break }
      found.append(caller)
    }
    return found
  }

  /// The code that makes the scenes from which users come to one that a storyboard alone makes: they have to be there, too.
  ///
  /// - Returns: nil where that is not known.
  private func makersOfScenes(leadingTo screen: TypeID, _ types: inout IDSet<TypeID>) -> [SolvedCodeID]? {
    var found: [SolvedCodeID] = []
    var seen: IDSet<TypeID> = [screen]
    var pending = [screen]
    while let next = pending.popLast() {
      if let makers = constructions[next] {
        found += makers
        continue
      }
      guard let leading = screensLeading[next], !delegates.contains(next), !longLived.contains(next) else { return nil }
      for scene in leading where seen.insert(scene).inserted { pending.append(scene) }
    }
    for type in seen { types.insert(type) }
    return found
  }

  private struct Leading {
    /// Types of which an object has to be there.
    var types: IDSet<TypeID> = []
    /// The delegates whose launch leads there.
    var launched: IDSet<TypeID> = []
  }

  /// Who may have some code run, from the launch on.
  ///
  /// - Returns: nil where it may run whenever something happens outside.
  private func whoLeads(to codes: [SolvedCodeID]) -> Leading? {
    var found = Leading()
    var pending = codes
    var seen = IDSet(pending)
    func add(_ code: SolvedCodeID) { if seen.insert(code).inserted { pending.append(code) } }
    while let code = pending.popLast() {
      let context = solved.codes.context(of: code)
      let receiver = solved.contexts[context].receiver.flatMap { solved.instanceType($0) }
      let isWhole = solved.contexts[context].code == code
      var isInstance = true
      var isRunOutside = false
      switch solved.body(of: context) {
      case .topLevel: if isWhole { continue }
      case .function(let function):
        let facts = solved.symbols.functions[function].facts
        if isWhole, solved.isLaunch(function), let receiver, delegates.contains(receiver) {
          found.launched.insert(receiver)
          continue
        }
        isInstance = facts.kind != .initializer && !facts.modifiers.contains(.isStatic)
        // What takes one thing alone and is called here is seldom a delegate's, whatever it is called.
        let isSeen = facts.parameters.count == 1 && facts.attributes.isEmpty && !facts.modifiers.contains(.isOverride)
        isRunOutside = isWhole && facts.kind != .initializer && !isSeen && framework.runs(function)
      case .initialValue(let property) where isWhole:
        guard let receiver, !solved.symbols.properties[property].isShared else { continue }
        if delegates.contains(receiver) { found.launched.insert(receiver) }
        // Each object runs it once at most.
        for maker in constructions[receiver] ?? [] { add(maker) }
        continue
      case .initialValue(let property), .accessor(let property, _):
        isInstance = !solved.symbols.properties[property].isShared
      case .defaultValue: isInstance = false
      }
      if isInstance, let receiver {
        found.types.insert(receiver)
        // Whoever calls a screen, by whichever delegate: the screen has to be there, and makes way for the next one.
        if shown.contains(receiver), !longLived.contains(receiver), let makers = constructions[receiver] {
          for maker in makers { add(maker) }
          continue
        }
        if constructions[receiver] == nil, let leading = makersOfScenes(leadingTo: receiver, &found.types) {
          for maker in leading { add(maker) }
          continue
        }
      }
      let entries = callers.entries(of: code.index)
      for entry in entries { add(SolvedCodeID(rawValue: callers.neighbours[entry])) }
      if !entries.isEmpty, !isRunOutside { continue }
      // A framework runs it, as long as there is an object, or as long as somebody keeps the closure.
      guard let receiver else {
        if isWhole { continue }
        add(solved.contexts[context].code)
        continue
      }
      if delegates.contains(receiver) || longLived.contains(receiver) { return nil }
      if !isInstance { continue }
      guard let makers = constructions[receiver] else { return nil }
      for maker in makers { add(maker) }
    }
    return found
  }
}

extension PointsToAnalysis {
  /// The view controllers that variables of the type `UIWindow` lead to, and that nobody goes back from.
  func screensOfWindows() -> IDSet<TypeID> {
    var found: IDSet<TypeID> = []
    var pending: [ObjectID] = []
    for entry in fields.entries {
      let type = symbols.table.element(types.typeOfProperty(entry.field.property))
      if types.frameworkTypes(of: type).contains("UIWindow") { pending += objects(of: .variable(entry.value)) }
    }
    var seen = IDSet(pending)
    while let object = pending.popLast() {
      if let type = instanceType(object) {
        if symbols.externalAncestors(of: type).contains(where: Framework.isController) { found.insert(type) }
        continue
      }
      guard let made = madeObject(object), !made.isPopped, case .holder = made.kind else { continue }
      for capture in made.captures where capture.strength == .strong {
        for captured in objects(of: capture.value) where seen.insert(captured).inserted { pending.append(captured) }
      }
    }
    return found
  }

  /// The code that gives a window another root, or a stack of screens other ones. A screen that sets its own stays itself.
  ///
  /// - Returns: nil where it is not known which code that is.
  fileprivate func codeThatShowsRoots() -> [SolvedCodeID]? {
    code(showingBy: ["rootViewController", "viewControllers", "setViewControllers"])
  }

  /// The same of some properties and methods.
  func code(showingBy words: [String]) -> [SolvedCodeID]? {
    let names = words.compactMap { symbols.names.known($0) }
    var found: [SolvedCodeID] = []
    var codesOfFile: [FileID: [(body: Body, codes: [SolvedCodeID])]] = [:]
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      let numbers = facts.statements.indices.filter { number in
        switch facts.statements[number] {
        case .assign(let target, _, _):
          facts.lastName(of: target).map(names.contains) ?? false && !facts.isOfSelf(target)
        case .evaluate(let value):
          // The pages of a `UIPageViewController` come in a direction.
          if case .call(let callee, let arguments, _) = facts[value] {
            facts.lastName(of: callee).map(names.contains) ?? false && !facts.isOfSelf(callee)
              && !facts[arguments].contains { symbols.names.text(of: $0.label) == "direction" }
          } else {
            false
          }
        default: false
        }
      }
      if numbers.isEmpty { continue }
      if codesOfFile.isEmpty { codesOfFile = codesOfBodies() }
      for number in numbers {
        let bodies = (codesOfFile[file] ?? []).filter { $0.body.range.contains(number) }
        if bodies.isEmpty { return nil }
        for body in bodies { found += body.codes }
      }
    }
    return found
  }

  /// By file, the code that runs each body of a function, an accessor or a closure.
  private func codesOfBodies() -> [FileID: [(body: Body, codes: [SolvedCodeID])]] {
    var codes: [SummaryID: [SolvedCodeID]] = [:]
    for context in contexts { codes[context.summary, default: []].append(context.code) }
    var found: [FileID: [(body: Body, codes: [SolvedCodeID])]] = [:]
    for (id, first) in codes.sorted(by: { $0.key < $1.key }) {
      let summary = summaries[id]
      let facts = symbols.files[summary.file].facts
      let body: Body? =
        switch summary.body {
        case .function(let function): symbols.functions[function].facts.body
        case .accessor(let property, let kind):
          symbols.properties[property].facts.accessors.first { $0.kind == kind }?.body
        case .topLevel: facts.topLevel
        case .defaultValue, .initialValue: nil
        }
      let starts = Array(IDSet(first))
      if let body { found[summary.file, default: []].append((body, starts)) }
      for object in summary.objects {
        guard let code = object.code, object.place.file == summary.file,
          let closure = facts.closures.first(where: { $0.position == object.place.position })
        else { continue }
        found[summary.file, default: []].append((closure.body, starts.map { $0.advanced(by: code.index) }))
      }
    }
    return found
  }

  /// Whether code makes a window anywhere but in the launch and in the properties of an app's delegate: another one may go.
  fileprivate func makesMoreWindows(besides delegates: IDSet<TypeID>) -> Bool {
    var launches: [FileID: [Range<Int>]] = [:]
    for function in symbols.functions.indices where isLaunch(function) {
      guard let body = symbols.functions[function].facts.body else { continue }
      launches[symbols.functions[function].file, default: []].append(body.range)
    }
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      var count = facts.expressions.indices.count { makesWindow(ExpressionID($0), in: facts) }
      if count == 0 { continue }
      for range in launches[file] ?? [] {
        for statement in facts.statements[range] {
          switch statement {
          case .bind(_, let value), .assign(_, let value, _): if makesWindow(value, in: facts) { count -= 1 }
          default: continue
          }
        }
      }
      for property in symbols.properties.indices where symbols.properties[property].file == file {
        guard let value = symbols.properties[property].facts.initialValue, makesWindow(value, in: facts) else {
          continue
        }
        if symbols.properties[property].owner.map(delegates.contains) ?? false { count -= 1 }
      }
      if count > 0 { return true }
    }
    return false
  }

  private func makesWindow(_ value: ExpressionID, in facts: FileFacts) -> Bool {
    guard case .call(let callee, _, _) = facts[value] else { return false }
    if case .type(let type) = facts[callee] { return facts[type].lastName == "UIWindow" }
    return symbols.names.text(of: facts.lastName(of: callee)) == "UIWindow"
  }
}

extension FileFacts {
  /// `viewControllers`, `self.viewControllers`, `super.viewControllers`
  func isOfSelf(_ member: ExpressionID) -> Bool {
    switch self[member] {
    case .unqualified(_, selfLocal: .some): true
    case .member(let base?, _, _):
      switch self[base] {
      case .local(let local): locals[local].name == .selfWord
      case .superclass: true
      default: false
      }
    default: false
    }
  }
}
