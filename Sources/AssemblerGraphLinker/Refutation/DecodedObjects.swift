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

/// Those of Swift, and those of ObjectMapper: `folder <- map["folder"]`.
private let decodedProtocols: Set<String> = [
  "Codable", "Decodable", "BaseMappable", "Mappable", "StaticMappable", "ImmutableMappable",
]

extension SymbolTable {
  fileprivate func isDecoded(_ type: TypeID) -> Bool {
    types[type].kind == .class && externalAncestors(of: type).contains { decodedProtocols.contains($0) }
  }

  /// `init(from decoder: Decoder)`, as far as it gets nothing but what is decoded: not `decoder.userInfo[.folder]`, nor
  /// `map.context`.
  fileprivate func decodes(_ body: BodyID) -> Bool {
    guard case .function(let function) = body, functions[function].facts.kind == .initializer,
      functions[function].facts.parameters.first.map({ isDecoder($0) }) ?? false
    else { return false }
    var isGivenMore = false
    files[functions[function].file].forEachUsedName {
      if ["userInfo", "context"].contains(names[$0]) { isGivenMore = true }
    }
    return !isGivenMore
  }

  private func isDecoder(_ parameter: ParameterFacts) -> Bool {
    switch names.text(of: parameter.label) {
    case "from": true
    case "map": parameter.type.isName("Map")
    default: false
    }
  }

  fileprivate func isInitializer(_ body: BodyID) -> Bool {
    if case .function(let function) = body { functions[function].facts.kind == .initializer } else { false }
  }
}

extension SummaryStore {
  /// The names of properties into which code puts something, apart from what decoders put into their own, and from what an initializer
  /// is given, which was there before the object: `init(files: [File]) { self.files = files }`.
  fileprivate func namesStored(in symbols: SymbolTable) -> IDSet<Name> {
    var found: IDSet<Name> = []
    for id in indices {
      let empty = self[id].storesOfNothing
      let decodes = symbols.decodes(self[id].body)
      let given = symbols.isInitializer(self[id].body) ? self[id].parameterStores : []
      for (number, constraint) in self[id].constraints.enumerated() where !empty.contains(number) {
        guard case .operation(let operation) = constraint,
          operation.receiver != .receiver || !decodes && !given.contains(Int32(truncatingIfNeeded: number))
        else { continue }
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
