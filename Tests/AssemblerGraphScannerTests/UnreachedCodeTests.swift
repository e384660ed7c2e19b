import Testing

/// What no run comes to is not in the facts.
@Suite struct UnreachedCodeTests {
  @Test func nothingBehindAJumpIsRead() {
    expectFacts(
      """
      func run(x: A, all: [A]) {
        for one in all {
          if one.isLast {
            use(one)
            break
            use(x)
          }
          continue
          use(x)
        }
        do {
          throw error(x)
          use(x)
        }
        return close(x)
        x.next = nil
        let y = x
      }
      """,
      is: """
        func run(x x#0: A, all all#1: [A])
          for one#2 in all#1
          use(one#2)
          error(x#0)
          return close(x#0)
        """
    )
  }

  @Test func functionsAndTypesBehindAReturnAreVisibleInFrontOfIt() {
    expectFacts(
      """
      func run(x: A) {
        return close()
        func close() { x.next = nil }
        struct Box { let a: A }
      }
      """,
      is: """
        struct Box in run(x:)
          let a: A
        func run(x x#0: A)
          return close#1()
          let close#1 = {0}
        {0} func close
          empty x#0.next
        """
    )
  }

  @Test func whatIsRunOnlyIfFalseIsNotRead() {
    expectFacts(
      """
      func run(x: A) {
        if false, let y = x.next { use(y) } else { use(x) }
        while false { use(x.next) }
        if true { use(x.last) }
      }
      """,
      is: """
        func run(x x#0: A)
          use(x#0)
          use(x#0.last)
        """
    )
  }

  /// The jump is in another build, or in one branch.
  @Test func aJumpThatMayBeLeftOutEndsNothing() {
    expectFacts(
      """
      func run(x: A) {
        if x.isDone { return }
        #if DEBUG
        return
        #endif
        use(x)
      }
      """,
      is: """
        func run(x x#0: A)
          use(x#0)
        """
    )
  }
}
