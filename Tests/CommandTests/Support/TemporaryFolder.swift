import Foundation
import TestSupport

/// A folder with the files of a fixture, gone with its owner. Its path has no links, so that it can be compared.
final class TemporaryFolder: Sendable {
  let path: String

  /// - Parameter fixture: `//- Sources/App/F.swift` begins a file.
  init(_ fixture: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assembler-graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    for file in fixture.isEmpty ? [] : fixtureFiles(fixture) { try write(file.source, to: file.path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path of something in the folder.
  func callAsFunction(_ relative: String) -> String { "\(path)/\(relative)" }

  func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(atPath: self(relative), withIntermediateDirectories: true)
  }

  func write(_ text: String, to relative: String) throws { try write(Data(text.utf8), to: relative) }

  func write(_ data: Data, to relative: String) throws {
    let url = URL(fileURLWithPath: self(relative))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ relative: String) throws -> String { try String(contentsOfFile: self(relative), encoding: .utf8) }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: target)
  }
}
