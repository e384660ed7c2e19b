import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@Suite struct PropertyTests {
  @Test func strengthAndModifiersAreKept() {
    expectFacts(
      """
      class A {
        weak var a: A?
        unowned let b: B
        unowned(unsafe) private(set) var c: C
        @IBOutlet private weak var d: D!
        static let e = E()
        class var f: F { F() }
        nonisolated(unsafe) final var g: G
        public override var h: H? = nil
      }
      """,
      is: """
        class A
          weak var a: A?
          unowned let b: B
          unowned var c: C
          @IBOutlet private weak var d: D?
          static let e = E()
          static var f: F computed self#0
            get
              return F@0()
          final var g: G
          public override var h: H?
        """
    )
  }

  @Test func severalBindingsMakeSeveralProperties() {
    expectFacts(
      """
      struct A {
        let a, b: Foo, c = Bar()
        let (d, (e, _)) = make()
        var (f, g): (F, G)
      }
      """,
      is: """
        struct A
          let a: Foo
          let b: Foo
          let c = Bar()
          let d = make().0
          let e = make().1.0
          var f: F
          var g: G
        """
    )
  }

  @Test func accessorsTellComputedFromObserved() {
    expectFacts(
      """
      struct A {
        var computed: Foo { make() }
        var both: Foo {
          get { stored }
          set(value) { stored = value }
        }
        var stored: Foo { willSet { use(newValue) } didSet { use(oldValue) } }
        var coroutine: Foo { _read { yield stored } _modify { yield &stored } }
        var asynchronous: Foo { get async throws { await make() } }
      }
      """,
      is: """
        struct A
          var computed: Foo computed self#0
            get
              return make@0()
          var both: Foo computed self#1
            get
              return stored@1
            set(value#2)
              stored@1 = value#2
          var stored: Foo self#3
            willSet(newValue#4)
              use@3(newValue#4)
            didSet(oldValue#5)
              use@3(oldValue#5)
          var coroutine: Foo computed self#6
            get
              return stored@6
            set
              return stored@6
          async throws var asynchronous: Foo computed self#7
            get
              return make@7()
        """
    )
  }

  @Test func onlyALazyInitialValueSeesSelf() {
    expectFacts(
      """
      class A {
        lazy var a: () -> Void = { self.run(name) }
        let b: () -> Void = { run() }
        lazy var c = Foo(owner: self)
      }
      """,
      is: """
        class A
          lazy var a: () -> Void = {0} self#0
          let b: () -> Void = {1}
          lazy var c = Foo@1(owner: self#1) self#1
        {0}
          return self#0.run(name@0)
        {1}
          return run()
        """
    )
  }

  @Test(arguments: [
    (
      "@IBOutlet private weak\n  var banner: BannerRendering? { didSet { run() } }",
      "private weak var banner: BannerRendering?"
    ),
    ("let  child = Child() // its child", "let child"),
    ("var /* the name */ name: [String:\n    Int] = [:]", "var name: [String: Int]"),
    ("public private(set) static var a: A", "public private(set) static var a: A"),
    ("let (a, b) = make()", "let (a, b)"),
    ("unowned(unsafe) let `default`: A", "unowned(unsafe) let `default`: A"),
  ])
  func theTextIsWhatAPersonWouldQuote(_ source: String, _ expected: String) {
    let facts = scan(path: "File.swift", source: "class A {\n\(source)\n}")
    #expect(facts.groups.first?.properties.first?.text == expected)
  }

  @Test func theTextOfSeveralBindingsNamesOne() {
    let facts = scan(path: "File.swift", source: "class A { private let a, b: Foo }")
    #expect(facts.groups.first?.properties.map(\.text) == ["private let a: Foo", "private let b: Foo"])
  }

  @Test func globalsAndTopLevelCodeAreApart() {
    expectFacts(
      """
      let app = App()
      func run() {}
      app.start()
      if let window = app.window { window.show() }
      """,
      is: """
        let app = App()
        func run()
        app.start()
        let window#0 = app.window
        window#0.show()
        """
    )
  }
}
