import AssemblerGraphFacts

/// Libraries that only tests import.
private let testingModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "KIF"]

extension ModuleFile {
  /// Whether the file is test code: by what it imports, its module, its folder, or its name.
  package var isTestCode: Bool { module.hasSuffix("Tests") || facts.isTestCode }
}

extension LinkedFile {
  var isTestCode: Bool { module.hasSuffix("Tests") || facts.isTestCode }
}

extension FileFacts {
  /// Whether the file is test code: by what it imports, its folder, or its name.
  ///
  ///     Tests/AppTests/Mocks.swift   tests/unit/Fakes.swift   App/ListTests.swift   import XCTest
  var isTestCode: Bool {
    if imports.contains(where: { testingModules.contains($0.module) }) { return true }
    // By bytes: every path is asked for twice, and strings are compared by characters.
    let components = path.utf8.split(separator: UInt8(ascii: "/"))
    // `Tests/Fixtures/App/Sources/List.swift` is source that tests read.
    let folders = components.dropLast().reversed().prefix { !$0.elementsEqual("Sources".utf8) }
    return components.last?.hasSuffix("Tests.swift") ?? false
      || folders.contains { $0.hasSuffix("Tests") || $0.elementsEqual("tests".utf8) }
  }
}

extension Substring.UTF8View {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { self.suffix($0.count).elementsEqual($0) }
  }
}
