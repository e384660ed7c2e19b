import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Types that stand for others, and types that nobody writes.
@Suite struct WrittenTypeTests {
  /// `Part` holds `Page`, which holds it by a property of a type that a generic typealias stands for.
  @Test(arguments: [
    ("typealias Pair<Element> = (Element, Int)", "Pair<Part>?", "(Part(self), 1)"),
    ("typealias Named<Element> = [String: Element]", "Named<Part>?", "[name: Part(self)]"),
    ("typealias Maybe<Element> = Element?", "Maybe<Part>", "Part(self)"),
    (
      "struct Box<Value> { var value: Value }; typealias Shelf<Element> = [Box<Element>]", "Shelf<Part>?",
      "[Box(value: Part(self))]"
    ),
    ("enum Kit { typealias List<Element> = [Element] }", "Kit.List<Part>?", "[Part(self)]"),
    ("typealias Element = Int; typealias Many<Element> = [Element]", "Many<Part>?", "[Part(self)]"),
  ])
  func aGenericTypealiasStandsForItsTarget(declarations: String, type: String, value: String) {
    let source = """
      \(declarations)
      final class Page { let name = ""; var held: \(type); func show() { held = \(value) } }
      final class Part { let page: Page; init(_ page: Page) { self.page = page } }
      """
    #expect(releases(source) == ["Page Part never"])
    #expect(releases(source.replacing("let page", with: "unowned let page")).isEmpty)
  }

  @Test func whatATypealiasHoldsWeaklyIsNotOwned() {
    let source = """
      struct Ref<Value: AnyObject> { weak var value: Value? }
      typealias Back<Element: AnyObject> = Ref<Element>
      final class Page { var part: Part?; func show() { part = Part(self) } }
      final class Part { let page: Back<Page>; init(_ page: Page) { self.page = Ref(value: page) } }
      """
    #expect(releases(source).isEmpty)
  }

  /// What a property wrapper is given is what the property holds.
  @Test(arguments: [
    ("@Holder(Part()) var part", "init(_ value: Value) { wrappedValue = value }"),
    ("@Holder(wrappedValue: Part()) var part", "init(wrappedValue: Value) { self.wrappedValue = wrappedValue }"),
  ])
  func aPropertyWrapperHoldsWhatItIsGiven(property: String, initializer: String) {
    let source = """
      @propertyWrapper struct Holder<Value> { var wrappedValue: Value; \(initializer) }
      final class Page { \(property); func show() { part.page = self } }
      final class Part { var page: Page? }
      """
    #expect(releases(source) == ["Page Part never"])
    #expect(releases(source.replacing("var page", with: "weak var page")).isEmpty)
  }

  @Test func whatAWrapperIsGivenBesideItsValueIsNotHeld() {
    let source = """
      @propertyWrapper struct Stored<Value> { var wrappedValue: Value? { nil }; init(_ key: Key) {} }
      final class Key { var page: Page? }
      final class Page { @Stored(Key()) var name; func show() { Key().page = self } }
      """
    #expect(releases(source).isEmpty)
  }

  @Test(arguments: [
    "Optional(Part(self))", "Array(repeating: Part(self), count: 2)", "Array([Part(self)])",
    "ContiguousArray([Part(self)])",
    "Dictionary(uniqueKeysWithValues: [(1, Part(self))])", "[Part](repeating: Part(self), count: 2)",
  ])
  func anInitializerOfTheStandardLibraryHoldsWhatItGets(value: String) {
    let source = """
      final class Page { lazy var held = \(value); func show() { _ = held } }
      final class Part { let page: Page; init(_ page: Page) { self.page = page } }
      """
    #expect(releases(source) == ["Page Part never"])
    #expect(releases(source.replacing("let page", with: "unowned let page")).isEmpty)
  }

  /// Nobody writes the type: it follows from what the wrapper is made with.
  @Test(arguments: [
    ("@Inject(.part) var part", "extension Key where Value == Part { static var part: Self { .init(value: Part()) } }"),
    (
      "@Inject(Key.part) var part",
      "extension Key where Value == Part { static var part: Self { .init(value: Part()) } }"
    ),
    ("@Inject(.part) var part", "extension Key { static var part: Key<Part> { Key<Part>(value: Part()) } }"),
    ("@Inject(.part) var part", "extension Key where Value == Part { static let part = Key(value: Part()) }"),
    (
      "@Inject(.part(3)) var part",
      "extension Key where Value == Part { static func part(_ n: Int) -> Self { .init(value: Part()) } }"
    ),
    ("@Inject(Key(value: Part())) var part", ""),
    ("@Inject<Part>(.part) var part", "extension Key { static var part: Self { fatalError() } }"),
  ])
  func aPropertyHasTheTypeThatItsWrapperIsMadeWith(property: String, declaration: String) {
    let source = """
      @propertyWrapper struct Inject<Value> {
        var wrappedValue: Value { key.value }
        private let key: Key<Value>
        init(_ key: Key<Value>) { self.key = key }
      }
      struct Key<Value> { let value: Value }
      \(declaration)
      final class Page { \(property); func show() { part.page = self } }
      final class Part { var page: Page? }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    let owned = graph.edges.filter { $0.kind == .owns && $0.via == "part" }
    #expect(owned.map { graph.nodes[$0.to].name }.sorted() == ["Inject", "Part"])
    #expect(owned.allSatisfy { $0.certainty == .certain })
  }

  /// A closure holds what is in the value that it captures, whether or not its type says what that is.
  @Test(arguments: [
    ("struct Box<Value> { var value: Value }", "Box(value: self)"),
    ("struct Box<Value> { var value: Value }", "Box<Page>(value: self)"),
    ("struct Box<Value> { var value: Value; init(_ value: Value) { self.value = value } }", "Box(self)"),
  ])
  func whatIsInACapturedValueIsHeld(declaration: String, value: String) {
    let source = """
      \(declaration)
      final class Part { var onTap: (() -> Void)? }
      final class Page {
        let part = Part()
        func ping() {}
        func show() { let box = \(value); part.onTap = { box.value.ping() } }
      }
      """
    #expect(releases(source) == ["Page Part never"])
    #expect(releases(source.replacing("var value: Value", with: "unowned var value: Value")).isEmpty)
  }

  /// What a call's arguments, and what it is called on, say of the type of a property that nobody writes.
  @Test(arguments: [
    "let held = Optional(Part())", "let held = Array(repeating: Part(), count: 2)",
    "let held = Box(value: Maker()).map { $0.part() }", "let held = Box.of(Part())",
    "let held = [1].reduce(into: [Part]()) { $0.append(Part()) }", "@Keyed(\\.part) var held",
    "let held = Box(value: Maker()).value.part()",
  ])
  func aPropertyHasTheTypeThatACallTells(property: String) {
    let source = """
      extension Optional {}
      extension Array {}
      final class Part {}
      final class Maker { func part() -> Part { Part() } }
      struct Box<Value> {
        let value: Value
        func map<Other>(_ transform: (Value) -> Other) -> Box<Other> { Box<Other>(value: transform(value)) }
        static func of(_ value: Value) -> Box<Value> { Box(value: value) }
      }
      struct Values { var part: Part { Part() } }
      @propertyWrapper struct Keyed<Value> {
        var wrappedValue: Value { box.value }
        private let box: Box<Value>
        init(_ path: KeyPath<Values, Value>) { box = Box(value: Values()[keyPath: path]) }
      }
      final class Page { \(property) }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    let owned = graph.edges.filter { $0.kind == .owns && $0.via == "held" && graph.nodes[$0.from].name == "Page" }
    #expect(owned.contains { graph.nodes[$0.to].name == "Part" && $0.certainty == .certain })
  }

  /// What the scanned code adds to collections gives their elements, and hands them to closures.
  @Test(arguments: [
    (
      "extension Sequence { func each(_ body: (Element) -> Void) { for e in self { body(e) } } }",
      "parts.each { $0.page = self }", true
    ),
    ("extension Array { var second: Element? { count > 1 ? self[1] : nil } }", "parts.second?.page = self", true),
    ("extension Collection { func middle() -> Self.Element? { first } }", "parts.middle()?.page = self", true),
    (
      "extension Array { func each(_ body: (Int) -> Void) { for e in indices { body(e) } } }",
      "parts.each { $0.page = self }", false
    ),
  ])
  func extensionsOfCollectionsHandOnElements(declaration: String, line: String, isHeld: Bool) {
    let source = """
      \(declaration)
      final class Part { var page: AnyObject? }
      final class Page { let parts: [Part] = [Part()]; func show() { \(line) } }
      """
    #expect(releases(source) == (isHeld ? ["Page Part never"] : []))
  }
}
