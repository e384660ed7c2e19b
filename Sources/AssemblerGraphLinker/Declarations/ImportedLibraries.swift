import AssemblerGraphFacts

/// Which libraries the scanned code uses, by its imports.
struct ImportedLibraries {
  private let modules: Set<String>

  init(of symbols: SymbolTable) {
    var modules: Set<String> = []
    for file in symbols.files {
      for imported in file.facts.imports { modules.insert(imported.module) }
    }
    self.modules = modules
  }

  func contains(anyOf modules: Set<String>) -> Bool { !modules.isDisjoint(with: self.modules) }

  /// What the library model says of methods of whatever receiver, of packages that nothing imports: `subscribe` without RxSwift is
  /// somebody else's.
  var entriesOfOthers: [RetainingAPI] {
    Framework.all.lazy.filter { !$0.modules.isEmpty && !contains(anyOf: $0.modules) }.flatMap { framework in
      framework.retaining.filter { !$0.name.utf8.contains(UInt8(ascii: ".")) }
    }
  }
}
