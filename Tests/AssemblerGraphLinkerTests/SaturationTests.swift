import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Code that is larger than what is worth telling apart.
@Suite(.tags(.slow)) struct SaturationTests {
  /// So many classes that all go into one array and come out of it again, and two that have nothing to do with it.
  private func registry(of count: Int, isReversed: Bool = false) -> String {
    let classes = (0..<count).map { number in
      """
      final class Item\(number): Item { var other: Item?
        func join(_ store: Store) { store.items.append(self); other = store.items.last } }
      """
    }
    return """
      //- App/A.swift
      protocol Item: AnyObject {}
      final class Store { var items: [Item] = [] }
      final class Page { var model: Model? }
      final class Model { var page: Page?; func show(_ page: Page) { self.page = page; page.model = self } }
      \((isReversed ? classes.reversed() : classes).joined(separator: "\n"))
      """
  }

  private func owned(by name: String, in graph: Graph) -> [String] {
    graph.edges.filter { $0.kind == .owns && graph.nodes[$0.from].name == name }
      .map { "\(graph.nodes[$0.to].name) \($0.certainty)" }.sorted()
  }

  @Test func upToTheLimitTypesAreToldApart() {
    let program = program(of: registry(of: 128))
    #expect(owned(by: "Item7", in: program.graph).count == 128)
    #expect(program.limits.isEmpty)
  }

  @Test func beyondItTheDeclaredTypeStandsForThem() {
    let program = program(of: registry(of: 129))
    #expect(owned(by: "Item7", in: program.graph) == ["Item possible"])
    #expect(program.limits == [.manyTypes("Item", limit: 128)])
  }

  @Test func everythingElseIsStillFound() {
    let program = program(of: registry(of: 150))
    #expect(findings(in: program).map(\.rule) == ["ownership-cycle"])
  }

  @Test func theOrderOfDeclarationsChangesNothing() {
    let sorted = program(of: registry(of: 150)).graph
    let reversed = program(of: registry(of: 150, isReversed: true)).graph
    for name in ["Item0", "Item149", "Store"] { #expect(owned(by: name, in: sorted) == owned(by: name, in: reversed)) }
  }

  /// A cast takes those out of many that fit, possibly.
  @Test func aNarrowerTypeTakesWhatItAdmits() {
    let program = program(
      of: registry(of: 150) + """

        protocol Rare: Item {}
        final class Rare0: Rare { func join(_ store: Store) { store.items.append(self) } }
        final class Finder { var found: Rare?; func find(_ store: Store) { found = store.items.last as? Rare } }
        """
    )
    #expect(owned(by: "Finder", in: program.graph) == ["Rare0 possible"])
  }

  /// What is done to one of many is done to each: what they are given is theirs.
  @Test func callsReachEachOfMany() {
    let classes = (0..<150).map { number in
      "final class Guest\(number): Guest { var host: Host?; func welcome(_ host: Host) { self.host = host } }"
    }
    let program = program(
      of: """
        //- App/A.swift
        protocol Guest: AnyObject { func welcome(_ host: Host) }
        class Host { var guests: [Guest] = []; func open() { for guest in guests { guest.welcome(self) } } }
        final class Inn: Host {}
        func start(_ inn: Inn) { \((0..<150).map { "inn.guests.append(Guest\($0)())" }.joined(separator: "\n")) }
        \(classes.joined(separator: "\n"))
        """
    )
    #expect(owned(by: "Guest149", in: program.graph).contains("Inn certain"))
  }

  /// So many pages that all hand a closure to one stream; each page holds the stream.
  private func stream(of count: Int) -> String {
    let pages = (0..<count).map { number in
      "final class Page\(number) { let stream: Stream; init(_ stream: Stream) { self.stream = stream\n"
        + "stream.listen { self.show() } }\nfunc show() {} }"
    }
    return """
      //- App/A.swift
      final class Stream { var handlers: [() -> Void] = []; func listen(_ handler: @escaping () -> Void) { handlers.append(handler) } }
      final class Screen { var model: Model? }
      final class Model { var onChange: (() -> Void)?; func show(_ screen: Screen) { screen.model = self; onChange = { screen.close() } } }
      extension Screen { func close() {} }
      \(pages.joined(separator: "\n"))
      """
  }

  @Test func upToTheLimitClosuresAreToldApart() {
    let program = program(of: stream(of: 512))
    #expect(owned(by: "Stream", in: program.graph).count == 512)
    #expect(program.limits.isEmpty)
  }

  @Test func beyondItClosuresAreNotFollowedAndThatIsTold() {
    let program = program(of: stream(of: 513))
    #expect(owned(by: "Stream", in: program.graph) == [])
    #expect(program.limits == [.manyClosures(nil, limit: 512)])
    #expect(findings(in: program).filter { $0.rule == "ownership-cycle" }.count == 1)
  }

  /// Where the refuter stops telling objects apart, it refutes nothing.
  @Test func whatIsNotToldApartIsNotRefuted() {
    let makers = (0..<600).map {
      "func make\($0)(_ hall: Hall) { let guest = Guest(); hall.add(guest); guest.hall = hall }"
    }
    let program = program(
      of: """
        //- App/A.swift
        final class Guest { var hall: Hall? }
        final class Hall { var guests: [Guest] = []; func add(_ guest: Guest) { guests.append(guest) } }
        func start() { let hall = Hall(); \((0..<600).map { "make\($0)(hall)" }.joined(separator: "; ")) }
        \(makers.joined(separator: "\n"))
        """
    )
    #expect(findings(in: program).filter { $0.rule == "ownership-cycle" }.count == 1)
  }

  /// What is handed to one of many closures reaches each.
  @Test func callsReachEachOfManyClosures() {
    let keepers = (0..<600).map { number in
      "final class Keeper\(number) { var held: AnyObject?; func join(_ bus: Bus) { bus.add { self.held = $0 } } }"
    }
    let program = program(
      of: """
        //- App/A.swift
        final class Bus { var sinks: [(AnyObject) -> Void] = []; func add(_ sink: @escaping (AnyObject) -> Void) { sinks.append(sink) }
          func send(_ value: AnyObject) { for sink in sinks { sink(value) } } }
        final class Parcel {}
        func start(_ bus: Bus) { bus.send(Parcel()) }
        \(keepers.joined(separator: "\n"))
        """
    )
    #expect(owned(by: "Keeper599", in: program.graph) == ["Parcel certain"])
  }

  @Test func aCallThatCanMeanVeryManyFunctionsIsNotFollowed() {
    let overloads = (0..<130).map { "final class T\($0) {}\nfunc take(_ body: (T\($0)) -> Void) {}" }
    let program = program(
      of: """
        //- App/A.swift
        \(overloads.joined(separator: "\n"))
        func run() { take { _ in } }
        """
    )
    #expect(program.limits == [.manyOverloads("take", limit: 128)])
  }

  @Test func nothingIsFollowedThatCanMeanVeryManyMethods() {
    let runs = [
      ("take", "let body = Keeper().take; body(part)"),
      ("init", "let type: Keeper.Type = Keeper.self; _ = type.init(part)"),
      ("callAsFunction", "Keeper()(part)"),
      ("keep", "let type: Keeper.Type = Keeper.self; type.keep(part)"),
    ]
    for (name, run) in runs {
      let modifier = name == "keep" ? "static " : ""
      let head = name == "init" ? "init" : "\(modifier)func \(name)"
      let overloads = (0..<130).map { "\(head)(_ part: P\($0)) {}" }
      let program = program(
        of: """
          //- App/A.swift
          \((0..<130).map { "protocol P\($0) {}" }.joined(separator: "\n"))
          final class Keeper { init() {}
          \(overloads.joined(separator: "\n")) }
          func run(_ part: Unknown) { \(run) }
          """
      )
      #expect(program.limits == [.manyOverloads(name, limit: 128)], "\(run)")
    }
  }

  @Test func ofManyOverloadsTheOneForTheArgumentIsChosen() {
    let overloads = (0..<130).map { "final class T\($0) {}\n  func keep(_ value: T\($0)) { held\($0) = value }" }
    let program = program(
      of: """
        //- App/A.swift
        final class Keeper {
          \((0..<130).map { "var held\($0): AnyObject?" }.joined(separator: "\n"))
          \(overloads.joined(separator: "\n"))
          init() { keep(T99()) }
        }
        """
    )
    #expect(program.limits.isEmpty)
  }

  @Test func aVeryLongChainOfClassesIsCut() {
    let classes = (1..<80).map { "class C\($0): C\($0 - 1) {}" }
    let program = program(
      of: """
        //- App/A.swift
        final class Part {}
        class C0 { let part = Part() }
        \(classes.joined(separator: "\n"))
        """
    )
    #expect(owned(by: "C31", in: program.graph) == ["Part certain"])
    #expect(owned(by: "C32", in: program.graph) == [])
    #expect(program.limits == [.longClassChain("C31", limit: 32)])
  }
}
