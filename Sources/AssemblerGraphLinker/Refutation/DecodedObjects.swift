import AssemblerGraphFacts
import AssemblerGraphModel

extension CycleRefuter {
  /// The edges of groups of classes whose objects get each other from a decoder alone, which makes each object anew: what it makes
  /// is a tree.
  ///
  ///     final class Folder: Codable { var files: [File] }
  ///     final class File: Codable { var folder: Folder? }       as long as no other code says `file.folder = …`
  ///
  /// - Parameter lost: the names of members that are set on receivers of which nothing is known, or behind an `inout`.
  static func edgesOfDecodedObjects(
    _ suspects: [Suspect],
    in types: StaticTypes,
    _ summaries: SummaryStore,
    besides lost: IDSet<Name>
  ) -> [Int] {
    let symbols = types.symbols
    // A closure that keeps its own object leads to no other.
    let leading = suspects.filter { $0.from != $0.to || $0.source.through.isEmpty }
    let groups = Dictionary(grouping: leading, by: \.group).values.filter { group in
      group.allSatisfy { symbols.isDecoded($0.from) && $0.source.through.isEmpty }
    }
    if groups.isEmpty { return [] }
    let stored = summaries.namesStored(in: symbols).union(lost)
    return groups.flatMap { group -> [Int] in
      let isDecoded = group.allSatisfy { suspect in
        guard case .property(let property) = suspect.source.slot else { return false }
        return !stored.contains(symbols.properties[property].name)
      }
      return isDecoded ? group.map(\.edge) : []
    }
  }
}

extension SymbolTable {
  fileprivate func isDecoded(_ type: TypeID) -> Bool {
    types[type].kind == .class && externalAncestors(of: type).contains { $0 == "Codable" || $0 == "Decodable" }
  }

  /// `init(from decoder: Decoder)`, as far as it gets nothing but what is decoded: not `decoder.userInfo[.folder]`.
  fileprivate func decodes(_ body: BodyID) -> Bool {
    guard case .function(let function) = body, functions[function].facts.kind == .initializer,
      functions[function].facts.parameters.first.map({ names.text(of: $0.label) == "from" }) ?? false
    else { return false }
    var isGivenMore = false
    files[functions[function].file].forEachUsedName { if names[$0] == "userInfo" { isGivenMore = true } }
    return !isGivenMore
  }
}

extension SummaryStore {
  /// The names of properties into which code puts something, apart from what decoders put into their own.
  fileprivate func namesStored(in symbols: SymbolTable) -> IDSet<Name> {
    var found: IDSet<Name> = []
    for id in indices {
      let empty = self[id].storesOfNothing
      let decodes = symbols.decodes(self[id].body)
      for (number, constraint) in self[id].constraints.enumerated() where !empty.contains(number) {
        guard case .operation(let operation) = constraint, !decodes || operation.receiver != .receiver else { continue }
        switch operation.action {
        case .store(let name, _): found.insert(name)
        case .storeProperty(let property, _): found.insert(symbols.properties[property].name)
        case .storeInitial(let property, let value) where value != .none:
          found.insert(symbols.properties[property].name)
        default: continue
        }
      }
    }
    return found
  }
}
