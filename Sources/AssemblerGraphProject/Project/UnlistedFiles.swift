/// Swift files that lie around a project which names its files one by one, and that it does not name: nobody compiles them.
///
/// A project that knows less than half of what lies around it is not what these files are built by.
struct UnlistedFiles {
  private var files: [String: Set<String>] = [:]
  private var listed: [String: Int] = [:]

  mutating func add(_ file: String, to project: String) { files[project, default: []].insert(file) }

  mutating func noteListed(by project: String) { listed[project, default: 0] += 1 }

  /// Those that count as not compiled.
  var uncompiled: Set<String> {
    files.reduce(into: []) { if isKnown($1.key) { $0.formUnion($1.value) } }
  }

  /// Their projects, sorted, each with how many they are.
  var projects: [(project: String, count: Int)] {
    files.filter { isKnown($0.key) }.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  private func isKnown(_ project: String) -> Bool {
    (listed[project] ?? 0) > 0 && (listed[project] ?? 0) >= (files[project]?.count ?? 0)
  }
}
