import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import Yams

/// Reads the text of a baseline. JSON is read as YAML, which it is too, because that reader knows the place of everything.
///
/// - Parameter path: as people read it.
/// - Throws: `configuration` with everything that is wrong, in the order of the file.
func decodeBaseline(_ content: [UInt8], path: String) throws(CommandError) -> Baseline {
  func failure(_ kind: ConfigurationProblem.Kind, line: Int = 1, column: Int = 1) -> CommandError {
    .configuration([.init(location: SourceLocation(file: path, line: line, column: column), kind: kind)])
  }
  if let position = firstInvalidUTF8(in: content) {
    throw failure(.notUTF8, line: position.line, column: position.column)
  }
  let root: Yams.Node?
  do {
    root = try Parser(yaml: String(decoding: content, as: UTF8.self), encoding: .utf8).singleRoot()
  } catch let error as YamlError {
    let (text, mark) = error.textAndPlace
    throw failure(.notABaseline(text), line: mark?.line ?? 1, column: mark?.column ?? 1)
  } catch {
    throw failure(.notABaseline("\(error)"))
  }
  guard let root, root.null == nil else { throw failure(.notABaseline("it is empty")) }
  let node = ConfigurationNode(root, file: path)
  var problems = Problems()
  var document = Document()
  let found = read(node, as: nil, keys: documentKeys(), into: &document, &problems)
  addMissing(["schema", "findings"], of: found, in: "the file", at: node, &problems)
  guard problems.all.isEmpty else { throw .configuration(problems.all.sorted { $0.location < $1.location }) }
  return Baseline(entries: document.entries)
}

private struct Document {
  var entries: [Baseline.Entry] = []
}

private func documentKeys() -> [ConfigurationKey<Document>] {
  [
    .init("schema") { node, _, problems in
      let known = String(Baseline.schema)
      if node.text != known { problems.add(.unknownValue(node.text, key: "schema", allowed: [known]), at: node) }
    },
    .init("findings") { node, document, problems in
      guard let items = node.sequence else {
        problems.add(.wrongType(key: "findings", expected: "a list", found: node.description), at: node)
        return
      }
      document.entries = items.map { readEntry($0, &problems) }
    },
  ]
}

private func readEntry(_ node: ConfigurationNode, _ problems: inout Problems) -> Baseline.Entry {
  var entry = Baseline.Entry(rule: "", fingerprint: "", message: "", file: "", location: node.location)
  let keys: [ConfigurationKey<Baseline.Entry>] = [
    .text("rule", \.rule), .text("fingerprint", \.fingerprint), .text("message", \.message), .text("file", \.file),
    .texts("hops", \.hops),
  ]
  let found = read(node, as: "findings", keys: keys, into: &entry, &problems)
  if node.isMapping { addMissing(["rule", "fingerprint"], of: found, in: "findings", at: node, &problems) }
  return entry
}

private func addMissing(
  _ keys: [String],
  of found: Set<String>,
  in section: String,
  at node: ConfigurationNode,
  _ problems: inout Problems
) {
  for key in keys where !found.contains(key) && node.isMapping {
    problems.add(.missingKey(key, section: section), at: node)
  }
}

extension YamlError {
  fileprivate var textAndPlace: (text: String, place: Mark?) {
    switch self {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (problem, mark)
    case .duplicatedKeysInMapping(let keys, let context):
      ("the key '\(keys.joined(separator: "', '"))' appears twice", context.mark)
    case .reader, .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      ("\(self)", nil)
    }
  }
}
