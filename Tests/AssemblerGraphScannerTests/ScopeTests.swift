import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@Suite struct ScopeTests {
  @Test func aNameIsTheLocalOfItsScope() {
    expectFacts(
      """
      func run(x: A) {
        let y = x
        do {
          let x = y
          use(x)
        }
        use(x)
        use(z)
      }
      """,
      is: """
        func run(x x#0: A)
          let y#1 = x#0
          let x#2 = y#1
          use(x#2)
          use(x#0)
          use(z)
        """
    )
  }

  @Test func anInitialValueSeesTheOuterName() {
    expectFacts(
      """
      func run(x: A?) {
        guard let x = x else { return log(x) }
        if let x { use(x) } else { use(x) }
        if let y = x, let x = y.next { use(x) }
        while let x = x.next { use(x) }
        let x = x
        use(x)
      }
      """,
      is: """
        func run(x x#0: A?)
          let x#1 = x#0
          return log(x#0)
          let x#2 = x#1
          use(x#2)
          use(x#1)
          let y#3 = x#1
          let x#4 = y#3.next
          use(x#4)
          let x#5 = x#1.next
          use(x#5)
          let x#6 = x#1
          use(x#6)
        """
    )
  }

  @Test func selfIsALocalOfEachMember() {
    expectFacts(
      """
      class A {
        func run() { b = self; self.b.c = b }
        static func make() { register(self) }
        init() { start() }
        let outside = start()
      }
      func free() { start() }
      """,
      is: """
        class A
          let outside = start()
          func run() self#0
            b@0 = self#0
            self#0.b.c = b@0
          static func make() self#1
            register@1(self#1)
          init() self#2
            start@2()
        func free()
          start()
        """
    )
  }

  @Test func selfCanBeBoundAgain() {
    expectFacts(
      """
      class A {
        func run() {
          perform { [weak self] in
            guard let self else { return }
            go()
          }
          perform { [weak self] in
            if let self = self { self.go() }
            self?.stop()
          }
        }
      }
      """,
      is: """
        class A
          func run() self#0
            perform@0({0} trailing)
            perform@0({1} trailing)
        {0} [weak self#1 = self#0]
          let self#2 = self#1
          go@2()
        {1} [weak self#3 = self#0]
          let self#4 = self#3
          self#4.go()
          self#3.stop()
        """
    )
  }

  @Test func localFunctionsAreVisibleInTheWholeBlock() {
    expectFacts(
      """
      class A {
        func run() {
          handler = later
          func later(_ x: B) -> C { self.make(x, again) }
          func again() { later(b) }
        }
      }
      """,
      is: """
        class A
          func run() self#0
            handler@0 = later#1
            let later#1 = {0}
            let again#2 = {1}
        {0} func later (_ x#3: B) -> C
          return self#0.make(x#3, again#2)
        {1} func again
          later#1(b@0)
        """
    )
  }

  @Test func aLocalTypeSeesNoLocal() {
    expectFacts(
      """
      func run(x: A) {
        struct B { let y = x; func go() { use(x) } }
        use(x)
      }
      """,
      is: """
        struct B in run(x:)
          let y = x
          func go() self#1
            use@1(x@1)
        func run(x x#0: A)
          use(x#0)
        """
    )
  }

  @Test func loopsAndCatchesDeclare() {
    expectFacts(
      """
      func run(list: [A]) {
        for x in list where x.isOn() { use(x) }
        for (i, x) in list.enumerated() { use(i, x) }
        for case let x as B in list { use(x) }
        for case .some(let x) in list { use(x) }
        do { try go() } catch let failure as Failure { use(failure) } catch { use(error) }
        repeat { let x = next() } while x.isOn()
        use(x, error)
      }
      """,
      is: """
        func run(list list#0: [A])
          for x#1 in list#0
          x#1.isOn()
          use(x#1)
          for #2 in list#0.enumerated()
          let i#3 = #2.0
          let x#4 = #2.1
          use(i#3, x#4)
          for #5 in list#0
          let x#6 = #5 as B
          use(x#6)
          for #7 in list#0
          case x#8 = #7 some[0]
          use(x#8)
          go()
          use(failure#9)
          use(error#10)
          let x#11 = next()
          x.isOn()
          use(x, error)
        """
    )
  }

  @Test func localsKeepTypeAndStrength() {
    expectFacts(
      """
      func run() {
        let a: A, b: B = make()
        weak var c = b
        unowned let d: D = b
        lazy var e = make()
        var f: F { make() }
        let (g, _): (G, H) = pair
        let _ = make()
      }
      """,
      is: """
        func run()
          let b#1: B = make()
          let weak c#2 = b#1
          let unowned d#3: D = b#1
          let e#4 = make()
          let f#5: F = {0}()
          let g#6 = pair.0
          make()
        {0}
          return make()
        """
    )
    #expect(scan(path: "File.swift", source: "func f() { let a: A }").locals.map(\.type) == [.name("A")])
  }
}
