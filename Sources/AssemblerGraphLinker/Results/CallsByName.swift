import AssemblerGraphFacts
import AssemblerGraphModel

/// The functions that calls may mean of whose receiver nothing is known: by their name and their labels, as far as the receiver is
/// declared as something that the function's owner can be (`ReceiverIndex`).
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
  /// The shapes of calls, and reads, of names that were asked for.
  @exclusivity(unchecked) private var shapesOfCalls = KeyMap<Name, ReceiverIndex<CallShape?>>()
  @exclusivity(unchecked) private var reads = KeyMap<Name, ReceiverIndex<Void>>()
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
    let isCalled =
      symbol.owner.map { owner in
        shapesOfCalls(of: symbol.name).contains(for: owner) { $0.map { types.mayFit($0, function) } ?? true }
      } ?? false
    known[function] = isCalled
    return isCalled
  }

  /// Whether something may read a property, of whose receiver nothing is known.
  func mayRead(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner else { return false }
    return shapesOfCalls(of: symbol.name).contains(for: owner) { _ in true }
      || reads(of: symbol.name).contains(for: owner) { true }
  }

  private func shapesOfCalls(of name: Name) -> ReceiverIndex<CallShape?> {
    if let known = shapesOfCalls[name] { return known }
    var index = ReceiverIndex<CallShape?>(types)
    for call in calls[name] ?? [] { index.insert(call.shape, for: call.receiver) }
    shapesOfCalls[name] = index
    return index
  }

  private func reads(of name: Name) -> ReceiverIndex<Void> {
    if let known = reads[name] { return known }
    var index = ReceiverIndex<Void>(types)
    for receiver in receiversOfReads[name] ?? [] { index.insert((), for: receiver) }
    reads[name] = index
    return index
  }
}
