/// A generated program: its source, and what its plan says about the objects that `scene()` makes.
struct GeneratedProgram {
  var name: String
  var source: String
  var blueprint: Blueprint
}

func generateProgram(seed: UInt64) -> GeneratedProgram {
  var random = SplitMix64(seed: seed)
  let blueprint = makeBlueprint(&random)
  var writer = ProgramWriter(blueprint: blueprint, random: random)
  return GeneratedProgram(name: "seed \(seed)", source: writer.source(), blueprint: blueprint)
}

/// Writes a plan as Swift.
private struct ProgramWriter {
  let blueprint: Blueprint
  var random: SplitMix64
  /// Types and functions of the file, in the order in which they came up.
  var declarations: [String] = []
  /// Members that a class owes to the wiring of another.
  var extraMembers: [[String]]
  /// Protocols that wiring asks of a class.
  var extraConformances: [[String]]
  var count = 0

  init(blueprint: Blueprint, random: SplitMix64) {
    self.blueprint = blueprint
    self.random = random
    extraMembers = Array(repeating: [], count: blueprint.classes.count)
    extraConformances = Array(repeating: [], count: blueprint.classes.count)
  }

  mutating func source() -> String {
    for plan in blueprint.protocols {
      declarations.append("protocol \(plan.name)\(plan.isClassBound ? ": AnyObject" : "") {\n  func ping()\n}")
      if let mock = plan.mock {
        let held = blueprint.classes[mock.owns].name
        declarations.append("final class \(mock.name): \(plan.name) {\n  var held: \(held)?\n  func ping() {}\n}")
      }
    }
    for index in blueprint.classes.indices { writeWiring(ofClass: index) }
    for index in blueprint.classes.indices { writeAssemblers(ofClass: index) }
    for index in blueprint.classes.indices { writeClass(index) }
    let scene = scene()
    let text = (random.shuffled(declarations) + [scene]).joined(separator: "\n")
    let helpers = Helper.allCases.filter { text.contains($0.mark) }.map(\.source)
    return (helpers + [text]).joined(separator: "\n") + "\n"
  }

  private mutating func unique(_ name: String) -> String {
    count += 1
    return "\(name)\(count)"
  }

  private func writer(_ index: Int, _ slot: Int) -> SlotWriter {
    let plan = blueprint.classes[index].slots[slot]
    let type =
      switch plan.type {
      case .concrete: blueprint.classes[plan.target].name
      case .base: blueprint.classes[plan.target].baseName
      case .existential(let number): "any \(blueprint.protocols[number].name)"
      }
    return SlotWriter(owner: blueprint.classes[index], slot: plan, type: type)
  }

  // MARK: Classes

  private mutating func writeClass(_ index: Int) {
    let plan = blueprint.classes[index]
    var inherited = blueprint.protocols.filter { $0.conformers.contains(index) }.map(\.name)
    inherited = random.shuffled(inherited + extraConformances[index])
    var members = ["func ping() {}"]
    var baseMembers: [String] = []
    for (number, slot) in plan.slots.enumerated() {
      let writer = writer(index, number)
      if let helper = writer.helperType { declarations.append(helper) }
      let written = [property(index, number)] + (writer.helperMember.map { [$0] } ?? [])
      if plan.inheritedSlots.contains(number) { baseMembers += written } else { members += written }
      if slot.storage == .observed {
        if plan.inheritedSlots.contains(number) {
          baseMembers.append("var changes = 0")
        } else {
          members.append("var changes = 0")
        }
      }
    }
    members = Array(Set(members)).sorted()
    baseMembers = Array(Set(baseMembers)).sorted()
    if baseMembers.contains("var changes = 0") { members.removeAll { $0 == "var changes = 0" } }
    members.append(initializer(index))
    if plan.hasStart { members.append(start(index)) }
    members += extraMembers[index] + distractions(index)
    if plan.creation == .staticFactory { members.append(factory(index, head: "static func make", inside: true)) }
    if plan.hasBase {
      inherited.insert(plan.baseName, at: 0)
      declarations.append("class \(plan.baseName) {\n\(indent(baseMembers + ["init() {}"]))\n}")
      if plan.hasSibling { declarations.append("final class \(plan.baseName)Sibling: \(plan.baseName) {}") }
    }
    let conformances = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    declarations.append("final class \(plan.name)\(conformances) {\n\(indent(members))\n}")
  }

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

  private func concrete(_ value: String, _ slot: SlotPlan) -> String {
    slot.type == .concrete ? value : "\(value) as! \(blueprint.classes[slot.target].name)"
  }

  /// The argument for the object that makes it, if the made class wants one.
  private func backArgument(of made: Int) -> [(label: String, value: String)] {
    blueprint.classes[made].slots.filter { $0.storage == .constant && $0.making == nil }.map { ($0.name, "self") }
  }

  /// The statements by which a maker gives itself to what it made.
  private mutating func backWirings(from made: String, of index: Int, maker: String, makerClass: Int) -> [String] {
    guard blueprint.classes[index].maker?.class == makerClass else { return [] }
    var lines: [String] = []
    for (number, slot) in blueprint.classes[index].slots.enumerated()
    where slot.isWiredByMaker && slot.storage != .constant && !slot.isSelfWired && slot.making == nil {
      lines += wire(index, number, owner: made, value: maker)
    }
    return lines
  }

  // MARK: Assemblers

  private func creation(of index: Int, arguments: [(label: String, value: String)], concrete: Bool) -> String {
    let plan = blueprint.classes[index]
    let list = "(" + arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ") + ")"
    return switch plan.creation {
    case .initializer: plan.name + list
    case .inferredInitializer: (concrete ? ".init" : plan.name) + list
    case .staticFactory: "\(plan.name).make\(list)"
    case .enumAssembler: "\(plan.name)Assembly.assemble\(list)"
    case .structAssembler: "\(plan.name)Assembler().assemble\(list)"
    case .assemblerBehindProtocol: "(\(plan.name)Assembler() as any \(plan.name)Assembling).assemble\(list)"
    }
  }

  private mutating func writeAssemblers(ofClass index: Int) {
    let plan = blueprint.classes[index]
    let isArgument = blueprint.classes.contains { owner in
      owner.slots.contains { $0.target == index && $0.making == .byAssemblerArgument }
    }
    let parameters = parameterList(index)
    if plan.creation == .enumAssembler {
      let function = factory(index, head: "static func assemble", inside: false)
      declarations.append("enum \(plan.name)Assembly {\n\(indent([function]))\n}")
    }
    if isArgument || plan.creation == .assemblerBehindProtocol || plan.creation == .structAssembler {
      let function = factory(index, head: "func assemble", inside: false)
      declarations.append(
        "protocol \(plan.name)Assembling {\n  func assemble(\(parameters)) -> \(plan.name)\n}"
      )
      let declares = random.chance(70) || isArgument || plan.creation == .assemblerBehindProtocol
      let conformance = declares ? ": \(plan.name)Assembling" : ""
      declarations.append("struct \(plan.name)Assembler\(conformance) {\n\(indent([function]))\n}")
    }
  }

  private func parameterList(_ index: Int) -> String {
    blueprint.classes[index].slots.enumerated()
      .filter { $0.element.storage == .constant && $0.element.making == nil }
      .map { "\($0.element.name): \(writer(index, $0.offset).type)" }.joined(separator: ", ")
  }

  /// A function that makes an object of the class with all that its Assembler makes for it.
  private mutating func factory(_ index: Int, head: String, inside: Bool) -> String {
    let plan = blueprint.classes[index]
    var lines: [String] = []
    var arguments: [String] = []
    var made: [(name: String, target: Int)] = []
    for slot in plan.slots where slot.storage == .constant {
      if slot.making == nil { arguments.append("\(slot.name): \(slot.name)") }
      if slot.making == .byOwnAssembler {
        let name = unique("made")
        lines.append("let \(name) = \(creation(of: slot.target, arguments: [], concrete: false))")
        arguments.append("\(slot.name): \(name)")
        made.append((name, slot.target))
      }
    }
    let result = unique("result")
    lines.append("let \(result) = \(plan.name)(\(arguments.joined(separator: ", ")))")
    for (name, target) in made { lines += backWirings(from: name, of: target, maker: result, makerClass: index) }
    if plan.hasStart, plan.startsIn == .creation { lines.append("\(result).start()") }
    lines.append("return \(result)")
    return "\(head)(\(parameterList(index))) -> \(plan.name) {\n\(indent(lines))\n}"
  }

  // MARK: Wiring

  /// The members, protocols and functions that the wiring of the class's slots goes through.
  private mutating func writeWiring(ofClass index: Int) {
    let plan = blueprint.classes[index]
    for (number, slot) in plan.slots.enumerated() where slot.making == nil && slot.storage != .constant {
      let writer = writer(index, number)
      let store = { (value: String, base: String, variant: Int) in writer.store(value, in: base, variant: variant) }
      let variant = random.below(6)
      let method = methodName(index, number)
      let head = "func \(method)(_ value: \(writer.parameterType))"
      switch slot.wiring {
      case .method: extraMembers[index].append("\(head) {\n  \(store("value", "", variant))\n}")
      case .throwingMethod: extraMembers[index].append("\(head) throws {\n  \(store("value", "", variant))\n}")
      case .protocolMethod, .protocolFunction:
        declarations.append("protocol \(writer.typeName)Accepting: AnyObject {\n  \(head)\n}")
        extraConformances[index].append("\(writer.typeName)Accepting")
        extraMembers[index].append("\(head) {\n  \(store("value", "", variant))\n}")
        if slot.wiring == .protocolFunction {
          declarations.append(
            "func connect\(writer.typeName)(_ owner: any \(writer.typeName)Accepting, _ value: \(writer.type)) {\n"
              + "  owner.\(method)(value)\n}"
          )
        }
      case .chain:
        let keep = "keep\(writer.capitalized)"
        extraMembers[index] += [
          "\(head) { accept\(writer.capitalized)(value, count: 1) }",
          "private func accept\(writer.capitalized)(_ candidate: \(writer.parameterType), count: Int) {\n"
            + "  if count > 0 { \(keep)(candidate) }\n}",
          "private func \(keep)(_ kept: \(writer.parameterType)) {\n  \(store("kept", "", variant))\n}",
        ]
      case .freeFunction:
        declarations.append(
          "func connect\(writer.typeName)(_ owner: \(plan.name), _ value: \(writer.type)) {\n"
            + "  \(store("value", "owner.", variant))\n}"
        )
      case .computedProperty: extraMembers[index].append(writer.forwardingProperty)
      case .attach:
        let (prelude, value) = stored("self", slot)
        extraMembers[slot.target].append(
          "func attach\(writer.typeName)(to owner: \(plan.name)) {\n"
            + "\(indent(prelude + [store(value, "owner.", variant)]))\n}"
        )
      case .direct, .optionalChain, .keyPath, .configuration, .loop: break
      }
    }
  }

  /// The name of the method that fills a slot: `use` where it is the only one.
  private func methodName(_ index: Int, _ number: Int) -> String {
    let writer = writer(index, number)
    let users = blueprint.classes[index].slots.filter { [.method, .chain, .throwingMethod].contains($0.wiring) }
    if users.count == 1, [.method, .chain, .throwingMethod].contains(writer.slot.wiring) { return "use" }
    return ["set", "inject", "bind", "take"][(index + number) % 4] + writer.capitalized
  }

  /// What is stored for an object: itself, or a closure that captures it. The object must be a name.
  private mutating func stored(_ value: String, _ slot: SlotPlan) -> (prelude: [String], value: String) {
    guard slot.storage == .closure || slot.storage == .closureArray else { return ([], value) }
    let isStrong = slot.strength == .strong
    let list = isStrong ? "" : "[\(slot.strength) \(value)] in "
    let mark = slot.strength == .weak ? "?" : ""
    switch slot.capture {
    case .plain: return ([], "{ \(list)\(value)\(mark).ping() }")
    case .captureList: return ([], isStrong ? "{ [\(value)] in \(value).ping() }" : "{ \(list)\(value)\(mark).ping() }")
    case .nested: return ([], "{ \(list)[1].forEach { _ in \(value)\(mark).ping() } }")
    case .innerWeak:
      let inner = unique("inner")
      return ([], "{ let \(inner) = { [weak \(value)] in \(value)?.ping() }; _ = \(inner)() }")
    case .methodReference: return ([], "\(value).ping")
    case .viaLocal:
      let handler = unique("handler")
      return (["let \(handler): () -> Void = { \(list)\(value)\(mark).ping() }"], handler)
    }
  }

  /// The statements that put `value` into a slot of `owner`; both are names.
  private mutating func wire(_ index: Int, _ number: Int, owner: String, value object: String) -> [String] {
    let plan = blueprint.classes[index]
    let writer = writer(index, number)
    let variant = random.below(6)
    if writer.slot.wiring == .attach { return ["\(object).attach\(writer.typeName)(to: \(owner))"] }
    let (prelude, value) = stored(object, writer.slot)
    let method = methodName(index, number)
    let lines: [String]
    switch writer.slot.wiring {
    case .direct, .attach: lines = [writer.store(value, in: owner + ".", variant: variant)]
    case .method, .chain: lines = ["\(owner).\(method)(\(value))"]
    case .throwingMethod: lines = ["try? \(owner).\(method)(\(value))"]
    case .protocolMethod:
      let name = unique("accepting")
      lines = ["let \(name): any \(writer.typeName)Accepting = \(owner)", "\(name).\(method)(\(value))"]
    case .freeFunction, .protocolFunction: lines = ["connect\(writer.typeName)(\(owner), \(value))"]
    case .computedProperty: lines = ["\(owner).\(writer.slot.name)Forwarded = \(value)"]
    case .optionalChain:
      let name = unique("maybe")
      lines = ["let \(name): \(plan.name)? = \(owner)", optionalStore(writer, value, name, variant)]
    case .keyPath: lines = ["\(owner)[keyPath: \\\(plan.name).\(writer.slot.name)] = \(value)"]
    case .configuration: lines = ["with(\(owner)) { it in \(writer.store(value, in: "it.", variant: variant)) }"]
    case .loop:
      let name = unique("each")
      lines =
        random.chance(50)
        ? ["for \(name) in [\(owner)] { \(writer.store(value, in: name + ".", variant: variant)) }"]
        : ["[\(owner)].forEach { \(writer.store(value, in: "$0.", variant: variant)) }"]
    }
    return prelude + lines
  }

  /// Filling through an optional chain; a dictionary's key cannot ask the chain, so it is fixed there.
  private func optionalStore(_ writer: SlotWriter, _ value: String, _ name: String, _ variant: Int) -> String {
    if writer.slot.storage == .dictionary { return "\(name)?.\(writer.slot.name)[\"\(value)\"] = \(value)" }
    if writer.slot.storage == .array || writer.slot.storage == .closureArray {
      return writer.store(value, in: name + "?.", variant: 0)
    }
    return writer.store(value, in: name + "?.", variant: variant)
  }

  // MARK: Scene

  private mutating func scene() -> String {
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
        "let \(object.name): \(plan.name) = \(creation(of: object.classIndex, arguments: arguments, concrete: true))"
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

  private func isWiredByMaker(_ reference: Reference) -> Bool {
    let owner = blueprint.objects[reference.from]
    return blueprint.classes[owner.classIndex].slots[reference.slot].isWiredByMaker && owner.maker == reference.to
  }

  /// Detours that are one expression.
  private mutating func expression(_ detour: Detour, _ value: String, _ type: String) -> String? {
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
    default: return nil
    }
  }

  private mutating func statements(for reference: Reference) -> [String] {
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
    case .loop: return ["for \(name) in [\(target.name)] {", indent(inner), "}"]
    case .forEach: return ["[\(target.name)].forEach { \(name) in", indent(inner), "}"]
    default: return ["func \(maybe)() -> \(type) { \(target.name) }", "let \(name) = \(maybe)()"] + inner
    }
  }
}

extension ClassPlan {
  /// Whether it has a `start()`.
  fileprivate var hasStart: Bool {
    slots.contains { $0.isSelfWired || ($0.making != nil && $0.making != .byOwnAssembler) }
  }
}

private func indent(_ lines: [String]) -> String {
  lines.flatMap { $0.split(separator: "\n") }.map { "  \($0)" }.joined(separator: "\n")
}
