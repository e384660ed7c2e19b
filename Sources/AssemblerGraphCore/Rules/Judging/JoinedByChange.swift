import AssemblerGraphFacts
import AssemblerGraphModel

/// Cycles that the same change mends are one finding, the shortest of them; the others are its notes.
func joinedByChange(_ findings: [Finding]) -> [Finding] {
  var joining = JoiningByChange(findings)
  joining.joinTheSame()
  joining.joinParts()
  joining.joinWholes()
  joining.joinMilder()
  joining.tellOfTwins()
  return joining.findings.indices.filter { !joining.isJoined($0) }.map { joining.findings[$0] }
}

private struct JoiningByChange {
  /// As they were.
  private let originals: [Finding]
  /// With what is told of others in notes.
  private(set) var findings: [Finding]
  /// By finding: the one that tells of it.
  private var teller: [Int: Int] = [:]

  init(_ findings: [Finding]) {
    originals = findings
    self.findings = findings
  }

  func isJoined(_ index: Int) -> Bool { teller[index] != nil }

  /// Those for which the very same is to be done.
  mutating func joinTheSame() {
    var groups: [Change: [Int]] = [:]
    for index in originals.indices where originals[index].group != nil {
      groups[Change(originals[index]), default: []].append(index)
    }
    for members in groups.values where members.count > 1 {
      let ordered = members.sorted { (originals[$0].path.count, $0) < (originals[$1].path.count, $1) }
      for other in ordered.dropFirst() { join(other, to: ordered[0]) }
    }
  }

  /// Those that some of the changes mend which a shorter one takes:
  ///
  ///     Model ─tokens─▶ Model                   two closures
  ///     Model ─input─▶ Input ─onLike─▶ Model    one of them
  mutating func joinParts() {
    var wholeOfFix: [SourceFix: Int] = [:]
    for index in originals.indices where !isJoined(index) && originals[index].fixes.count > 1 {
      for fix in originals[index].fixes { wholeOfFix[fix] = wholeOfFix[fix] ?? index }
    }
    for index in originals.indices where !isJoined(index) {
      guard let whole = originals[index].fixes.first.flatMap({ wholeOfFix[$0] }),
        originals[whole].path.count < originals[index].path.count, originals[whole].isAsGrave(as: originals[index]),
        originals[index].fixes.allSatisfy(originals[whole].fixes.contains)
      else { continue }
      join(index, to: whole)
    }
  }

  /// Those of which each change is that of a finding no longer:
  ///
  ///     Page ─onPin─▶ Stack ─▶ Page    Page ─onFace─▶ Stack ─▶ Page
  ///     Page ─▶ Wrapper ─call─▶ Stack ─▶ Page    the same two closures
  mutating func joinWholes() {
    var partOfFix: [SourceFix: Int] = [:]
    for index in originals.indices where !isJoined(index) && originals[index].fixes.count == 1 {
      partOfFix[originals[index].fixes[0]] = index
    }
    for index in originals.indices where !isJoined(index) && originals[index].fixes.count > 1 {
      let parts = originals[index].fixes.map { partOfFix[$0] }
      guard let first = parts[0],
        parts.allSatisfy({ $0.map { originals[$0].isAsGrave(as: originals[index]) } ?? false })
      else { continue }
      join(index, to: first, besides: parts.count - 1)
    }
  }

  /// Those that are no errors, and that go with what errors take:
  ///
  ///     Stack ─button─▶ Page ─▶ Stack         the button keeps the closure
  ///     Stack ─column─▶ Page ─▶ Stack         the column around it possibly does
  mutating func joinMilder() {
    var errorOfFix: [SourceFix: Int] = [:]
    for index in originals.indices where !isJoined(index) && originals[index].isError {
      for fix in originals[index].fixes { errorOfFix[fix] = errorOfFix[fix] ?? index }
    }
    if errorOfFix.isEmpty { return }
    for index in originals.indices where !isJoined(index) && originals[index].group != nil && !originals[index].isError
    {
      let errors = originals[index].fixes.map { errorOfFix[$0] }
      guard let first = errors.first.flatMap(\.self), !errors.contains(nil) else { continue }
      join(index, to: first, besides: Set(errors).count - 1)
    }
  }

  /// - Parameter others: how many more changes it takes.
  private mutating func join(_ index: Int, to other: Int, besides others: Int = 0) {
    var other = other
    while let next = teller[other] { other = next }
    teller[index] = other
    let joinedBefore = findings[index].notes.filter { !originals[index].notes.contains($0) }
    findings[other].notes += [originals[index].noteBehind(originals[other], besides: others)] + joinedBefore
  }

  /// How many others a finding names.
  private static let twinLimit = 3

  /// Findings about the same types that take a change each: who makes only one of them has the same objects own each other still.
  ///
  ///     Page ─body─▶ Cell ─onTap─▶ Page       both closures capture the page,
  ///     Page ─body─▶ Cell ─onHold─▶ Page      so both are to be changed
  ///
  /// Also where one of them is told by a finding about other types, which takes the same change.
  mutating func tellOfTwins() {
    let counting = originals.indices.filter { originals[$0].group != nil && originals[$0].severity == .error }
    for twins in Dictionary(grouping: counting, by: { Twin(originals[$0]) }).values where twins.count > 1 {
      for index in twins where !isJoined(index) {
        let change = originals[index].changedHop?.identity
        var notes: [Finding.Note] = []
        for other in twins where other != index && !isTold(other, by: index) {
          guard !originals[other].path.contains(where: { $0.identity == change }),
            let note = originals[other].noteOfTwin, !notes.contains(note)
          else { continue }
          notes.append(note)
          if notes.count == Self.twinLimit { break }
        }
        findings[index].notes += notes
      }
    }
  }

  private func isTold(_ index: Int, by other: Int) -> Bool {
    var current = index
    while let next = teller[current] { current = next }
    return current == other
  }
}

private struct Twin: Hashable {
  var rule: String
  var types: [String]
  var release: Release.How?

  init(_ finding: Finding) {
    rule = finding.rule
    types = finding.path.map(\.from)
    release = finding.release?.how
  }
}

private struct Change: Hashable {
  var location: SourceLocation
  /// What is to be written, or where that is not mechanical the words for it, and the property unless they name the place.
  var fixes: [SourceFix]
  var advice: String?
  var property: String?
  var severity: Severity
  var release: Release.How?

  init(_ finding: Finding) {
    location = finding.location
    fixes = finding.fixes
    if fixes.isEmpty {
      let hop = finding.changedHop
      advice = hop.map { String($0.sentence.dropFirst($0.statement.count)) } ?? finding.advice
      let namesPlace = advice?.contains(finding.location.description) ?? false
      property = namesPlace ? nil : hop.map { "\($0.from).\($0.via)" }
    }
    severity = finding.severity
    release = finding.release?.how
  }
}

extension Finding {
  /// Whether it may tell of a cycle that is no shorter: the same rule says of both the same.
  fileprivate func isAsGrave(as other: Finding) -> Bool {
    group != nil && other.group != nil && rule == other.rule && tests == other.tests && severity == other.severity
      && release?.how == other.release?.how && path.count <= other.path.count
  }

  fileprivate var isError: Bool { group != nil && severity == .error }

  /// The hop that is told to change.
  fileprivate var changedHop: Hop? { path.first { $0.location == location && $0.sentence != $0.statement } }

  /// What a finding about the same types says of this one.
  fileprivate var noteOfTwin: Note? {
    guard let hop = changedHop else { return nil }
    let property = "\(hop.from).\(hop.via)"
    return Note(
      location: location,
      text: "the same types own each other through \(property) too, which is to be changed as well"
    )
  }

  /// What a finding that the same change mends says of this one.
  ///
  /// - Parameter others: how many more changes it takes.
  fileprivate func noteBehind(_ first: Finding, besides others: Int) -> Note {
    let other = path.first { hop in !first.path.contains { $0.identity == hop.identity } }
    let through = other.map { ", through \($0.from).\($0.via)" } ?? ""
    let how = others == 0 ? "the same change mends" : "this change and \(others) more that are listed mend"
    return Note(location: other?.location ?? location, text: "\(how) \(message)\(through)")
  }
}
