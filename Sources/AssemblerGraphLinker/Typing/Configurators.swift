import AssemblerGraphFacts

// Methods that a library adds to everything, and that give what they are called on.

extension StaticTypes {
  /// Whether a call configures what it is made on: `UILabel().then { $0.text = "…" }`. One file of a module that imports the library is
  /// enough for the others.
  func isConfigurator(_ name: Name, _ arguments: ArgumentList, in file: FileID) -> Bool {
    if modulesWithConfigurators.isEmpty { return false }
    let file = symbols.files[file]
    guard arguments.count == 1, Framework.configurators.contains(symbols.names[name]),
      let argument = file[arguments].first, argument.label == nil, modulesWithConfigurators.contains(file.module)
    else { return false }
    return file.facts.imports.allSatisfy { !Framework.promiseKit.modules.contains($0.module) }
      || file.facts.imports.contains { Framework.then.modules.contains($0.module) }
  }
}

extension SymbolTable {
  var modulesWithConfigurators: Set<String> {
    let importing = files.filter { file in file.facts.imports.contains { Framework.then.modules.contains($0.module) } }
    return Set(importing.map(\.module))
  }
}
