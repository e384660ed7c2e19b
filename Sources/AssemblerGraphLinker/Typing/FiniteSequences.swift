import AssemblerGraphFacts
import AssemblerGraphModel

// Which sequences come to an end by themselves that code waits for: `for await value in values`.

/// Beyond this many sequences, one in another, nothing is followed.
private let mostHops = 16

/// How long code runs that waits.
enum Endlessness: Comparable {
  case ends
  /// As long as what it waits for, which does not end by itself.
  case goesOn
  /// Until it is cancelled.
  case never
}

extension StaticTypes {
  /// How long a loop goes on over a sequence, or over the longest of several.
  func endlessness(of sequence: ExpressionID, in scope: TypeScope) -> Endlessness {
    guard lookups.hopsOfStreams < mostHops else { return .goesOn }
    lookups.hopsOfStreams += 1
    defer { lookups.hopsOfStreams -= 1 }
    let facts = symbols.files[scope.file]
    switch facts[sequence] {
    case .oneOf(let values): return facts[values].map { endlessness(of: $0, in: scope) }.max() ?? .goesOn
    // `for await child in group`: the children of a task group, each of which is waited for.
    case .local(let local) where isParameterOfClosure(local, in: scope.file): return .ends
    // `while let value = await iterator.next()`
    case .call(let callee, let arguments, _):
      guard arguments.isEmpty, case .member(let iterator?, let name, _) = facts[callee], symbols.names[name] == "next"
      else { break }
      guard let source = source(of: iterator, in: scope) else { return .goesOn }
      return endlessness(of: source, in: scope)
    default: break
    }
    if isFinitePublisher(sequence, in: scope) { return .ends }
    return goesOnForEver(sequence, in: scope) ? .never : .goesOn
  }

  private func isParameterOfClosure(_ local: Int, in file: FileID) -> Bool {
    let facts = symbols.files[file].facts
    return facts.locals[local].closure.map { facts.closures[$0].parameters.contains { $0.local == local } } ?? false
  }

  /// `values` of `var iterator = values.makeAsyncIterator()`
  private func source(of iterator: ExpressionID, in scope: TypeScope) -> ExpressionID? {
    let facts = symbols.files[scope.file]
    guard case .local(let local) = facts[iterator],
      let binding = bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind,
      case .call(let callee, _, _) = facts[binding.expression],
      case .member(let sequence?, let name, _) = facts[callee],
      symbols.names[name] == "makeAsyncIterator"
    else { return nil }
    return sequence
  }

  /// Whether a sequence has no end at all: what a publisher that does not complete gives, and notifications.
  private func goesOnForEver(_ sequence: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    var current = sequence
    for _ in 0..<32 {
      switch facts[current] {
      case .member(let publisher?, let name, _):
        return symbols.names[name] == "values" && !declares(name, typeOf(publisher, scope))
      case .call(let callee, _, _):
        guard case .member(let base?, let name, _) = facts[callee] else { return false }
        if symbols.names[name] == "notifications" { return true }
        current = base
      case .local(let local):
        guard let binding = bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind else {
          return false
        }
        current = binding.expression
      default: return false
      }
    }
    return false
  }

  /// Whether a type of the scanned code has such a property itself.
  private func declares(_ name: Name, _ type: TypeHandle) -> Bool {
    nominals(of: type).contains { property(name, of: $0) != nil }
  }

  // MARK: Sequences of frameworks

  /// Whether a member is a sequence that ends; nil where the library says nothing of it.
  ///
  ///     publisher.values          url.lines          bytes.lines          Transaction.currentEntitlements          numbers.async
  ///
  /// - Parameter isFinite: asked for what stands before.
  func isFiniteSequence(
    _ name: Name,
    of base: ExpressionID,
    in scope: TypeScope,
    isFinite: (ExpressionID) -> Bool
  ) -> Bool? {
    let word = symbols.names[name]
    let type = typeOf(base, scope)
    if declares(name, type) { return nil }
    switch word {
    case "values": return isFinite(base)
    case "resourceBytes": return true
    case "lines", "characters", "unicodeScalars":
      if isFinite(base) || isOfSequence(word, type, base, scope) { return true }
      return type == .unknown && isCalledLikeContent(base, in: scope.file) ? true : nil
    case "0", "stream":
      if isStreamBeingMade(base, in: scope) {
        return isToldTheEnd(.part(of: base), in: scope)
      }
      return word == "0" && gives("bytes", base, in: scope) ? true : nil
    default:
      return isOfSequence(word, type, base, scope) ? true : nil
    }
  }

  /// Whether the library has a sequence of that name of a type, which ends.
  private func isOfSequence(_ word: String, _ type: TypeHandle, _ base: ExpressionID, _ scope: TypeScope) -> Bool {
    guard Framework.wordsOfFiniteSequences.contains(word) else { return false }
    var owners = frameworkTypes(of: type)
    if case .metatype(let instance) = symbols.table[type] {
      owners = frameworkTypes(of: instance)
    } else if type == .unknown, let last = symbols.files[scope.file].facts.lastName(of: base),
      symbols.names[last].beginsWithUppercase, case .none = meaning(of: last, in: scope)
    {
      owners = [symbols.names[last]]
    }
    return owners.contains { Framework.finiteSequenceNames.contains("\($0).\(word)") }
  }

  /// `url.lines`, where nothing tells the type: by its name.
  private func isCalledLikeContent(_ base: ExpressionID, in file: FileID) -> Bool {
    let facts = symbols.files[file].facts
    var base = base
    if case .call(let callee, _, _) = facts[base] { base = callee }
    let word = facts.lastName(of: base).map { symbols.names[$0].lowercased() } ?? ""
    return ["url", "bytes"].contains { word.hasSuffix($0) }
  }

  /// `session.bytes(from: url)`, `session.bytes(for: request)`
  private func gives(_ word: String, _ call: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    guard case .call(let callee, let arguments, _) = facts[call], case .member(_, let name, _) = facts[callee],
      symbols.names[name] == word
    else { return false }
    return facts[arguments].contains { ["from", "for"].contains(symbols.names.text(of: $0.label)) }
  }

  /// `AsyncStream { continuation in … }`, `AsyncStream(unfolding: { … })`: whether it ends; nil for any other call.
  func isFiniteStream(madeBy callee: ExpressionID, _ arguments: ArgumentList, result: TypeHandle, in scope: TypeScope)
    -> Bool?
  {
    let facts = symbols.files[scope.file]
    if case .member(let base?, let name, _) = facts[callee], name != .initializer {
      return isOfSequence(symbols.names[name], typeOf(base, scope), base, scope) ? true : nil
    }
    guard makesStream(callee, result: result, in: scope) else { return nil }
    for argument in facts[arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value] else { continue }
      let closure = facts.closures[index]
      if symbols.names.text(of: argument.label) == "unfolding" { return closure.givesNil }
      guard argument.label == nil || symbols.names.text(of: argument.label) == "build",
        let continuation = closure.parameters.first
      else { continue }
      return isToldTheEnd(.local(continuation.local), in: scope)
    }
    return false
  }

  /// `AsyncStream<Int>`, `AsyncStream.init`
  func makesStream(_ callee: ExpressionID, result: TypeHandle, in scope: TypeScope) -> Bool {
    guard let made = frameworkTypes(of: result).first, Framework.streamEnd.streams.contains(made) else { return false }
    let facts = symbols.files[scope.file]
    switch facts[callee] {
    case .type: return true
    case .unqualified(let name, _): return symbols.names[name] == made
    case .member(_?, let name, _): return name == .initializer
    default: return false
    }
  }

  /// `AsyncStream.makeStream(of: Int.self)`, or a local that is bound to it
  func isStreamBeingMade(_ value: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    var value = value
    if case .local(let local) = facts[value], let binding = bindings[scope.file].binding(of: local, in: facts) {
      value = binding.expression
    }
    guard case .call(let callee, _, _) = facts[value], case .member(_, let name, _) = facts[callee] else {
      return false
    }
    return symbols.names[name] == "makeStream"
  }

  // MARK: Sequences of the scanned code

  /// Whether the values of a type are sequences of the scanned code whose iterator comes to nil:
  ///
  ///     func makeAsyncIterator() -> Iterator { Iterator(left: start) }
  ///     mutating func next() async -> Int? { guard left > 0 else { return nil } … }
  func isFiniteOwnSequence(_ type: TypeHandle) -> Bool {
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind != .external,
      symbols.externalAncestors(of: nominal).contains("AsyncSequence")
    else { return false }
    if let known = lookups.finiteOwnSequences[nominal] { return known }
    // One that is made of itself goes on.
    lookups.finiteOwnSequences[nominal] = false
    let found = endsItself(nominal)
    lookups.finiteOwnSequences[nominal] = found
    return found
  }

  private func endsItself(_ nominal: TypeID) -> Bool {
    if symbols.externalAncestors(of: nominal).contains("AsyncIteratorProtocol"), comesToNil(nominal) { return true }
    guard let word = symbols.names.known("makeAsyncIterator") else { return false }
    let makers = functions(named: word, of: nominal)
    return !makers.isEmpty && makers.allSatisfy { makesFiniteIterator($0) }
  }

  private func makesFiniteIterator(_ maker: FunctionID) -> Bool {
    let symbol = symbols.functions[maker]
    if let iterator = resultType(ofFunction: maker).flatMap({ symbols.table.nominal($0) }), comesToNil(iterator) {
      return true
    }
    guard let body = symbol.facts.body else { return false }
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: maker)
    let facts = symbols.files[symbol.file]
    let made = facts[body].compactMap { statement in if case .returnValue(let value) = statement { value } else { nil }
    }
    return !made.isEmpty
      && made.allSatisfy { value in
        if let iterator = symbols.table.nominal(typeOf(value, scope)), comesToNil(iterator) { return true }
        // `stream.makeAsyncIterator()`
        guard case .call(let callee, _, _) = facts[value], case .member(let base?, let name, _) = facts[callee],
          symbols.names[name] == "makeAsyncIterator"
        else { return false }
        return isFinitePublisher(base, in: scope)
      }
  }

  private func comesToNil(_ iterator: TypeID) -> Bool {
    guard symbols.types[iterator].kind != .external, let word = symbols.names.known("next") else { return false }
    let functions = functions(named: word, of: iterator)
    return !functions.isEmpty
      && functions.allSatisfy { function in
        let symbol = symbols.functions[function]
        if symbol.facts.modifiers.contains(.givesNil) { return true }
        // `return items.popFirst()`
        guard let body = symbol.facts.body else { return false }
        let facts = symbols.files[symbol.file]
        return facts[body].contains { statement in
          guard case .returnValue(let value) = statement, case .call(let callee, _, _) = facts[value] else {
            return false
          }
          return facts.facts.lastName(of: callee).map { ["popFirst", "popLast"].contains(symbols.names[$0]) } ?? false
        }
      }
  }
}
