// Classes: stored properties, initializers, and what an object makes and wires itself.

extension ProgramWriter {
  mutating func writeClass(_ index: Int) {
    let plan = blueprint.classes[index]
    let inheritedSlots = plan.slots.indices.filter(plan.inheritedSlots.contains)
    let ownSlots = plan.slots.indices.filter { !plan.inheritedSlots.contains($0) }
    var members = ["func ping() {}"] + properties(index, ownSlots)
    var inherited = blueprint.protocols.filter { $0.conformers.contains(index) }.map(\.name)
    if plan.hasBase {
      let baseMembers = properties(index, inheritedSlots) + ["init() {}"]
      declarations.append("class \(plan.baseName) {\n\(indent(baseMembers))\n}")
      if plan.hasSibling { declarations.append("final class \(plan.baseName)Sibling: \(plan.baseName) {}") }
    }
    members.append(initializer(index))
    if plan.hasStart { members.append(start(index)) }
    if plan.creation == .staticFactory { members.append(factory(index, head: "static func make")) }
    members += distractions(index)

    let wiringMembers = extraMembers[index].removingDuplicates
    if !plan.usesExtension {
      members += wiringMembers
      inherited += extraConformances[index]
    } else if !wiringMembers.isEmpty || !extraConformances[index].isEmpty {
      declarations.append(
        "extension \(plan.name)\(list(extraConformances[index])) {\n\(indent(wiringMembers))\n}"
      )
    }
    inherited = (plan.hasBase ? [plan.baseName] : []) + random.shuffled(inherited)
    declarations.append("final class \(plan.name)\(list(inherited)) {\n\(indent(members))\n}")
  }

  /// The stored properties of some of the slots, with all that they need.
  private mutating func properties(_ index: Int, _ slots: [Int]) -> [String] {
    var members: [String] = []
    for number in slots {
      let writer = writer(index, number)
      if let helper = writer.helperType {
        if writer.isNested, !writer.isClosure { members.append(helper) } else { declarations.append(helper) }
      }
      members.append(property(index, number))
      if let helper = writer.helperMember { members.append(helper) }
      if writer.slot.storage == .observed { members.append("var \(writer.slot.name)Changes = 0") }
    }
    return members
  }

  private func list(_ inherited: [String]) -> String {
    inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
  }

  /// One stored property, with its value when the class makes it where it is declared.
  private mutating func property(_ index: Int, _ number: Int) -> String {
    let writer = writer(index, number)
    let slot = writer.slot
    let made = creation(of: slot.target, arguments: backArgument(of: slot.target), concrete: slot.type == .concrete)
    switch slot.making {
    case .defaultValue: return "let \(slot.name): \(writer.type) = \(made)"
    case .lazy: return "lazy var \(slot.name): \(writer.type) = \(made)"
    case .lazyClosure:
      let name = unique("made")
      let wiring = backWirings(from: name, of: slot.target, maker: "self", makerClass: index)
      let lines =
        ["let \(name) = \(creation(of: slot.target, arguments: [], concrete: false))"] + wiring + ["return \(name)"]
      return "lazy var \(slot.name): \(writer.type) = {\n\(indent(lines))\n}()"
    default: return writer.declaration
    }
  }

  /// Things that own nothing, however they look.
  private mutating func distractions(_ index: Int) -> [String] {
    let other = random.pick(blueprint.classes).name
    let all = [
      "var convert: ((\(other)) -> \(other)?)?",
      "let kind: \(other).Type = \(other).self",
      "func count() -> Int { [1, 2].map { _ in self.changeCount() }.count }\nfunc changeCount() -> Int { 1 }",
      "func show(_ other: \(other)) { other.ping() }",
      "static var names: [String] = []",
      "func animate() { perform { self.ping() } }\nfunc perform(_ body: @escaping () -> Void) { body() }",
      "static func compare(_ left: \(other), _ right: \(other)) -> Bool { left === right }",
      "func copies() -> [\(other)?] { [nil] }",
    ]
    return all.filter { _ in random.chance(12) }
  }

  private mutating func initializer(_ index: Int) -> String {
    let plan = blueprint.classes[index]
    var parameters: [String] = []
    var body: [String] = []
    for (number, slot) in plan.slots.enumerated() where slot.storage == .constant {
      let type = writer(index, number).type
      switch slot.making {
      case nil, .byOwnAssembler:
        parameters.append("\(slot.name): \(type)")
        body.append("self.\(slot.name) = \(slot.name)")
      case .defaultArgument:
        let made = creation(of: slot.target, arguments: [], concrete: slot.type == .concrete)
        parameters.append("\(slot.name): \(type) = \(made)")
        body.append("self.\(slot.name) = \(slot.name)")
      case .inInitializer:
        body.append("\(slot.name) = \(creation(of: slot.target, arguments: [], concrete: slot.type == .concrete))")
      case .byAssemblerArgument:
        let target = blueprint.classes[slot.target].name
        parameters.append("\(slot.name)Assembler: any \(target)Assembling = \(target)Assembler()")
        body.append("\(slot.name) = \(slot.name)Assembler.assemble()")
      default: break
      }
    }
    // Nobody gives it.
    if index % 3 == 1 { parameters.append("note: String? = nil") }
    if plan.hasBase { body.append("super.init()") }
    if plan.hasStart, plan.startsIn == .initializer { body.append("start()") }
    let keyword = plan.hasBase && parameters.isEmpty ? "override " : ""
    if body.isEmpty { return "\(keyword)init(\(parameters.joined(separator: ", "))) {}" }
    return "\(keyword)init(\(parameters.joined(separator: ", "))) {\n\(indent(body))\n}"
  }

  /// The method that makes and wires what every object of the class makes and wires itself.
  private mutating func start(_ index: Int) -> String {
    var body: [String] = []
    for (number, slot) in blueprint.classes[index].slots.enumerated() {
      let writer = writer(index, number)
      if slot.isSelfWired { body += wire(index, number, owner: "self", value: "self") }
      switch slot.making {
      case .inStart:
        let name = unique("made")
        let made = creation(of: slot.target, arguments: backArgument(of: slot.target), concrete: false)
        body.append("let \(name) = \(made)")
        body.append(writer.store(name, in: "", variant: random.below(6)))
        body += backWirings(from: name, of: slot.target, maker: "self", makerClass: index)
      case .lazyClosure: body.append("_ = \(slot.name)")
      case .byOwnAssembler, nil: break
      default:
        let name = unique("made")
        let wiring = backWirings(from: name, of: slot.target, maker: "self", makerClass: index)
        let value = writer.read(from: "")
        if wiring.isEmpty {
          body.append("_ = \(value)")
        } else {
          body.append("let \(name) = \(concrete(value, slot))")
          body += wiring
        }
      }
    }
    return "func start() {\n\(indent(body))\n}"
  }

  func concrete(_ value: String, _ slot: SlotPlan) -> String {
    slot.type == .concrete ? value : "\(value) as! \(blueprint.classes[slot.target].name)"
  }

  /// The argument for the object that makes it, if the made class wants one.
  func backArgument(of made: Int) -> [(label: String, value: String)] {
    blueprint.classes[made].slots.filter { $0.storage == .constant && $0.making == nil }.map { ($0.name, "self") }
  }

  /// The statements by which a maker gives itself to what it made.
  mutating func backWirings(from made: String, of index: Int, maker: String, makerClass: Int) -> [String] {
    guard blueprint.classes[index].maker?.class == makerClass else { return [] }
    var lines: [String] = []
    for (number, slot) in blueprint.classes[index].slots.enumerated()
    where slot.isWiredByMaker && slot.storage != .constant && !slot.isSelfWired && slot.making == nil {
      lines += wire(index, number, owner: made, value: maker)
    }
    return lines
  }
}

extension [String] {
  /// The elements in order, each once.
  fileprivate var removingDuplicates: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
