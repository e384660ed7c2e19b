import AssemblerGraphModel

/// `an interaction, because its name ends in 'Interaction'`;
/// `an assembler (viper), because its name ends in 'Assembly' and its static method 'assemble' makes and wires four
/// components`.
func roleSentence(_ node: Node, _ evidence: TypeEvidence) -> String {
  let dialect = node.isAssemblerOfOtherDialect ? node.dialect.map { " (\($0.rawValue))" } ?? "" : ""
  let reason = phrase(for: evidence.role) ?? (node.role == .component ? "no pattern of another role fits" : nil)
  let methods = evidence.assemblingMethods
  let deed = methods.isEmpty ? evidence.deed.map(phrase) : "it has \(methods.joined(separator: ", "))"
  let reasons = [reason, deed].compactMap { $0 }
  let because = reasons.isEmpty ? "" : ", because \(reasons.joined(separator: " and "))"
  return "\(node.role.rawValue.withArticle)\(dialect)\(because)"
}

private func phrase(for reason: RoleReason) -> String? {
  switch reason {
  case .nameEnds(let suffix): "its name ends in '\(suffix)'"
  case .nameBegins(let prefix): "its name begins with '\(prefix)'"
  case .nameMatches(let pattern): "its name matches '\(pattern)'"
  case .conforms(let name): "it conforms to '\(name)'"
  case .inherits(let name): "it inherits from '\(name)'"
  case .extends(let name): "it extends a library's '\(name)'"
  case .attribute(let name): "it is marked '@\(name)'"
  case .methodsBegin(let verb): "its methods begin with words like '\(verb)'"
  case .nothing: nil
  }
}

private func phrase(for deed: AssemblingDeed) -> String {
  let verb = deed.registers ? "makes and registers" : deed.wires ? "makes and wires" : "makes"
  let name = deed.member == .initializer ? "" : " '\(deed.name)'"
  return
    "its \(deed.member.rawValue)\(name) \(verb) \(inWords(deed.count)) \(deed.count == 1 ? "component" : "components")"
}

private func inWords(_ count: Int) -> String {
  let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  return words.indices.contains(count) ? words[count] : "\(count)"
}
