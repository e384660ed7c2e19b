import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// What becomes of suspects where telling their objects apart takes too much: nothing is refuted that was not looked at.
@Suite struct RefuterLimitTests {
  /// What the refuter is given.
  private struct Case {
    let types: StaticTypes
    let summaries: SummaryStore
    let edges: [Edge]
    let suspects: [CycleRefuter.Suspect]
    var size: ProgramSize

    init(_ source: String) {
      let files = moduleFiles(of: fixtureFiles("//- App/A.swift\n\(source)"))
      types = StaticTypes(symbols: SymbolTable(files: files, configuration: LinkerConfiguration()))
      summaries = SummaryStore(types: types)
      var policy = ContextPolicy()
      policy.copied = types.carriers()
      var solved = PointsToAnalysis(types: types, summaries: summaries, policy: policy)
      solved.solve()
      solved.useOnlyCandidates()
      let decided = solved.graph.points
      let lost = solved.lostStores().allNames
      solved.guess()
      let origins = Origins(solved: solved, decided: decided)
      var reader = OwnershipReader(solved: solved, decided: decided, origins: origins)
      reader.readAll()
      edges = reader.edges
      suspects = CycleRefuter.suspects(among: edges, sources: reader.sources, typeCount: types.symbols.types.count)
      size = ProgramSize(of: solved, suspects: suspects, lost: lost)
    }

    var verdict: CycleRefuter.Verdict {
      CycleRefuter.verdict(on: suspects, letGo: [], size: size, types: types, summaries: summaries)
    }

    func verdict(pairLimit: Int) -> CycleRefuter.Verdict {
      var copy = self
      copy.size.pairLimit = pairLimit
      return copy.verdict
    }

    func verdict(linkLimit: Int) -> CycleRefuter.Verdict {
      var copy = self
      copy.size.linkLimit = linkLimit
      return copy.verdict
    }

    func names(_ edges: some Sequence<Int>) -> [String] {
      edges.map { "\(types.symbols.types[self.edges[$0].fromType].name).\(self.edges[$0].via)" }.sorted()
    }
  }

  @Test func smallGroupsFitAndLargeOnesAreLeftOut() {
    let both = Case(pageAndFooter + "\n" + rooms(makingEachOtherIn: 50))
    #expect(both.names(both.suspects.map(\.edge)) == ["Door.room", "Footer.cover", "Page.next", "Room.door"])
    #expect(both.names(both.size.inSmallGroups(both.suspects).map(\.edge)) == ["Footer.cover", "Page.next"])
    let few = Case(pageAndFooter + "\n" + rooms(makingEachOtherIn: 5))
    #expect(few.size.inSmallGroups(few.suspects).count == 4)
  }

  /// A group is taken whole or not at all, and the smallest come first, wherever they stand.
  @Test func theSmallestGroupsComeFirst() {
    let groups = [18, 20, 19, 60].map { count in
      rooms(makingEachOtherIn: count).replacing("Room", with: "Room\(count)x").replacing("Door", with: "Door\(count)x")
        .replacing("func enter", with: "func enter\(count)")
    }
    let all = Case(groups.joined(separator: "\n"))
    let left = all.size.inSmallGroups(all.suspects)
    #expect(all.suspects.count == 8)
    #expect(all.names(left.map(\.edge)) == ["Door18x.room", "Door19x.room", "Room18x.door", "Room19x.door"])
  }

  @Test func whoGivesUpRefutesNothing() {
    let verdict = Case(pageAndFooter).verdict(pairLimit: 0)
    #expect(verdict.refuted.isEmpty && verdict.groups.isEmpty && verdict.doubtful.isEmpty)
    #expect(verdict.confirmed.isEmpty && verdict.letGoElsewhere.isEmpty)
  }

  /// The more may be held, the more is refuted: nothing; then the small group alone; then what is refuted without a limit.
  @Test func whereAllTakesTooMuchSmallGroupsAreStillRefuted() {
    let both = Case(pageAndFooter + "\n" + rooms(makingEachOtherIn: 50))
    let whole = both.verdict.refuted
    #expect(both.names(whole) == ["Door.room", "Footer.cover", "Page.next", "Room.door"])
    let steps = sequence(first: 1) { $0 < 1 << 20 ? 2 * $0 : nil }.map { both.verdict(pairLimit: $0).refuted }
    for (less, more) in zip(steps, steps.dropFirst()) { #expect(less.isSubset(of: more)) }
    #expect(Set(steps.map { both.names($0) }) == [[], ["Footer.cover", "Page.next"], both.names(whole)])
  }

  /// So it is with the links between objects: three objects of a type and three of another one that may each hold all are nine by each
  /// of two edges.
  @Test func whereObjectsHaveTooManyLinksNothingIsRefuted() {
    let both = Case(pageAndFooter + "\n" + profiles(madeIn: 3, "; profile.settings = self"))
    let steps = (0...40).map { both.verdict(linkLimit: $0) }
    #expect(steps[0].refuted.isEmpty && steps[0].groups.isEmpty && steps[0].confirmed.isEmpty)
    for (less, more) in zip(steps, steps.dropFirst()) { #expect(less.refuted.isSubset(of: more.refuted)) }
    #expect(steps[40].isWhole && steps[40].refuted == both.verdict.refuted && !both.verdict.refuted.isEmpty)
    #expect(Set(steps.map { both.names($0.refuted) }).count > 1)
  }

  /// A cycle that is there is never refuted, whatever the limit, and one in a group that is left out stays as it was.
  @Test func noLimitRefutesWhatCloses() {
    let closing = """
      final class Room { var door: Door? }
      final class Door { var room: Room? }
      func build() { let room = Room(); let door = Door(); room.door = door; door.room = room }
      """
    let both = Case(pageAndFooter + "\n" + closing)
    for limit in sequence(first: 1, next: { $0 < 1 << 20 ? 2 * $0 : nil }) {
      let verdict = both.verdict(pairLimit: limit)
      let touched = verdict.refuted.union(verdict.doubtful)
      #expect(both.names(touched).allSatisfy { ["Footer.cover", "Page.next"].contains($0) })
    }
    #expect(both.names(both.verdict.groups.keys) == ["Door.room", "Room.door"])
  }

  // MARK: What code outside hands in

  /// Objects of two classes made in so many places, with methods that nobody calls.
  private func profiles(madeIn places: Int, _ statement: String = "") -> String {
    """
    final class Settings {
      var profile: Profile?
      func open(_ profile: Profile) { self.profile = profile\(statement) }
      func show(_ profile: Profile) {}
    }
    final class Profile {
      var settings: Settings?
      func open(_ settings: Settings) { self.settings = settings }
    }
    \((0..<places).map { "func make\($0)() { _ = Settings(); _ = Profile() }" }.joined(separator: "\n"))
    """
  }

  /// With 120 places there are more than 200 parameters, and the objects of a class share what is handed in.
  @Test(arguments: [1, 10, 120]) func whatIsSharedIsAsPossibleAsWhatIsNot(places: Int) {
    func certainties(_ source: String) -> [Certainty] { cycles(in: program(of: source).graph).map(\.certainty) }
    #expect(certainties(profiles(madeIn: places)) == [.possible])
    #expect(certainties(profiles(madeIn: places, "; profile.settings = self")) == [.certain])
  }

  /// What closes no circle of objects that are known is refuted, or possible, once all that code outside hands over is known; where
  /// that takes too much it is not certain.
  @Test func whatClosesNoKnownCircleIsNotCertain() {
    let both = Case(pageAndFooter + "\n" + profiles(madeIn: 10))
    let partial = stride(from: 0, to: 2_000, by: 5).map { both.verdict(pairLimit: $0) }
      .filter { !$0.isWhole && !$0.doubtful.isEmpty }
    #expect(!partial.isEmpty)
    for verdict in partial {
      #expect(verdict.refuted.isEmpty)
      #expect(Set(["Footer.cover", "Page.next"]).isSubset(of: both.names(verdict.doubtful)))
    }
  }

  /// Three parameters, in a context for each of ten objects and for one of which nothing is known.
  @Test(arguments: [(200, 33), (33, 33), (32, 3), (0, 3)]) func parametersOfOneBodyShareAnObject(
    limit: Int,
    expected: Int
  ) {
    let source = Case(profiles(madeIn: 10))
    var policy = ContextPolicy()
    policy.distinguished = IDSet(source.suspects.flatMap { [$0.from, $0.to] })
    policy.handedObjects = limit
    var solved = PointsToAnalysis(types: source.types, summaries: source.summaries, policy: policy)
    solved.startUnmadeInstances()
    solved.solve()
    solved.startFirstInstances()
    let parameters = solved.unreachedParameters()
    let handed = solved.handObjects(to: parameters)
    #expect(parameters.count == 33)
    #expect(handed.count == expected)
    #expect(parameters.allSatisfy { !solved.graph.points.isEmpty($0.variable) })
  }
}
