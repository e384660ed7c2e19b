import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Tests change nothing of what is said about production code.
struct TestCodeTests {
  private let station = """
    //- App/Sources/App/Station.swift
    protocol Observing: AnyObject {}
    final class Station { var observer: (any Observing)?; func use(_ observer: any Observing) { self.observer = observer } }
    final class Screen: Observing { private weak var station: Station?; func show(_ station: Station) { station.use(self) } }

    """

  private func cycles(_ tests: String) -> [String] {
    let graph = program(of: station + tests).graph
    return AssemblerGraphModel.cycles(in: graph).map { cycle in
      cycle.edges.map { graph.nodes[graph.edges[$0].from].name }.joined(separator: " ") + (cycle.tests ? " tests" : "")
    }
  }

  @Test func aMockClosesACycleOfTheTests() {
    let tests = """
      //- App/Tests/AppTests/StationTests.swift
      final class Mock: Observing { var station: Station?; init(_ station: Station) { self.station = station; station.use(self) } }
      """
    #expect(cycles(tests) == ["Mock Station tests"])
  }

  @Test func whatATestSetsIsOfTheTests() {
    let code = """
      //- App/Sources/App/Page.swift
      final class Page { var footer: Footer? }
      final class Footer { let page: Page; init(page: Page) { self.page = page } }
      func make() { _ = Footer(page: Page()) }

      """
    let tests = """
      //- App/Tests/AppTests/PageTests.swift
      func test() { let page = Page(); page.footer = Footer(page: page) }
      """
    #expect(cycles(code + tests) == ["Footer Page tests"])
  }

  @Test(arguments: [
    ("Sources/App/List.swift", "", false), ("Tests/AppTests/Mocks.swift", "", true),
    ("tests/unit/Fakes.swift", "", true), ("App/ListTests.swift", "", true),
    ("App/List.swift", "import XCTest", true), ("AppUITests/Robot.swift", "", true), ("App/Contests.swift", "", false),
    ("Tests/Fixtures/App/Sources/List.swift", "", false),
  ])
  func testCodeIsKnownByFolderNameAndImports(path: String, source: String, isTest: Bool) {
    let files = moduleFiles(of: [FixtureFile(path: path, source: source)])
    #expect(testCode(among: files) == [isTest])
  }

  /// What the manifest or the project says of a target counts for more than names; what imports a library for tests is theirs all
  /// the same.
  @Test(arguments: [
    ("Checks/Spies.swift", "", TargetKind.test, true), ("Sources/LabTests/Sample.swift", "", .production, false),
    ("App/BloodTests.swift", "", .production, false), ("App/Kit.swift", "import XCTest", .production, true),
    ("Tests/Sample.swift", "", .production, false),
  ])
  func theTargetSaysWhatIsTestCode(path: String, source: String, kind: TargetKind, isTest: Bool) {
    var files = moduleFiles(of: [FixtureFile(path: path, source: source)])
    files[0].targetKind = kind
    #expect(testCode(among: files) == [isTest])
  }

  /// A module that helps test targets is known whatever these are called.
  @Test func whatOnlyTestTargetsImportIsTheirs() {
    let fixture = """
      //- Sources/Support/Container.swift
      import Core
      //- Sources/Support/Case.swift
      import XCTest
      //- Checks/A.swift
      import Support
      import XCTest
      """
    var files = moduleFiles(of: fixtureFiles(fixture))
    files[2].targetKind = .test
    #expect(testCode(among: files) == [true, true, true])
  }

  /// A module that imports a library for tests, and that nothing but tests imports, is test code with all its files.
  @Test(arguments: [
    ("", "", true), ("//- Sources/App/App.swift\nimport Support", "", false),
    ("//- Sources/Other/Other.swift\nimport Support\n//- Sources/Other/Case.swift\nimport XCTest", "", false),
    (
      "//- Sources/Other/Other.swift\nimport Support\n//- Sources/Other/Case.swift\nimport XCTest\n//- Tests/CoreTests/B.swift\nimport Other",
      "", true
    ),
    ("", "@main struct Main { static func main() {} }", false), ("", "struct Main {}", true),
  ])
  func aModuleForTestsAloneIsTestCode(other: String, code: String, isTest: Bool) {
    let fixture = """
      //- Sources/Support/Container.swift
      import Core
      \(code)
      //- Sources/Support/Case.swift
      import XCTest
      //- Tests/CoreTests/A.swift
      import Support
      \(other)
      """
    #expect(testCode(among: moduleFiles(of: fixtureFiles(fixture)))[0] == isTest)
  }

  /// Who imports a library for tests and is imported by tests only is one; a library whose tests alone import it is not.
  @Test func aLibraryThatOnlyItsTestsImportIsNoTestCode() {
    let fixture = """
      //- Sources/Core/Core.swift
      final class Store {}
      //- Tests/CoreTests/A.swift
      import XCTest
      import Core
      """
    #expect(testCode(among: moduleFiles(of: fixtureFiles(fixture))) == [false, true])
  }
}
