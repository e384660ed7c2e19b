import AssemblerGraphFacts
import Foundation
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

struct FactsMemoryTests {
  /// Files on the disk, and a count of how often they are read.
  private final class CountingTree: FileTree, @unchecked Sendable {
    private let lock = NSLock()
    private(set) var reads: [String] = []

    func takeReads() -> [String] {
      lock.withLock {
        defer { reads = [] }
        return reads.sorted()
      }
    }

    func kind(of path: String, followingLinks: Bool) throws(SystemError) -> FileKind {
      try fileKind(path, followingLinks: followingLinks)
    }
    func resolved(_ path: String) throws(SystemError) -> String { path }
    func names(inFolder path: String) throws(SystemError) -> [String] { [] }
    func contents(ofFile path: String) throws(SystemError) -> [UInt8] {
      lock.withLock { reads.append(lastName(of: path)) }
      return try bytes(ofFile: path)
    }
    func target(ofLink path: String) -> String { "" }
  }

  private let tree = CountingTree()

  private func scan(_ names: [String], in folder: TemporaryFolder, defines: Set<String>? = nil, _ memory: FactsMemory) {
    let files = names.map { SourceFile(realPath: folder($0), displayPath: $0, module: "App", isNamed: false) }
    let results = memory.results(of: files, defines: defines, in: tree) { _ in }
    #expect(results.map { try? $0.get().facts.path } == names)
  }

  @Test func whatDidNotChangeIsReadOnce() throws {
    let folder = try TemporaryFolder("//- A.swift\nclass A {}\n//- B.swift\nclass B {}")
    let memory = FactsMemory { Date(timeIntervalSinceNow: 60) }
    scan(["A.swift", "B.swift"], in: folder, memory)
    #expect(tree.takeReads() == ["A.swift", "B.swift"])
    #expect(memory.takeChanges() == ["A.swift", "B.swift"])
    scan(["A.swift", "B.swift"], in: folder, memory)
    #expect(tree.takeReads() == [])
    #expect(memory.takeChanges() == [])

    try folder.write("class C {}", to: "B.swift")
    scan(["A.swift", "B.swift"], in: folder, memory)
    #expect(tree.takeReads() == ["B.swift"])
    #expect(memory.takeChanges() == ["B.swift"])
    scan(["A.swift"], in: folder, memory)
    #expect(tree.takeReads() == [])
    #expect(memory.takeChanges() == ["B.swift"])
    scan(["A.swift"], in: folder, defines: ["DEBUG"], memory)
    #expect(tree.takeReads() == ["A.swift"])
  }

  /// The clock of a file system is coarse: another text of the same length can have the same stamp.
  @Test func whatHasJustChangedIsReadAgain() throws {
    let folder = try TemporaryFolder("//- A.swift\nclass A {}")
    let memory = FactsMemory()
    scan(["A.swift"], in: folder, memory)
    #expect(memory.takeChanges() == ["A.swift"])
    scan(["A.swift"], in: folder, memory)
    #expect(tree.takeReads() == ["A.swift", "A.swift"])
    #expect(memory.takeChanges() == [])
  }
}
