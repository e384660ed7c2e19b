import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphScanner
import Testing

@Suite struct TypeReferenceTests {
  /// The type of `let x: …`.
  private func type(_ written: String) -> String {
    scan(path: "File.swift", source: "let x: \(written)").globals.first?.type?.description ?? "none"
  }

  @Test(arguments: [
    "Foo", "Outer.Inner", "Box<Foo>", "Outer<A>.Inner<B, C>", "Foo?", "[Foo]", "[Key: [Value?]]", "(A, B)",
    "() -> Void",
    "(A, B) -> C", "Foo.Type", "A & B", "any P", "some P", "any P & Q", "(any P).Type", "(any P)?", "(() -> Void)?",
    "()", "(A) -> (B) -> C", "(a: A, b: B)", "(A, b: B)?",
  ])
  func aTypeReadsAsItIsWritten(_ written: String) {
    #expect(type(written) == written)
  }

  @Test(arguments: [
    ("Foo!", "Foo?"), ("(Foo)", "Foo"), ("(_ a: A, B)", "(A, B)"), ("[3 of Foo]", "[Foo]"),
    ("@MainActor @Sendable (inout A) async throws -> B", "(A) -> B"), ("repeat each T", "T"), ("(repeat each T)", "T"),
    ("inout Foo", "Foo"), ("borrowing Foo", "Foo"), ("any ~Copyable", "any Any"), ("P & ~Copyable", "P"),
    ("Foo.Protocol", "Foo.Type"), ("[Foo].Index", "Index"), ("`Type`", "Type"), ("Buffer<3, Foo>", "Buffer<, Foo>"),
  ])
  func whatDoesNotMatterIsDropped(_ written: String, _ expected: String) {
    #expect(type(written) == expected)
  }

  /// With Swift 6 these brackets are the attribute's arguments, and an error.
  @Test(arguments: [
    ("@MainActor() -> Void", "() -> Void"), ("(@MainActor(A) async -> B)?", "((A) -> B)?"),
    ("@MyActor.Shared(_ a: A) throws -> Void", "(A) -> Void"),
    ("@Wrapped(by: A) @MainActor() -> Void", "() -> Void"),
  ])
  func bracketsBehindAnAttributeAreParametersToSwift5(_ written: String, _ expected: String) {
    #expect(type(written) == expected)
    #expect(type("\(written)\nlet y: [") == expected)
  }
}
