import AssemblerGraphFacts
import AssemblerGraphModel

/// An explanation for people, the same in a pipe but for the colours.
package func text(of explanation: Explanation, usesColor: Bool = false) -> String {
  let writer = ExplanationWriter(paint: Paint(isOn: usesColor))
  let lines =
    switch explanation {
    case .type(let type): writer.lines(of: type)
    case .paths(let paths): writer.lines(of: paths)
    case .ifStrong(let guarded): writer.lines(of: guarded)
    case .unresolved(let unresolved): writer.lines(of: unresolved)
    case .unknownCalls(let calls): writer.lines(of: calls)
    }
  return lines.map { $0 + "\n" }.joined()
}

/// The lines of explanations; the functions for each kind of explanation stand below each other.
struct ExplanationWriter {
  let paint: Paint

  // MARK: A type

  func lines(of explanation: TypeExplanation) -> [String] {
    let type = explanation.type
    let title = explanation.property.map { "\(type.name).\($0)" } ?? type.name
    let kind = type.kind == .external ? "a type that is only extended" : type.kind.rawValue.withArticle
    var lines = [
      "\(paint(printable(title), .bold)): \(kind) in the module \(printable(type.module)); "
        + printable(explanation.roleReason),
      "  " + place(type.file, type.line, type.column),
    ]
    if explanation.property == nil {
      if !explanation.inherited.isEmpty {
        lines.append("  inherits from \(printable(explanation.inherited.joined(separator: ", ")))")
      }
      lines += making(of: explanation)
      lines += section("Held by", explanation.heldBy.flatMap(lines(of:)), orElse: noOwner(of: explanation))
    }
    if type.kind != .protocol {
      lines += section("Holds", explanation.holds.flatMap(lines(of:)), orElse: "nothing of the scanned code")
    }
    if let conformers = explanation.conformers {
      lines += section("Conformers", conformers.map { "  \(text(of: $0))" }, orElse: "no scanned type")
    }
    if !explanation.properties.isEmpty {
      let heading = type.kind == .protocol ? "Properties typed with it" : "Properties typed with a protocol"
      lines += section(heading, explanation.properties.flatMap(lines(of:)), orElse: "")
    }
    return lines
  }

  private func making(of explanation: TypeExplanation) -> [String] {
    let limit = 10
    switch explanation.type.kind {
    case .protocol, .enum, .external: if explanation.madeAt.isEmpty { return [] }
    case .class, .struct, .actor: break
    }
    var lines = explanation.madeAt.prefix(limit).map { making in
      let function = making.by.isEmpty ? "" : " by \(printable(making.by))"
      return "  \(place(making.file, making.line, making.column))\(function)"
    }
    if explanation.madeAt.count > limit { lines.append("  and in \(explanation.madeAt.count - limit) more places") }
    return section("Made at", lines, orElse: "no place in the scanned code")
  }

  private func noOwner(of explanation: TypeExplanation) -> String {
    explanation.type.kind == .protocol ? "nobody: see the types that conform" : "nobody in the scanned code"
  }

  private func lines(of edge: EdgeExplanation) -> [String] {
    var words = printable(edge.sentence)
    if edge.strength != .strong { words += ", \(edge.strength.rawValue)" }
    if edge.deferred { words += ", deferred" }
    return ["  \(words)", "    \(place(edge.file, edge.line, edge.column))"]
      + (edge.remark.map { ["    \(paint(printable($0), .dim))"] } ?? [])
  }

  func lines(of property: PropertyExplanation) -> [String] {
    var lines = [
      "  \(paint(printable(property.name), .bold)) (\(printable(property.declaration)))",
      "    \(place(property.file, property.line, property.column))", "    \(printable(property.sentence))",
    ]
    for value in property.values { lines += way(of: value) }
    if property.outcome != .flow {
      if property.unknownSources.isEmpty {
        lines.append("    no scanned code was seen to store anything in it")
      }
      for source in property.unknownSources {
        lines.append("    \(printable(source.complaint)) \(place(source.file, source.line, source.column))")
      }
    }
    lines += candidates(of: property)
    return lines
  }

  private func candidates(of property: PropertyExplanation) -> [String] {
    guard property.candidates.count > 1 || property.outcome == .conformers else { return [] }
    let limit = 12
    let rest = property.candidates.count - limit
    return ["    candidates:"] + property.candidates.prefix(limit).map { "      \(text(of: $0))" }
      + (rest > 0 ? ["      and \(rest) more"] : [])
  }

  private func way(of value: ValueExplanation) -> [String] {
    guard let file = value.file, let line = value.line, let column = value.column else {
      return ["    \(printable(value.name)), which the scanned code does not make"]
    }
    return ["    \(printable(value.name))() at \(place(file, line, column))"]
      + value.way.map { "      → \(printable($0.description)) \(place($0.file, $0.line, $0.column))" }
  }

  private func text(of candidate: CandidateExplanation) -> String {
    let byName = candidate.byName ? ", by its name" : ""
    guard let file = candidate.file, let line = candidate.line, let column = candidate.column else {
      return "\(printable(candidate.name))\(byName), never made"
    }
    let more = candidate.makings > 1 ? " and in \(candidate.makings - 1) more" : ""
    return "\(printable(candidate.name))\(byName), made at \(place(file, line, column))\(more)"
  }

  // MARK: Paths

  func lines(of explanation: PathsExplanation) -> [String] {
    let ends = "\(printable(explanation.from.name)) to \(printable(explanation.to.name))"
    guard !explanation.paths.isEmpty else { return ["No path leads from \(ends)."] }
    let count = explanation.paths.count + explanation.more
    let number = explanation.moreIsExact ? "\(count)" : "At least \(count)"
    let shown = explanation.more > 0 ? ", the \(explanation.paths.count) shortest" : ""
    var lines = [paint("\(number) \(count == 1 ? "path" : "paths") from \(ends)\(shown):", .bold)]
    for (index, path) in explanation.paths.enumerated() {
      lines += ["", "\(index + 1). \(paint(printable(path.title), .bold))"]
      for hop in path.hops { lines += hop.flatMap(self.lines(of:)) }
    }
    if explanation.more > 0 {
      let least = explanation.moreIsExact ? "" : "at least "
      lines += ["", "\(least)\(explanation.more) more; --limit shows more"]
    }
    return lines
  }

  // MARK: What a weak reference guards

  func lines(of explanation: IfStrongExplanation) -> [String] {
    let reference = printable("\(explanation.type.name).\(explanation.property)")
    if explanation.cycles.isEmpty {
      return ["\(reference) guards no cycle: nothing more would be kept alive if it were strong."]
    }
    let count = explanation.cycles.count
    let cycles = count == 1 ? "1 cycle of objects" : "\(count) cycles of objects"
    var lines = [paint("If \(reference) were strong, there would be \(cycles):", .bold)]
    for (index, cycle) in explanation.cycles.enumerated() {
      let release = cycle.release.map { "; \($0.text)" } ?? ""
      lines += [
        "", "\(index + 1). \(paint(printable(cycle.title), .bold)) (\(cycle.certainty.rawValue)\(printable(release)))",
      ]
      lines += cycle.hops.flatMap(self.lines(of:))
    }
    return lines
  }

  // MARK: What is unresolved

  func lines(of explanation: UnresolvedExplanation) -> [String] {
    var lines: [String] = []
    for module in explanation.modules {
      lines.append("\(paint(printable(module.name), .cyan)): \(summary(of: module.coverage))")
      lines += module.properties.flatMap(self.lines(of:)) + [""]
    }
    return lines + [paint("Coverage: \(summary(of: explanation.coverage))", .bold)]
  }

  /// `42 of 50 properties of protocol type are resolved (84.0 %): 36 by flow, 5 by the only conformer, 1 by name; 6 …`
  private func summary(of coverage: Coverage) -> String {
    if coverage.properties == 0 { return "no property has a protocol of the scanned code as its type" }
    let tenths = (coverage.certain * 1000 + coverage.properties / 2) / coverage.properties
    return "\(coverage.certain) of \(coverage.properties) properties of protocol type are resolved "
      + "(\(tenths / 10).\(tenths % 10) %): \(coverage.byFlow) by flow, \(coverage.byOnlyConformer) by the only "
      + "conformer, \(coverage.byName) by name; \(coverage.possible) with several conformers, "
      + "\(coverage.none) with none"
  }

  // MARK: What nothing is known of

  func lines(of explanation: UnknownCallsExplanation) -> [String] {
    if explanation.calls.isEmpty {
      return ["Everything outside of the scanned code that gets a closure or a delegate is known."]
    }
    let limit = 3
    var lines: [String] = []
    for call in explanation.calls {
      let things = call.count == 1 ? call.handed.rawValue : "\(call.handed.rawValue)s"
      lines.append("\(paint(printable(call.name), .bold)): \(call.count) \(things)")
      lines += call.places.prefix(limit).map { "  " + place($0.file, $0.line, $0.column) }
      if call.count > limit { lines.append("  and \(call.count - limit) more") }
    }
    let count = explanation.calls.count
    let heading = count == 1 ? "1 name is unknown" : "\(count) names are unknown"
    return lines + ["", paint("\(heading); 'retaining' in the configuration says what they keep", .bold)]
  }

  // MARK: Words

  private func section(_ heading: String, _ lines: [String], orElse none: String) -> [String] {
    ["", paint("\(heading):", .cyan)] + (lines.isEmpty ? ["  \(none)"] : lines)
  }

  private func place(_ file: String, _ line: Int, _ column: Int) -> String {
    paint(printable("\(file):\(line):\(column)"), .dim)
  }
}

extension StepExplanation {
  /// `parameter navigation of ListInteraction.init(navigation:)`
  fileprivate var description: String {
    switch kind {
    case .parameter: "parameter \(name)"
    case .result: "result of \(name)"
    case .local: "variable \(name)"
    case .property: name
    case .payload: "payload of \(name)"
    case .expression: "an expression"
    }
  }

  /// What is not known of a value that would come from here.
  fileprivate var complaint: String {
    switch kind {
    case .parameter: "it comes by \(description), which gets nothing that is known, at"
    case .result: "it comes from \(description), which returns nothing that is known, at"
    case .local, .property, .payload: "it comes from \(description), of which nothing is known, at"
    case .expression: "it gets a value that is not followed at"
    }
  }
}
