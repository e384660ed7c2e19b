import AssemblerGraphFacts
import AssemblerGraphModel

extension SymbolTable {
  /// Whether a macro of which nothing is known may give a struct members that put something into its properties.
  ///
  ///     @Copyable struct State { let toolbar: Toolbar }      state.copy(toolbar: toolbar)
  func mayBeFilledByMacro(_ type: TypeID) -> Bool {
    types[type].kind == .struct
      && types[type].groups.contains { group in
        files[group.file].facts.groups[group.group].attributes.contains { attribute in
          attribute.type.lastName.map { isUnknownMacro($0) } ?? false
        }
      }
  }

  private func isUnknownMacro(_ attribute: String) -> Bool {
    attribute.beginsWithUppercase && !attribute.hasSuffix("Actor") && topLevel[attribute] == nil
      && !Self.macrosWithoutSetters.contains(attribute)
  }

  /// Macros that packages document to add no member which takes a property's value: The Composable Architecture's, swift-dependencies',
  /// swift-case-paths', StructuredQueries', and those of Swift and its testing library.
  private static let macrosWithoutSetters: Set<String> = [
    "ObservableState", "Reducer", "CasePathable", "DependencyClient", "Table", "Selection", "Observable", "Model",
    "Perceptible", "Suite", "Entry", "Generable",
  ]
}
