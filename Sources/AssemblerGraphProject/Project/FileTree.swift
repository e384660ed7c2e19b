/// Where folders and files are read from: the disk, or a state that git knows.
///
/// Paths are absolute, so that what is scanned has the same names wherever it comes from.
package protocol FileTree: Sendable {
  /// Looks at the path itself, or, with `followingLinks`, at what it leads to.
  func kind(of path: String, followingLinks: Bool) throws(SystemError) -> FileKind
  /// The path without links, `.` and `..`.
  func resolved(_ path: String) throws(SystemError) -> String
  /// The names in a folder without `.` and `..`, sorted.
  func names(inFolder path: String) throws(SystemError) -> [String]
  /// The same with what they are, as far as that costs nothing.
  func entries(inFolder path: String) throws(SystemError) -> [FolderEntry]
  func contents(ofFile path: String) throws(SystemError) -> [UInt8]
  /// What tells without reading whether a file is still the same; nil when there is none.
  func stamp(ofFile path: String) -> FileStamp?
  /// What a link says, as it is written; empty for anything but a link.
  func target(ofLink path: String) -> String
  /// Whether files can lie there that git ignores.
  var holdsIgnoredFiles: Bool { get }
}

extension FileTree {
  package var holdsIgnoredFiles: Bool { true }

  package func entries(inFolder path: String) throws(SystemError) -> [FolderEntry] {
    try names(inFolder: path).map { FolderEntry(name: $0) }
  }

  package func stamp(ofFile path: String) -> FileStamp? { FileStamp(ofFile: path) }

  func hasFolder(_ path: String) -> Bool { (try? kind(of: path, followingLinks: true)) == .folder }

  func hasFile(_ path: String) -> Bool { (try? kind(of: path, followingLinks: true)) == .file }
}

/// What lies on the disk now.
package struct Disk: FileTree {
  package init() {}

  package func kind(of path: String, followingLinks: Bool) throws(SystemError) -> FileKind {
    try fileKind(path, followingLinks: followingLinks)
  }

  package func resolved(_ path: String) throws(SystemError) -> String { try realPath(path) }

  package func names(inFolder path: String) throws(SystemError) -> [String] {
    try folderEntries(path).map(\.name)
  }

  package func entries(inFolder path: String) throws(SystemError) -> [FolderEntry] { try folderEntries(path) }

  package func contents(ofFile path: String) throws(SystemError) -> [UInt8] { try bytes(ofFile: path) }

  package func target(ofLink path: String) -> String { linkTarget(path) }
}
