import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphProject

/// What is kept between two looks never shows: the answer is that of a run that knows nothing.
@Suite(.tags(.slow))
struct WorkspaceTests {
  /// Random edits of real code: lines that go, come and are swapped, names that become others, references that become weak,
  /// files that end in the middle of a word, come, move and go; empty lines and comments that come anywhere, of several files at
  /// once; some saved, some only typed.
  ///
  /// `EDITED_CODE=FOLDER EDITS=1000 swift test --filter WorkspaceTests` does it to a copy of any code.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func everyEditGivesTheSameBytesAsAFullRun(seed: UInt64) throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = try TemporaryFolder()
    let origin =
      environment["EDITED_CODE"]
      ?? packageFolder.appendingPathComponent("Examples/RetainCycles/Sources/RetainCycles/References").path
    let code = try EditedCode(copyOf: origin, to: folder, seed: seed)
    let workspace = Workspace(SourceRequest(paths: [], currentFolder: folder.path))
    let explaining = Workspace(workspace.request)
    var relocated = 0
    for number in 0..<(environment["EDITS"].flatMap { Int($0) } ?? 40) {
      let edit = try code.edit()
      let look = try workspace.look(in: code.texts)
      let kept = answer(of: workspace.project(of: look))
      let inputs = try findInputs(workspace.request, in: code.texts)
      let scan = try inputs.outcome { scanOutcome(of: $0, configuration: inputs.configuration, in: code.texts) }
      let whole = Project(inputs, scan, withEvidence: true)
      try #require(kept == answer(of: whole), "seed \(seed), edit \(number): \(edit)")
      let explained = explaining.project(of: try explaining.look(in: code.texts), withEvidence: true)
      try #require(explained.evidence == whole.evidence, "seed \(seed), edit \(number): \(edit)")
      try #require(explained.program.graph == whole.program.graph, "seed \(seed), edit \(number): \(edit)")
      try #require(
        explained.program.architecture == whole.program.architecture,
        "seed \(seed), edit \(number): \(edit)"
      )
      if explaining.isRelocated { relocated += 1 }
    }
    #expect(relocated > 0)
  }

  @Test func whatSaysTheSameIsNotLinkedAgain() throws {
    let folder = try TemporaryFolder("//- A.swift\nfinal class A { var a: A? }\n")
    let workspace = Workspace(SourceRequest(paths: [], currentFolder: folder.path))
    var texts = UnsavedTexts()
    let first = try workspace.look(in: texts)
    texts[folder("A.swift")] = Array("final class A { var a: A? } // The end.\n".utf8)
    #expect(try workspace.look(in: texts).state == first.state)
    texts[folder("A.swift")] = Array("final class A { weak var a: A? }\n".utf8)
    #expect(try workspace.look(in: texts).state != first.state)
    texts[folder("A.swift")] = nil
    _ = workspace.project(of: first, withEvidence: true)
    #expect(!workspace.project(of: first).evidence.types.isEmpty)
  }

  /// What nothing but places tells apart is not linked again, and what says anything else is.
  @Test(
    arguments: [
      ("\n\nfinal class A { var a: A? }\n", true),
      ("// A word,\n// and another.\nfinal class A {\n  var a: A?\n}\n", true),
      ("/* ä 🐈 */ final class A { var a: A? }\n", true),
      ("// assembler-graph:disable:next ownership-cycle - it goes\nfinal class A { var a: A? }\n", true),
      ("final class A { var a: A? }\nfinal class {\n", false),
      ("final class A { weak var a: A? }\n", false),
      ("final class A { let b = 0; var a: A? }\n", false),
      ("final class B { var a: B? }\n", false),
      ("import A\nfinal class A { var a: A? }\n", false),
    ]
  )
  func onlyOtherPlacesAreNotLinkedAgain(text: String, isRelocated: Bool) throws {
    let folder = try TemporaryFolder("//- A.swift\nfinal class A { var a: A? }\n")
    let workspace = Workspace(SourceRequest(paths: [], currentFolder: folder.path))
    var texts = UnsavedTexts()
    _ = workspace.project(of: try workspace.look(in: texts))
    texts[folder("A.swift")] = Array(text.utf8)
    let look = try workspace.look(in: texts)
    let project = workspace.project(of: look)
    #expect(workspace.isRelocated == isRelocated)
    #expect(answer(of: project) == answer(of: Project(look.inputs, look.scan)))
  }

  private func answer(of project: Project) -> String {
    report(project.verdict(baseline: nil).findings, as: .json)
      + json(of: project.program.graph, cycles: [], toolVersion: "")
      + Set(project.warnings.map(\.text)).sorted().joined(separator: "\n")
  }
}

/// A copy of code that is edited at random.
private final class EditedCode {
  private(set) var texts = UnsavedTexts()
  private let folder: TemporaryFolder
  private let originals: [String: String]
  private var paths: [String]
  private var random: SeededGenerator
  private var count = 0

  init(copyOf origin: String, to folder: TemporaryFolder, seed: UInt64) throws {
    var originals: [String: String] = [:]
    let root = URL(fileURLWithPath: origin)
    for case let path as String in FileManager.default.enumerator(atPath: origin) ?? .init() {
      guard path.hasSuffix(".swift"), !path.contains(".build/"),
        let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      else { continue }
      originals[path] = text
      try folder.write(text, to: path)
    }
    self.folder = folder
    self.originals = originals
    paths = originals.keys.sorted()
    random = SeededGenerator(seed: seed)
  }

  /// Makes one edit and says which.
  func edit() throws -> String {
    count += 1
    let path = paths[below(paths.count)]
    let before = try text(of: path)
    switch below(18) {
    case 0:
      try set("New\(count).swift", to: before.replacing(#/\bclass (\w+)/#) { "class \($0.1)\(self.count)" })
      return "a new file like \(path)"
    case 1 where paths.count > 2:
      try remove(path)
      return "\(path) is gone"
    case 2:
      try remove(path)
      try set("Moved\(count)/\(lastName(of: path))", to: before)
      return "\(path) moved"
    case 3:
      try set(path, to: String(before.prefix(below(before.count + 1))))
      return "\(path) ends early"
    case 4, 5:
      try set(path, to: originals[path] ?? before)
      return "\(path) is as it was"
    case 6:
      let isWeak = before.contains("weak var ")
      try set(path, to: before.replacing(isWeak ? "weak var " : "  var ", with: isWeak ? "var " : "  weak var "))
      return "\(path) holds otherwise"
    case 7:
      let words = before.matches(of: #/\b[A-Z]\w+/#).map(\.output)
      guard let one = words.randomElement(using: &random), let other = words.randomElement(using: &random) else {
        return "nothing"
      }
      try set(path, to: before.replacing(one, with: other))
      return "\(one) is \(other) in \(path)"
    case 8:
      try set(path, to: before + "\n// \(count)\n")
      return "a comment in \(path)"
    case 9, 10, 11:
      try set(path, to: spaced(before))
      return "more room in \(path)"
    case 12:
      for path in paths { try set(path, to: spaced(try self.text(of: path))) }
      return "more room everywhere"
    case 13:
      try set(path, to: before.replacing(#/"[^"\n\\]*"/#, with: "\"\(count)\"", maxReplacements: 1 + below(9)))
      return "other strings in \(path)"
    case 14:
      try set(path, to: before + "\nclass {\n")
      return "no more Swift in \(path)"
    default:
      var lines = before.split(separator: "\n", omittingEmptySubsequences: false)
      let (one, other) = (below(lines.count), below(lines.count))
      switch below(3) {
      case 0: lines.remove(at: one)
      case 1: lines.insert(lines[other], at: one)
      default: lines.swapAt(one, other)
      }
      try set(path, to: lines.joined(separator: "\n"))
      return "lines of \(path)"
    }
  }

  /// With empty lines, comments and indents where lines begin.
  private func spaced(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...below(4) {
      let line = below(lines.count)
      switch below(4) {
      case 0: lines.insert("", at: line)
      case 1: lines.insert("// ä \(count) 🐈", at: line)
      case 2: lines[line] = "  " + lines[line]
      default: lines[line] = "/* ü */ " + lines[line]
      }
    }
    return lines.joined(separator: "\n")
  }

  private func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

  private func text(of path: String) throws -> String {
    try texts[folder(path)].map { String(decoding: $0, as: UTF8.self) } ?? folder.read(path)
  }

  /// Typed, or saved.
  private func set(_ path: String, to text: String) throws {
    if !paths.contains(path) {
      paths.append(path)
      try folder.write(text, to: path)
    }
    if below(2) == 0 {
      texts[folder(path)] = Array(text.utf8)
    } else {
      texts[folder(path)] = nil
      try folder.write(text, to: path)
    }
  }

  private func remove(_ path: String) throws {
    paths.removeAll { $0 == path }
    texts[folder(path)] = nil
    try FileManager.default.removeItem(atPath: folder(path))
  }
}
