import AssemblerGraphFacts

/// Production code, and all that is asked of its tests when it is linked alone.
struct ProductionCode: Sendable {
  var files: [ModuleFile]
  var tests: NamesOfTests

  /// nil when there are no tests: then all is production code.
  init?(of files: [ModuleFile]) {
    let isTest = testCode(among: files)
    if !isTest.contains(true) { return nil }
    self.files = files.indices.filter { !isTest[$0] }.map { files[$0] }
    tests = NamesOfTests(files.indices.filter { isTest[$0] }.map { files[$0].facts })
  }

  /// Of the names in tests those that may be functions of this code: no others are asked for.
  var functionsNamedInTests: Set<String> {
    var functions: Set<String> = []
    for file in files {
      for function in file.facts.functions { functions.insert(function.name) }
      for group in file.facts.groups {
        for function in group.functions { functions.insert(function.name) }
      }
    }
    return functions.intersection(tests.all)
  }
}

/// The names in test code, which is not linked itself.
struct NamesOfTests: Sendable {
  private let files: [FileFacts]

  init(_ files: [FileFacts]) { self.files = files }

  var isEmpty: Bool { files.isEmpty }

  var all: Set<String> { files.reduce(into: []) { $0.formUnion($1.names) } }
}
