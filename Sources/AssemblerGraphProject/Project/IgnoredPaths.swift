import Foundation

/// What git ignores around some folders: neither source of a team nor part of what `diff` compares.
///
/// git is only asked, and runs nothing of the repository's own: no hook, no filter, no monitor of its file system. Where
/// there is no git, no repository, or one that git does not trust, nothing is ignored.
struct IgnoredPaths: Hashable {
  /// Absolute.
  private var paths: Set<String> = []

  /// Nothing.
  init() {}

  /// - Parameter roots: what was named to be scanned. It is read whether git ignores it or not, since somebody wants to see
  ///   it; what lies beside it in an ignored folder is not.
  init(below roots: [ScanRoot]) {
    let folders = roots.filter { $0.kind == .folder }.map(\.realPath)
    for folder in Set(folders) where !folders.contains(where: { $0 != folder && path(folder, below: $0) != nil }) {
      for ignored in ignoredPaths(below: folder)
      where path(folder, below: ignored) == nil && !folders.contains(ignored) {
        paths.insert(ignored)
      }
    }
  }

  func contains(_ path: String) -> Bool { !paths.isEmpty && paths.contains(path) }

  /// Whether it is ignored itself, or lies in a folder that is.
  func covers(_ path: String) -> Bool { !paths.isEmpty && foldersUpwards(from: path).contains { paths.contains($0) } }
}

private func ignoredPaths(below folder: String) -> [String] {
  guard
    let top = foldersUpwards(from: folder).first(where: {
      (try? fileKind(joined($0, ".git"), followingLinks: true)) != nil
    })
  else { return [] }
  let arguments = [
    "--literal-pathspecs", "ls-files", "--others",
    "--ignored", "--exclude-standard", "--directory", "-z", "--",
    path(folder, below: top).flatMap { $0.isEmpty ? nil : $0 } ?? ".",
  ]
  let output = (try? runGit(arguments, in: top, isIndependent: true)) ?? []
  return output.split(separator: 0).map { record in
    let name = String(decoding: record, as: UTF8.self)
    return joined(top, name.hasSuffix("/") ? String(name.dropLast()) : name)
  }
}
