import Testing

@Suite struct PatternTests {
  @Test func payloadsAreBoundByCaseAndIndex() {
    expectFacts(
      """
      func run(state: State) {
        switch state {
        case .loading: wait()
        case .loaded(let item, view: let view): use(item, view)
        case let .failed(error, _): use(error)
        case .nested(.inner(let deep)): use(deep)
        case .pair((let a, _)): use(a)
        case State.other(let x?): use(x)
        case let .typed(x as Foo): use(x)
        case let whole where whole.isOn(): use(whole)
        case is Foo: stop()
        case .equal(make()): stop()
        default: stop()
        }
      }
      """,
      is: """
        func run(state state#0: State)
          wait()
          case item#1 = state#0 loaded[0]
          case view#2 = state#0 loaded[1]
          use(item#1, view#2)
          case error#3 = state#0 failed[0]
          use(error#3)
          case #4 = state#0 nested[0]
          case deep#5 = #4 inner[0]
          use(deep#5)
          case #6 = state#0 pair[0]
          let a#7 = #6.0
          use(a#7)
          case x#8 = state#0 other[0]
          use(x#8)
          case #9 = state#0 typed[0]
          let x#10 = #9 as Foo
          use(x#10)
          let whole#11 = state#0
          whole#11.isOn()
          use(whole#11)
          stop()
          .equal(make())
          stop()
          stop()
        """
    )
  }

  @Test func alternativesOfACaseShareTheirVariables() {
    expectFacts(
      """
      func run(state: State) {
        switch state { case .a(let x), .b(_, let x): use(x) }
      }
      """,
      is: """
        func run(state state#0: State)
          case x#1 = state#0 a[0]
          case x#1 = state#0 b[1]
          use(x#1)
        """
    )
  }

  @Test func conditionsTakePatterns() {
    expectFacts(
      """
      func run(a: A?, b: B) {
        if case .some(let x) = a { use(x) }
        guard case let y? = a, case let (p, q) = b.pair else { return }
        while case .next(let n) = b.step() { use(n) }
        switch (a, b) { case (let m?, .on): use(m) default: break }
        if #available(iOS 17, *), let z: Z = b.z { use(z) }
      }
      """,
      is: """
        func run(a a#0: A?, b b#1: B)
          case x#2 = a#0 some[0]
          use(x#2)
          let y#3 = a#0
          let p#4 = b#1.pair.0
          let q#5 = b#1.pair.1
          case n#6 = b#1.step() next[0]
          use(n#6)
          let m#7 = (a#0, b#1).0
          use(m#7)
          let z#8: Z = b#1.z
          use(z#8)
        """
    )
  }
}
