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
  private let suspects: [CycleRefuter.Suspect]
  private lazy var owners = OutsideOwners(in: solved)
  /// Where the objects are made that closures capture by a local variable.
  private lazy var capturedPlaces = findCapturedPlaces()
  /// What captures the very object that it belongs to.
  private lazy var capturedByOwnCode = IDSet(suspects.lazy.filter(\.source.capturesReceiver).map(\.to))

  init(in solved: PointsToAnalysis, suspects: [CycleRefuter.Suspect]) {
    self.solved = solved
    self.suspects = suspects
  }

  /// Takes the constructions of such objects out, where the type has others.
  mutating func leaveOut(of makings: inout [TypeID: [Making]]) {
    for type in Set(suspects.lazy.flatMap { [$0.from, $0.to] }) {
      guard let all = makings[type], all.count > 1, !mayTieItself(type) else { continue }
      let passing = Set(owners.fleetingPlaces(of: type)).subtracting(capturedPlaces)
      let others = all.filter { making in making.place.map { !passing.contains($0) } ?? true }
      if !others.isEmpty { makings[type] = others }
    }
  }

  private mutating func findCapturedPlaces() -> Set<CodePlace> {
    var places: Set<CodePlace> = []
    for captured in suspects.compactMap(\.source.captured) {
      let uses = owners.uses(of: captured.file)
      for position in uses.calls(giving: uses.original(of: captured.local.index)) ?? [] {
        places.insert(CodePlace(file: captured.file, position: position))
      }
    }
    return places
  }

  /// Whether code of the type gives its own object to somebody, so that one which nobody else knows may hold itself.
  private mutating func mayTieItself(_ type: TypeID) -> Bool {
    let chain = solved.types.classChain(of: type).filter { solved.symbols.types[$0].kind != .external }
    if chain.contains(where: capturedByOwnCode.contains) { return true }
    for type in chain {
      for function in solved.symbols.types[type].functions.all {
        let function = solved.symbols.functions[function]
        guard let itself = function.facts.selfLocal else { continue }
        if !owners.uses(of: function.file).destinations(of: itself).isEmpty { return true }
      }
      for property in solved.symbols.types[type].properties.all {
        let property = solved.symbols.properties[property]
        guard let itself = property.facts.selfLocal else { continue }
        if !owners.uses(of: property.file).destinations(of: itself).isEmpty { return true }
      }
    }
    return false
  }
}
