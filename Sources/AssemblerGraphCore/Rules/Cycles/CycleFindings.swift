import AssemblerGraphFacts
import AssemblerGraphModel

/// What a rule says about one cycle.
struct Judgement {
  var message: String
  /// The edge to change, which is where the finding stands.
  var edge: Int
  /// What to do about it, said at the hop; asked for each of the edges that are alike.
  var hopAdvice: (Int) -> String
  /// The same, said of the whole.
  var advice: String
  /// What to do about an edge that is alike at another place, said of the whole; nil: nothing, what the advice says is enough.
  var furtherAdvice: (Int) -> String? = { _ in nil }
  /// Whether the advice may be written into the source where it has a form for that.
  var isMechanical = true
  /// Where the program comes into the cycle.
  var entrance: Finding.Note?
}

extension RuleInput {
  /// nil when the rule is off in this file, or when only tests close the cycle and those are left out.
  func severity(of cycle: Cycle, in file: String) -> Severity? {
    severity(of: .judging(cycle.kind), when: cycle.certainty, in: file)?
      .softened(for: cycle, tests: configuration.tests)
  }

  /// One finding for each cycle of a kind, sorted.
  func findings(of kind: Cycle.Kind, judge: (NamedCycle) -> Judgement) -> [Finding] {
    let rule = Rule.judging(kind)
    var ranks: [Int: Int] = [:]
    var found: [Finding] = []
    for cycle in cycles where cycle.kind == kind {
      let named = NamedCycle(cycle, in: graph)
      let judgement = judge(named)
      let file = graph.edges[judgement.edge].location.file
      guard let severity = severity(of: cycle, in: file) else { continue }
      var finding = finding(of: rule, severity: severity, about: named, judgement)
      finding.group = Finding.Group(
        number: cycle.group,
        rank: ranks[cycle.group, default: 0],
        uncoveredEdges: cycle.uncoveredEdges
      )
      finding.release = cycle.isOfObjects ? cycle.release : nil
      finding.tests = cycle.tests
      if let note = finding.release?.note { finding.notes.insert(note, at: 0) }
      if cycle.isOfObjects, judgement.isMechanical {
        let places = [judgement.edge] + furtherPlaces(of: judgement.edge, closing: named)
        let fixes = places.map { graph.fixes(ofEdge: $0) }
        if !fixes.contains(where: \.isEmpty) { finding.fixes = fixes.flatMap(\.self) }
      }
      ranks[cycle.group, default: 0] += 1
      found.append(finding)
    }
    return found.sorted { $0.precedes($1) }
  }

  private func finding(
    of rule: Rule,
    severity: Severity,
    about cycle: NamedCycle,
    _ judgement: Judgement
  ) -> Finding {
    func advice(on index: Int, like hop: Int) -> String? {
      hop == judgement.edge ? judgement.hopAdvice(index) : nil
    }
    var furtherNotes: [Finding.Note] = []
    var furtherAdvice = ""
    let path = cycle.edges.map { index in
      let edge = graph.edges[index]
      let further = furtherPlaces(of: index, closing: cycle)
      if index == judgement.edge { furtherAdvice = self.furtherAdvice(of: judgement, at: further) }
      furtherNotes += further.map { other in
        Finding.Note(
          location: graph.edges[other].placeOfChange,
          text: "also here: \(graph.edges[other].shortSentence(names: cycle.names))"
            + (advice(on: other, like: index).map { "; \($0)" } ?? "")
        )
      }
      return Finding.Hop(
        from: cycle.names[edge.from],
        to: cycle.names[edge.to],
        via: edge.via,
        strength: edge.strength,
        location: edge.location,
        note: edge.sentence(names: cycle.names),
        advice: advice(on: index, like: index),
        remark: graph.remark(on: index, isToldToChange: index == judgement.edge),
        identity: graph.identity(ofEdge: index),
        furtherLocations: further.map { graph.edges[$0].location }
      )
    }
    return Finding(
      rule: rule.id,
      severity: severity,
      certainty: cycle.certainty,
      message: judgement.message,
      location: graph.edges[judgement.edge].location,
      path: path,
      fingerprint: fingerprint(rule: rule.id, path: cycle.edges, in: graph),
      advice: judgement.advice + furtherAdvice,
      notes: furtherNotes + (judgement.entrance.map { [$0] } ?? [])
    )
  }

  /// How many further places the advice names.
  private static let placeLimit = 8

  /// The end of the advice where other places need a change too: `; the same at A.swift:30:8 and A.swift:41:7`.
  private func furtherAdvice(of judgement: Judgement, at places: [Int]) -> String {
    func withoutPlace(_ text: String, _ index: Int) -> String {
      text.replacing(graph.edges[index].placeOfChange.description, with: "")
    }
    let first = judgement.furtherAdvice(judgement.edge).map { withoutPlace($0, judgement.edge) }
    var (same, others): ([String], [String]) = ([], [])
    for index in places {
      guard let advice = judgement.furtherAdvice(index) else { continue }
      let place = graph.edges[index].placeOfChange.description
      if withoutPlace(advice, index) == first {
        same.append(place)
      } else {
        others.append(advice.contains(place) ? advice : "at \(place), \(advice)")
      }
    }
    let alike = same.prefix(Self.placeLimit)
    let unlike = others.prefix(Self.placeLimit - alike.count)
    let left = same.count + others.count - alike.count - unlike.count
    let places = alike.isEmpty ? [] : ["the same at " + listed(Array(alike))]
    let rest = left == 0 ? [] : ["and so at \(count(left, "more place")) that the notes name"]
    return (places + unlike + rest).map { "; \($0)" }.joined()
  }

  /// The edges that are alike at other places and could take its place in the cycle, one for each thing to change there; those
  /// that somebody accepted left out.
  private func furtherPlaces(of index: Int, closing cycle: NamedCycle) -> [Int] {
    var changes: Set<PlaceToChange> = [PlaceToChange(graph.edges[index])]
    return graph.edges(alike: index, inPlaceIn: cycle.edges, closing: cycle.kind).filter { other in
      !isAccepted(Rule.judging(cycle.kind).id, graph.edges[other].location)
        && changes.insert(PlaceToChange(graph.edges[other])).inserted
    }
  }
}

/// What is to be changed about an edge, and where: one closure may hold an object by several things that it captures.
private struct PlaceToChange: Hashable {
  var place: SourceLocation
  var name: String?

  init(_ edge: Edge) {
    place = edge.placeOfChange
    name = edge.remedy.closure?.name
  }
}

/// `a`, `a and b`, `a, b and c`
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
