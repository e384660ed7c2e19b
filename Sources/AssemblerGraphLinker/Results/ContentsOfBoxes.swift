import AssemblerGraphFacts
import AssemblerGraphModel

// What generic classes hold of their parameters' types, beyond what the declarations say that lead to them.
//
//     let box: Box<Page>                        the property's owner holds a box, and a page in it: its declaration says so
//     let page: any Holder                      that it is a box of pages says only what flows there
//     { print(box.value) }                      nor does a closure say what is in the box that it captures

extension OwnershipReader {
  /// What flows into a property of a generic class that is declared as a parameter's type. Which of the boxes holds it is not known
  /// until they are told apart. What no box is said to be for is possible at most.
  mutating func readParameter(_ slot: Slot) {
    guard let variable = slot.variable, [.class, .actor].contains(solved.symbols.types[slot.owner].kind) else { return }
    for object in decided(variable) {
      guard let type = solved.instanceType(object), type != slot.owner, !solved.isTwin(object, in: decided(variable))
      else { continue }
      let certainty: Certainty = isNamed(type, for: slot.owner) ? .certain : .possible
      let holding = Holding(target: .open(.unknown), strength: slot.strength, certainty: certainty)
      let resolution = resolution(of: object, type: type, in: variable)
      contents.append(edges.count)
      addEdge(to: type, holding, slot, resolution, certainty, FlowEntry(variable: variable, object: object))
    }
  }

  /// What a box holds says less than what its owner's declaration says that it is for: it matters where it leads back, by a way that
  /// no declaration tells of.
  mutating func dropContentsToldElsewhere() {
    while !contents.isEmpty {
      let told = contentsToldElsewhere()
      if told.isEmpty { break }
      let kept = edges.indices.filter { !told.contains($0) }
      edges = kept.map { edges[$0] }
      sources = kept.map { sources[$0] }
      // What led back by way of them may lead back no longer.
      var number = 0
      var left: [Int] = []
      for index in contents where !told.contains(index) {
        while kept[number] != index { number += 1 }
        left.append(number)
      }
      contents = left
    }
  }

  /// Whether code names a type, or what it inherits from or conforms to, as an argument of the generic class: `Box<Page>`.
  private func isNamed(_ type: TypeID, for box: TypeID) -> Bool {
    guard let named = typesInBoxes[box] else { return false }
    if named.contains(type) { return true }
    return named.contains { name in
      solved.types.admits(solved.symbols.table.handle(of: .nominal(name, [])), instanceOf: type)
    }
  }

  private func contentsToldElsewhere() -> Set<Int> {
    let components = Components(ofOwners: edges, typeCount: solved.symbols.types.count)
    let isContent = Set(contents)
    let boxes = IDSet(contents.map { edges[$0].fromType })
    func isOnCircle(_ edge: Edge) -> Bool { components.numbers[edge.from] == components.numbers[edge.to] }
    var ways: [TypeID: [Int]] = [:]
    for (index, edge) in edges.enumerated()
    where edge.kind == .owns && boxes.contains(edge.toType) && !isContent.contains(index) && isOnCircle(edge) {
      ways[edge.toType, default: []].append(index)
    }
    return isContent.filter { index in
      let edge = edges[index]
      if !isOnCircle(edge) { return true }
      guard typesInBoxes[edge.fromType]?.contains(edge.toType) ?? false else { return false }
      return !ways[edge.fromType, default: []].contains { mayLead($0, to: edge.toType) }
    }
  }

  /// Whether a box may hold objects of a type for all that is said where it is held, and no edge of its owner's says so.
  private func mayLead(_ way: Int, to type: TypeID) -> Bool {
    let (edge, source) = (edges[way], sources[way])
    if source.isInside { return source.captured.flatMap { arguments(of: $0) }?.contains(type) ?? true }
    if edge.resolution != .declared { return true }
    return shortcuts.contains { $0.owner == type && $0.owner == edge.fromType && $0.slot == source.slot }
  }

  /// The types that the generic arguments of a captured variable's type name; nil: none are known.
  private func arguments(of captured: CapturedLocal) -> IDSet<TypeID>? {
    let type = solved.types.knownType(ofLocal: captured.local, in: captured.file)
    guard case .nominal(_, let arguments) = solved.symbols.table[solved.symbols.table.element(type)], !arguments.isEmpty
    else { return nil }
    return IDSet(arguments.compactMap { solved.symbols.table.nominal(solved.symbols.table.element($0)) })
  }
}
