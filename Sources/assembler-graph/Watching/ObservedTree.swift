import AssemblerGraphProject
import Foundation

/// The disk, with a note of every folder that was looked into: what was found can change only there.
///
/// What is watched is so what counted, whatever rules led to it: the folders of sources, those above them where a
/// configuration or a manifest could come into being, and those that links lead to.
final class ObservedTree: FileTree, @unchecked Sendable {
  private let disk = Disk()
  private let lock = NSLock()
  private var noted: [String: Interest] = [:]

  /// What counts in a folder.
  enum Interest: Equatable {
    case everything
    case names(Set<String>)

    func union(_ other: Interest) -> Interest {
      switch (self, other) {
      case (.names(let some), .names(let others)): .names(some.union(others))
      case (.everything, _), (_, .everything): .everything
      }
    }
  }

  /// By absolute path. They need not exist.
  var folders: [String: Interest] { lock.withLock { noted } }

  /// Notes a path that is looked at by other ways.
  func note(_ path: String) { note(parent(of: path), .names([lastName(of: path)])) }

  func kind(of path: String, followingLinks: Bool) throws(SystemError) -> FileKind {
    note(path)
    return try disk.kind(of: path, followingLinks: followingLinks)
  }

  func resolved(_ path: String) throws(SystemError) -> String {
    note(path)
    return try disk.resolved(path)
  }

  func names(inFolder path: String) throws(SystemError) -> [String] {
    note(path, .everything)
    return try disk.names(inFolder: path)
  }

  func contents(ofFile path: String) throws(SystemError) -> [UInt8] {
    note(path)
    return try disk.contents(ofFile: path)
  }

  func target(ofLink path: String) -> String { disk.target(ofLink: path) }

  private func note(_ folder: String, _ interest: Interest) {
    lock.withLock { noted[folder] = noted[folder]?.union(interest) ?? interest }
  }
}
