import AssemblerGraphFacts
import AssemblerGraphModel

extension CycleRefuter {
  /// The edges through properties that a database keeps of its managed objects: Realm reads and writes them in the file, and makes
  /// another object each time. An object that is in no Realm holds them itself.
  ///
  ///     class Group: Object { @Persisted var feed: Feed? }
  static func edgesOfManagedObjects(_ suspects: [Suspect], in types: StaticTypes) -> Set<Int> {
    let symbols = types.symbols
    guard types.usesManagedObjects else { return [] }
    return Set(
      suspects.lazy.filter { suspect in
        guard case .property(let property) = suspect.source.slot else { return false }
        return symbols.isManaged(property, of: suspect.from)
      }.map(\.edge)
    )
  }
}

extension SymbolTable {
  fileprivate func isManaged(_ property: PropertyID, of type: TypeID) -> Bool {
    guard externalAncestors(of: type).contains(where: Framework.managedClasses.contains) else { return false }
    let facts = properties[property].facts
    return facts.text.split(separator: " ").contains("dynamic")
      || facts.attributes.contains { Framework.managedStorage.contains($0.type.lastName ?? "") }
  }
}
