import Foundation

/// The folder of this package.
let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The Swift files below a folder of this package, sorted by their paths, which begin behind that folder.
func swiftFiles(below folder: String) throws -> [(path: String, text: String)] {
  let root = packageFolder.appendingPathComponent(folder)
  return try FileManager.default.subpathsOfDirectory(atPath: root.path)
    .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains(".build") }
    .sorted()
    .map { path in
      (path, try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
}
