import AssemblerGraphScanner
import Testing

@Suite struct DeclarationTests {
  @Test func everyKindOfTypeIsAGroup() {
    expectFacts(
      """
      public final class A: Base, P {}
      open class B {}
      struct C {}
      indirect enum D {}
      actor E {}
      protocol F: AnyObject {}
      extension Outer.Inner: G {}
      """,
      is: """
        public final class A: Base, P
        open class B
        struct C
        indirect enum D
        actor E
        protocol F: AnyObject
        extension Outer.Inner: G
        """
    )
  }

  @Test func nestedTypesNameTheirParent() {
    expectFacts(
      """
      struct Outer {
        enum Inner { final class Deepest {} }
      }
      extension Outer { struct Late {} }
      """,
      is: """
        struct Outer
        enum Inner in Outer
        final class Deepest in Inner
        extension Outer
        struct Late in Outer
        """
    )
  }

  @Test func aLocalTypeNamesItsFunction() {
    expectFacts(
      """
      struct Outer {
        func run(with a: Int, _ b: Int) {
          struct Local { let value = a }
          func nested() { class Deep {} }
        }
        var body: Int { enum InGetter {}; return 1 }
      }
      """,
      is: """
        struct Outer
          var body: Int computed self#4
            get
              return 'Int'
          func run(with a#0: Int, _ b#1: Int) self#2
            let nested#3 = {0}
        struct Local in Outer in run(with:_:)
          let value = a
        class Deep in Outer in run(with:_:).nested()
        enum InGetter in Outer in body
        {0} func nested
        """
    )
  }

  @Test func genericsAndRequirementsAreKept() {
    expectFacts(
      """
      struct Box<T: P, each U> where T.Element == Int, U: Q & R {
        func map<V>(_ f: (T) -> V) -> Box<V> where V: P
      }
      extension Box where T: AnyObject {}
      protocol Store<Item> {
        associatedtype Item: P, Q where Item.Kind == Int
        associatedtype Key
      }
      """,
      is: """
        struct Box<T: P, U> where T.Element == Int, U: Q & R
          func map<V>(_ f#0: (T) -> V) -> Box<V> where V: P without body
        extension Box where T: AnyObject
        protocol Store<Item: P & Q, Key> where Item.Kind == Int
        """
    )
  }

  @Test func anOldClassConstraintAndSuppressedTypesAreUnderstood() {
    expectFacts(
      """
      protocol Delegate: class {}
      struct File: ~Copyable, Closable {}
      """,
      is: """
        protocol Delegate: AnyObject
        struct File: Closable
        """
    )
  }

  @Test func protocolsHoldRequirements() {
    expectFacts(
      """
      protocol Assembling {
        var name: String { get }
        static var shared: Self { get async throws }
        init(a: Int)
        func assemble(with owner: Owner?) -> any Screen
        subscript(i: Int) -> Item { get set }
      }
      """,
      is: """
        protocol Assembling
          var name: String requirement
          static async throws var shared: Self requirement
          init(a a#0: Int) without body
          func assemble(with owner#1: Owner?) -> any Screen without body
          subscript(_ i#2: Int) -> Item without body
        """
    )
  }

  @Test func functionsKeepLabelsTypesAndEffects() {
    expectFacts(
      """
      func free(_ a: inout A, b: @escaping (B) -> Void, c d: @autoclosure () -> C, e: E..., f: (() -> Void)?) {}
      final class A {
        required convenience init?(a: A = A()) async throws {}
        override class func make() {}
        private mutating func change() rethrows {}
        @MainActor @objc(run:) func run() {}
        deinit {}
        static func == (left: A, right: A) -> Bool { true }
      }
      """,
      is: """
        final class A
          required convenience async throws init(a a#5: A = A()) self#6
          static override func make() self#7
          private mutating throws func change() self#8
          @MainActor @objc func run() self#9
          func deinit() self#10
          static func ==(_ left#11: A, _ right#12: A) -> Bool self#13
            return 'Bool'
        func free(_ a#0: A inout, b b#1: (B) -> Void escaping, c d#2: () -> C autoclosure, e e#3: E..., f f#4: \
        (() -> Void)? escaping)
        """
    )
  }

  @Test func enumCasesKeepTheirPayload() {
    expectFacts(
      """
      enum Screen: Int {
        case a(Foo), b(label: [Bar]?, _ other: Int)
        indirect case c = 3
        case `default`
      }
      """,
      is: """
        indirect enum Screen: Int
          case a(_: Foo)
          case b(label: [Bar]?, _: Int)
          case c
          case default
        """
    )
  }

  @Test func importsAndTypealiasesAreKept() {
    expectFacts(
      """
      import UIKit
      @testable import struct Core.Model
      typealias Handler<T> = (T) -> Void
      struct A { typealias Item = [B] }
      """,
      is: """
        import UIKit, Core
        struct A
          typealias Item = [B]
        typealias Handler<T> = (T) -> Void
        """
    )
  }

  @Test func attributesKeepArgumentsThatAreExpressions() {
    expectFacts(
      """
      @available(iOS 17, *) @Wrapper(\\.key, value: Foo())
      struct A {}
      """,
      is: "@available @Wrapper(\\.key, value: Foo()) struct A"
    )
  }
}
