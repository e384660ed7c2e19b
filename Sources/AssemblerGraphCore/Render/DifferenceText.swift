import AssemblerGraphFacts
package import AssemblerGraphModel

/// The difference for people, each change on a line; nothing when nothing changed.
///
///     Cycles introduced:
///       + ownership cycle: A → B → A
///           A owns B (let b: B)  Sources/A.swift:3:7
///           B owns A (var a: A?)  Sources/B.swift:5:7
///
///     References changed:
///       ~ B → C (weak var c: C?): strong → weak  Sources/B.swift:6:12
package func differenceText(_ difference: GraphDifference) -> String {
  sections(of: difference).map { section in
    let lines = section.entries.flatMap { entry in
      ["  \(entry.sign.rawValue) \(line(of: entry))"] + entry.hops.map { "      \(line(of: $0))" }
    }
    return ([section.title + ":"] + lines).map { $0 + "\n" }.joined()
  }.joined(separator: "\n")
}

private func line(of entry: DifferenceSection.Entry) -> String {
  let words = entry.words.map { word in
    switch word {
    case .code(let text), .plain(let text): text
    }
  }.joined()
  return words + (entry.location.map { "  \(visible($0.description))" } ?? "")
}
