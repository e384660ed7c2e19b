import AssemblerGraphCore
import AssemblerGraphLinker
import Foundation

@testable import AssemblerGraphProject
@testable import assembler_graph

// The parts of docs/configuration.md that are made from the table of keys.

/// A part for each key: what it decides, what it takes, and what counts without it.
func keyReference(_ keys: [KeyDescription]) -> String {
  keys.map { reference($0, path: $0.name, level: 3) }.joined(separator: "\n")
}

/// Every key with a value, explained above it: a file that can be read.
func exampleFile(_ keys: [KeyDescription]) -> String {
  keys.map { example($0, indentation: "") }.joined(separator: "\n")
}

// MARK: - Reference

private func reference(_ key: KeyDescription, path: String, level: Int) -> String {
  var text = "\(String(repeating: "#", count: level)) `\(path)`\n\n\(key.summary)\n"
  if case .section(let inner) = key.shape {
    let sections = inner.filter(\.isSection)
    let leaves = inner.filter { !$0.isSection }
    if !leaves.isEmpty { text += "\n" + table(leaves) }
    for section in sections { text += "\n" + reference(section, path: "\(path).\(section.name)", level: level + 1) }
    return text
  }
  text += "\nTakes \(key.shape.words).\(key.defaultValue.map { " Default: \($0.words)." } ?? "")\n"
  if let entry = key.shape.entryKeys { text += "\n" + table(entry) }
  if !key.example.isEmpty { text += "\n```yaml\n\(key.name): \(key.example)\n```\n" }
  return text
}

private func table(_ keys: [KeyDescription]) -> String {
  let hasDefaults = keys.contains { $0.defaultValue != nil }
  let title =
    hasDefaults
    ? "| key | what | takes | default |\n| --- | --- | --- | --- |\n" : "| key | what | takes |\n| --- | --- | --- |\n"
  return title
    + keys.map { key in
      let required = key.isRequired ? " Required." : ""
      let value = hasDefaults ? " \(key.defaultValue?.words ?? "") |" : ""
      return "| `\(key.name)` | \(key.summary)\(required) | \(key.shape.words) |\(value)\n"
    }.joined()
}

extension KeyDescription {
  fileprivate var isSection: Bool {
    if case .section = shape { return true }
    return false
  }
}

extension ValueShape {
  fileprivate var words: String {
    switch self {
    case .anything: "a value"
    case .text: "a string"
    case .formed: "a word"
    case .expression: "a regular expression"
    case .integer(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "`true` or `false`"
    case .word(let words): words.map { "`\($0)`" }.alternatives
    case .list(let element, orOne: false): "a list of \(element.plural.alternatives)"
    case .list(let element, orOne: true): "\(element.words) or a list of \(element.plural.alternatives)"
    case .section: "a mapping"
    case .names(_, let others, _): others == nil ? "a mapping of these names" : "a mapping of names"
    case .either(let shapes): shapes.map(\.words).alternatives
    case .shared(_, let shape): shape.words
    }
  }

  /// Several of them, each kind once.
  private var plural: [String] {
    switch self {
    case .anything: ["values"]
    case .text: ["strings"]
    case .formed: ["words"]
    case .expression: ["regular expressions"]
    case .integer: ["numbers"]
    case .flag: ["flags"]
    case .word: ["them"]
    case .list: ["lists"]
    case .section, .names: ["mappings"]
    case .either(let shapes):
      shapes.flatMap(\.plural).reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
    case .shared(_, let shape): shape.plural
    }
  }

  /// The keys of what stands behind a name that anyone may choose.
  fileprivate var entryKeys: [KeyDescription]? {
    switch self {
    case .names(_, let others, _): others?.entryKeys
    case .shared(_, let shape): shape.entryKeys
    case .section(let keys): keys
    case .list(let element, _): element.entryKeys
    case .either(let shapes): shapes.lazy.compactMap(\.entryKeys).first
    case .anything, .text, .formed, .expression, .integer, .flag, .word: nil
    }
  }
}

extension DefaultValue {
  fileprivate var words: String {
    switch self {
    case .text(let text): "`\(text)`"
    case .texts(let texts): texts.isEmpty ? "none" : texts.map { "`\($0)`" }.joined(separator: ", ")
    case .integer(let number): "\(number)"
    case .flag(let flag): "`\(flag)`"
    }
  }

  fileprivate var yaml: String {
    switch self {
    case .text(let text): yamlText(text)
    case .texts(let texts): "[\(texts.map(yamlText).joined(separator: ", "))]"
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }
}

// MARK: - Example

private func example(_ key: KeyDescription, indentation: String) -> String {
  let comment = wrapped(key.summary, to: 100 - indentation.count).map { "\(indentation)# \($0)\n" }.joined()
  if case .section(let keys) = key.shape {
    return comment + "\(indentation)\(key.name):\n" + keys.map { example($0, indentation: indentation + "  ") }.joined()
  }
  let value = key.example.isEmpty ? key.defaultValue?.yaml ?? "" : key.example
  return comment + "\(indentation)\(key.name): \(value)\n"
}

private func wrapped(_ text: String, to width: Int) -> [String] {
  text.split(separator: " ").reduce(into: [String]()) { lines, word in
    if let last = lines.last, last.count + word.count < width {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append(String(word))
    }
  }
}
