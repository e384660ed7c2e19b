import AssemblerGraphFacts

/// What speaks for leaving each file out; nil for ordinary source.
///
/// Beside what a file says itself it counts what others do: a folder called `…Specs` holds tests where one of its files
/// imports a test framework, and a stand-in that the app itself makes is part of the app.
func sides(of files: [SurveyedFile]) -> [SideFile?] {
  let specs = Set(files.filter(\.importsTests).flatMap(\.specFolders))
  var sides = files.map { file in
    file.side ?? (file.specFolders.contains { specs.contains($0) } ? .test : nil)
  }
  guard sides.contains(.mock) else { return sides }
  let used = zip(files, sides).filter { $0.1 == nil }.reduce(into: Set<String>()) { $0.formUnion($1.0.usedNames) }
  for index in files.indices where sides[index] == .mock {
    if files[index].declaredNames.contains(where: used.contains) { sides[index] = nil }
  }
  return sides
}

extension SurveyedFile {
  /// The folders around the file that are called `…Specs`.
  fileprivate var specFolders: [String] {
    folders.indices.filter { folders[$0].hasSuffix("Specs") }.map { folders[...$0].joined(separator: "/") }
  }

  fileprivate var declaredNames: [String] {
    module.facts.groups.filter { $0.parent == nil && $0.kind != .extension }.map(\.name)
  }

  /// The names that the file's code uses as values, without what previews do.
  fileprivate var usedNames: Set<String> {
    let facts = module.facts
    if facts.groups.contains(where: { $0.inherited.contains { $0.isName("PreviewProvider") } }) { return [] }
    var counts: [Name: Int] = [:]
    for case .unqualified(let name, _) in facts.expressions { counts[name, default: 0] += 1 }
    for case .call(let callee, let arguments, _) in facts.expressions {
      guard case .unqualified(let macro, _) = facts[callee], facts[macro] == "#Preview" else { continue }
      for case .unqualified(let name, _) in facts.expressions(in: arguments) { counts[name, default: 0] -= 1 }
    }
    return Set(counts.filter { $0.value > 0 }.map { facts[$0.key] })
  }
}
