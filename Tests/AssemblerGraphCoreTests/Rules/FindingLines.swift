import AssemblerGraphCore

/// What `check` finds, one line each as an editor sees it, hops and notes among them; `Sources/` is left out in front.
func findingLines(in graph: Graph, perGroup: Int = 10, configuration: Configuration = .init()) -> [String] {
  let findings = check(graph, cycles: cycles(in: graph, perGroup: perGroup), configuration: configuration)
  return report(findings, as: .xcode).split(separator: "\n").map { line in
    String(line.hasPrefix("Sources/") ? line.dropFirst("Sources/".count) : line)
  }
}
