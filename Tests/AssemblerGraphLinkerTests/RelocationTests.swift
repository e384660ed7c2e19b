import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// Results of code that says the same in other places.
struct RelocationTests {
  private static let files = """
    //- App/Screen.swift
    final class Screen {
      private let store: any Storing
      var onClose: (() -> Void)?
      var timer: Timer?
      init(store: any Storing) {
        self.store = store
        onClose = { self.close() }
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.close() }
      }
      func close() { onClose = nil }
    }
    enum ScreenAssembler {
      static func assemble() -> Screen { Screen(store: Store()) }
    }
    //- App/Store.swift
    protocol Storing: AnyObject {}
    final class Store: Storing {
      var screens: [Screen] = []
      func open() {
        let screen = ScreenAssembler.assemble()
        screens.append(screen)
        Other().observe { screen.close() }
      }
    }
    //- Tests/AppTests/StoreTests.swift
    import XCTest
    final class StoreTests: XCTestCase {
      var store: Store!
      override func setUp() { store = Store() }
    }
    """

  private func linked(
    _ files: [ModuleFile],
    after earlier: LinkedCode? = nil,
    onProduction: @escaping () -> Void = {}
  ) -> LinkedCode {
    LinkedCode(files, configuration: LinkerConfiguration(), withEvidence: true, after: earlier) { work in
      onProduction()
      return work
    }
  }

  /// A field with a place that is not moved, or a place that is moved twice, would differ.
  @Test(arguments: 0..<3)
  func everyPlaceGoesAlong(moved: Int) {
    let before = moduleFiles(of: fixtureFiles(Self.files))
    var texts = fixtureFiles(Self.files)
    texts[moved].source = "// One line more.\n\n" + texts[moved].source.replacing("{", with: "/* ä */ {")
    let after = moduleFiles(of: texts)
    let first = linked(before)
    let relocated = linked(after, after: first)
    let whole = linked(after)
    #expect(relocated.isRelocated && !whole.isRelocated)
    #expect(relocated.program.graph == whole.program.graph)
    #expect(relocated.program.architecture == whole.program.architecture)
    #expect(relocated.evidence == whole.evidence)
    #expect(relocated.program.graph != first.program.graph)
  }

  /// What tests change is theirs: production code is not linked again.
  @Test(
    arguments: [
      ("var store: Store!", "let store = Store()", 0), ("Store() }", "Store(); store.open() }", 1),
    ]
  )
  func productionCodeIsLinkedAgainWhereTestsMatterToIt(old: String, new: String, links: Int) {
    var texts = fixtureFiles(Self.files)
    let first = linked(moduleFiles(of: texts))
    texts[2].source = texts[2].source.replacing(old, with: new)
    let after = moduleFiles(of: texts)
    var count = 0
    let again = linked(after, after: first) { count += 1 }
    #expect(count == links)
    #expect(!again.isRelocated)
    #expect(again.program.graph == linked(after).program.graph)
  }

  @Test(arguments: [("let a = A()\nlet b = A()", "let b = A()\nlet a = A()"), ("let a = A()", "let a = B()")])
  func whatSaysSomethingElseIsNotMoved(old: String, new: String) {
    let facts = moduleFiles(of: fixtureFiles(old) + fixtureFiles(new)).map(\.facts)
    #expect(Relocation(from: facts[0], to: facts[1]) == nil)
    #expect(Relocation(from: facts[0], to: facts[0]) != nil)
  }
}
