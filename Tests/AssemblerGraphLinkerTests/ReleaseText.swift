import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport

/// One line for each ownership cycle: its types, what becomes of it, where.
func releases(_ source: String) -> [String] {
  let graph = program(of: "//- App/A.swift\n" + source).graph
  return cycles(in: graph).filter(\.isOfObjects).map { cycle in
    let names = cycle.edges.map { graph.nodes[graph.edges[$0].from].name }.joined(separator: " ")
    let release = cycle.release
    let reason =
      switch release.reason {
      case .nothing: ""
      case .livesOn(let type, let keeper): " \(type) lives on by \(keeper)"
      case .madeByObjectiveC(let type): " only Objective-C makes \(type)"
      case .onlyDeinit(let type): " only deinit of \(type)"
      case .nobodyCalls(let function): " nobody calls \(function)"
      case .unused(let unused): " \(unused)"
      case .onlyReuse: ""
      case .runs(let function): " in \(function ?? "a closure")"
      case .goesBack: " by the user"
      case .contract: ""
      }
    let line = release.location.map { ":\($0.line)" } ?? ""
    return "\(names) \(cycle.certainty == .certain ? "" : "possible ")\(release.how.rawValue)\(reason)\(line)"
  }
}
