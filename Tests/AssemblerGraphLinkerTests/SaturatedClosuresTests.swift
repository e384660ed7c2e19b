import AssemblerGraphFacts
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// Closures of which more meet in a variable than are told apart.
struct SaturatedClosuresTests {
  /// They stand for each other from there on, behind whatever declared type, and what is called there gives what each of them gives.
  @Test(arguments: ["", "all.append(told)", "all.append(told); Store.others.append(told)"])
  func whatTheyGiveIsKnownBehindOtherTypes(back: String) throws {
    let rooms = (0..<20).map { "final class Room\($0): Room {}" }
    let makers = (0..<20).map {
      "final class Maker\($0) { func start() { Store.all.append({ Room\($0)() } as () -> Room) } }"
    }
    let source = """
      class Room {}
      extension Result { var isTold: Bool { true } }
      enum Store {
        static var all: [Any] = []
        static var others: [Result<() -> Room, any Error>] = []
      }
      final class Hall {
        var room: Room?
        func open() {
          if let told = Store.all.last as? Result<() -> Room, any Error> {
            \(back.replacing("all.", with: "Store.all."))
            if case .success(let make) = told { room = make() }
          }
          for make in Store.all { if let make = make as? () -> Room { room = make() } }
        }
      }
      """
    let analysis = solved(([source] + rooms + makers).joined(separator: "\n"), closures: 8)
    let symbols = analysis.symbols
    let hall = try #require(symbols.types.indices.first { symbols.types[$0].name == "Hall" })
    let room = try #require(symbols.properties.indices.first { symbols.properties[$0].facts.name == "room" })
    let field = try #require(analysis.fields[PointsToAnalysis.FieldKey(owner: ObjectID(hall), property: room)])
    #expect(!analysis.saturation.isEmpty)
    #expect(analysis.graph.points.count(of: field) == 20)
  }

  /// Pools that are parts of each other hold what they have in common once.
  @Test func poolsThatAreOneHoldEachClosureOnce() {
    let users = (0..<20).map { index in
      """
      final class Kind\(index) {}
      final class User\(index) {
        var result: Result<Kind\(index), any Error>?
        func start() {
          Store.all.append({ self.result = nil } as () -> Void)
          if let last = Store.all.last as? Result<Kind\(index), any Error> { result = last; Store.all.append(last) }
        }
      }
      """
    }
    let source = """
      extension Result { var isTold: Bool { true } }
      enum Store { static var all: [Any] = [] }
      """
    let analysis = solved(([source] + users).joined(separator: "\n"), closures: 8)
    let pooled = analysis.saturation.pools.filter { $0.content.kind == .callables }
      .map { analysis.graph.points.count(of: $0.variable) }
    #expect(pooled.count > 1)
    #expect(pooled.filter { $0 > 0 }.count == 1)
    #expect(pooled.reduce(0, +) >= 20)
  }

  /// One warning is enough for what is made of one declared type.
  @Test func aLimitIsToldOnce() {
    let both: Set = [
      SaturationPool.Content(kind: .instances, type: nil), SaturationPool.Content(kind: .callables, type: nil),
    ]
    #expect(solved("class Room {}", closures: 8).limits(merged: both) == [.manyClosures(nil, limit: 8)])
  }

  private func solved(_ source: String, closures: Int) -> PointsToAnalysis {
    let files = moduleFiles(of: fixtureFiles("//- App/A.swift\n" + source))
    let types = StaticTypes(symbols: SymbolTable(files: files, configuration: LinkerConfiguration()))
    var policy = ContextPolicy()
    policy.madeObjects = closures
    var analysis = PointsToAnalysis(types: types, summaries: SummaryStore(types: types), policy: policy)
    analysis.solve()
    return analysis
  }
}
