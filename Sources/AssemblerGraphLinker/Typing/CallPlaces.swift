import AssemblerGraphFacts
import AssemblerGraphModel

/// A call in the source.
struct CallPlace {
  var file: FileID
  var expression: ExpressionID
}

/// A declaration of a file, and the scope of its code.
struct DeclarationPlace {
  var position: SourcePosition
  var scope: TypeScope
}

extension StaticTypes {
  /// The calls of what is called so at last, `Page(…)`, `shelf.page(…)`, in the order of the source.
  func calls(named name: Name) -> [CallPlace] {
    let known = lookups.callsByName ?? callsByName()
    lookups.callsByName = known
    return known[name] ?? []
  }

  private func callsByName() -> KeyMap<Name, [CallPlace]> {
    var found = KeyMap<Name, [CallPlace]>()
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for (index, expression) in facts.expressions.enumerated() {
        guard case .call(let callee, _, _) = expression, let name = facts.lastName(of: callee) else { continue }
        found[name, default: []].append(CallPlace(file: file, expression: ExpressionID(index)))
      }
    }
    return found
  }

  /// The scope of the last declaration that begins before a place.
  func scope(at place: SourcePosition, in file: FileID) -> TypeScope {
    let known = lookups.declarationsOfFiles ?? declarationsOfFiles()
    lookups.declarationsOfFiles = known
    let declarations = known[file]
    let behind = declarations.indices.firstSorted { declarations[$0].position >= place }
    return behind == 0 ? TypeScope(file: file) : declarations[behind - 1].scope
  }

  /// Of each file the functions and properties, sorted; of several at one place the first.
  private func declarationsOfFiles() -> IDArray<FileID, [DeclarationPlace]> {
    var found = IDArray<FileID, [DeclarationPlace]>(symbols.files.map { _ in [] })
    for function in symbols.functions.indices {
      let symbol = symbols.functions[function]
      let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
      found[symbol.file].append(DeclarationPlace(position: symbol.facts.position, scope: scope))
    }
    for property in symbols.properties.indices {
      let symbol = symbols.properties[property]
      let scope = TypeScope(file: symbol.file, group: symbol.group)
      found[symbol.file].append(DeclarationPlace(position: symbol.facts.position, scope: scope))
    }
    return IDArray(
      found.map { declarations in
        declarations.sorted { $0.position < $1.position }.reduce(into: []) { sorted, place in
          if sorted.last?.position != place.position { sorted.append(place) }
        }
      }
    )
  }
}
