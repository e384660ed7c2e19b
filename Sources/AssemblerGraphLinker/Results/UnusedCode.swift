import AssemblerGraphFacts
import AssemblerGraphModel

/// Tells which code a program never comes to. Whatever somebody unseen may use counts as used: a function where any call has its name
/// and its labels, or its name stands as a value; an initializer where any object is made by its labels.
///
///     final class Meter { init() { … }; init(unit: Unit) { … }; func measure() { … } }
///
/// Nothing of it runs where no code makes a Meter. Where code does, but only in functions that nobody calls, nothing runs either;
/// and if nobody calls `measure()`, what that ties is never tied. So it is with `init(unit:)` if only `init()` is called.
struct UnusedCode {
  private let solved: PointsToAnalysis
  /// Made when a function is asked for first.
  private lazy var calls = NamedCalls(in: solved.types)
  /// Made when a function is asked for that no call is seen to come to.
  private var sites: CallSitesByName?
  /// The names of the types that code names as a value: `Page.self`, `Page.init`.
  private let values: Set<String>
  /// Those that stand where a type is written, which generic code may make. Made when it is asked for first.
  private lazy var written = solved.symbols.namesOfTypes(
    writtenAt: solved.summaries.makesOfParameters ? .whereMade : .whereMadeUnseen
  )
  /// Those that stand where a type is written at all. Made when it is asked for first.
  private lazy var writtenAnywhere = solved.symbols.namesOfTypes(writtenAt: .all)
  /// The classes whose objects storyboards, xibs and property lists make, and those that Objective-C may make.
  private let madeByDocuments: MadeByDocuments
  /// The latter alone.
  private let madeByObjectiveC: Set<String>
  /// The modules that nobody uses who is not scanned; empty where no program is.
  private let programs: Set<String>
  /// Where summaries call what `self` has, of those that were asked about.
  private var selfCalls: [SummaryID: Set<CodePlace>] = [:]
  /// What nobody uses to make objects of a class, of those that were asked about.
  private var unmade: [TypeID: Unused?] = [:]
  /// What was asked of a visit before. Of those from which the program was found to come to the code, that it does.
  private var steps: [Visit: Step] = [:]
  /// What an object of a type runs, of those that were asked about.
  private var stepsOfObjects: [TypeID: Step] = [:]
  /// Which code makes objects of a class. Made when it is asked for first.
  private lazy var makers = allMakers()
  /// By name: how often expressions say it. Counted when it is asked for first.
  private lazy var uses = solved.symbols.usesOfNames()
  private lazy var texts = TextsOfTypes(in: solved.symbols)

  init(in solved: PointsToAnalysis) {
    self.solved = solved
    let symbols = solved.symbols
    values = symbols.namesOfValues
    madeByDocuments = symbols.classesMadeByDocuments()
    madeByObjectiveC = Set(symbols.interfaces.flatMap(\.interface.namesInObjectiveC))
    programs = symbols.modulesWithoutOtherUsers
  }

  /// Some code, on an object of a class; nil: on whichever.
  private struct Visit: Hashable {
    var code: CodeID
    /// An heir, as a rule, of the class whose code it is.
    var receiver: TypeID?
  }

  private enum Step {
    /// The program comes to it.
    case runs
    /// It comes to it by this code only; by none, as nobody uses this.
    case after([Visit], Unused?)
    /// It comes to it where this code, and no other, makes an object of a class.
    case making(TypeID, [Visit])
  }

  /// What nobody uses, where the program comes to none of the code.
  ///
  /// - Parameter receiver: the class of the object on which it runs.
  /// - Returns: nil where it may come to some of it, or where there is none.
  mutating func unused(among codes: [CodeID], on receiver: TypeID? = nil, _ runners: CodeRunners) -> Unused? {
    unused(among: codes.map { Visit(code: $0, receiver: receiver) }, runners)
  }

  /// What nobody uses, where the program makes no object of a class or its heirs.
  mutating func unused(making type: TypeID, _ runners: CodeRunners) -> Unused? {
    if let known = unmade[type] { return known }
    let found: Unused? =
      switch objects(of: type, nil, runners) {
      case .runs: nil
      case .after(_, let unused): unused
      case .making(let type, let makers): unused(among: makers, making: type, runners)
      }
    unmade.updateValue(found, forKey: type)
    return found
  }

  /// - Parameter type: the class that the code makes objects of.
  private mutating func unused(among visits: [Visit], making type: TypeID? = nil, _ runners: CodeRunners) -> Unused? {
    var pending = visits
    // And from where each was found first.
    var seen: [Visit: Visit?] = Dictionary(visits.map { ($0, nil) }) { first, _ in first }
    var found: [Unused] = []
    var made: IDSet<TypeID> = type.map { [$0] } ?? []
    var endsUnseen = type.map { written.contains(solved.symbols.types[$0].name) } ?? false
    while let visit = pending.popLast() {
      let visits: [Visit]
      switch knownStep(from: visit, runners) {
      case .runs:
        var way: Visit? = visit
        while let next = way {
          steps[next] = .runs
          way = seen[next] ?? nil
        }
        return nil
      case .after(let callers, let unused):
        if let unused { found.append(unused) } else if callers.isEmpty { endsUnseen = true }
        visits = callers
      case .making(let type, let makers):
        made.insert(type)
        // Generic code may make the first one.
        if written.contains(solved.symbols.types[type].name) { endsUnseen = true }
        visits = makers
      }
      for next in visits where seen[next] == nil {
        seen.updateValue(visit, forKey: next)
        pending.append(next)
      }
    }
    // What makes the objects runs only where there are some.
    let firsts = endsUnseen ? [] : made.map { Unused.firstOf(solved.symbols.types[$0].fullName) }
    return found.min() ?? firsts.min()
  }

  private mutating func knownStep(from visit: Visit, _ runners: CodeRunners) -> Step {
    if let known = steps[visit] { return known }
    let found = step(from: visit, runners)
    steps[visit] = found
    return found
  }

  private mutating func step(from visit: Visit, _ runners: CodeRunners) -> Step {
    let id = visit.code
    let code = runners.table[id]
    let receiver = visit.receiver
    let callers = runners.table.callers(of: id).map { call in
      if receiver == nil { return Visit(code: call.code) }
      // What a body runs of its own closures is about the same `self`.
      let isSame = code.number != .body && runners.table[call.code].summary == code.summary
      return Visit(code: call.code, receiver: isSame || isOnSelf(call, runners.table) ? receiver : nil)
    }
    if code.number != .body {
      // It is made where its body runs, whoever calls it then.
      guard runners.isKept(id) else { return .after(callers, nil) }
      let body = runners.table.id(summary: code.summary, number: .body)
      return body.map { .after([Visit(code: $0, receiver: receiver)], nil) } ?? .runs
    }
    switch solved.summaries[code.summary].body {
    case .topLevel: return .runs
    case .defaultValue: return callers.isEmpty ? .runs : .after(callers, nil)
    // Who reads a property is not always seen: `if page.legend.isShown`.
    case .accessor(let property, _), .initialValue(let property):
      let symbol = solved.symbols.properties[property]
      return symbol.isShared ? .runs : objects(of: symbol.owner, receiver, runners)
    case .function(let function): return step(from: function, visit, callers, runners)
    }
  }

  private mutating func step(
    from function: FunctionID,
    _ visit: Visit,
    _ callers: [Visit],
    _ runners: CodeRunners
  ) -> Step {
    let symbol = solved.symbols.functions[function]
    // A library has users that are not seen, but none of what is private.
    if programs.isEmpty, !symbol.facts.modifiers.contains(.isFilePrivate) { return .runs }
    let name = runners.name(of: visit.code, in: solved)
    if symbol.facts.kind == .initializer {
      if isUncalled(initializer: function) { return .after([], .function(name)) }
      return objects(of: symbol.owner, visit.receiver, runners)
    }
    if symbol.facts.kind != .function || symbol.facts.name == "deinit" { return .runs }
    let isStatic = symbol.facts.modifiers.contains(.isStatic)
    if !isStatic, case .after(_, let unused) = objects(of: symbol.owner, visit.receiver, runners) {
      return .after([], unused)
    }
    let mayBeCalled = runners.mayCallUnseen(function)
    if !mayBeCalled {
      if !isNamed(function), !runners.mayCallUnnamed(function) { return .after([], .function(name)) }
      if symbol.owner == nil, !callers.isEmpty { return .after(callers, nil) }
      let places = Set(runners.table.callers(of: visit.code).map(\.place))
      if isBoundElsewhere(function, besides: places, runners) {
        return .after(callers, callers.isEmpty ? .function(name) : nil)
      }
    }
    return isStatic ? .runs : objects(of: symbol.owner, visit.receiver, runners)
  }

  /// Whether a call is one of `self`, whose class is the same then.
  private mutating func isOnSelf(_ call: CallTable.Call, _ table: CallTable) -> Bool {
    let id = table[call.code].summary
    let places = selfCalls[id] ?? solved.summaries[id].callsOfSelf
    selfCalls[id] = places
    return places.contains(call.place)
  }

  /// Whether code may use a function.
  private mutating func isNamed(_ function: FunctionID) -> Bool {
    let name = solved.symbols.functions[function].name
    return calls.isValue(name) || calls.calls(of: name).contains { solved.types.mayFit($0, function) }
  }

  /// Whether code that uses the function's name means other types' functions, but for the calls at these places.
  private mutating func isBoundElsewhere(
    _ function: FunctionID,
    besides places: Set<CodePlace>,
    _ runners: CodeRunners
  ) -> Bool {
    if runners.mayCallUnnamed(function) || calls.isValue(solved.symbols.functions[function].name) { return false }
    let sites = sites ?? CallSitesByName(of: solved)
    self.sites = sites
    return sites.areBoundElsewhere(for: function, besides: places)
  }

  /// Whether objects of a class are made, but never by this initializer.
  private mutating func isUncalled(initializer: FunctionID) -> Bool {
    let symbol = solved.symbols.functions[initializer]
    let needed = symbol.facts.parameters.filter { !$0.canBeOmitted }
    guard let owner = symbol.owner, [.class, .actor].contains(solved.symbols.types[owner].kind),
      needed.contains(where: { $0.label != nil }), !isCalledUnseen(symbol, of: owner)
    else { return false }
    let kinds = [owner] + solved.symbols.allSubclasses(of: owner)
    let names = Set(kinds.map { solved.symbols.types[$0].name })
    // A document makes it by an initializer that its class must have.
    guard
      kinds.contains(where: { makers[$0] != nil }) || !names.isDisjoint(with: madeByDocuments.anyway)
        || !names.isDisjoint(with: madeByDocuments.asNamed),
      names.isDisjoint(with: madeByObjectiveC),
      !calls.nameInitializer(of: solved.symbols.types[owner].name, taking: needed.count)
    else { return false }
    let types = solved.types
    return !calls.containMaking(ofAny: names) { types.mayFit($0, initializer) }
  }

  /// Whether a framework, a decoder, a macro, Objective-C or a library's users may call an initializer.
  private func isCalledUnseen(_ initializer: FunctionSymbol, of owner: TypeID) -> Bool {
    let symbols = solved.symbols
    let facts = initializer.facts
    return !facts.modifiers.isDisjoint(with: [.isOverride, .isRequired]) || !facts.attributes.isEmpty
      || facts.parameters.first.map { symbols.names.text(of: $0.label) == "from" } ?? false
      || symbols.isForObjectiveC(owner) || symbols.hasAttributesOfMacros(owner)
      || hasUsersOutside(owner)
  }

  /// Whether code that is not scanned may use a type.
  private func hasUsersOutside(_ type: TypeID) -> Bool {
    solved.symbols.isPublic(type) && !programs.contains(solved.symbols.types[type].module)
  }

  /// What an object of a type runs, the program comes to where it makes one.
  private mutating func objects(of owner: TypeID?, _ receiver: TypeID?, _ runners: CodeRunners) -> Step {
    guard let owner, !programs.isEmpty else { return .runs }
    let type = receiver.flatMap { solved.symbols.isKind($0, of: owner) ? $0 : nil } ?? owner
    if let known = stepsOfObjects[type] { return known }
    let found = objects(of: type, runners)
    stepsOfObjects[type] = found
    return found
  }

  private mutating func objects(of type: TypeID, _ runners: CodeRunners) -> Step {
    switch solved.symbols.types[type].kind {
    case .class, .actor: break
    // A value comes about in more ways, but not without its name.
    case .struct:
      if isMadeUnseen(type) { return .runs }
      if !isNamed(type) { return .after([], .type(solved.symbols.types[type].fullName)) }
      let name = solved.symbols.types[type].name
      guard !writtenAnywhere.contains(name), let makers = makers[type],
        uses(ofType: name) <= placesOfMaking(type).count
      else { return .runs }
      return .making(type, visits(makers, runners))
    case .enum, .protocol, .external: return .runs
    }
    let kinds = [type] + solved.symbols.allSubclasses(of: type)
    if kinds.contains(where: { isMadeUnseen($0) }) { return .runs }
    let codes = kinds.flatMap { makers[$0] ?? [] }
    return codes.isEmpty
      ? .after([], .type(solved.symbols.types[type].fullName)) : .making(type, visits(codes, runners))
  }

  private func visits(_ codes: [SolvedCodeID], _ runners: CodeRunners) -> [Visit] {
    codes.map { code in
      let receiver = solved.contexts[solved.codes.context(of: code)].receiver
      return Visit(code: runners.table.id(ofSolved: code), receiver: receiver.flatMap { solved.instanceType($0) })
    }
  }

  /// Whether any code names a type.
  private mutating func isNamed(_ type: TypeID) -> Bool {
    let name = solved.symbols.types[type].name
    return solved.symbols.names.known(name).map { calls.isValue($0) || !calls.calls(of: $0).isEmpty } ?? false
      || writtenAnywhere.contains(name)
  }

  /// Whether somebody may make an object of a class without calling its initializer by name.
  private mutating func isMadeUnseen(_ type: TypeID) -> Bool {
    let symbols = solved.symbols
    let name = symbols.types[type].name
    if madeByDocuments.anyway.contains(name) || symbols.isForObjectiveC(type) || values.contains(name) { return true }
    if madeByDocuments.asNamed.contains(name), uses(ofType: name) > placesOfMaking(type).count { return true }
    if symbols.hasMainAttribute(type) { return true }
    if hasUsersOutside(type) { return true }
    let ancestors = symbols.externalAncestors(of: type)
    // Whose name a property list has, or a manifest that such a list is made of.
    if ancestors.contains(where: LongLived.sceneDelegates.contains) { return true }
    // Who handles a web page's messages is made no other way than other screens are, and no protocol makes a screen that nobody names.
    let others = ancestors.filter { !Self.leavesMakingToCode($0) }
    if !others.isEmpty {
      guard ancestors.contains(where: { Framework.isResponder($0) }), !texts.mayName(symbols.types[type]),
        others.allSatisfy(Self.isOfHandlers)
          || uses(ofType: name) <= placesOfMaking(type).count && !written.contains(name)
            && others.allSatisfy({ !Self.protocolsOfDecoders.contains($0) })
      else { return true }
    }
    return makers[type] == nil && written.contains(name)
  }

  private mutating func uses(ofType name: String) -> Int {
    solved.symbols.names.known(name).map { uses[Int($0.rawValue)] } ?? 0
  }

  private mutating func placesOfMaking(_ type: TypeID) -> Set<CodePlace> {
    var found: Set<CodePlace> = []
    for code in makers[type] ?? [] {
      for construction in solved.codes.constructions[code] where construction.type == type {
        found.insert(construction.place)
      }
    }
    return found
  }

  private static let protocolsOfDecoders: Set<String> = ["Codable", "Decodable", "NSCoding", "NSSecureCoding"]

  /// `WKScriptMessageHandler`, a protocol of Apple.
  private static func isOfHandlers(_ ancestor: String) -> Bool {
    ancestor.hasSuffix("Handler") && Framework.prefixesOfApple.contains { ancestor.hasPrefix($0) }
  }

  /// SwiftUI's protocols whose values code hands to a modifier.
  private static let valuesOfCode: Set<String> = ["ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle"]

  /// Whether what inherits so is made by code alone, as long as no document names it: views and controllers are, what can be decoded
  /// is not.
  private static func leavesMakingToCode(_ ancestor: String) -> Bool {
    if valuesOfCode.contains(ancestor) { return true }
    if FrameworkCallbacks.silentAncestors.contains(ancestor) { return !["Codable", "Decodable"].contains(ancestor) }
    if Framework.isOfDelegates(ancestor) { return !LongLived.apps.contains(ancestor) }
    return Framework.isResponder(ancestor) && !["UIApplication", "NSApplication"].contains(ancestor)
  }

  private func allMakers() -> [TypeID: [SolvedCodeID]] {
    var found: [TypeID: [SolvedCodeID]] = [:]
    for code in solved.codes.indices {
      for construction in solved.codes.constructions[code] { found[construction.type, default: []].append(code) }
    }
    return found
  }
}

/// How the scanned code names functions.
private struct NamedCalls {
  /// By name: its calls.
  private var shapes: [IDSet<CallShape>]
  /// The calls that may make an object, by the name that stands there: `Page(title: title)`; nil: none, `.init(title: title)`.
  private var shapesOfMaking: [Name?: IDSet<CallShape>] = [:]
  /// The same of names by which code may mean any type: typealiases, parameters of generic code.
  private var shapesOfMakingByOtherNames: IDSet<CallShape> = []
  private let symbols: SymbolTable
  /// By name: whether it stands without a call.
  private var values: [Bool]
  /// The types in front of `.init` without a call: `pages.map(Page.init)`. `values` has `init` where none stands there.
  private var typesOfInitializers: Set<String> = []

  init(in types: StaticTypes) {
    symbols = types.symbols
    let count = types.symbols.names.texts.count
    shapes = [IDSet<CallShape>](repeating: [], count: count)
    values = [Bool](repeating: false, count: count)
    for file in types.symbols.files.indices { add(types.symbols.files[file], file, types) }
    for name in symbols.otherNamesOfTypes { shapesOfMakingByOtherNames.formUnion(shapesOfMaking(by: name)) }
  }

  func isValue(_ name: Name) -> Bool { values[Int(name.rawValue)] }

  func calls(of name: Name) -> IDSet<CallShape> { shapes[Int(name.rawValue)] }

  /// Whether `.init` stands for an initializer without a call. What takes more than two values is named with its type.
  func nameInitializer(of type: String, taking count: Int) -> Bool {
    typesOfInitializers.contains(type) || count <= 2 && isValue(.initializer)
  }

  /// Whether a call may make an object of a type that has one of the names.
  func containMaking(ofAny names: Set<String>, where isMeant: (CallShape) -> Bool) -> Bool {
    (shapesOfMaking[nil] ?? []).contains(where: isMeant) || shapesOfMakingByOtherNames.contains(where: isMeant)
      || names.contains { shapesOfMaking(by: $0).contains(where: isMeant) }
  }

  private func shapesOfMaking(by name: String) -> IDSet<CallShape> {
    symbols.names.known(name).flatMap { shapesOfMaking[$0] } ?? []
  }

  private mutating func add(_ file: LinkedFile, _ id: FileID, _ types: StaticTypes) {
    var isCalled = [Bool](repeating: false, count: file.facts.expressions.count)
    for case .call(let callee, let arguments, _) in file.facts.expressions {
      isCalled[Int(callee.rawValue)] = true
      let shape = types.shape(of: arguments, in: id)
      switch file[callee] {
      case .unqualified(let name, _), .member(_, let name, _):
        shapes[Int(name.rawValue)].insert(shape)
        if name == .initializer {
          shapesOfMaking[nil, default: []].insert(shape)
        } else if types.symbols.names[name].beginsWithUppercase {
          shapesOfMaking[name, default: []].insert(shape)
        }
      case .local, .closure: break
      default: shapesOfMaking[nil, default: []].insert(shape)
      }
    }
    let isNoFunction = file.facts.expressionsThatAreNoFunctions()
    // A type has members: `Program.main()`.
    func isValue(_ name: Name, _ index: Int) -> Bool {
      !isNoFunction[index] || types.symbols.names[name].beginsWithUppercase
    }
    for (index, expression) in file.facts.expressions.enumerated() where !isCalled[index] {
      switch expression {
      case .unqualified(let name, _) where isValue(name, index): values[Int(name.rawValue)] = true
      case .member(let base?, .initializer, _):
        if let type = file.nameOfType(base, types.symbols.names) {
          typesOfInitializers.insert(type)
        } else {
          values[Int(Name.initializer.rawValue)] = true
        }
      case .member(_, let name, _) where isValue(name, index): values[Int(name.rawValue)] = true
      default: continue
      }
    }
    for path in file.facts.keyPaths { for name in path.names { values[Int(name.rawValue)] = true } }
  }
}

extension BodySummary {
  /// Where it calls what `self` has, and nothing else.
  fileprivate var callsOfSelf: Set<CodePlace> {
    var found: Set<CodePlace> = []
    var others: Set<CodePlace> = []
    for case .operation(let operation) in constraints {
      switch operation.action {
      case .call, .invoke:
        if operation.receiver == .receiver { found.insert(operation.place) } else { others.insert(operation.place) }
      default: continue
      }
    }
    return found.subtracting(others)
  }
}

extension FileFacts {
  /// By expression: whether it is assigned or has members, `row.transform = .identity`, `row.transform.a`. A function's name as a value is
  /// and has none.
  fileprivate func expressionsThatAreNoFunctions() -> [Bool] {
    var found = [Bool](repeating: false, count: expressions.count)
    for statement in statements {
      switch statement {
      case .assign(let target, _, _), .empty(let target, _): found[Int(target.rawValue)] = true
      default: continue
      }
    }
    for case .member(let base?, let name, _) in expressions where name != .selfWord { found[Int(base.rawValue)] = true }
    return found
  }
}

extension LinkedFile {
  /// `Page`, also in front of `<Text>`; nil: no name stands there.
  func nameOfType(_ base: ExpressionID, _ names: NameInterner) -> String? {
    if case .type(let type) = self[base] { return self[type].lastName }
    return facts.lastName(of: base).map { names[$0] }
  }
}

extension SymbolTable {
  /// Whether a macro may add to a type what is not seen.
  fileprivate func hasAttributesOfMacros(_ type: TypeID) -> Bool {
    types[type].groups.contains { group in
      files[group.file].facts.groups[group.group].attributes.contains {
        !["MainActor", "available", "Observable"].contains($0.type.lastName ?? "")
      }
    }
  }

  /// The names in front of `.self` and `.init`, and those of which macros are told: `@Wrapper<Reactor, Page> enum Pages {}`.
  fileprivate var namesOfValues: Set<String> {
    var found: Set<String> = []
    for file in files {
      for case .member(let base?, let name, _) in file.facts.expressions where name == .selfWord || name == .initializer
      {
        if let type = file.nameOfType(base, names) { found.insert(type) }
      }
      for attribute in file.facts.groups.lazy.flatMap(\.attributes) {
        attribute.type.forEachArgument { $0.forEachName { found.insert($0) } }
      }
    }
    return found
  }

  /// The names that stand for types which are declared under others.
  var otherNamesOfTypes: Set<String> {
    var found: Set<String> = ["Self"]
    for file in files {
      found.formUnion(file.facts.typealiases.map(\.name))
      for group in file.facts.groups { found.formUnion(group.typealiases.map(\.name) + group.generics.map(\.name)) }
    }
    for function in functions { found.formUnion(function.facts.generics.map(\.name)) }
    return found
  }

  /// By name: how many expressions say it.
  fileprivate func usesOfNames() -> [Int] {
    var counts = [Int](repeating: 0, count: names.texts.count)
    for file in files {
      for expression in file.facts.expressions {
        switch expression {
        case .unqualified(let name, _), .member(_, let name, _): counts[Int(name.rawValue)] += 1
        default: continue
        }
      }
    }
    return counts
  }

  fileprivate func namesOfTypes(writtenAt places: WrittenPlaces) -> Set<String> {
    var found: Set<String> = []
    forEachWrittenName(at: places) { found.insert($0) }
    return found
  }
}
