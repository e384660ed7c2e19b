import AssemblerGraphFacts
import AssemblerGraphModel

// Classes that are as much of a value as the struct which keeps its parts in them.

extension StaticTypes {
  /// The classes that structs alone hold, and copy before they change what is in them:
  ///
  ///     struct Heap<Value> {
  ///       private var storage: Storage<Value>
  ///       mutating func set(_ value: Value) {
  ///         if isKnownUniquelyReferenced(&storage) { storage.value = value } else { storage = Storage(value) }
  ///       }
  ///     }
  func classesCopiedOnWrite() -> IDSet<TypeID> {
    guard let check = symbols.names.known("isKnownUniquelyReferenced") else { return [] }
    var checked: IDSet<TypeID> = []
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      var names: IDSet<Name> = []
      for case .call(let callee, let arguments, _) in facts.expressions where facts.lastName(of: callee) == check {
        names.formUnion(facts[arguments].compactMap { $0.value.flatMap(facts.lastName) })
      }
      if names.isEmpty { continue }
      for property in symbols.properties.indices
      where symbols.properties[property].file == file && names.contains(symbols.properties[property].name) {
        if let storage = storage(of: property) { checked.insert(storage) }
      }
    }
    if checked.isEmpty { return [] }
    let shared = symbols.properties.indices.filter { !isOfValue($0) }
    return checked.subtracting(IDSet(shared.compactMap { symbols.table.nominal(element(of: $0)) }))
  }

  /// The class whose object a property of a value holds.
  private func storage(of property: PropertyID) -> TypeID? {
    guard isOfValue(property), let type = symbols.table.nominal(element(of: property)) else { return nil }
    return symbols.types[type].kind == .class ? type : nil
  }

  private func element(of property: PropertyID) -> TypeHandle { symbols.table.element(typeOfProperty(property)) }

  private func isOfValue(_ property: PropertyID) -> Bool {
    symbols.properties[property].owner.map { symbols.isValueType($0) } ?? false
  }
}
