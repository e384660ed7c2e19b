import AssemblerGraphFacts
import AssemblerGraphModel

/// Tells who runs a stretch of code: the program in its normal course, only a `deinit`, or nobody.
///
/// Code runs when code that runs calls it, when a framework calls it (an override, an action, a delegate's method), or
/// when it is a closure that nobody in the scanned code calls: then a framework does.
struct CodeRunners {
  enum Runner {
    case callback
    /// By name.
    case function(String)
    /// By type.
    case deinitializer(Int)
    /// The function that would have to be called, by name.
    case nobody(String)
  }

  /// A stretch of code in whatever context: inherited code is the same for all heirs.
  struct Code: Hashable {
    var summary: Int32
    /// 0: the body itself.
    var number: Int
    /// The object that it runs on, where that is told apart from others of its type.
    var receiver: AbstractObjectID?

    /// The same on any object.
    fileprivate var onAny: Code { Code(summary: summary, number: number) }
  }

  private struct Call {
    var code: Code
    var place: CodePlace
  }

  private enum Root {
    case program
    case deinitializer(Int)
  }

  private var callers: [Code: [Call]] = [:]
  private var callees: [Code: [Call]] = [:]
  /// What is called on any object.
  private var called: Set<Code> = []
  /// The code that stores something into a property, by the property's name.
  private var fillers: [Name: [Code]] = [:]
  /// All code that leads to these, of properties that were asked about.
  private var leading: [Name: Set<Code>] = [:]
  /// The functions whose values are used without calling them: `let action = self.stop`.
  private var functionValues: Set<Int> = []
  /// What is called on receivers of which nothing is known.
  private var calledByName: Set<Name> = []
  private let framework: FrameworkCallbacks
  private var traces: [TraceKey: Trace?] = [:]

  private struct TraceKey: Hashable {
    var emptying: CodeNotes.Emptying
    var property: FilledProperty?
  }

  init(of solved: PointsToAnalysis) {
    framework = FrameworkCallbacks(of: solved.types)
    func note(_ from: Code, _ to: Code, _ place: CodePlace) {
      callers[to, default: []].append(Call(code: from, place: place))
      callees[from, default: []].append(Call(code: to, place: place))
      called.insert(to.onAny)
    }
    for code in solved.codes.indices {
      for call in solved.codes.calls[code] {
        note(Self.code(code, in: solved), Self.code(call.code, in: solved), call.location)
      }
    }
    for (from, call) in solved.codes.ambiguousCalls {
      note(Self.code(from, in: solved), Self.code(call.code, in: solved), call.location)
    }
    for object in solved.objects {
      if case .method(let functions) = object.kind { functionValues.formUnion(functions) }
    }
    for operation in solved.operations {
      if case .call(let name, _, _, _) = operation.action, solved.objects(of: operation.receiver).isEmpty {
        calledByName.insert(name)
      }
    }
    for summary in Set(solved.contexts.map(\.summary)).sorted() {
      for case .operation(let operation) in solved.summaries[summary].constraints {
        let name: Name
        switch operation.action {
        case .store(let stored, _): name = stored
        case .storeProperty(let property, _), .storeInitial(let property, _):
          name = solved.symbols.properties[property].name
        default: continue
        }
        fillers[name, default: []].append(Code(summary: summary, number: Int(operation.code)))
      }
    }
  }

  // MARK: Who ties it

  /// The code that fills properties of these names or makes one of these closures, and all code that leads there.
  func tying(_ names: Set<Name>, _ made: [AbstractObject], in solved: PointsToAnalysis) -> Set<Code> {
    var pending = names.flatMap { fillers[$0] ?? [] }
    for object in made {
      guard case .closure = object.kind, object.code >= 0 else { continue }
      pending.append(Code(summary: Self.code(object.code, in: solved).summary, number: 0))
    }
    return leading(to: pending)
  }

  private func leading(to codes: [Code]) -> Set<Code> {
    var pending = codes
    var found = Set(pending)
    while let code = pending.popLast() {
      for caller in callers[code] ?? [] where found.insert(caller.code).inserted { pending.append(caller.code) }
    }
    return found
  }

  private static func code(_ code: Int, in solved: PointsToAnalysis) -> Code {
    let context = solved.contexts[solved.codes.context(of: code)]
    let receiver = solved.isToldApart(context.receiver) ? context.receiver : nil
    return Code(summary: context.summary, number: code - context.code, receiver: receiver)
  }

  // MARK: Who runs it

  /// What leads to code that lets go.
  struct Trace {
    fileprivate let start: Code
    fileprivate let name: String
    /// The types in whose `deinit` it runs.
    fileprivate var deinitializers: Set<Int> = []
    /// The code on the way; not all of it where the program runs it.
    fileprivate var seen: Set<Code>
    /// Whether the program runs it in its normal course.
    fileprivate(set) var isRunByProgram = false

    /// - Parameter tying: all code that leads to where it is tied. Where nobody is seen to call that, somebody does: what it
    ///   calls besides is run as well.
    mutating func add(tying: Set<Code>) {
      if !tying.isDisjoint(with: seen) { isRunByProgram = true }
    }

    var runners: [Runner] {
      if isRunByProgram { return [start.number > 0 ? .callback : .function(name)] }
      return deinitializers.isEmpty ? [.nobody(name)] : deinitializers.sorted().map { .deinitializer($0) }
    }
  }

  /// - Parameter property: what is emptied, by name. Code that fills it again afterwards has not let go.
  /// - Returns: nil when nothing is let go.
  mutating func trace(
    to emptying: CodeNotes.Emptying,
    filling property: FilledProperty?,
    in solved: PointsToAnalysis
  ) -> Trace? {
    let key = TraceKey(emptying: emptying, property: property)
    if let known = traces[key] { return known }
    let trace = findTrace(to: emptying, filling: property, in: solved)
    traces[key] = .some(trace)
    return trace
  }

  private mutating func findTrace(
    to emptying: CodeNotes.Emptying,
    filling property: FilledProperty?,
    in solved: PointsToAnalysis
  ) -> Trace? {
    let start = Self.code(emptying.code, in: solved)
    let summary = solved.summaries[start.summary]
    if case .function(let function) = summary.body, solved.symbols.functions[function].facts.kind == .initializer,
      start.number == 0
    {
      return nil
    }
    if let property, refills(property, start, after: emptying.place, in: solved) { return nil }
    var trace = Trace(start: start, name: Self.name(of: start, in: solved), seen: [start])
    var pending = [start]
    while let code = pending.popLast() {
      switch root(code, in: solved) {
      case .program?:
        // Whoever else runs it too, the program does.
        trace.isRunByProgram = true
        return trace
      case .deinitializer(let type)?: trace.deinitializers.insert(type)
      case nil: break
      }
      for caller in callers[code] ?? [] where !trace.seen.contains(caller.code) {
        if let property, refills(property, caller.code, after: caller.place, in: solved) { continue }
        trace.seen.insert(caller.code)
        pending.append(caller.code)
      }
    }
    return trace
  }

  /// Who runs code on the very object that it runs on, and not on others of its type.
  ///
  /// - Returns: nil: the program, or somebody who is not seen; else the types in whose `deinit` it runs, if any.
  func deinitializersThatRun(_ code: Int, in solved: PointsToAnalysis) -> Set<Int>? {
    let start = Self.code(code, in: solved)
    guard called.contains(start.onAny) else { return nil }
    var deinitializers: Set<Int> = []
    var pending = [start]
    var seen = Set(pending)
    while let code = pending.popLast() {
      switch root(code, in: solved) {
      case .program?: return nil
      case .deinitializer(let type)?:
        deinitializers.insert(type)
        continue
      case nil: break
      }
      let callers = callers[code] ?? []
      if callers.isEmpty, !called.contains(code.onAny) { return nil }
      for caller in callers where seen.insert(caller.code).inserted { pending.append(caller.code) }
    }
    return deinitializers
  }

  /// Whether code that goes on behind a place is sure to fill a property again, itself or by a call.
  private mutating func refills(
    _ property: FilledProperty,
    _ code: Code,
    after place: CodePlace,
    in solved: PointsToAnalysis
  ) -> Bool {
    if leading[property.name] == nil { leading[property.name] = leading(to: fillers[property.name] ?? []) }
    var seen: Set<Code> = [code]
    return refills(property, code, after: place, &seen, in: solved)
  }

  /// - Parameter place: nil: from the beginning.
  private func refills(
    _ property: FilledProperty,
    _ code: Code,
    after place: CodePlace?,
    _ seen: inout Set<Code>,
    in solved: PointsToAnalysis
  ) -> Bool {
    let summary = solved.summaries[code.summary]
    let order = StatementOrder(summary, code.number, in: solved)
    if solved.fills(property, summary, code.number, where: { order.isReached($0, $1, after: place) }) { return true }
    for call in callees[code] ?? [] where leading[property.name]?.contains(call.code) ?? false {
      guard call.code.number == 0, solved.canFill(call.code.summary), order.isReached(call.place, after: place),
        seen.insert(call.code).inserted
      else { continue }
      if refills(property, call.code, after: nil, &seen, in: solved) { return true }
    }
    return false
  }

  /// Whether code runs without being called by the scanned code.
  private func root(_ code: Code, in solved: PointsToAnalysis) -> Root? {
    // A closure that the body itself does not run is kept somewhere, to be run in the normal course.
    if code.number > 0 {
      return callers[code]?.contains { $0.code.summary == code.summary } ?? false ? nil : .program
    }
    switch solved.summaries[code.summary].body {
    case .topLevel, .initialValue, .accessor, .defaultValue: return .program
    case .function(let function):
      let symbol = solved.symbols.functions[function]
      if symbol.facts.name == "deinit" { return symbol.owner.map { .deinitializer($0) } }
      let isRun =
        symbol.facts.kind != .function || functionValues.contains(function) || calledByName.contains(symbol.name)
        || framework.calls(function)
      return isRun ? .program : nil
    }
  }

  private static func name(of code: Code, in solved: PointsToAnalysis) -> String {
    let body = solved.summaries[code.summary].body
    switch body {
    case .function(let function), .defaultValue(let function, _):
      let facts = solved.symbols.functions[function].facts
      if facts.name == "deinit" { return facts.name }
      let labels = facts.parameters.map { "\(solved.symbols.names.text(of: $0.label) ?? "_"):" }.joined()
      return "\(facts.name)(\(labels))"
    case .accessor(let property, _), .initialValue(let property): return solved.symbols.properties[property].facts.name
    case .topLevel: return ""
    }
  }

  // MARK: Code without an end

  /// Whether what a framework's object runs does not come to an end by itself.
  func runsEndlessly(_ object: AbstractObject, in solved: PointsToAnalysis) -> Bool {
    var pending: [Code] = []
    for capture in object.captures {
      for captured in solved.objects(of: capture.value) {
        guard let made = solved.madeObject(captured) else { continue }
        if made.isEndless { return true }
        switch made.kind {
        case .closure where made.code >= 0: pending.append(Self.code(made.code, in: solved))
        case .method(let functions):
          if functions.contains(where: { solved.symbols.functions[$0].facts.isEndless }) { return true }
        case .closure, .holder, .instance, .anyOf: break
        }
      }
    }
    var seen = Set(pending)
    while let code = pending.popLast() {
      if solved.isEndless(code) { return true }
      for callee in callees[code] ?? [] where seen.insert(callee.code).inserted { pending.append(callee.code) }
    }
    return false
  }
}

extension PointsToAnalysis {
  fileprivate func isEndless(_ code: CodeRunners.Code) -> Bool {
    let summary = summaries[code.summary]
    if code.number > 0 { return summary.objects.contains { $0.code == code.number && $0.isEndless } }
    guard case .function(let function) = summary.body else { return false }
    return symbols.functions[function].facts.isEndless
  }
}

/// A property that something lets go of, as code names it.
struct FilledProperty: Hashable {
  var name: Name
  /// The type of the object whose property it is.
  var owner: Int
}

extension PointsToAnalysis {
  /// Whether it is the body of a function, which a call runs at once.
  fileprivate func canFill(_ summary: Int32) -> Bool {
    if case .function = summaries[summary].body { return true }
    return false
  }

  /// Whether code stores something into a property, or into what the property holds, at one of the places.
  fileprivate func fills(
    _ property: FilledProperty,
    _ summary: BodySummary,
    _ code: Int,
    where isReached: (_ number: Int, CodePlace) -> Bool
  ) -> Bool {
    let name = property.name
    var loaded: Set<Int32> = []
    for (number, constraint) in summary.constraints.enumerated() {
      guard case .operation(let operation) = constraint, Int(operation.code) == code else { continue }
      switch operation.action {
      case .store(name, _):
        if mayBe(operation, summary, property.owner), isReached(number, place(of: number, operation, summary)) {
          return true
        }
      case .store(_, let value):
        if case .variable(let variable) = operation.receiver, value != .none, loaded.contains(variable) { return true }
      case .load(name, let into):
        if mayBe(operation, summary, property.owner), isReached(number, operation.place) { loaded.insert(into) }
      default: continue
      }
    }
    return false
  }

  /// Where the statement begins: a closure in it may have branches of its own.
  private func place(of number: Int, _ operation: SymbolicOperation, _ summary: BodySummary) -> CodePlace {
    let statement = summary.statements.first { Int($0.constraint) == number }
    return statement.map { CodePlace(file: summary.file, position: $0.position) } ?? operation.place
  }

  /// Whether the receiver of an operation may be an object of a type, or of a type above or below.
  private func mayBe(_ operation: SymbolicOperation, _ summary: BodySummary, _ type: Int) -> Bool {
    let receiver: Int?
    switch operation.receiver {
    case .receiver:
      if case .function(let function) = summary.body {
        receiver = symbols.functions[function].owner
      } else {
        return true
      }
    default: receiver = symbols.table.nominal(operation.declaredType)
    }
    guard let receiver, symbols.types[receiver].kind != .protocol else { return true }
    return receiver == type || symbols.isKind(receiver, of: type) || symbols.isKind(type, of: receiver)
  }
}
