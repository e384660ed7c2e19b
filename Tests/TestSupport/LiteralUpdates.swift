import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// Whether `UPDATE_EXPECTED=1` asks to write what was seen into the tests' sources. The run fails all the same, so that
/// the difference is read before it is believed.
var updatesExpectedLiterals: Bool { ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" }

/// The place of a call in a test's source: that of its opening parenthesis, as `#line` and `#column` give it.
struct CallPlace {
  var fileID: String
  var filePath: String
  var line: Int
  var column: Int

  var sourceLocation: Testing.SourceLocation {
    Testing.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Writes `text` as a multi-line literal in the place of the argument labelled `label`.
///
/// - Returns: what happened, for the message of the failure.
func rewriteLiteral(ofCallAt place: CallPlace, label: String, as text: String) -> String {
  LiteralUpdates.shared.update(place.filePath) { source in
    guard let literal = argument(label, ofCallAt: place, in: source) else { return nil }
    let indentation = String(repeating: " ", count: indentationWidth(of: literal, in: source))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
    let body = lines.map { $0.isEmpty ? "\n" : "\(indentation)\($0)\n" }.joined()
    let range = literal.positionAfterSkippingLeadingTrivia..<literal.endPositionBeforeTrailingTrivia
    return SourceEdit(
      range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset,
      replacement: "\"\"\"\n\(body)\(indentation)\"\"\""
    )
  }
}

/// Replaces lines of the multi-line literal that is the first argument; `lines` are its lines as they should be.
func rewriteFixture(ofCallAt place: CallPlace, lines: [String]) -> String {
  LiteralUpdates.shared.update(place.filePath) { source in
    guard let literal = argument(nil, ofCallAt: place, in: source) else { return nil }
    let range =
      literal.positionAfterSkippingLeadingTrivia.utf8Offset..<literal.endPositionBeforeTrailingTrivia.utf8Offset
    let written = String(decoding: Array(source.utf8)[range], as: UTF8.self)
    var writtenLines = written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The delimiters have lines of their own.
    guard writtenLines.count == lines.count + 2 else { return nil }
    for (index, line) in lines.enumerated() {
      let kept = removingExpectation(writtenLines[index + 1])
      let expectation = line.dropFirst(removingExpectation(line).count)
      writtenLines[index + 1] = kept + expectation
    }
    return SourceEdit(range: range, replacement: writtenLines.joined(separator: "\n"))
  }
}

/// The line without its `// finds: …` comment.
func removingExpectation(_ line: String) -> String {
  guard let comment = line.range(of: "// finds:") else { return line }
  var kept = line[..<comment.lowerBound]
  while kept.last == " " { kept.removeLast() }
  return String(kept)
}

private struct SourceEdit {
  var range: Range<Int>
  var replacement: String
}

/// The edits of one run by file. Tests run at the same time and know places of the text as it was compiled: so every
/// edit is made on that text, and the file is written with all of them each time.
private final class LiteralUpdates: @unchecked Sendable {
  static let shared = LiteralUpdates()

  private let lock = NSLock()
  private var originals: [String: String] = [:]
  private var edits: [String: [SourceEdit]] = [:]

  func update(_ path: String, edit: (String) -> SourceEdit?) -> String {
    lock.lock()
    defer { lock.unlock() }
    do {
      let original = try originals[path] ?? String(contentsOfFile: path, encoding: .utf8)
      originals[path] = original
      guard let edit = edit(original) else { return "The expected value is no literal: update it by hand." }
      edits[path, default: []].removeAll { $0.range == edit.range }
      edits[path, default: []].append(edit)
      var bytes = Array(original.utf8)
      for edit in (edits[path] ?? []).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
      }
      try String(decoding: bytes, as: UTF8.self).write(toFile: path, atomically: true, encoding: .utf8)
      return "The expected value was rewritten in \(path); run the tests again."
    } catch {
      return "The expected value could not be rewritten: \(error)"
    }
  }
}

/// The string literal that the call at `place` has as the argument with this label; nil: as its first argument.
private func argument(_ label: String?, ofCallAt place: CallPlace, in source: String) -> StringLiteralExprSyntax? {
  let tree = Parser.parse(source: source)
  let finder = CallFinder(place: place, converter: SourceLocationConverter(fileName: place.filePath, tree: tree))
  finder.walk(tree)
  let arguments = finder.call?.arguments
  let argument = label.map { label in arguments?.first { $0.label?.text == label } } ?? arguments?.first
  return argument?.expression.as(StringLiteralExprSyntax.self)
}

private func indentationWidth(of literal: StringLiteralExprSyntax, in source: String) -> Int {
  let bytes = Array(source.utf8)
  func width(ofLineAt offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count
  }
  let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
  let offset = literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
  return width(ofLineAt: offset) + (isMultiline ? 0 : 2)
}

private final class CallFinder: SyntaxVisitor {
  private let place: CallPlace
  private let converter: SourceLocationConverter
  private(set) var call: FunctionCallExprSyntax?

  init(place: CallPlace, converter: SourceLocationConverter) {
    self.place = place
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let parenthesis = node.leftParen {
      let location = converter.location(for: parenthesis.positionAfterSkippingLeadingTrivia)
      if location.line == place.line, location.column == place.column { call = node }
    }
    return call == nil ? .visitChildren : .skipChildren
  }
}
