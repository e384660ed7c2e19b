/// How the tool's word on a generated program compares with the runtime's.
struct ProgramVerdict: Sendable {
  enum Truth: String, Sendable {
    /// Objects close the cycle, and all its classes have objects that leaked.
    case real
    /// The classes own each other in a circle, but no objects close it.
    case typeLevel = "type level"
    /// The same, but one of the properties is never filled: only its declaration says what it owns.
    case unfilled
    case wrong
  }

  struct Judged: Sendable {
    var accusation: Accusation
    var truth: Truth
  }

  /// A group of objects that keep each other alive.
  struct Group: Sendable {
    var classes: [String]
    var isFound: Bool
    var isCertain: Bool
    /// Where and how its references are kept, for the tables.
    var features: Set<String>
  }

  var program: String
  var source: String
  var accusations: [Judged]
  var groups: [Group]
  /// How the runtime contradicts the plan; empty when it does not.
  var contradiction: String?
}

func judge(_ program: GeneratedProgram, _ observation: Observation, _ opinion: Opinion) -> ProgramVerdict {
  let objects = ObjectGraph(program.blueprint)
  let alive = observation.alive.filter { objects.classNames.contains($0.key) }
  let circles = opinion.accusations.map { circle(of: $0, in: program.blueprint) }
  let judged = zip(opinion.accusations, circles).map { accusation, circle -> ProgramVerdict.Judged in
    guard let circle else { return ProgramVerdict.Judged(accusation: accusation, truth: .wrong) }
    if objects.closes(circle), circle.allSatisfy({ alive[objects.classNames[$0]] != nil }) {
      return ProgramVerdict.Judged(accusation: accusation, truth: .real)
    }
    if objects.types(own: circle) { return ProgramVerdict.Judged(accusation: accusation, truth: .typeLevel) }
    let isDeclared = program.blueprint.declares(circle)
    return ProgramVerdict.Judged(accusation: accusation, truth: isDeclared ? .unfilled : .wrong)
  }
  let groups = objects.cycles.map { group in
    let found = zip(opinion.accusations, circles).filter { _, circle in
      circle.map { objects.closes($0, among: Set(group)) } ?? false
    }
    return ProgramVerdict.Group(
      classes: Set(group.map { objects.classNames[objects.classes[$0]] }).sorted(),
      isFound: !found.isEmpty,
      isCertain: found.contains { $0.0.isCertain },
      features: features(of: group, in: program.blueprint)
    )
  }
  return ProgramVerdict(
    program: program.name,
    source: program.source,
    accusations: judged,
    groups: groups,
    contradiction: alive == objects.leaks ? nil : "leaked \(alive), planned \(objects.leaks)"
  )
}

extension Blueprint {
  /// Whether each class of the circle has a property that could own an object of the next class.
  fileprivate func declares(_ circle: [Int]) -> Bool {
    zip(circle, circle.dropFirst() + [circle[0]]).allSatisfy { from, to in
      classes[from].slots.contains { $0.target == to && $0.strength == .strong }
    }
  }
}

/// The classes of the accusation, without the holders between them; nil when it names something else.
private func circle(of accusation: Accusation, in blueprint: Blueprint) -> [Int]? {
  var circle: [Int] = []
  for type in accusation.types {
    if let index = blueprint.classes.firstIndex(where: { $0.name == type || $0.baseName == type }) {
      circle.append(index)
    } else if !Helper.typeNames.contains(type), !type.hasSuffix("Link"), !type.hasSuffix("State") {
      return nil
    }
  }
  return circle.isEmpty ? nil : circle
}

/// Storage, wiring, detour and making of the references inside a group.
private func features(of group: [Int], in blueprint: Blueprint) -> Set<String> {
  var features: Set<String> = []
  for reference in blueprint.references
  where reference.isStrong && group.contains(reference.from) && group.contains(reference.to) {
    let slot = blueprint.classes[blueprint.objects[reference.from].classIndex].slots[reference.slot]
    features.insert("storage: \(slot.storage)")
    if slot.storage == .closure || slot.storage == .closureArray { features.insert("closure: \(slot.capture)") }
    if let making = slot.making {
      features.insert("made: \(making)")
    } else {
      features.insert("wired: \(slot.isWiredByMaker ? "by the maker, " : "")\(slot.wiring)")
      if reference.detour != .none { features.insert("detour: \(reference.detour)") }
    }
    switch slot.type {
    case .concrete: break
    case .base: features.insert("type: base class")
    case .existential(let index):
      let conformers = blueprint.protocols[index].conformers.count
      features.insert("type: protocol, \(conformers == 1 ? "one conformer" : "several conformers")")
    }
  }
  return features
}
