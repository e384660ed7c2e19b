import AssemblerGraphFacts
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// Bodies lowered alone, without solving anything.
struct BodySummaryTests {
  private func types(of source: String) -> StaticTypes {
    StaticTypes(
      symbols: SymbolTable(files: moduleFiles(of: fixtureFiles(source)), configuration: LinkerConfiguration())
    )
  }

  private func summary(ofFunction name: String, in source: String) throws -> BodySummary {
    let types = types(of: source)
    let function = try #require(types.symbols.functions.firstIndex { $0.facts.name == name })
    return summarize(.function(function), with: types)
  }

  @Test(arguments: [
    ("func f(_ a: () -> Void) -> Item { Item(action: a) }", true),
    ("func f(_ a: () -> Void) -> [Item] { let item = Item(action: a); return [item] }", true),
    ("func f(_ a: () -> Void) -> (name: String, run: () -> Void) { (name: \"\", run: a) }", true),
    ("func f(_ a: () -> Void) -> () -> Void { { a() } }", true),
    ("func f(_ a: () -> Void) -> Item { a(); return Item(action: {}) }", false),
    ("func f(_ a: () -> Void) { _ = Item(action: a) }", false),
    ("func f() -> Item { Item(action: {}) }", false),
  ])
  func aFunctionHandsOnWhatReachesItsResult(source: String, handsOn: Bool) throws {
    let source = "//- App/A.swift\nstruct Item { let action: () -> Void }\n\(source)"
    #expect(try summary(ofFunction: "f", in: source).passesThrough == handsOn)
  }

  @Test func whatFewBodiesSayTakesNoRoomInOthers() throws {
    let source = """
      //- App/A.swift
      final class Child { var parent: Parent? }
      final class Parent {
        let child = Child()
        func adopt(_ child: Child) { child.parent = self }
        func look() -> Child { child }
      }
      """
    #expect(try summary(ofFunction: "adopt", in: source).rare?.propertiesThatGetSelf.count == 1)
    #expect(try summary(ofFunction: "look", in: source).rare == nil)
  }

  @Test func aBodyIsReadOnceWhoeverRunsIt() throws {
    let source = """
      //- App/A.swift
      class Base { var next: Base?; func link() { next = self } }
      final class A: Base {}
      final class B: Base {}
      final class C: Base {}
      """
    let types = types(of: source)
    let summaries = SummaryStore(types: types)
    var solved = PointsToAnalysis(types: types, summaries: summaries)
    solved.solve()
    let link = try #require(types.symbols.functions.firstIndex { $0.facts.name == "link" })
    let id = try #require(summaries.knownID(of: .function(link)))
    #expect(summaries.indices.count { summaries[$0].body == .function(link) } == 1)
    #expect(solved.contexts.filter { $0.summary == id }.count == 4)
  }

  @Test func capturesAreWrittenDownWithTheirStrength() throws {
    let summary = try summary(
      ofFunction: "f",
      in: """
        //- App/A.swift
        final class Page { var onClose: (() -> Void)?; func f() { onClose = { [weak self] in self?.f() } } }
        """
    )
    #expect(summary.objects.map { $0.captures.map(\.strength) } == [[.weak]])
    #expect(summary.objects.map { $0.captures.map(\.value) } == [[.receiver]])
  }
}
