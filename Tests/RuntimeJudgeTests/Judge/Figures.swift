/// The figures of a run over generated programs.
struct Figures: Sendable {
  var programs = 0
  var leaking = 0
  /// Groups of objects that keep each other alive, and how many of them the tool found.
  var groups = 0
  var found = 0
  var foundCertain = 0
  /// Cycles that the tool calls certain.
  var certain = 0
  var certainReal = 0
  var certainTypeLevel = 0
  /// Cycles that the tool calls possible.
  var possible = 0
  var possibleReal = 0
  var possibleTypeLevel = 0
  var certainUnfilled = 0
  var possibleUnfilled = 0

  init(_ verdicts: [ProgramVerdict]) {
    programs = verdicts.count
    leaking = verdicts.count { !$0.groups.isEmpty }
    groups = verdicts.map(\.groups.count).reduce(0, +)
    found = verdicts.map { $0.groups.count(where: \.isFound) }.reduce(0, +)
    foundCertain = verdicts.map { $0.groups.count(where: \.isCertain) }.reduce(0, +)
    for judged in verdicts.flatMap(\.accusations) {
      if judged.accusation.isCertain {
        certain += 1
        certainReal += judged.truth == .real ? 1 : 0
        certainTypeLevel += judged.truth == .typeLevel ? 1 : 0
        certainUnfilled += judged.truth == .unfilled ? 1 : 0
      } else {
        possible += 1
        possibleReal += judged.truth == .real ? 1 : 0
        possibleTypeLevel += judged.truth == .typeLevel ? 1 : 0
        possibleUnfilled += judged.truth == .unfilled ? 1 : 0
      }
    }
  }

  var recall: Double { groups == 0 ? 1 : Double(found) / Double(groups) }
  /// Of the certain cycles that objects could close: the share that they do. Type-level cycles are counted apart.
  var precision: Double {
    let judged = certain - certainTypeLevel - certainUnfilled
    return judged == 0 ? 1 : Double(certainReal) / Double(judged)
  }

  /// The same with type-level cycles and those that nothing fills counted as wrong.
  var strictPrecision: Double { certain == 0 ? 1 : Double(certainReal) / Double(certain) }

  var table: String {
    markdownTable(
      header: ["", "count"],
      rows: [
        ["programs", "\(programs)"],
        ["programs that leak", "\(leaking)"],
        ["groups of objects that keep each other alive", "\(groups)"],
        ["… found", "\(found)"],
        ["… found for certain", "\(foundCertain)"],
        ["certain cycles reported", "\(certain)"],
        ["… that objects close", "\(certainReal)"],
        ["… of types that own each other, that no objects close", "\(certainTypeLevel)"],
        ["… over a property that is declared, but never filled", "\(certainUnfilled)"],
        ["… wrong", "\(certain - certainReal - certainTypeLevel - certainUnfilled)"],
        ["possible cycles reported", "\(possible)"],
        ["… that objects close", "\(possibleReal)"],
        ["… of types that own each other, that no objects close", "\(possibleTypeLevel)"],
        ["… over a property that is declared, but never filled", "\(possibleUnfilled)"],
        ["… wrong", "\(possible - possibleReal - possibleTypeLevel - possibleUnfilled)"],
        ["recall", percent(recall)],
        ["precision of certain", percent(precision)],
        ["… if those counted apart were wrong", percent(strictPrecision)],
      ]
    )
  }
}

private func percent(_ share: Double) -> String {
  let rounded = Int((share * 1000).rounded())
  return "\(rounded / 1000).\(String(String(rounded % 1000 + 1000).dropFirst()))"
}

/// How often each way to keep or hand on a reference was part of a real cycle, and how often that cycle was found.
func featureTable(of verdicts: [ProgramVerdict]) -> String {
  let groups = verdicts.flatMap(\.groups)
  let features = Set(groups.flatMap(\.features)).sorted()
  return markdownTable(
    header: ["part of a cycle", "cycles", "found", "certain"],
    rows: features.map { feature in
      let with = groups.filter { $0.features.contains(feature) }
      return [
        feature, "\(with.count)", "\(with.count(where: \.isFound))", "\(with.count(where: \.isCertain))",
      ]
    }
  )
}

/// Everything that is not simply right, a line each.
func details(of verdicts: [ProgramVerdict]) -> String {
  var lines: [String] = []
  for verdict in verdicts {
    for judged in verdict.accusations where judged.truth != .real {
      let word = judged.accusation.isCertain ? "certain" : "possible"
      lines.append("\(verdict.program): \(judged.truth.rawValue), \(word): \(judged.accusation.text)")
    }
    for group in verdict.groups where group.isFound && !group.isCertain {
      lines.append("\(verdict.program): only possible: \(group.classes.joined(separator: ", "))")
    }
  }
  return lines.joined(separator: "\n")
}
