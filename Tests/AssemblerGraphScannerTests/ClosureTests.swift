import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@Suite struct ClosureTests {
  @Test func captureListsBindTheOuterValue() {
    expectFacts(
      """
      class A {
        func run(x: B) {
          perform { [self, x, weak y = self.y, unowned(unsafe) z = x.z, w] in use(self, x, y, z, w) }
        }
      }
      """,
      is: """
        class A
          func run(x x#0: B) self#1
            perform@1({0} trailing)
        {0} [self#2 = self#1, x#3 = x#0, weak y#4 = self#1.y, unowned z#5 = x#0.z, w#6 = w@1]
          return use@2(self#2, x#3, y#4, z#5, w#6)
        """
    )
  }

  @Test func parametersAreLocalsOfTheClosure() {
    expectFacts(
      """
      let a = { x, _ in use(x) }
      let b = { (x: A, y z: inout B, c: @escaping () -> C) async throws -> D in use(x, z, c) }
      let c = { use($1, $0) }
      let d = { use($0) { use($0) } }
      let e = { $projected }
      """,
      is: """
        let a = {0}
        let b = {1}
        let c = {2}
        let d = {3}
        let e = {5}
        {0} (_ x#0, _ _#1)
          return use(x#0)
        {1} (_ x#2: A, _ z#3: B inout, _ c#4: () -> C escaping) -> D
          return use(x#2, z#3, c#4)
        {2} (_ $0#5, _ $1#6)
          return use($1#6, $0#5)
        {3} (_ $0#7)
          return use($0#7, {4} trailing)
        {4} in {3} (_ $0#8)
          return use($0#8)
        {5}
          return $projected
        """
    )
  }

  @Test func whatAClosureMentionsIsKept() {
    expectFacts(
      #"""
      class A {
        func run() {
          perform { print("\(self.name)") }
          perform { count += 1; return }
          perform { count = 0; other.x = nil; _ = self }
          perform { if isOn && other.isOn { } }
          perform { $0.x == y ? 1 : 2 }
          self.name == name
          count += 1
          "\(self.name)"
          isOn ? 1 : 2
        }
      }
      """#,
      is: """
        class A
          func run() self#0
            perform@0({0} trailing)
            perform@0({1} trailing)
            perform@0({2} trailing)
            perform@0({3} trailing)
            perform@0({4} trailing)
        {0}
          self#0.name
          return print@0('String')
        {1}
          count@0
        {2}
          count@0
          empty other@0.x
          self#0
        {3}
          isOn@0
          other@0.isOn
        {4} (_ $0#1)
          $0#1.x
          y@0
          return ('Int' | 'Int')
        """
    )
  }

  @Test func closuresNest() {
    expectFacts(
      """
      class A {
        func run() {
          outer { inner { [weak self] in self?.go() } }
          outer { [weak self] in inner { self?.go() } }
        }
      }
      """,
      is: """
        class A
          func run() self#0
            outer@0({0} trailing)
            outer@0({2} trailing)
        {0}
          return inner@0({1} trailing)
        {1} in {0} [weak self#1 = self#0]
          return self#1.go()
        {2} [weak self#2 = self#0]
          return inner@2({3} trailing)
        {3} in {2}
          return self#2.go()
        """
    )
  }

  @Test func localsKnowTheirClosure() {
    let facts = scan(
      path: "File.swift",
      source: """
        func run(a: A) {
          let b = a
          perform { c in
            let d = c
            func e(f: F) { let g = f }
          }
        }
        """
    )
    let owners = facts.locals.map { "\(facts[$0.name]) \($0.closure.map(String.init) ?? "-")" }
    #expect(owners == ["a -", "b -", "c 0", "e 0", "d 0", "f 1", "g 1"])
    #expect(facts.closures.map(\.parent) == [nil, 0])
  }

  @Test func aClosureThatIsCalledAtOnceIsACallee() {
    expectFacts(
      """
      let a: A = {
        let a = A()
        a.b = B()
        return a
      }()
      """,
      is: """
        let a: A = {0}()
        {0}
          let a#0 = A()
          a#0.b = B()
          return a#0
        """
    )
  }

  @Test func trailingClosuresKeepTheirLabels() {
    expectFacts(
      "a.perform(1, x: { one() }) { two() } completion: { three() }",
      is: """
        a.perform('Int', x: {0}, {1} trailing, completion: {2} trailing)
        {0}
          return one()
        {1}
          return two()
        {2}
          return three()
        """
    )
  }
}
