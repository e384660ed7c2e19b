import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphProject

/// A git repository. It is only read: neither the working tree nor the index nor any reference changes.
struct GitRepository {
  /// The folder of the working tree, absolute and without links; of a bare repository its own.
  let root: String
  let isBare: Bool
  private let reader: BlobReader

  /// The repository that a folder belongs to.
  init(around folder: String) throws(CommandError) {
    do throws(GitFailure) {
      isBare = try text(["rev-parse", "--is-bare-repository"], in: folder) == "true"
      let path = isBare ? ["--absolute-git-dir"] : ["--show-toplevel"]
      let named = try text(["rev-parse"] + path, in: folder)
      root = (try? realPath(named)) ?? named
    } catch {
      switch error {
      case .notStarted: throw .git(.noGit)
      case .refused(let reason): throw .git(.noRepository(reason: reason))
      }
    }
    reader = BlobReader(folder: root)
  }

  /// The id of the commit that a person's words mean.
  func commit(_ revision: String) throws(CommandError) -> String {
    guard !revision.contains("..") else { throw .git(.range(revision)) }
    if let id = id(of: revision) { return id }
    let remote = ["origin/\(revision)"].filter { id(of: $0) != nil }
    let near = (try? references()).map { nearMisses(to: revision, among: $0) } ?? []
    throw .git(.unknownRevision(revision, nearest: remote + near, isShallow: isShallow))
  }

  /// Whether a person's word means a commit.
  func isRevision(_ word: String) -> Bool { id(of: word) != nil }

  /// The newest commit from which both come.
  func mergeBase(_ first: String, _ second: String) throws(CommandError) -> String {
    guard let base = try? text(["merge-base", first, second], in: root), !base.isEmpty else {
      throw .git(.noMergeBase(first, second, isShallow: isShallow))
    }
    return base
  }

  /// - Parameters:
  ///   - commit: its id.
  ///   - revision: what people call it.
  func tree(ofCommit commit: String, named revision: String) throws(CommandError) -> GitTree {
    do throws(GitFailure) {
      let records = try records(["ls-tree", "-r", "-z", "--full-tree", commit])
      return GitTree(root: root, entries: records.compactMap(entry), reader: reader)
    } catch {
      throw .git(.unreadable(revision, reason: error.reason, isShallow: isShallow))
    }
  }

  /// What is in the working tree now: files that git tracks, as they lie there, and files that it would take.
  func workingTree() throws(CommandError) -> GitTree {
    guard !isBare else { throw .git(.noWorkingTree) }
    do throws(GitFailure) {
      let changed = Set(
        try records(
          withoutFilters + ["diff-files", "--name-only", "-z", "--no-relative", "--ignore-submodules=all"]
        )
      )
      let untracked = try records(["ls-files", "--others", "--exclude-standard", "-z"])
      let tracked = try records(["ls-files", "--stage", "-z"]).compactMap(entry)
      let kept = tracked.filter { !changed.contains($0.path) }
      // Of a conflict the path is there three times.
      let conflicts = Set(tracked.map(\.path)).intersection(changed)
      let onDisk = (conflicts.sorted() + untracked).compactMap { path in diskEntry(path).map { (path, $0) } }
      return GitTree(root: root, entries: kept + onDisk, reader: reader)
    } catch {
      throw .git(.unreadable("the working tree", reason: error.reason, isShallow: false))
    }
  }

  private func id(of revision: String) -> String? {
    try? text(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: root)
  }

  private var isShallow: Bool { (try? text(["rev-parse", "--is-shallow-repository"], in: root)) == "true" }

  private func references() throws(GitFailure) -> [String] {
    let names = try text(["for-each-ref", "--format=%(refname:short)"], in: root)
    return names.split(separator: "\n").map(String.init)
  }

  private func records(_ arguments: [String]) throws(GitFailure) -> [String] {
    try runGit(arguments, in: root).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Options that switch off the programs through which the repository's configuration would send files, to compare them.
  private var withoutFilters: [String] {
    let names = (try? records(["config", "-z", "--name-only", "--get-regexp", "^filter\\."])) ?? []
    return names.flatMap { ["-c", $0.hasSuffix(".required") ? "\($0)=false" : "\($0)="] }
  }

  /// Deleted files and embedded repositories are none.
  private func diskEntry(_ path: String) -> GitTree.Entry? {
    switch try? fileKind(joined(root, path), followingLinks: false) {
    case .file: .file(blob: nil)
    case .link: .link(blob: nil)
    default: nil
    }
  }
}

/// `100644 blob <id>⇥<path>` of `ls-tree`, `100644 <id> 0⇥<path>` of `ls-files`.
private func entry(_ record: String) -> (path: String, entry: GitTree.Entry)? {
  guard let tab = record.firstIndex(of: "\t") else { return nil }
  let words = record[..<tab].split(separator: " ")
  guard words.count == 3 else { return nil }
  let path = String(record[record.index(after: tab)...])
  let blob = String(words[1] == "blob" ? words[2] : words[1])
  switch words[0] {
  case "120000": return (path, .link(blob: blob))
  case "160000": return (path, .submodule)
  default: return (path, .file(blob: blob))
  }
}

private func text(_ arguments: [String], in folder: String) throws(GitFailure) -> String {
  let output = String(decoding: try runGit(arguments, in: folder), as: UTF8.self)
  return output.hasSuffix("\n") ? String(output.dropLast()) : output
}

extension GitFailure {
  fileprivate var reason: String {
    switch self {
    case .notStarted: "git cannot be started"
    case .refused(let reason): reason
    }
  }
}
