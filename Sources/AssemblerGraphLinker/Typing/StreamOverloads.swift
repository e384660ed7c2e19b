import AssemblerGraphFacts
import AssemblerGraphModel

// Which functions a call means that gives a stream, and what publishers of the scanned code are made with.

extension StaticTypes {
  /// Of functions of one name those that a call means that is used as a stream: what gives no stream is another one.
  ///
  ///     func load<Answer>(_ request: Request) -> AnyPublisher<Answer, Error>
  ///     func load<Answer>(_ request: Request) async throws -> Answer
  func streams(among candidates: [FunctionID], _ call: CallSite, _ scope: TypeScope) -> [FunctionID] {
    guard candidates.count > 1 else { return candidates }
    let meant = overloads(withoutFulfilled(candidates), call, scope)
    guard meant.count > 1, meant.contains(where: { isStream(resultType(ofFunction: $0)) }) else { return meant }
    return meant.filter { mayBeStream(resultType(ofFunction: $0)) }
  }

  /// Without the requirements of a protocol for which an extension has the code.
  private func withoutFulfilled(_ candidates: [FunctionID]) -> [FunctionID] {
    candidates.filter { candidate in
      if symbols.functions[candidate].facts.body != nil { return true }
      let written = lookups.writtenTypes(of: candidate, in: symbols)
      return !candidates.contains {
        symbols.functions[$0].facts.body != nil && lookups.writtenTypes(of: $0, in: symbols) == written
      }
    }
  }

  /// The functions of a type that a call can mean; of a protocol also requirements, beside those that an extension adds.
  func declared(_ name: Name, _ labels: CallShape, in type: TypeID) -> [FunctionID] {
    let functions = functions(named: name, of: type, labels: labels)
    guard symbols.types[type].kind == .protocol, !functions.isEmpty else { return functions }
    return symbols.ancestry[type].flatMap { ancestor in
      symbols.types[ancestor].functions[name].filter { fits(labels, $0) }
    }
  }

  func isStream(_ type: TypeHandle?) -> Bool {
    type.map { frameworkTypes(of: $0).contains { Framework.isStream($0) || Framework.streams.contains($0) } } ?? false
  }

  /// The parameter that takes a stream, where there is but one.
  func onlyStream(among parameters: Range<Int>, of function: FunctionID) -> Int? {
    let streams = parameters.filter { isStream(typeOfParameter($0, of: function)) }
    return streams.count == 1 ? streams[0] : nil
  }

  /// `Publishers.Sequence<[Int], Never>(sequence: numbers)`
  func isMadeOfElements(_ callee: ExpressionID, in file: FileID) -> Bool {
    let facts = symbols.files[file]
    guard case .type(let type) = facts[callee] else { return false }
    return facts[type].lastName == "Sequence"
  }

  private func mayBeStream(_ type: TypeHandle?) -> Bool {
    guard let type else { return false }
    if isStream(type) { return true }
    switch symbols.table[type] {
    case .nominal(let nominal, _):
      return !symbols.isValueType(nominal) || !symbols.externalAncestors(of: nominal).isEmpty
    case .external(let name, _): return !isPlainData(name)
    case .parameter, .tuple, .collection, .dictionary, .function, .metatype: return false
    default: return true
    }
  }

  /// `Retrying(upstream: self)`, `Publishers.Retry.init(…)`
  func isConstructor(_ callee: ExpressionID, in file: FileID) -> Bool {
    switch symbols.files[file][callee] {
    case .type: true
    case .unqualified(let name, _): symbols.names[name].beginsWithUppercase
    case .member(_, let name, _): name == .initializer || symbols.names[name].beginsWithUppercase
    default: false
    }
  }

  /// `Publishers.Sequence` of `Publishers.Sequence<[Int], Never>`
  func typeName(_ callee: ExpressionID, in file: FileID) -> String? {
    let facts = symbols.files[file]
    guard case .type(let type) = facts[callee] else { return nil }
    return facts[type].lastName
  }

  func isSelf(_ value: ExpressionID, in file: FileID) -> Bool {
    let facts = symbols.files[file].facts
    guard case .local(let local) = facts[value] else { return false }
    return facts.locals[local].name == .selfWord
  }

  /// Whether a property of the type around is what its initializer is given: `let upstream: Upstream`.
  func isGivenStream(_ name: Name, in scope: TypeScope) -> Bool {
    guard let type = enclosingTypes(scope).first, let property = property(name, of: type) else { return false }
    let facts = symbols.properties[property].facts
    return facts.storage == .stored && facts.initialValue == nil
  }

  /// Whether a closure gives what it is given: `flatMap { $0 }`.
  func handsOnElement(_ arguments: ArgumentList, in file: FileID) -> Bool {
    let facts = symbols.files[file]
    guard arguments.count == 1, let value = facts[arguments].first?.value, case .closure(let index) = facts[value],
      let element = facts.closures[index].parameters.first, facts.closures[index].parameters.count == 1
    else { return false }
    let returned = facts[facts.closures[index].body].compactMap { statement in
      if case .returnValue(let value) = statement { value } else { nil }
    }
    return !returned.isEmpty && returned.allSatisfy { facts[$0] == .local(element.local) }
  }
}
