/// Which of the files below the scanned folders count: those that an `include` pattern fits, or all when there is none,
/// without those that an `exclude` pattern fits.
///
/// It remembers which patterns have fitted nothing so far, because such a pattern is mostly a slip.
package struct FileSelection {
  private var include: [Pattern] = []
  private var exclude: [Pattern] = []

  /// All files.
  package init() {}

  private struct Pattern {
    var glob: AnchoredGlob
    /// The option that gave the pattern; nil for the configuration file's, which can be meant for other folders.
    var option: String?
    var isUsed = false
  }

  mutating func include(_ patterns: [String], in folder: String, option: String? = nil) {
    include += patterns.map { Pattern(glob: AnchoredGlob($0, in: folder), option: option) }
  }

  mutating func exclude(_ patterns: [String], in folder: String, option: String? = nil) {
    exclude += patterns.map { Pattern(glob: AnchoredGlob($0, in: folder), option: option) }
  }

  /// Whether there is no `include` pattern.
  var includesAll: Bool { include.isEmpty }

  /// - Parameter path: absolute.
  mutating func includes(_ path: String) -> Bool { include.isEmpty || Self.fits(path, &include) }

  /// - Parameter path: absolute.
  mutating func excludes(_ path: String) -> Bool { Self.fits(path, &exclude) }

  /// The patterns of the command line that fitted nothing, each with its option.
  var unused: [(option: String, pattern: String)] {
    (include + exclude).compactMap { pattern in
      guard let option = pattern.option, !pattern.isUsed else { return nil }
      return (option, pattern.glob.pattern)
    }
  }

  /// The patterns of the configuration file that fitted nothing, although all that they could fit was to be scanned.
  func unusedOfConfiguration(scanning roots: [ScanRoot], ignored: IgnoredPaths) -> [(key: String, pattern: String)] {
    func isMeant(_ index: Int, of patterns: [Pattern], others: [Pattern]) -> Bool {
      guard patterns[index].option == nil, !patterns[index].isUsed else { return false }
      let folder = patterns[index].glob.fixedFolder
      let isHidden =
        ignored.covers(folder)
        || patterns[index].glob.pattern.split(separator: "/").contains { isSkippedFolder(String($0)) }
        || others.contains { other in foldersUpwards(from: folder).contains { other.glob.matches($0) } }
      return !isHidden && roots.contains { $0.kind == .folder && path(folder, below: $0.realPath) != nil }
    }
    let unusedInclude = include.indices.filter { isMeant($0, of: include, others: exclude) }
    let unusedExclude = exclude.indices.filter { index in
      isMeant(index, of: exclude, others: exclude.indices.filter { $0 != index }.map { exclude[$0] })
    }
    return unusedInclude.map { ("include", include[$0].glob.pattern) }
      + unusedExclude.map { ("exclude", exclude[$0].glob.pattern) }
  }

  private static func fits(_ path: String, _ patterns: inout [Pattern]) -> Bool {
    var isFitting = false
    for index in patterns.indices where !isFitting || !patterns[index].isUsed {
      guard patterns[index].glob.matches(path) else { continue }
      patterns[index].isUsed = true
      isFitting = true
    }
    return isFitting
  }
}

/// A pattern with the folder that it starts from: that of the configuration file, or the current one.
///
///     AnchoredGlob("../Shared/**", in: "/app/App").matches("/app/Shared/F.swift")  // true
struct AnchoredGlob: Hashable, Sendable {
  /// As it was written.
  let pattern: String
  private let folder: String
  private let glob: Glob

  init(_ pattern: String, in folder: String) {
    self.pattern = pattern
    let isAbsolute = pattern.hasPrefix("/")
    var folder = isAbsolute ? "/" : folder
    var names: [Substring] = []
    for name in pattern.split(separator: "/") where name != "." {
      if name == "..", names.isEmpty {
        folder = parent(of: folder)
      } else if name == ".." {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    self.folder = folder
    glob = Glob(names.isEmpty ? "**" : names.joined(separator: "/"))
  }

  /// The folder in which all lies that can fit: what stands in front of the first `*`, `?` or `{`. Absolute.
  ///
  ///     AnchoredGlob("Features/Login/**", in: "/app").fixedFolder  // /app/Features/Login
  var fixedFolder: String {
    let plain = glob.pattern.split(separator: "/").prefix { !$0.contains(#/[*?{\\]/#) }
    return joined(folder, plain.joined(separator: "/"))
  }

  /// - Parameter path: absolute.
  func matches(_ path: String) -> Bool {
    guard let relative = AssemblerGraphProject.path(path, below: folder) else { return false }
    return glob.matches(relative)
  }
}
