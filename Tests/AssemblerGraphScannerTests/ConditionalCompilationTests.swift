import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@Suite struct ConditionalCompilationTests {
  private let source = """
    #if DEBUG
    let debug = 1
    #elseif os(iOS)
    let phone = 1
    #else
    let other = 1
    #endif
    """

  private func names(_ source: String, defines: Set<String>?) -> [String] {
    scan(path: "File.swift", source: source, defines: defines).globals.map(\.name)
  }

  @Test func everyBranchCountsByDefault() {
    #expect(names(source, defines: nil) == ["debug", "phone", "other"])
  }

  @Test func aDefinedConditionLeavesTheOthersOut() {
    #expect(names(source, defines: ["DEBUG"]) == ["debug"])
  }

  @Test func definesDecideEveryCustomCondition() {
    #expect(names(source, defines: ["TRACE"]) == ["phone", "other"])
    #expect(names(source, defines: []) == ["phone", "other"])
  }

  @Test(arguments: [
    ("false", [false]), ("true", [true]), ("0", [false]), ("1", [true]), ("A", [true]), ("!A", [false]),
    ("!(A)", [false]), ("A && B", [false]), ("A || B", [true]), ("A && !B", [true]), ("B && os(iOS)", [false]),
    ("A || os(iOS)", [true]), ("A && os(iOS)", [true, false]), ("os(iOS) && B || A", [true]),
    ("B || !os(iOS)", [true, false]), ("canImport(UIKit)", [true, false]), ("swift(>=6) && A", [true, false]),
  ])
  func conditionsAreDecidedAsFarAsTheyCanBe(_ condition: String, _ branches: [Bool]) {
    let found = names("#if \(condition)\nlet yes = 1\n#else\nlet no = 1\n#endif", defines: ["A"])
    #expect(found == branches.map { $0 ? "yes" : "no" })
  }

  @Test func aLiteralFalseYieldsNothingEver() {
    #expect(names("#if false\nlet a = 1\n#endif\n#if 0\nlet b = 1\n#else\nlet c = 1\n#endif", defines: nil) == ["c"])
  }

  @Test func branchesCanStandAnywhere() {
    expectFacts(
      """
      #if A
      import UIKit
      #endif
      struct S {
        #if A
        @Wrapped
        #endif
        var a: A
        #if A
        let b: B
        #else
        let c: C
        #endif
        func run() {
          #if A
          first()
          #else
          func local() {}
          local()
          #endif
          switch a {
          case .x: third()
          #if A
          case .y: fourth()
          #endif
          }
          a.b()
            #if A
            .c()
            #if B
            .d()
            #endif
            #else
            .e
            #endif
            .f()
        }
        var g: G {
          #if A
          G(1)
          #else
          G(2)
          #endif
        }
      }
      enum E {
        #if A
        case a
        #endif
      }
      """,
      is: """
        import UIKit
        struct S
          @Wrapped var a: A
          let b: B
          let c: C
          var g: G computed self#2
            get
              return G@2('Int')
              return G@2('Int')
          func run() self#0
            first@0()
            let local#1 = {0}
            local#1()
            third@0()
            fourth@0()
            (a@0.b() | (a@0.b().c() | a@0.b().c().d()) | a@0.b().e).f()
        enum E
          case a
        {0} func local
        """
    )
  }
}
