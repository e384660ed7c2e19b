/// One file of a fixture, with the module that its path says.
package struct FixtureFile: Hashable, Sendable {
  package var path: String
  package var module: String
  package var source: String

  package init(path: String, source: String) {
    self.path = path
    self.module = moduleName(ofPath: path)
    self.source = source
  }
}

/// Splits a string into the files that it holds, so that a whole code base fits into one literal.
///
///     //- Ship/Pod.swift          Ship/Pod.swift,  module Ship
///     final class Pod {}
///     //- Sources/Ship/Bay.swift  module Ship as well: the folder below Sources or Tests
///     final class Bay {}
///
/// Without a marker the string is one file, `App/File.swift`. Text before the first marker belongs to that file too, and
/// is none when it is blank.
package func fixtureFiles(_ fixture: String) -> [FixtureFile] {
  var files: [FixtureFile] = []
  var path = "App/File.swift"
  var lines: [Substring] = []
  func finish() {
    let isBlank = lines.allSatisfy { line in line.allSatisfy(\.isWhitespace) }
    if !isBlank || path != "App/File.swift" {
      files.append(FixtureFile(path: path, source: lines.map { $0 + "\n" }.joined()))
    }
    lines = []
  }
  for line in fixture.split(separator: "\n", omittingEmptySubsequences: false) {
    if let marked = markedPath(line) {
      finish()
      path = marked
    } else {
      lines.append(line)
    }
  }
  if lines.last?.isEmpty == true { lines.removeLast() }
  finish()
  return files
}

/// The path in a `//- App/Parent.swift` line.
func markedPath(_ line: Substring) -> String? {
  let trimmed = line.drop { $0 == " " }
  guard trimmed.hasPrefix("//- ") else { return nil }
  return trimmed.dropFirst(4).split(separator: " ").first.map(String.init)
}

private func moduleName(ofPath path: String) -> String {
  let folders = path.split(separator: "/").dropLast()
  guard let first = folders.first else { return "App" }
  if first == "Sources" || first == "Tests", folders.count > 1 { return String(folders[1]) }
  return String(first)
}
