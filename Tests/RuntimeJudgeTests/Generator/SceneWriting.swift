// The function that makes the objects and lets them refer to each other.

extension ProgramWriter {
  mutating func scene() -> String {
    var lines: [String] = []
    let needed = Set(blueprint.references.flatMap { [$0.from, $0.to] })
    for (number, object) in blueprint.objects.enumerated() {
      let plan = blueprint.classes[object.classIndex]
      if let maker = object.maker {
        guard needed.contains(number), let slot = plan.maker?.slot else { continue }
        let makerPlan = blueprint.objects[maker]
        let writer = writer(makerPlan.classIndex, slot)
        lines.append("let \(object.name) = \(concrete(writer.read(from: makerPlan.name + "."), writer.slot))")
        continue
      }
      var arguments: [(label: String, value: String)] = []
      for (slotNumber, slot) in plan.slots.enumerated() where slot.storage == .constant && slot.making == nil {
        guard let reference = blueprint.references.first(where: { $0.from == number && $0.slot == slotNumber }) else {
          continue
        }
        let name = unique("given")
        let target = blueprint.objects[reference.to]
        let value = expression(reference.detour, target.name, blueprint.classes[target.classIndex].name) ?? target.name
        lines.append("let \(name) = \(value)")
        arguments.append((slot.name, name))
      }
      lines.append(
        random.chance(50)
          ? "let \(object.name): \(plan.name) = \(creation(of: object.classIndex, arguments: arguments, concrete: true))"
          : "let \(object.name) = \(creation(of: object.classIndex, arguments: arguments, concrete: false))"
      )
      if plan.hasStart, plan.startsIn == .scene { lines.append("\(object.name).start()") }
    }
    for reference in random.shuffled(blueprint.references) {
      let owner = blueprint.objects[reference.from]
      let slot = blueprint.classes[owner.classIndex].slots[reference.slot]
      guard slot.making == nil, slot.storage != .constant, !slot.isSelfWired, !isWiredByMaker(reference) else {
        continue
      }
      lines += statements(for: reference)
    }
    for plan in blueprint.classes where plan.hasSibling { lines.append("_ = \(plan.baseName)Sibling()") }
    return "func scene() {\n\(indent(lines))\n}"
  }

  func isWiredByMaker(_ reference: Reference) -> Bool {
    let owner = blueprint.objects[reference.from]
    return blueprint.classes[owner.classIndex].slots[reference.slot].isWiredByMaker && owner.maker == reference.to
  }

  /// Detours that are one expression.
  mutating func expression(_ detour: Detour, _ value: String, _ type: String) -> String? {
    switch detour {
    case .identity: return "identity(\(value))"
    case .cast: return "(\(value) as AnyObject) as! \(type)"
    case .arrayElement: return random.pick(["[\(value)][0]", "[\(value)].first!"])
    case .tupleElement: return random.pick(["(1, \(value)).1", "(id: 1, object: \(value)).object"])
    case .dictionaryElement: return "[\"key\": \(value)][\"key\"]!"
    case .calledClosure: return "{ \(value) }()"
    case .ifExpression: return "if flag { \(value) } else { \(value) }"
    case .nilCoalescing: return "Optional<\(type)>.none ?? \(value)"
    case .alias: return value
    case .filter: return "[\(value)].filter { _ in true }.first!"
    case .map: return random.pick(["[1].map { _ in \(value) }[0]", "[\(value)].map { $0 }.last!"])
    case .structField:
      return random.pick(["ValueBox(value: \(value)).value", "ValueBox<\(type)>(value: \(value)).value"])
    default: return nil
    }
  }

  mutating func statements(for reference: Reference) -> [String] {
    let target = blueprint.objects[reference.to]
    let type = blueprint.classes[target.classIndex].name
    let index = blueprint.objects[reference.from].classIndex
    let owner = blueprint.objects[reference.from].name
    if reference.detour == .none { return wire(index, reference.slot, owner: owner, value: target.name) }
    let name = unique("value")
    let inner = wire(index, reference.slot, owner: owner, value: name)
    if let expression = expression(reference.detour, target.name, type) {
      return ["let \(name) = \(expression)"] + inner
    }
    let maybe = unique("maybe")
    switch reference.detour {
    case .ternary:
      return [
        "let \(maybe): \(type)? = flag ? \(target.name) : nil", "if let \(name) = \(maybe) {", indent(inner), "}",
      ]
    case .ifLet: return ["let \(maybe): \(type)? = \(target.name)", "if let \(name) = \(maybe) {", indent(inner), "}"]
    case .guardLet: return ["guard let \(name) = Optional(\(target.name)) else { return }"] + inner
    case .switchCase:
      return ["switch Optional(\(target.name)) {", "case .some(let \(name)):", indent(inner), "case .none: break", "}"]
    case .throwingFunction:
      return ["func \(maybe)() throws -> \(type) { \(target.name) }", "let \(name) = try! \(maybe)()"] + inner
    case .result:
      return [
        "let \(maybe): Result<\(type), Never> = .success(\(target.name))",
        "if case .success(let \(name)) = \(maybe) {", indent(inner), "}",
      ]
    case .visitor:
      extraMembers[target.classIndex].append("func visit(_ body: (\(type)) -> Void) { body(self) }")
      return ["\(target.name).visit { \(name) in", indent(inner), "}"]
    case .weakLocal:
      return [
        "weak var \(maybe): \(type)? = \(target.name)", "if let \(name) = \(maybe) {", indent(inner), "}",
      ]
    case .boxed:
      return [
        "let \(maybe) = Box<\(type)>()", "\(maybe).value = \(target.name)", "if let \(name) = \(maybe).value {",
        indent(inner), "}",
      ]
    case .loop: return ["for \(name) in [\(target.name)] {", indent(inner), "}"]
    case .forEach: return ["[\(target.name)].forEach { \(name) in", indent(inner), "}"]
    default: return ["func \(maybe)() -> \(type) { \(target.name) }", "let \(name) = \(maybe)()"] + inner
    }
  }
}
