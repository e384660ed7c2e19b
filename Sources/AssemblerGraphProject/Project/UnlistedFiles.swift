/// Files that lie around a project which names its files one by one, and that it does not name: nobody compiles them.
///
/// Projects that know less than half of what lies around them are not what these files are built by. One in the folder above others is one
/// of many: what all of them name counts.
///
///     App.xcodeproj                 names   25 files of App/
///     Home/Home.xcodeproj           names  100
///     Old/Old.swift, … (70 files)   nobody names them, and nobody compiles them
struct UnlistedFiles {
  private var files: [String: Set<String>] = [:]
  private var listed: [String: Int] = [:]

  /// By folder: the project around it, if any.
  private var projectsOfFolders: [String: String?] = [:]

  /// - Parameters:
  ///   - isListed: whether a project names the file; nil where something else tells its module.
  ///   - project: finds the project around the file's folder.
  mutating func note(_ file: String, isListed: Bool?, around project: () -> String?) {
    let folder = parent(of: file)
    let found = projectsOfFolders[folder] ?? project()
    projectsOfFolders.updateValue(found, forKey: folder)
    guard let found, let isListed else { return }
    if isListed { listed[found, default: 0] += 1 } else { files[found, default: []].insert(file) }
  }

  /// Those that count as not compiled.
  var uncompiled: Set<String> {
    files.reduce(into: []) { if isKnown($1.key) { $0.formUnion($1.value) } }
  }

  /// Their projects, sorted, each with how many they are.
  var projects: [(project: String, count: Int)] {
    files.filter { isKnown($0.key) }.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  private func isKnown(_ project: String) -> Bool {
    let folder = parent(of: project)
    let count = listed.reduce(0) { $0 + (path($1.key, below: folder) == nil ? 0 : $1.value) }
    return (listed[project] ?? 0) > 0 && count >= (files[project]?.count ?? 0)
  }
}
