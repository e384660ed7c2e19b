import TestSupport
import Testing

/// What a function puts into an `inout` parameter is in the place that it was given.
struct InOutTests {
  @Test(arguments: [
    (
      "var done: (() -> Void)?",
      "func set(_ action: inout (() -> Void)?) { action = { CAPTURE self?.open() } }; func start() { set(&done) }"
    ),
    (
      "@Published var count = 0; var token: AnyCancellable?",
      """
      func bind(_ token: inout AnyCancellable?) { token = $count.sink { CAPTURE _ in self?.open() } }
      func start() { bind(&token) }
      """
    ),
    (
      "@Published var count = 0; var tokens: Set<AnyCancellable> = []",
      """
      func bind(_ bag: inout Set<AnyCancellable>) { $count.sink { CAPTURE _ in self?.open() }.store(in: &bag) }
      func start() { bind(&tokens) }
      """
    ),
    (
      "@Published var count = 0; var tokens: [AnyCancellable] = []",
      "func start() { $count.sink { CAPTURE _ in self?.open() }.put(into: &tokens) }"
    ),
  ])
  func whatIsPutThereIsKept(properties: String, methods: String) {
    let source = """
      import Combine
      extension AnyCancellable { func put(into bag: inout [AnyCancellable]) { bag.append(self) } }
      final class Page { func open() {}; \(properties); \(methods) }
      """
    let weak = source.replacing("CAPTURE _ in", with: "[weak self] _ in").replacing("CAPTURE", with: "[weak self] in")
    let strong = source.replacing("CAPTURE _ in self?", with: "_ in self").replacing("CAPTURE self?", with: "self")
    #expect(releases(strong) == ["Page never"])
    #expect(releases(weak) == [])
  }

  /// One function fills two collections, by two calls.
  @Test func oneCallPutsNothingIntoThePlaceOfAnother() {
    expectGraph(
      """
      //- App/A.swift
      protocol Item: AnyObject {}
      final class Lamp: Item {}
      final class Door: Item {}
      func add(_ item: any Item, to items: inout [any Item]) { items.append(item) }
      final class Room { var items: [any Item] = []; func fill() { add(Lamp(), to: &items) } }
      final class Hall { var items: [any Item] = []; func fill() { add(Door(), to: &items) } }
      """,
      is: """
        Door
        Hall
          owns Door  .items
        Lamp
        Room
          owns Lamp  .items
        """
    )
  }
}
