import AssemblerGraphFacts
import AssemblerGraphModel

// Which functions Objective-C calls by a selector.

extension PointsToAnalysis {
  /// The functions that selectors name: those of the type around them, or else all in the files of their type and its heirs.
  ///
  ///     button.addTarget(self, action: #selector(close), for: .touchUpInside)     // this class's close(), if it has one
  func functionsInSelectors() -> IDSet<FunctionID> {
    var left: [Name: [FileID: Int]] = [:]
    for (id, file) in symbols.files.identified {
      for case .selector(let name) in file.facts.expressions { left[name, default: [:]][id, default: 0] += 1 }
    }
    if left.isEmpty { return [] }
    var found: IDSet<FunctionID> = []
    for summary in Set(contexts.map(\.summary)).sorted() {
      for (name, type) in summaries[summary].rare?.selectors ?? [] {
        guard let type else { continue }
        let functions = types.functions(named: name, of: type)
        if functions.isEmpty { continue }
        left[name]?[summaries[summary].file, default: 0] -= 1
        found.formUnion(functions.filter { symbols.mayBeExposed(symbols.functions[$0]) })
        for heir in symbols.allSubclasses(of: type) { found.formUnion(types.functions(named: name, of: heir)) }
      }
    }
    for function in symbols.functions.indices {
      guard let files = left[symbols.functions[function].name], let owner = symbols.functions[function].owner,
        symbols.mayBeExposed(symbols.functions[function])
      else { continue }
      let isNamed = ([owner] + symbols.allSubclasses(of: owner)).contains { type in
        symbols.types[type].groups.contains { files[$0.file, default: 0] > 0 }
      }
      if isNamed { found.insert(function) }
    }
    return found
  }
}

extension SymbolTable {
  /// The files in which `#selector` names functions, and those that make selectors of strings: `Selector("close")`.
  var namedSelectors: (names: [Name: IDSet<FileID>], ofStrings: IDSet<FileID>) {
    var found: (names: [Name: IDSet<FileID>], ofStrings: IDSet<FileID>) = ([:], [])
    let makers: Set<String> = ["Selector", "NSSelectorFromString", "sel_registerName"]
    for (id, file) in files.identified {
      for expression in file.facts.expressions {
        switch expression {
        case .selector(let name): found.names[name, default: []].insert(id)
        case .unqualified(let name, _) where makers.contains(names[name]): found.ofStrings.insert(id)
        case .type(let type) where file[type].lastName.map(makers.contains) ?? false: found.ofStrings.insert(id)
        default: continue
        }
      }
    }
    return found
  }

  /// Whether Objective-C may know a function: a private one only where an attribute says so.
  fileprivate func mayBeExposed(_ function: FunctionSymbol) -> Bool {
    guard function.facts.modifiers.contains(.isFilePrivate), let group = function.group else { return true }
    let attributes = function.facts.attributes + files[function.file].facts.groups[group].attributes
    return attributes.contains { ["objc", "objcMembers", "IBAction"].contains($0.type.lastName ?? "") }
      || function.facts.modifiers.contains(.isOverride)
  }
}
