package import AssemblerGraphFacts

/// What becomes of a cycle of objects: whether anything ever lets go.
package struct Release: Hashable, Sendable {
  package enum How: String, Hashable, Codable, Sendable, CaseIterable {
    /// Nothing empties any of its edges: the objects stay.
    case never
    /// Code that runs in the normal course empties an edge.
    case untied
    /// It ends by itself, as the framework promises.
    case ends
  }

  /// Why it is so, as data: the words are made where text is made.
  package enum Reason: Hashable, Sendable {
    /// Nothing at all empties an edge.
    case nothing
    /// Nothing empties an edge, yet this type lives as long as the program anyway, by this static property or app.
    case livesOn(String, by: String)
    /// Nothing empties an edge; but only Objective-C makes this type, perhaps once for the program.
    case madeByObjectiveC(String)
    /// Nothing empties an edge; but the program never comes to what would tie it.
    case unused(Unused)
    /// The only code that would is run by the `deinit` of this type, which the cycle keeps from running.
    case onlyDeinit(of: String)
    /// The only code that would is in this function, which nobody calls.
    case nobodyCalls(String)
    /// The only code that would is run by this function, which a framework calls before it uses an object again; not of the last ones.
    case onlyReuse(String)
    /// The code that empties it is in this function or accessor; nil: in a closure.
    case runs(in: String?)
    /// It is a screen on top of others, which goes when the user goes back.
    case goesBack
    /// The contract of what keeps it: a timer that does not repeat, a task whose body comes to an end.
    case contract
  }

  package var how: How
  package var reason: Reason
  /// The code that empties an edge, or would if it ran; of a cycle that ends the place that makes what ends.
  package var location: SourceLocation?

  package init(_ how: How, reason: Reason, location: SourceLocation? = nil) {
    self.how = how
    self.reason = reason
    self.location = location
  }

  package static let never = Release(.never, reason: .nothing)

  /// Whether nothing more stays than without the cycle: the objects live as long as the program anyway, or may well, or there
  /// are none.
  package var isHarmless: Bool {
    switch reason {
    case .livesOn, .madeByObjectiveC, .unused: true
    default: false
    }
  }
}

/// What no code of a program uses, by name.
package enum Unused: Hashable, Comparable, Codable, Sendable {
  /// Nobody calls it: `start()`.
  case function(String)
  /// A class of which nobody makes an object.
  case type(String)
  /// A class of which only code makes objects that runs where there is one already.
  case firstOf(String)
}

/// One place that empties what an edge goes through, and one of those who run it.
package struct Emptying: Hashable, Comparable, Codable, Sendable {
  package enum Runner: Hashable, Comparable, Codable, Sendable {
    /// A framework promises it.
    case contract
    /// The user, who goes back from a screen.
    case user
    /// A closure that runs in the normal course.
    case callback
    /// A method that a framework calls, or one that is called from outside.
    case function(String)
    /// Nobody, and nobody misses it: all objects of the type live as long as the program.
    case program(of: String, keeper: String)
    /// The same is likely, but not to be seen: only Objective-C makes the objects of the type.
    case objectiveC(of: String)
    /// Nobody, as there is nothing to let go of: the program never comes to what would tie it.
    case unused(Unused)
    /// The `deinit` of a type, by the id of its node.
    case deinitializer(of: String)
    /// A function that a framework calls before it uses an object again.
    case reuse(function: String)
    /// A function that nobody calls.
    case nobody(function: String)
  }

  package var runner: Runner
  package var location: SourceLocation

  package init(by runner: Runner, at location: SourceLocation) {
    self.runner = runner
    self.location = location
  }

  package static func < (left: Emptying, right: Emptying) -> Bool {
    left.runner == right.runner ? left.location < right.location : left.runner < right.runner
  }
}

extension Graph {
  /// What becomes of a cycle: the mildest of what its edges promise.
  ///
  ///     A ─owns─▶ B ─owns─▶ A      A.b is set to nil in C's deinit, C is outside and nothing on the cycle owns it: untied
  ///
  /// A `deinit` counts only when the cycle does not keep its object alive, be it by a long way, nor one of an heir's.
  package func release(ofCycle cycle: [Int]) -> Release {
    let emptyings = cycle.lazy.flatMap { edges[$0].emptyings }.sorted()
    if emptyings.isEmpty { return .never }
    let kept = emptyings.contains(where: \.isByDeinit) ? nodesKept(byCycle: cycle) : []
    let releases = emptyings.map { release(by: $0, kept: kept) }
    return [.ends, .untied, .never].lazy.compactMap { how in releases.first { $0.how == how } }.first ?? .never
  }

  private func release(by emptying: Emptying, kept: Set<Int>) -> Release {
    switch emptying.runner {
    case .contract: Release(.ends, reason: .contract, location: emptying.location)
    case .user: Release(.untied, reason: .goesBack, location: emptying.location)
    case .callback: Release(.untied, reason: .runs(in: nil), location: emptying.location)
    case .function(let name): Release(.untied, reason: .runs(in: name), location: emptying.location)
    case .program(let type, let keeper):
      Release(.never, reason: .livesOn(type, by: keeper), location: emptying.location)
    case .objectiveC(let type): Release(.never, reason: .madeByObjectiveC(type), location: emptying.location)
    case .unused(let unused): Release(.never, reason: .unused(unused), location: emptying.location)
    case .reuse(let function): Release(.never, reason: .onlyReuse(function), location: emptying.location)
    case .nobody(let function): Release(.never, reason: .nobodyCalls(function), location: emptying.location)
    case .deinitializer(let id):
      if let node = index(ofID: id), keeps(kept, objectsOf: node) {
        Release(.never, reason: .onlyDeinit(of: nodes[node].name), location: emptying.location)
      } else {
        Release(.untied, reason: .runs(in: "deinit"), location: emptying.location)
      }
    }
  }

  /// Whether objects of a class are among those of some types: an heir's objects run the class's `deinit` as their own.
  private func keeps(_ types: Set<Int>, objectsOf node: Int) -> Bool {
    types.contains { type in
      var current: Int? = type
      var seen: Set<Int> = []
      while let next = current, seen.insert(next).inserted {
        if next == node { return true }
        current = nodes[next].superclass.flatMap { index(ofID: $0) }
      }
      return false
    }
  }

  /// The types on the cycle and all that these own.
  private func nodesKept(byCycle cycle: [Int]) -> Set<Int> {
    var pending = cycle.map { edges[$0].from }
    var kept = Set(pending)
    while let node = pending.popLast() {
      for index in edges(from: node) where edges[index].kind == .owns && kept.insert(edges[index].to).inserted {
        pending.append(edges[index].to)
      }
    }
    return kept
  }
}

extension Edge {
  /// Whether code that runs, or a framework's promise, lets go of what it holds, or the program keeps that anyway, or never
  /// comes to it. A `deinit` may be kept from running.
  var isLetGo: Bool {
    emptyings.contains { emptying in
      switch emptying.runner {
      case .contract, .user, .callback, .function, .program, .objectiveC, .unused: true
      case .deinitializer, .reuse, .nobody: false
      }
    }
  }

  /// Whether code that somebody runs lets go of what it holds.
  package var isLetGoByCode: Bool { emptyings.contains(where: \.isByCode) }
}

extension Emptying {
  /// Whether code lets go that somebody runs.
  package var isByCode: Bool {
    switch runner {
    case .callback, .function: true
    case .contract, .user, .program, .objectiveC, .unused, .deinitializer, .reuse, .nobody: false
    }
  }

  fileprivate var isByDeinit: Bool {
    if case .deinitializer = runner { return true }
    return false
  }
}
