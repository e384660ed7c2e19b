import Testing

@Suite struct ExpressionTests {
  /// The statements of a function around the source.
  private func expectBody(
    _ source: String,
    is expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let lines = expected.split(separator: "\n").map { "\n  " + $0 }.joined()
    expectFacts("func run() {\n\(source)\n}", is: "func run()" + lines, sourceLocation: sourceLocation)
  }

  @Test func chainsKeepEveryLink() {
    expectBody(
      "a.b(c, d: e)!.f?[g].h()",
      is: "a.b(c, d: e).f[g].h()"
    )
  }

  @Test func implicitMembersHaveNoBase() {
    expectBody(
      "x = .init(a: .shared)\ny = .none?.z",
      is: "x = .init(a: .shared)\ny = .none.z"
    )
  }

  @Test func effectsParenthesesAndUnwrappingVanish() {
    expectBody(
      "x = (try await ((a))!)\nuse(&a, copy b, consume c)\ny = try? make()",
      is: "x = a\nuse(a, b, c)\ny = make()"
    )
  }

  @Test func castsKeepTheirType() {
    expectBody(
      "x = a as? Foo\ny = a as! [Foo]\nz = a as Foo as P\nw = make() is Foo",
      is: "x = a as Foo\ny = a as [Foo]\nz = a as Foo as P\nmake()"
    )
  }

  @Test func alternativesAreOneOf() {
    expectBody(
      """
      a = b ?? c ?? make()
      d = isOn() ? b : isOff ? c : e
      f = g as? H ?? i
      j = if isOn() { b } else if isOff { c } else { d }
      k = switch l { case .m(let n): n default: o }
      """,
      is: """
        a = (b | c | make())
        isOn()
        d = (b | c | e)
        f = (g as H | i)
        isOn()
        j = (b | c | d)
        case n#0 = l m[0]
        k = (n#0 | o)
        """
    )
  }

  @Test func literalsCarryOnlyTheirType() {
    expectBody(
      ##"use(1, -2, 1.5, true, "a", "\(b())", nil, a + b, !c, #"raw"#, /regex/)"##,
      is: "b()\nuse('Int', 'Int', 'Double', 'Bool', 'String', 'String', _, _, _, 'String', _)"
    )
  }

  @Test func collectionsAndTuplesKeepTheirElements() {
    expectBody(
      "use([a, 1, b()], [k: v, l: w()], (a, x: b), [], [:])",
      is: "use([a, 'Int', b()], [k, v, l, w()], (a, x: b), [], [])"
    )
  }

  @Test func typesAreTypes() {
    expectBody(
      """
      a = Box<Foo>(b)
      c = [Foo]()
      d = [Key: Outer.Foo<Bar>?]()
      e = [() -> Void]()
      f = Outer<A>.Inner.init(b)
      g = [Foo].self
      h = (any P).self
      i = Foo.self
      j = [(A, B)]()
      """,
      is: """
        a = <Box<Foo>>(b)
        c = <[Foo]>()
        d = <[Key: Outer.Foo<Bar>?]>()
        e = <[() -> Void]>()
        f = <Outer<A>>.Inner.init(b)
        g = <[Foo]>.self
        h = <any P>.self
        i = Foo.self
        j = <[(A, B)]>()
        """
    )
  }

  @Test func operatorsEvaluateTheirOperands() {
    expectBody(
      """
      x = a() + b() * c
      y = a() == b && c() || !d()
      z = list + [item] + [make()]
      use(0..<count(), a()...)
      """,
      is: """
        a()
        b()
        a()
        c()
        d()
        z = (list | [item] | [make()])
        count()
        a()
        use(_, _)
        """
    )
  }

  @Test func unknownOperatorsAreCalls() {
    expectBody(
      "x = a <+> b\ny = ~>c\nz = d ?? e |> f",
      is: "x = <+>(a, b)\ny = ~>(c)\nz = |>((d | e), f)"
    )
  }

  @Test func assignmentsSplitTargetAndValue() {
    expectBody(
      """
      a = b
      a.b[c] = d
      a?.b += [c]
      (a, b) = (c, d)
      (a, b) = (nil, d)
      (a, b) = pair
      _ = make()
      _ = a
      a = 1
      a = nil
      make().a = nil
      """,
      is: """
        a = b
        a.b[c] = d
        a.b = [c]
        a = c
        b = d
        empty a
        b = d
        a = pair.0
        b = pair.1
        make()
        empty a
        empty make().a
        """
    )
  }

  @Test func keyPathsAndSelectors() {
    expectBody(
      "use(\\Foo.bar.baz, \\.a?.b[c()], \\.self, #selector(A.run(_:)), #selector(getter: A.b), #keyPath(A.b))",
      is: "c()\nuse(\\Foo.bar.baz, \\.a.b, \\.self, #run, 'Selector', 'String')"
    )
  }

  @Test func macrosAreCalls() {
    expectBody(
      "#expect(a() == b)\nlet x = #make(c)\n#Preview(View())\nuse(#file)",
      is: "a()\n#expect(_)\nlet x#0 = #make(c)\n#Preview(View())\nuse(_)"
    )
  }

  @Test func superIsNoLocal() {
    expectFacts(
      "class A { init() { super.init(a: super.b) } }",
      is: """
        class A
          init() self#0
            super@0.init(a: super@0.b)
        """
    )
  }
}
