import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport

/// What `check` finds, one line each as an editor sees it, hops and notes among them; `Sources/` is left out in front.
func findingLines(
  in graph: Graph,
  perGroup: Int = 10,
  suppressions: [Suppression] = [],
  configuration: Configuration = .init()
) -> [String] {
  var configuration = configuration
  configuration.cyclesPerGroup = perGroup
  let findings = verdict(on: graph, suppressions: suppressions, configuration: configuration).findings
  return report(findings, as: .xcode).split(separator: "\n").map { line in
    String(line.hasPrefix("Sources/") ? line.dropFirst("Sources/".count) : line)
  }
}
