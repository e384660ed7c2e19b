import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// `.init(…)`, `.once(…)`: whose they are says the place that they are written in.
struct ImplicitMemberTests {
  private static let types = """
    enum Job { case none; case once(() -> Int) }
    struct Box {
      let run: () -> Int
      init(_ run: @escaping () -> Int) { self.run = run }
      static func make(_ run: @escaping () -> Int) -> Box { Box(run) }
    }
    final class Queue<Element> {
      private var items: [Element] = []
      func add(_ item: Element) { items.append(item) }
    }

    """

  @Test(arguments: [
    ("[Job]", "kept.append(.once { self.count })"),
    ("[Job]", "kept.append(count > 0 ? .none : .once { self.count })"),
    ("[Job]", "kept.append(contentsOf: [.none, .once { self.count }])"),
    ("[Job]", "kept.insert(.once { self.count }, at: 0)"),
    ("[Job]?", "kept?.append(.once { self.count })"),
    ("[Box]", "kept.append(.init { self.count })"),
    ("[Box]", "kept.append(.make { self.count })"),
    ("[(Int, Box)]", "kept.append((1, .init { self.count }))"),
    ("[Int: Box]", "kept.updateValue(.init { self.count }, forKey: 1)"),
    ("Queue<Box>", "kept.add(.init { self.count })"),
    ("[Box]", "func box() -> Box { .init { self.count } }; kept = [box()]"),
    ("[Box]", "let box: (Int) -> Box = { _ in .init { self.count } }; kept = [box(1)]"),
    ("[Box]", "kept = [1, 2].map { _ in .init { self.count } }"),
    ("(Int, Box)", "kept = (1, .init { self.count })"),
    ("Box", "kept = pair().0 }; func pair() -> (Box, Int) { (.init { self.count }, 1)"),
  ])
  func thePlaceSaysWhatItIs(type: String, statement: String) {
    func source(_ statement: String) -> String {
      Self.types + """
        final class Page {
          var count = 0
          var kept: \(type)
          init(_ kept: \(type)) { self.kept = kept }
          func start() { \(statement) }
        }
        """
    }
    #expect(leaks(source(statement)))
    #expect(!leaks(source(statement.replacing("{ self.count }", with: "{ 1 }"))))
  }

  private func leaks(_ source: String) -> Bool {
    cycles(in: program(of: "//- App/A.swift\n" + source).graph).contains { $0.certainty == .certain }
  }
}
