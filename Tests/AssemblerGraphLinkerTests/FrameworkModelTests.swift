import Testing

@testable import AssemblerGraphLinker

/// The model of frameworks is data, and says each thing once.
struct FrameworkModelTests {
  private let entries = Framework.all.flatMap(\.retaining)

  @Test func everyEntrySaysWhereItIsKnownFrom() {
    #expect(entries.filter { $0.source.isEmpty }.map(\.name) == [])
    #expect(Framework.all.filter { !$0.documentation.hasPrefix("https://") }.map(\.name) == [])
  }

  @Test func noNameHasTwoEntries() {
    let names = Dictionary(grouping: entries, by: \.name).filter { $0.value.count > 1 }.keys.sorted()
    #expect(names == [])
  }

  /// An entry for a type must not say the opposite of the one that it would inherit, or of the one for any type.
  @Test func noEntryContradictsWhatItsTypeInherits() {
    let byName = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
    for entry in entries {
      guard let dot = entry.name.lastIndex(of: ".") else { continue }
      let member = entry.name[entry.name.index(after: dot)...]
      for ancestor in Framework.ancestorsByName[String(entry.name[..<dot])] ?? [] {
        guard let inherited = byName["\(ancestor).\(member)"] else { continue }
        #expect(
          inherited.keeper == entry.keeper && inherited.isWeak == entry.isWeak,
          "\(entry.name), \(inherited.name)"
        )
      }
      if let general = byName[String(member)] { #expect(general.isWeak == entry.isWeak, "\(entry.name)") }
    }
  }

  @Test func whatIsRunAtOnceIsNotKept() {
    let both = entries.filter { Framework.runnerNames.contains($0.name) && $0.kept.contains(.closures) }
    #expect(both.map(\.name) == [])
  }

  @Test func aContainerIsOfOneKind() {
    var kinds: [String: Set<StandardContainer>] = [:]
    for framework in Framework.all {
      for (kind, names) in framework.containers { for name in names { kinds[name, default: []].insert(kind) } }
    }
    #expect(kinds.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test func nothingInheritsFromItself() {
    let own = Framework.ancestorsByName.filter { $0.value.contains($0.key) }.keys.sorted()
    #expect(own == [])
  }
}
