import AssemblerGraphFacts
import AssemblerGraphModel

extension SymbolTable {
  /// The types that SwiftUI shows in its previews, and what is nested in them: Xcode runs their code, the program never does.
  ///
  ///     struct Page_Previews: PreviewProvider { static var previews: some View { Page(model: MockModel()) } }
  func typesOfPreviews() -> IDSet<TypeID> {
    var found = heirs(of: ["PreviewProvider"])
    for type in types.indices where types[type].kind == .external && types[type].name == "PreviewProvider" {
      found.insert(type)
    }
    if found.isEmpty { return [] }
    for type in types.indices {
      var outer = types[type].parent
      while let next = outer, !found.contains(type) {
        if found.contains(next) { found.insert(type) }
        outer = types[next].parent
      }
    }
    return found
  }

  /// The types that inherit from one of these that are not scanned; also by way of scanned ones.
  func heirs(of ancestors: Set<String>) -> IDSet<TypeID> {
    let direct = IDSet(types.indices.filter { types[$0].externalAncestors.contains(where: ancestors.contains) })
    if direct.isEmpty { return [] }
    return IDSet(
      types.indices.filter { type in
        types[type].kind != .protocol && ancestry[type].contains(where: direct.contains)
      }
    )
  }
}
