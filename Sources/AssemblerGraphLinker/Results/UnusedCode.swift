import AssemblerGraphFacts
import AssemblerGraphModel

/// Tells which code a program never comes to. Whatever somebody unseen may use counts as used: a function by its name alone, where
/// that stands anywhere.
///
///     final class Meter { init() { … }; func measure() { … } }
///
/// Nothing of it runs where no code makes a Meter. Where code does, but only in functions that nobody calls, nothing runs either;
/// and if nobody calls `measure()`, what that ties is never tied.
struct UnusedCode {
  private let solved: PointsToAnalysis
  /// The names that expressions use.
  private let named: [Bool]
  /// The names of the types that code names as a value: `Page.self`.
  private let values: Set<String>
  /// Those that stand where a type is written, which generic code may make. Made when it is asked for first.
  private lazy var written = solved.symbols.namesOfWrittenTypes
  /// The classes whose objects storyboards, xibs and property lists make.
  private let madeByDocuments: Set<String>
  private let programs: Set<String>
  /// Which code makes objects of a class. Made when it is asked for first.
  private lazy var makers = allMakers()

  init(in solved: PointsToAnalysis) {
    self.solved = solved
    let symbols = solved.symbols
    named = symbols.namesInExpressions
    values = symbols.namesOfValues
    madeByDocuments = symbols.namesInDocuments()
    programs = symbols.modulesOfPrograms
  }

  private enum Step {
    /// The program comes to it.
    case runs
    /// It comes to it by this code only; by none, as nobody uses this.
    case after([CodeID], Unused?)
  }

  /// What nobody uses, where the program comes to none of the code.
  ///
  /// - Returns: nil where it may come to some of it, or where there is none.
  mutating func unused(among codes: [CodeID], _ runners: CodeRunners) -> Unused? {
    var pending = codes
    var seen = IDSet(codes)
    var found: [Unused] = []
    while let code = pending.popLast() {
      switch step(from: code, runners) {
      case .runs: return nil
      case .after(let codes, let unused):
        if let unused { found.append(unused) }
        for code in codes where seen.insert(code).inserted { pending.append(code) }
      }
    }
    return found.min()
  }

  private mutating func step(from id: CodeID, _ runners: CodeRunners) -> Step {
    let code = runners.table[id]
    let callers = runners.table.callers(of: id).map(\.code)
    if code.number != .body {
      // It is made where its body runs, whoever calls it then.
      guard runners.isKept(id) else { return .after(callers, nil) }
      return runners.table.id(summary: code.summary, number: .body).map { .after([$0], nil) } ?? .runs
    }
    switch solved.summaries[code.summary].body {
    case .topLevel: return .runs
    case .defaultValue: return callers.isEmpty ? .runs : .after(callers, nil)
    // Who reads a property is not always seen: `if page.legend.isShown`.
    case .accessor(let property, _), .initialValue(let property):
      let symbol = solved.symbols.properties[property]
      return symbol.isShared ? .runs : objects(of: symbol.owner, runners)
    case .function(let function): return step(from: function, callers, runners.name(of: id, in: solved), runners)
    }
  }

  private mutating func step(
    from function: FunctionID,
    _ callers: [CodeID],
    _ name: String,
    _ runners: CodeRunners
  ) -> Step {
    let symbol = solved.symbols.functions[function]
    if symbol.facts.kind == .initializer { return objects(of: symbol.owner, runners) }
    if symbol.facts.kind != .function || symbol.facts.name == "deinit" { return .runs }
    let mayBeCalled = runners.mayCallUnseen(function)
    if !mayBeCalled {
      if !named[Int(symbol.name.rawValue)], !runners.mayCallUnnamed(function) { return .after([], .function(name)) }
      if !callers.isEmpty { return .after(callers, nil) }
    }
    return symbol.facts.modifiers.contains(.isStatic) ? .runs : objects(of: symbol.owner, runners)
  }

  /// What an object of a type runs, the program comes to where it makes one.
  private mutating func objects(of type: TypeID?, _ runners: CodeRunners) -> Step {
    guard let type, [.class, .actor].contains(solved.symbols.types[type].kind) else { return .runs }
    let kinds = [type] + solved.symbols.allSubclasses(of: type)
    if kinds.contains(where: { isMadeUnseen($0) }) { return .runs }
    let codes = kinds.flatMap { makers[$0] ?? [] }.map { runners.table.id(ofSolved: $0) }
    return .after(codes, codes.isEmpty ? .type(solved.symbols.types[type].fullName) : nil)
  }

  /// Whether somebody may make an object of a class without calling its initializer by name.
  private mutating func isMadeUnseen(_ type: TypeID) -> Bool {
    let symbols = solved.symbols
    let name = symbols.types[type].name
    if madeByDocuments.contains(name) || symbols.isForObjectiveC(type) || values.contains(name) { return true }
    if symbols.hasMainAttribute(type) { return true }
    if symbols.isPublic(type), !programs.contains(symbols.types[type].module) { return true }
    // Objective-C makes objects of its classes' heirs, and a decoder those of what it can decode.
    let ancestors = symbols.externalAncestors(of: type)
    let isPlain = ancestors.allSatisfy { ancestor in
      FrameworkCallbacks.silentAncestors.contains(ancestor) && !["NSObject", "Codable", "Decodable"].contains(ancestor)
    }
    return !isPlain || makers[type] == nil && written.contains(name)
  }

  private func allMakers() -> [TypeID: [SolvedCodeID]] {
    var found: [TypeID: [SolvedCodeID]] = [:]
    for code in solved.codes.indices {
      for construction in solved.codes.constructions[code] { found[construction.type, default: []].append(code) }
    }
    return found
  }
}

extension SymbolTable {
  /// Of each name whether an expression uses it.
  fileprivate var namesInExpressions: [Bool] {
    var found = [Bool](repeating: false, count: names.texts.count)
    for file in files {
      file.forEachUsedName { found[Int($0.rawValue)] = true }
    }
    return found
  }

  /// The names in front of `.self`.
  fileprivate var namesOfValues: Set<String> {
    var found: Set<String> = []
    for file in files {
      for case .member(let base?, .selfWord, _) in file.facts.expressions {
        switch file[base] {
        case .unqualified(let name, _), .member(_, let name, _): found.insert(names[name])
        case .type(let type): if let name = file[type].lastName { found.insert(name) }
        default: break
        }
      }
    }
    return found
  }

  fileprivate var namesOfWrittenTypes: Set<String> {
    var found: Set<String> = []
    forEachWrittenName(withHeirs: false, { found.insert($0) })
    return found
  }
}
