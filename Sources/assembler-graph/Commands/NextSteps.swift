import AssemblerGraphCore
import AssemblerGraphModel
import AssemblerGraphProject

/// What one could do after these findings, the most useful first. The first is a command in full, the others follow its
/// form; the paths that were checked are the user's to add, so that a report does not depend on them.
func nextSteps(after findings: [Finding], in project: Project) -> [String] {
  guard let first = findings.gravestFirst.first else { return [] }
  var steps: [(command: String, deed: String)] = []
  if !first.fixes.isEmpty {
    steps.append(("fix", "shows a patch"))
  } else if let hop = first.path.first, first.group != nil {
    steps.append(("explain \(shellWord(hop.from))", "shows what holds it"))
  }
  let others = findings.count { $0.group == nil }
  if project.loaded.folder == nil, others > 5, others > findings.count / 2 {
    steps.append(("init", "fits the rules to this code"))
  }
  if findings.allSatisfy({ $0.rule == "stale-baseline" }) {
    steps.append(("baseline write", "removes the entries that are gone"))
  } else if first.severity == .error {
    steps.append(("baseline write", "accepts what is there today"))
  }
  if steps.isEmpty { return ["'assembler-graph rules \(first.rule)' says why, and what to do instead"] }
  return steps.enumerated().map { index, step in
    "'\(index == 0 ? "assembler-graph \(step.command)" : step.command)' \(step.deed)"
  }
}

/// The word as a shell takes it for one.
func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    default: false
    }
  }
  return isPlain ? word : "\"" + word.replacing(#/["$`\\]/#) { "\\" + $0.output } + "\""
}
