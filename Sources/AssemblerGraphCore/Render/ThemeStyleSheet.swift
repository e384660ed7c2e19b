import AssemblerGraphModel

/// A theme as CSS, to be laid over a picture that was painted in another one: the rules say, for every class of the SVG,
/// what the renderer writes into its attributes.
///
///     .assembler-graph .node.view,.assembler-graph .sample.view{fill:#43203a;stroke:#e58abb}
///
/// - Parameter prefix: stands before each selector, `:root.dark `.
package func styleSheet(of theme: Theme, below prefix: String = "") -> String {
  var sheet = ""
  func rule(_ selectors: [String], _ declarations: String) {
    let whole = selectors.map { "\(prefix).assembler-graph \($0)" }
    sheet += "\(whole.joined(separator: ",")){\(declarations)}\n"
  }
  func paint(_ color: String) -> String { "fill:\(color);stroke:\(color)" }

  rule([".background"], "fill:\(theme.background)")
  rule(["text"], "fill:\(theme.text)")
  rule([".quiet"], "fill:\(theme.quietText)")
  rule([".door"], "fill:\(theme.assembler.stroke)")
  rule([".rule"], "stroke:\(theme.clusterStroke)")
  rule([".cluster"], "fill:\(theme.clusterFill);stroke:\(theme.clusterStroke)")
  rule([".on-cluster"], "stroke:\(theme.clusterFill)")
  rule([".on-page"], "stroke:\(theme.background)")
  rule([".ring"], "stroke:\(theme.highlight)")
  for role in Node.Role.allCases {
    let tint = theme.tint(of: role)
    rule([".node.\(role)", ".sample.\(role)"], "fill:\(tint.fill);stroke:\(tint.stroke)")
  }
  rule([".assembled"], "stroke:\(theme.assembler.stroke)")
  rule([".node.external", ".sample.external"], "fill:\(theme.background)")
  rule([".node.in-cycle"], "stroke:\(theme.cycle.certain)")
  rule([".node.untied"], "stroke:\(theme.untied.certain)")
  rule([".standing"], "fill:\(theme.text);stroke:\(theme.text)")
  rule([".standing.nobody"], "fill:\(theme.background)")
  for severity in Severity.marked {
    rule([".node.\(severity)", ".sample.\(severity)"], "stroke:\(theme.color(of: severity))")
  }
  for kind in Edge.Kind.allCases {
    let ink = theme.ink(of: kind)
    rule([".edge.\(kind)", ".sample.\(kind)"], paint(ink.certain))
    rule([".edge.\(kind).possible", ".sample.\(kind).possible"], paint(ink.possible))
  }
  // As strong as the rules for possible ones.
  rule([".edge.edge.guard", ".sample.sample.guard"], paint(theme.guards.certain))
  rule([".edge.edge.guard.possible"], paint(theme.guards.possible))
  for severity in Severity.marked { rule([".edge.edge.\(severity)"], paint(theme.color(of: severity))) }
  rule([".edge.edge.in-cycle", ".sample.sample.in-cycle"], paint(theme.cycle.certain))
  rule([".edge.edge.in-cycle.possible"], paint(theme.cycle.possible))
  for (how, ink) in [("untied", theme.untied), ("ending", theme.ending)] {
    rule([".edge.edge.\(how)", ".sample.sample.\(how)"], paint(ink.certain))
    rule([".edge.edge.edge.\(how).possible"], paint(ink.possible))
  }
  return sheet
}
