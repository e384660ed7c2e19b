/// The disk as an editor sees it: what is open there and not saved takes the place of what lies on the disk.
///
/// A file that was never saved is found in its folder all the same, once there is such a folder.
package struct UnsavedTexts: FileTree {
  private var texts: [String: Text] = [:]
  private var edits: UInt64 = 0
  private let disk = Disk()

  private struct Text {
    var bytes: [UInt8]
    var stamp: FileStamp
  }

  package init() {}

  /// The text that a file has, if it is not that of the disk.
  ///
  /// - Parameter path: absolute, without links.
  package subscript(path: String) -> [UInt8]? {
    get { texts[path]?.bytes }
    set {
      edits += 1
      texts[path] = newValue.map { Text(bytes: $0, stamp: FileStamp(ofEdit: edits)) }
    }
  }

  package func kind(of path: String, followingLinks: Bool) throws(SystemError) -> FileKind {
    do throws(SystemError) {
      return try disk.kind(of: path, followingLinks: followingLinks)
    } catch {
      if texts[path] != nil { return .file }
      throw error
    }
  }

  package func resolved(_ path: String) throws(SystemError) -> String {
    do throws(SystemError) {
      return try disk.resolved(path)
    } catch {
      let folder = try disk.resolved(parent(of: path))
      let resolved = joined(folder, lastName(of: path))
      if texts[resolved] != nil { return resolved }
      throw error
    }
  }

  package func names(inFolder path: String) throws(SystemError) -> [String] {
    try entries(inFolder: path).map(\.name)
  }

  package func entries(inFolder path: String) throws(SystemError) -> [FolderEntry] {
    let entries = try disk.entries(inFolder: path)
    let unsaved = texts.keys.filter { parent(of: $0) == path }.map { lastName(of: $0) }
    let names = Set(entries.map(\.name))
    let new = unsaved.filter { !names.contains($0) }.map { FolderEntry(name: $0, kind: .file) }
    return new.isEmpty ? entries : (entries + new).sorted { $0.name < $1.name }
  }

  package func contents(ofFile path: String) throws(SystemError) -> [UInt8] {
    if let text = texts[path] { return text.bytes }
    return try disk.contents(ofFile: path)
  }

  package func target(ofLink path: String) -> String { disk.target(ofLink: path) }

  package func stamp(ofFile path: String) -> FileStamp? { texts[path]?.stamp ?? FileStamp(ofFile: path) }
}
