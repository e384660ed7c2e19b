package import AssemblerGraphFacts

/// Libraries that only tests import.
private let testingModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "KIF"]

/// A file and the module that it is part of, before and after linking.
package protocol FileOfModule {
  var module: String { get }
  var alsoIn: [String] { get }
  var isModuleByFolder: Bool { get }
  var targetKind: TargetKind? { get }
  var facts: FileFacts { get }
}

extension ModuleFile: FileOfModule {}
extension LinkedFile: FileOfModule {}

extension FileOfModule {
  /// What the manifest or the project says of the target counts for more than names. In a target of production, too, what
  /// imports a library for tests is a helper of theirs.
  fileprivate var isTestCode: Bool {
    switch targetKind {
    case .test: true
    case .production: facts.importsTesting
    case nil: module.hasSuffix("Tests") || facts.isTestCode
    }
  }

  /// Whether the whole module is of tests, and none that is there for them.
  fileprivate var isOfTestModule: Bool {
    switch targetKind {
    case .test: true
    case .production: false
    case nil: module.hasSuffix("Tests")
    }
  }
}

/// Which files are test code: by their target where a manifest or a project tells, else by their module, their folder, or
/// their name; by what they import; and whole modules that are there for tests alone.
///
///     TestSupport/Container.swift    import Core               test code, because of the next ones
///     TestSupport/TestCase.swift     import XCTest
///     Tests/CoreTests/A.swift        import TestSupport        and nothing but tests imports it
package func testCode(among files: some Collection<some FileOfModule>) -> [Bool] {
  let isTest = files.map(\.isTestCode)
  let support = modulesForTests(files, isTest)
  if support.isEmpty { return isTest }
  return zip(files, isTest).map { file, isTest in isTest || support.contains(file.module) }
}

/// The modules that import a library for tests, and that only tests and others of their kind import.
private func modulesForTests(_ files: some Collection<some FileOfModule>, _ isTest: [Bool]) -> Set<String> {
  var modules: Set<String> = []
  for (file, isTest) in zip(files, isTest) where isTest && file.facts.importsTesting {
    if !file.isOfTestModule { modules.insert(file.module) }
  }
  if modules.isEmpty { return [] }
  for file in files where file.isModuleByFolder || !file.alsoIn.isEmpty || file.facts.beginsProgram {
    modules.remove(file.module)
  }
  var importedByTests: Set<String> = []
  for (file, isTest) in zip(files, isTest) where isTest && !modules.contains(file.module) {
    importedByTests.formUnion(file.facts.imports.lazy.map(\.module))
  }
  modules.formIntersection(importedByTests)
  while true {
    var imported: Set<String> = []
    for (file, isTest) in zip(files, isTest) where !isTest && !modules.contains(file.module) {
      imported.formUnion(file.facts.imports.lazy.map(\.module))
    }
    if modules.isDisjoint(with: imported) { return modules }
    modules.subtract(imported)
  }
}

extension FileFacts {
  /// Whether the file is test code: by what it imports, its folder, or its name.
  ///
  ///     Tests/AppTests/Mocks.swift   tests/unit/Fakes.swift   App/ListTests.swift   import XCTest
  fileprivate var isTestCode: Bool {
    if importsTesting { return true }
    // By bytes: every path is asked for twice, and strings are compared by characters.
    let components = path.utf8.split(separator: UInt8(ascii: "/"))
    // `Tests/Fixtures/App/Sources/List.swift` is source that tests read.
    let folders = components.dropLast().reversed().prefix { !$0.elementsEqual("Sources".utf8) }
    return components.last?.hasSuffix("Tests.swift") ?? false
      || folders.contains { $0.hasSuffix("Tests") || $0.elementsEqual("tests".utf8) }
  }
}

extension FileFacts {
  fileprivate var importsTesting: Bool { imports.contains { testingModules.contains($0.module) } }

  /// Whether a program begins in it: nobody can import its module but a test.
  fileprivate var beginsProgram: Bool {
    path == "main.swift" || path.hasSuffix("/main.swift")
      || groups.contains { group in
        group.attributes.contains { ["main", "UIApplicationMain", "NSApplicationMain"].contains($0.type.description) }
      }
  }
}

extension Substring.UTF8View {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { self.suffix($0.count).elementsEqual($0) }
  }
}

extension SymbolTable {
  var filesOfTests: IDSet<FileID> { IDSet(zip(files.indices, testCode(among: files)).filter(\.1).map(\.0)) }
}
