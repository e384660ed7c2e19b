import AssemblerGraphFacts
import AssemblerGraphModel

extension ViewedGraph {
  /// Leaves out types of test code, and what only tests let be; nothing where there is nothing else.
  mutating func leaveOutTests() {
    let isTest = graph.nodes.map { isTestCode(file: $0.location.file, module: $0.module) }
    guard isTest.contains(true) || graph.edges.contains(where: \.isOfTests), isTest.contains(false) else { return }
    replace(by: graph.keeping(nodes: { !isTest[$0] }, edges: { !$0.isOfTests }))
  }
}

/// Whether a file is test code, by its name and its folders: what lies below `Sources` in a folder of tests is none.
///
///     Tests/ListTests.swift   tests/unit/Fakes.swift   AppUITests/Robot.swift   ListViewTests.swift
func isTestCode(file: String, module: String) -> Bool {
  let parts = file.split(separator: "/")
  if let name = parts.last,
    name.hasSuffix("Tests.swift") || name.hasSuffix("Mock.swift") || name.hasSuffix("Mocks.swift")
  {
    return true
  }
  let folders = parts.dropLast()
  let afterSources = folders.lastIndex(of: "Sources").map { folders[($0 + 1)...] } ?? folders
  return afterSources.contains { $0.hasSuffix("Tests") || $0 == "tests" }
}
