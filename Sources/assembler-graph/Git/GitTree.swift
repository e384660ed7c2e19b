import AssemblerGraphProject
import Foundation

/// The files of a revision, or those of the working tree that git knows or would take: without what it ignores.
///
/// Paths are those of the working tree, whether the files lie there or not. Whatever is not below it is read from the
/// disk. Submodules are not entered: their files belong to another repository.
final class GitTree: FileTree {
  /// What git lists, by the path below the root.
  enum Entry: Hashable, Sendable {
    /// - Parameter blob: the object that has the contents; nil: the file on the disk has them.
    case file(blob: String?)
    case link(blob: String?)
    case submodule
  }

  /// It is made of what git knows or would take.
  let holdsIgnoredFiles = false
  /// Absolute.
  let root: String
  /// Below the root, sorted, absolute.
  let submodules: [String]
  private let nodes: [String: Node]
  private let reader: BlobReader

  private enum Node {
    case file(blob: String?)
    case link(target: String)
    case folder(names: [String])
  }

  init(root: String, entries: [(path: String, entry: Entry)], reader: BlobReader) {
    self.root = root
    self.reader = reader
    var nodes: [String: Node] = [:]
    var names: [String: Set<String>] = [root: [".git"]]
    var submodules: [String] = []
    for (path, entry) in entries {
      let absolute = joined(root, path)
      switch entry {
      case .file(let blob): nodes[absolute] = .file(blob: blob)
      case .link(let blob): nodes[absolute] = .link(target: Self.target(of: absolute, blob: blob, reader))
      case .submodule:
        submodules.append(absolute)
        continue
      }
      var inner = absolute
      while inner != root {
        let folder = parent(of: inner)
        guard names[folder, default: []].insert(lastName(of: inner)).inserted else { break }
        inner = folder
      }
    }
    for (folder, names) in names { nodes[folder] = .folder(names: names.sorted()) }
    self.nodes = nodes
    self.submodules = submodules.sorted()
  }

  private static func target(of link: String, blob: String?, _ reader: BlobReader) -> String {
    guard let blob else { return linkTarget(link) }
    return (try? reader.contents(ofBlob: blob)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The object that has a file's contents: the same object, the same contents.
  func blob(ofFile path: String) -> String? {
    guard case .file(let blob) = nodes[path] else { return nil }
    return blob
  }

  func kind(of path: String, followingLinks: Bool) throws(SystemError) -> FileKind {
    guard isInside(path) else { return try Disk().kind(of: path, followingLinks: followingLinks) }
    switch try node(at: path) {
    case .file: return .file
    case .folder: return .folder
    case .link: return followingLinks ? try kind(of: try resolved(path), followingLinks: true) : .link
    }
  }

  func resolved(_ path: String) throws(SystemError) -> String {
    var waiting = Array(path.split(separator: "/").reversed())
    var reached = "/"
    var links = 0
    while let name = waiting.popLast() {
      let next = absolutePath(of: String(name), in: reached)
      // The folders above the root are as they are on the disk.
      guard isInside(next), next != root else {
        reached = next
        continue
      }
      switch nodes[next] {
      case nil: throw SystemError(code: ENOENT)
      case .file, .folder: reached = next
      case .link(let target):
        links += 1
        guard links < 40 else { throw SystemError(code: ELOOP) }
        waiting += target.split(separator: "/").reversed()
        if target.hasPrefix("/") { reached = "/" }
      }
    }
    return isInside(reached) ? reached : try Disk().resolved(reached)
  }

  func names(inFolder path: String) throws(SystemError) -> [String] {
    guard isInside(path) else { return try Disk().names(inFolder: path) }
    guard case .folder(let names) = try node(at: try resolved(path)) else { throw SystemError(code: ENOTDIR) }
    return names
  }

  func contents(ofFile path: String) throws(SystemError) -> [UInt8] {
    guard isInside(path) else { return try Disk().contents(ofFile: path) }
    let file = try resolved(path)
    guard isInside(file) else { return try Disk().contents(ofFile: file) }
    guard case .file(let blob) = try node(at: file) else { throw SystemError(code: EISDIR) }
    guard let blob else { return try Disk().contents(ofFile: file) }
    return try reader.contents(ofBlob: blob)
  }

  func target(ofLink path: String) -> String {
    guard isInside(path) else { return Disk().target(ofLink: path) }
    guard case .link(let target) = nodes[path] else { return "" }
    return target
  }

  private func isInside(_ absolute: String) -> Bool { path(absolute, below: root) != nil }

  /// What stands under a path; links on the way to it are followed, the path itself is not.
  private func node(at path: String) throws(SystemError) -> Node {
    if let node = nodes[path] { return node }
    let folder = parent(of: path)
    guard isInside(folder), folder != root, path != root else { throw SystemError(code: ENOENT) }
    guard let node = nodes[joined(try resolved(folder), lastName(of: path))] else { throw SystemError(code: ENOENT) }
    return node
  }
}
