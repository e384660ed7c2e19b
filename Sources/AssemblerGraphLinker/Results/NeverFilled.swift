import AssemblerGraphFacts
import AssemblerGraphModel

/// Finds properties that an object could be put into, and into which nothing in the scanned code ever puts one.
///
///     final class Page { let footer = Footer() }
///     final class Footer { var page: Page? }      nobody writes `.page = …`: no circle closes
///     final class Shelf { var pages: [Page] = [] }      nobody uses `pages`: the same
///     class Base { var page: Page? }      where only one heir, `self.page = page`, writes it: the same in objects of the others
///
/// Only of types that the scanned code or a document of Interface Builder makes, and whose property others cannot set. Where the
/// receiver of an assignment is lost, or where a property is passed as `inout`, its name alone counts.
func neverFilled(
  _ edges: [Edge],
  sources: [EdgeSource],
  suspects: [Int],
  in solved: PointsToAnalysis,
  lost: LostStores
)
  -> [Int]
{
  let symbols = solved.symbols
  let withoutOtherUsers = symbols.modulesWithoutOtherUsers
  let madeByDocuments = symbols.interfaces.isEmpty ? [] : symbols.namesInDocuments()
  let candidates = suspects.filter { index in
    guard case .property(let property) = sources[index].slot, !sources[index].isInside,
      edges[index].resolution.isWithoutFlow,
      solved.filled[property] == nil || solved.isFilledByKinAlone(property, not: edges[index].fromType),
      isOnlyFilledHere(property, in: symbols, withoutOtherUsers)
    else { return false }
    // Whoever makes the object, no other file can fill it.
    if symbols.properties[property].facts.modifiers.contains(.isFilePrivate) { return true }
    return solved.allocations[edges[index].fromType] != nil
      || madeByDocuments.contains(symbols.types[edges[index].fromType].name)
  }
  if candidates.isEmpty { return [] }
  let collections = candidates.filter { symbols.facts(behind: sources[$0].slot)?.type.map(isCollection) ?? false }
  let used = collections.isEmpty ? [] : symbols.namesUsed(among: Set(collections.map { edges[$0].via }))
  return candidates.filter { index in
    guard case .property(let property) = sources[index].slot, !lost.mayFill(property, in: symbols) else { return false }
    return !collections.contains(index) || !used.contains(edges[index].via)
  }
}

extension PointsToAnalysis {
  /// Whether code fills a property that a class inherits, but nowhere in objects of the class itself.
  fileprivate func isFilledByKinAlone(_ property: PropertyID, not type: TypeID) -> Bool {
    guard symbols.properties[property].owner != type, symbols.types[type].kind == .class else { return false }
    let field = FieldKey(owner: ObjectID(type), property: property)
    return !filledOfHeirs.contains(field) && storesOfHeirs[field] == nil
  }
}

extension Edge.Resolution {
  /// No value was seen, only what the property is declared with.
  fileprivate var isWithoutFlow: Bool {
    switch self {
    case .declared, .onlyConformer, .matchedByName: true
    case .flow, .declaredValue, .conformer: false
    }
  }
}

/// A plain optional variable without a value, or an empty collection, which neither a framework nor a module that is not scanned sets.
private func isOnlyFilledHere(_ property: PropertyID, in symbols: SymbolTable, _ withoutOtherUsers: Set<String>) -> Bool
{
  let facts = symbols.properties[property].facts
  let beginsEmpty = facts.initialValue.map { symbols.isEmpty($0, in: symbols.properties[property].file) } ?? true
  guard !facts.isConstant, beginsEmpty, isSetByItsName(facts, in: symbols), let type = facts.type,
    facts.modifiers.isDisjoint(with: [.isLazy, .isOverride])
  else { return false }
  if !facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]),
    symbols.properties[property].owner.map({
      symbols.isPublic($0) && !withoutOtherUsers.contains(symbols.types[$0].module)
    })
      ?? true
  {
    return false
  }
  if case .optional = type { return true }
  return isCollection(type)
}

/// Whether no wrapper has its value set otherwise: `publisher.assign(to: &$page)`.
private func isSetByItsName(_ facts: PropertyFacts, in symbols: SymbolTable) -> Bool {
  facts.attributes.allSatisfy { $0.type.isName("Published") }
    && (facts.attributes.isEmpty || symbols.names.known("$" + facts.name) == nil)
}

private func isCollection(_ type: TypeReference) -> Bool {
  switch type {
  case .array, .dictionary: true
  default: false
  }
}

extension SymbolTable {
  fileprivate func facts(behind slot: SlotKey) -> PropertyFacts? {
    if case .property(let property) = slot { properties[property].facts } else { nil }
  }

  /// `[]`, `[:]`
  fileprivate func isEmpty(_ value: ExpressionID, in file: FileID) -> Bool {
    if case .collection(let elements) = files[file][value] { elements.isEmpty } else { false }
  }

  /// The classes whose objects storyboards and xibs make, and those that Objective-C may make.
  func namesInDocuments() -> Set<String> {
    Set(interfaces.lazy.flatMap(\.interface.scenes).flatMap(\.objects).map(\.className))
      .union(interfaces.lazy.flatMap(\.interface.namesInObjectiveC))
  }

  /// Those of some names that any expression uses.
  fileprivate func namesUsed(among texts: Set<String>) -> Set<String> {
    let numbers = Set(texts.compactMap { names.known($0) })
    var found: Set<String> = []
    for file in files {
      for expression in file.facts.expressions {
        switch expression {
        case .unqualified(let name, _), .member(_, let name, _): if numbers.contains(name) { found.insert(names[name]) }
        default: continue
        }
      }
    }
    return found
  }
}

extension StaticTypes {
  /// The names of all that is passed to a call as `inout`, or named by a key path.
  var namesPassed: IDSet<Name> {
    if let known = lookups.namesPassed { return known }
    var names: IDSet<Name> = []
    for file in symbols.files {
      names.formUnion(file.facts.inOutNames)
      for path in file.facts.keyPaths { names.formUnion(path.names) }
    }
    lookups.namesPassed = names
    return names
  }
}
