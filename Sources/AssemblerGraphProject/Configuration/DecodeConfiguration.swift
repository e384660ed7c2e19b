import AssemblerGraphCore
import AssemblerGraphFacts
import Yams

/// Reads the text of a configuration file over the defaults.
///
/// - Parameter path: as people read it.
/// - Throws: `configuration` with everything that is wrong, in the order of the file.
func decodeConfiguration(_ content: [UInt8], path: String) throws(CommandError) -> Configuration {
  if let position = firstInvalidUTF8(in: content) {
    throw .configuration([.init(location: SourceLocation(file: path, position: position), kind: .notUTF8)])
  }
  let yaml = String(decoding: content, as: UTF8.self)
  var configuration = Configuration()
  guard let node = try rootNode(of: yaml, path: path) else { return configuration }
  // Only comments: an empty scalar.
  if node.isNull { return configuration }
  var problems = Problems()
  _ = read(node, as: nil, keys: configurationKeys(), into: &configuration, &problems)
  guard problems.all.isEmpty else { throw .configuration(problems.all.sorted { $0.location < $1.location }) }
  return configuration
}

/// The tree of a YAML text; nil when there is nothing in it.
func rootNode(of yaml: String, path: String) throws(CommandError) -> ConfigurationNode? {
  do {
    return try Parser(yaml: yaml, encoding: .utf8).singleRoot().map { ConfigurationNode($0, file: path) }
  } catch let error as YamlError {
    throw .configuration([problem(error, yaml: yaml, path: path)])
  } catch {
    throw .configuration([.init(location: SourceLocation(file: path, line: 1, column: 1), kind: .syntax("\(error)"))])
  }
}

private func problem(_ error: YamlError, yaml: String, path: String) -> ConfigurationProblem {
  func at(_ mark: Mark, _ kind: ConfigurationProblem.Kind) -> ConfigurationProblem {
    .init(location: SourceLocation(file: path, line: mark.line, column: mark.column), kind: kind)
  }
  switch error {
  case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
    return at(mark, isTab(at: mark, in: yaml) ? .tab : .syntax(problem))
  case .composer(_, let problem, let mark, _):
    return at(mark, .syntax(problem))
  case .duplicatedKeysInMapping(let keys, let context):
    return at(context.mark, .duplicateKey(keys.joined(separator: "', '")))
  case .reader(let problem, let offset, _, _):
    let before = yaml.prefix(offset ?? 0)
    let line = before.count(where: \.isNewline) + 1
    let column = (before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last?.count ?? 0) + 1
    return .init(location: SourceLocation(file: path, line: line, column: column), kind: .syntax(problem))
  case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
    return .init(location: SourceLocation(file: path, line: 1, column: 1), kind: .syntax("\(error)"))
  }
}

/// Whether a tab stands at the place or in the blank space before it.
private func isTab(at mark: Mark, in yaml: String) -> Bool {
  let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  guard mark.line >= 1, mark.line <= lines.count else { return false }
  return lines[mark.line - 1].prefix { $0 == " " || $0 == "\t" }.contains("\t")
}
