import Foundation

/// A folder with some files, gone with its owner.
final class Folder: Sendable {
  let path: String

  /// - Parameter files: texts by path.
  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("assembler-graph-\(UUID().uuidString)")
    path = url.path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

/// Two classes that keep each other alive.
let cycle = [
  "Sources/App/Parent.swift": """
  final class Parent {
    let child: Child
    init(child: Child) { self.child = child }
  }
  """,
  "Sources/App/Child.swift": """
  final class Child {
    var parent: Parent?
  }
  func run() {
    let child = Child()
    child.parent = Parent(child: child)
  }
  """,
]

/// A class that can hold its own kind.
let list = ["Sources/App/Entry.swift": "final class Entry {\n  var next: Entry?\n}\n"]

/// The folder of an example of this package.
func example(_ name: String) -> String {
  let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return package.appendingPathComponent("Examples/\(name)").path
}
