/// A pattern that leaves files out, with what it stands for.
package struct LeftOutFiles: Hashable, Sendable {
  package var pattern: String
  package var kind: SideFile
  /// How many files of now.
  package var count: Int
}

/// The patterns that leave out tests, stand-ins, generated code and the code of others: few, and none that fits a file
/// of another kind. Nothing when nothing would remain.
///
/// A folder is left out whole when its name says so or when it holds three files and more, all of them of such kinds.
/// Single files go by the end of their names, or by their paths.
func leftOutFiles(of files: [SurveyedFile]) -> [LeftOutFiles] {
  let kinds = sides(of: files)
  guard kinds.contains(nil) else { return [] }
  let tallies = folderTallies(of: files, kinds: kinds)
  var counts: [String: LeftOutFiles] = [:]
  var loose: [(file: SurveyedFile, kind: SideFile)] = []
  for (file, kind) in zip(files, kinds) {
    guard let kind else { continue }
    guard let folder = foldersDownwards(to: file).first(where: { tallies[$0]?.isLeftOutWhole == true }) else {
      loose.append((file, kind))
      continue
    }
    let main = tallies[folder]?.mainKind ?? kind
    counts[folder, default: LeftOutFiles(pattern: globEscaped(folder), kind: main, count: 0)].count += 1
  }
  let kept = zip(files, kinds).filter { $0.1 == nil }.map(\.0)
  let found = counts.values + patterns(for: loose, without: kept)
  return found.sorted { ($0.kind.rawValue, $0.pattern) < ($1.kind.rawValue, $1.pattern) }
}

/// What lies below a folder, at any depth.
private struct FolderTally {
  var name: Substring
  var count = 0
  var kinds: [SideFile: Int] = [:]

  var isLeftOutWhole: Bool {
    let sides = kinds.values.reduce(0, +)
    return sides == count && (count > 2 || kinds.keys.contains { isFolder(name, of: $0) })
  }

  var mainKind: SideFile? {
    SideFile.allCases.max { (kinds[$0] ?? 0) < (kinds[$1] ?? 0) }
  }
}

private func folderTallies(of files: [SurveyedFile], kinds: [SideFile?]) -> [String: FolderTally] {
  var tallies: [String: FolderTally] = [:]
  for (file, kind) in zip(files, kinds) {
    for (folder, name) in zip(foldersDownwards(to: file), file.folders) {
      var tally = tallies[folder] ?? FolderTally(name: name)
      tally.count += 1
      if let kind { tally.kinds[kind, default: 0] += 1 }
      tallies[folder] = tally
    }
  }
  return tallies
}

/// `A`, `A/B` for `A/B/F.swift`.
private func foldersDownwards(to file: SurveyedFile) -> [String] {
  var path = ""
  return file.folders.map { name in
    path += path.isEmpty ? String(name) : "/" + name
    return path
  }
}

/// Patterns of names for at least two files, else the paths.
private func patterns(
  for files: [(file: SurveyedFile, kind: SideFile)],
  without kept: [SurveyedFile]
) -> [LeftOutFiles] {
  let ends = mockWords.flatMap { [$0, $0 + "s"] } + [".generated", ".pb", ".grpc", ".graphql", "Tests", "Spec"]
  let upwards = kept.map { $0.folders.prefix { $0 == ".." }.count }.max() ?? 0
  let anywhere = String(repeating: "../", count: upwards) + "**/*"
  var rest = files
  var found: [LeftOutFiles] = []
  for end in ends where !kept.contains(where: { $0.name.hasSuffix(end) }) {
    let fitting = rest.filter { $0.file.name.hasSuffix(end) }
    guard fitting.count > 1 else { continue }
    found.append(LeftOutFiles(pattern: "\(anywhere)\(end).swift", kind: fitting[0].kind, count: fitting.count))
    rest.removeAll { $0.file.name.hasSuffix(end) }
  }
  return found + rest.map { LeftOutFiles(pattern: globEscaped($0.file.path), kind: $0.kind, count: 1) }
}

/// The path as a pattern that fits it alone.
func globEscaped(_ path: String) -> String {
  path.reduce(into: "") { pattern, character in
    if "*?{}\\".contains(character) { pattern += "\\" }
    pattern.append(character)
  }
}
