import AssemblerGraphFacts
import AssemblerGraphModel

/// Objects that are gone when the function which makes them ends: these say nothing against others of their type that live as long as
/// the program.
///
///     struct Root: View { @StateObject var schedule = Schedule() }
///     func conflicts(of items: [Item]) -> [Conflict] {
///       let checker = Schedule(items)       only asked: no closure that others give to a Schedule is ever in this one
///       return checker.conflicts
///     }
struct PassingObjects {
  private let solved: PointsToAnalysis
  private let owners: OutsideOwners
  /// Where the objects are made that closures capture by a local variable.
  private var capturedPlaces: Set<CodePlace> = []
  /// What captures the very object that it belongs to.
  private let capturedByOwnCode: IDSet<TypeID>

  private init(in solved: PointsToAnalysis, suspects: [CycleRefuter.Suspect], _ owners: OutsideOwners) {
    self.solved = solved
    self.owners = owners
    capturedByOwnCode = IDSet(suspects.lazy.filter(\.source.capturesReceiver).map(\.to))
    for captured in suspects.lazy.compactMap(\.source.captured) {
      let uses = owners.uses(of: captured.file)
      for position in uses.calls(giving: uses.original(of: captured.local.index)) ?? [] {
        capturedPlaces.insert(CodePlace(file: captured.file, position: position))
      }
    }
  }

  /// Takes the constructions of such objects out, where a type on a cycle has others.
  static func leaveOut(
    of makings: inout [TypeID: [Making]],
    suspects: [CycleRefuter.Suspect],
    _ owners: OutsideOwners,
    in solved: PointsToAnalysis
  ) {
    let types = IDSet(suspects.flatMap { [$0.from, $0.to] }.filter { makings[$0]?.count ?? 0 > 1 })
    if types.isEmpty { return }
    let objects = PassingObjects(in: solved, suspects: suspects, owners)
    for type in types.sorted() where !objects.mayTieItself(type) {
      let passing = Set(objects.owners.fleetingPlaces(of: type)).subtracting(objects.capturedPlaces)
      let others = (makings[type] ?? []).filter { making in making.place.map { !passing.contains($0) } ?? true }
      if !others.isEmpty { makings[type] = others }
    }
  }

  /// Whether code of the type gives its own object to somebody, so that one which nobody else knows may hold itself.
  private func mayTieItself(_ type: TypeID) -> Bool {
    let symbols = solved.symbols
    let chain = solved.types.classChain(of: type).filter { symbols.types[$0].kind != .external }
    if chain.contains(where: capturedByOwnCode.contains) { return true }
    for type in chain {
      let functions = symbols.types[type].functions.all.map { symbols.functions[$0] }
      let properties = symbols.types[type].properties.all.map { symbols.properties[$0] }
      let selves = functions.map { ($0.file, $0.facts.selfLocal) } + properties.map { ($0.file, $0.facts.selfLocal) }
      for case (let file, let itself?) in selves where !owners.uses(of: file).destinations(of: itself).isEmpty {
        return true
      }
    }
    return false
  }
}
