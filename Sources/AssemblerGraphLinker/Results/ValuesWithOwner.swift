import AssemblerGraphFacts
import AssemblerGraphModel

/// Finds properties into which an object is seen to put values that hold that very object: a circle, whatever tree its type may
/// be part of.
///
///     rows = titles.map { Row(title: $0, table: self) }     each row holds the table that keeps it
///     table.rows.append(Row(table: table))
///     rows = children.map { Row(table: $0) }                a tree
func propertiesThatGetOwner(among properties: IDSet<PropertyID>, in solved: PointsToAnalysis) -> IDSet<PropertyID> {
  if properties.isEmpty { return [] }
  let names = IDSet(properties.map { solved.symbols.properties[$0].name })
  var found: IDSet<PropertyID> = []
  for id in solved.summaries.indices {
    var flow: BodyFlow?
    for case .operation(let operation) in solved.summaries[id].constraints {
      let stored: [PropertyID]
      let value: Operand
      switch operation.action {
      case .store(let name, let given) where names.contains(name):
        (stored, value) = (solved.properties(name, of: operation, in: id).filter(properties.contains), given)
      case .storeProperty(let property, let given) where properties.contains(property):
        (stored, value) = ([property], given)
      default: continue
      }
      if stored.isEmpty { continue }
      let known = flow ?? BodyFlow(of: id, in: solved)
      flow = known
      let owners = known.origins(of: operation.receiver)
      // Of several nobody knows which.
      guard owners.count == 1, let owner = owners.first else { continue }
      if holds(value, owner, known, in: solved, steps: 0) { found.formUnion(stored) }
    }
  }
  return found
}

/// Whether a value holds an object, as far as one body says, and the methods of that object that give it something.
private func holds(_ value: Operand, _ owner: Operand, _ flow: BodyFlow, in solved: PointsToAnalysis, steps: Int)
  -> Bool
{
  var functions: [FunctionID] = []
  if flow.contents(of: value, throughCall: { functions += $0 }).contains(owner) { return true }
  guard owner == .receiver, steps < 3 else { return false }
  return functions.contains { function in
    guard let id = solved.summaries.knownID(of: .function(function)) else { return false }
    let result = Operand.variable(solved.summaries[id].result)
    return holds(result, .receiver, BodyFlow(of: id, in: solved), in: solved, steps: steps + 1)
  }
}
