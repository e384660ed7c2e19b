import AssemblerGraphFacts
import AssemblerGraphModel

/// The functions that calls may mean of whose receiver nothing is known: by their name and their labels, as far as the receiver is
/// declared as something that the function's owner can be.
///
///     player.stop()       on an AVAudioPlayer: no `stop` of the scanned code is meant
///     anything.stop()     of a type that nobody knows: every one is
final class CallsByName {
  private struct Call: Hashable {
    var receiver: TypeHandle
    /// nil: the function is a value, whoever calls it then.
    var shape: CallShape?
  }

  private let types: StaticTypes
  private var calls: [Name: Set<Call>] = [:]
  /// The same of properties that are read.
  private var receiversOfReads: [Name: Set<TypeHandle>] = [:]
  /// What was asked already, by function.
  @exclusivity(unchecked) private var known = DenseMap<FunctionID, Bool>()

  init(of solved: PointsToAnalysis) {
    types = solved.types
    for id in solved.operations.indices where solved.objects(of: solved.operations[id].receiver).isEmpty {
      if case .variable(let receiver) = solved.operations[id].receiver, solved.heldByKin.contains(receiver) { continue }
      switch solved.operations[id].action {
      case .call(let name, _, _, let arguments, _):
        let call = Call(receiver: solved.operations[id].declaredType, shape: types.shape(of: arguments))
        calls[name, default: []].insert(call)
      case .load(let name, _): receiversOfReads[name, default: []].insert(solved.operations[id].declaredType)
      default: break
      }
    }
    for object in solved.objects {
      guard case .method(let functions) = object.kind else { continue }
      // `.onDisappear(perform: model.close)`: whichever conformer it is.
      for function in functions {
        let symbol = symbols.functions[function]
        guard let owner = symbol.owner, symbols.types[owner].kind == .protocol else { continue }
        let receiver = symbols.table.handle(of: .nominal(owner, []))
        calls[symbol.name, default: []].insert(Call(receiver: receiver, shape: nil))
      }
    }
  }

  private var symbols: SymbolTable { types.symbols }

  func mayCall(_ function: FunctionID) -> Bool {
    if let known = known[function] { return known }
    let symbol = symbols.functions[function]
    let calls = calls[symbol.name] ?? []
    let isCalled =
      symbol.owner.map { owner in
        calls.contains { call in mayBe(call.receiver, owner) && call.shape.map { types.mayFit($0, function) } ?? true }
      } ?? false
    known[function] = isCalled
    return isCalled
  }

  /// Whether something may read a property, of whose receiver nothing is known.
  func mayRead(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner else { return false }
    return calls[symbol.name]?.contains { mayBe($0.receiver, owner) } ?? false
      || receiversOfReads[symbol.name]?.contains { mayBe($0, owner) } ?? false
  }

  /// Whether what is declared so may be an object on which a type's functions run.
  func mayBe(_ declared: TypeHandle, _ owner: TypeID) -> Bool {
    switch symbols.table[declared] {
    case .unknown, .anything: return true
    case .nominal(let type, _): return mayBe(type, owner)
    case .external(let name, _): return mayBe(external: name, owner)
    case .parameter(_, let constraint): return constraint == declared || mayBe(constraint, owner)
    case .metatype(let instance): return mayBe(instance, owner)
    case .collection(let element): return mayBe(element, owner)
    case .dictionary(_, let value): return mayBe(value, owner)
    case .composition(let members): return members.allSatisfy { mayBe($0, owner) }
    case .tuple, .function: return false
    }
  }

  func mayBe(_ type: TypeID, _ owner: TypeID) -> Bool {
    if symbols.types[type].kind == .external, mayBe(external: symbols.types[type].name, owner) { return true }
    return symbols.isKind(type, of: owner) || heirs(of: owner).contains { symbols.isKind($0, of: type) }
  }

  /// The type itself, and all that has its functions too.
  private func heirs(of type: TypeID) -> [TypeID] {
    [type] + symbols.allSubclasses(of: type) + symbols.conformers[type] + symbols.conformersByName[type]
  }

  private func mayBe(external name: String, _ owner: TypeID) -> Bool {
    if symbols.types[owner].kind == .external {
      let own = symbols.types[owner].name
      return own == name || (Framework.ancestorsByName[name].map { $0.contains(own) } ?? true)
    }
    return heirs(of: owner).contains { mayInherit($0, from: name) }
  }

  /// Of a class outside of the scanned code of which nothing is known, nobody knows what it inherits from.
  private func mayInherit(_ type: TypeID, from name: String) -> Bool {
    let ancestors = symbols.externalAncestors(of: type)
    if ancestors.contains(where: { $0 == name || Framework.ancestorsByName[$0]?.contains(name) ?? false }) {
      return true
    }
    if ancestors.contains(where: Framework.isClassOfObjects) { return false }
    return ancestors.contains {
      Framework.ancestorsByName[$0] == nil && !types.isCommonProtocol($0) && !Framework.isOfDelegates($0)
    }
  }
}
