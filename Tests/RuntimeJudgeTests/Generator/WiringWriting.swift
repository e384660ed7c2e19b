// How slots are filled: the members and functions that it takes, and the statements that use them.

extension ProgramWriter {
  /// The members, protocols and functions that the wiring of the class's slots goes through.
  mutating func writeWiring(ofClass index: Int) {
    let plan = blueprint.classes[index]
    for (number, slot) in plan.slots.enumerated() where slot.making == nil && slot.storage != .constant {
      let writer = writer(index, number)
      if writer.isClosure, slot.capture == .returned {
        let target = blueprint.classes[slot.target].name
        declarations.append(
          "func handler\(writer.typeName)(of value: \(target)) -> () -> Void {\n  \(plainClosure("value", slot))\n}"
        )
      }
      let store = { (value: String, base: String, variant: Int) in writer.store(value, in: base, variant: variant) }
      let variant = random.below(6)
      let method = methodName(index, number)
      let head = "func \(method)(_ value: \(writer.parameterType))"
      switch slot.wiring {
      case .method: extraMembers[index].append("\(head) {\n  \(store("value", "", variant))\n}")
      case .throwingMethod: extraMembers[index].append("\(head) throws {\n  \(store("value", "", variant))\n}")
      case .protocolMethod, .protocolFunction, .genericFunction:
        declarations.append("protocol \(writer.typeName)Accepting: AnyObject {\n  \(head)\n}")
        extraConformances[index].append("\(writer.typeName)Accepting")
        extraMembers[index].append("\(head) {\n  \(store("value", "", variant))\n}")
        if slot.wiring == .protocolFunction {
          declarations.append(
            "func connect\(writer.typeName)(_ owner: any \(writer.typeName)Accepting, _ value: \(writer.type)) {\n"
              + "  owner.\(method)(value)\n}"
          )
        }
        if slot.wiring == .genericFunction {
          declarations.append(
            "func connect\(writer.typeName)<Owner: \(writer.typeName)Accepting>"
              + "(_ owner: Owner, _ value: \(writer.parameterType)) {\n  owner.\(method)(value)\n}"
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
        let (prelude, value) = stored("self", writer)
        extraMembers[slot.target].append(
          "func attach\(writer.typeName)(to owner: \(plan.name)) {\n"
            + "\(indent(prelude + [store(value, "owner.", variant)]))\n}"
        )
      case .fluent:
        extraMembers[index].append(
          "@discardableResult func with\(writer.capitalized)(_ value: \(writer.parameterType)) -> Self {\n"
            + "  \(store("value", "", variant))\n  return self\n}"
        )
      case .subscriptSetter:
        extraMembers[index].append(
          "subscript(\(slot.name) index: Int) -> \(writer.optionalType) {\n  get { nil }\n  set {\n"
            + "    if let newValue { \(store("newValue", "", variant)) }\n  }\n}"
        )
      case .mediator:
        declarations.append(
          "final class \(writer.typeName)Mediator {\n"
            + "  func connect(_ owner: \(plan.name), with value: \(writer.parameterType)) {\n"
            + "    \(store("value", "owner.", variant))\n  }\n}"
        )
      case .defaultImplementation:
        let name = "\(writer.typeName)Holding"
        declarations.append(
          "protocol \(name): AnyObject {\n  var \(slot.name): \(writer.optionalType) { get set }\n}"
        )
        declarations.append(
          "extension \(name) {\n  func hold\(writer.capitalized)(_ value: \(writer.type)) { \(slot.name) = value }\n}"
        )
        extraConformances[index].append(name)
      case .direct, .optionalChain, .keyPath, .configuration, .loop, .inoutFunction: break
      }
    }
  }

  /// The name of the method that fills a slot: `use` where it is the only one.
  func methodName(_ index: Int, _ number: Int) -> String {
    let writer = writer(index, number)
    let users = blueprint.classes[index].slots.filter { [.method, .chain, .throwingMethod].contains($0.wiring) }
    if users.count == 1, [.method, .chain, .throwingMethod].contains(writer.slot.wiring) { return "use" }
    return ["set", "inject", "bind", "take"][(index + number) % 4] + writer.capitalized
  }

  /// A closure that does nothing but call the object, held as the slot wants it.
  private func plainClosure(_ value: String, _ slot: SlotPlan) -> String {
    let list = slot.strength == .strong ? "" : "[\(slot.strength) \(value)] in "
    return "{ \(list)\(value)\(slot.strength == .weak ? "?" : "").ping() }"
  }

  /// What is stored for an object: itself, or a closure that captures it. The object must be a name.
  mutating func stored(_ value: String, _ writer: SlotWriter) -> (prelude: [String], value: String) {
    let slot = writer.slot
    guard writer.isClosure else { return ([], value) }
    let isStrong = slot.strength == .strong
    let list = isStrong ? "" : "[\(slot.strength) \(value)] in "
    let mark = slot.strength == .weak ? "?" : ""
    switch slot.capture {
    case .plain: return ([], plainClosure(value, slot))
    case .captureList: return ([], isStrong ? "{ [\(value)] in \(value).ping() }" : plainClosure(value, slot))
    case .guarded: return ([], "{ \(list)guard let \(value) else { return }; \(value).ping() }")
    case .returned: return ([], "handler\(writer.typeName)(of: \(value))")
    case .nestedFunction:
      let work = unique("work")
      return (["func \(work)() { \(value).ping() }"], work)
    case .viaStruct:
      let held = unique("held")
      return (["let \(held) = ValueBox(value: \(value))"], "{ \(held).value.ping() }")
    case .nested: return ([], "{ \(list)[1].forEach { _ in \(value)\(mark).ping() } }")
    case .innerWeak:
      let inner = unique("inner")
      return ([], "{ let \(inner) = { [weak \(value)] in \(value)?.ping() }; _ = \(inner)() }")
    case .methodReference: return ([], "\(value).ping")
    case .viaLocal:
      let handler = unique("handler")
      return (["let \(handler): () -> Void = \(plainClosure(value, slot))"], handler)
    }
  }

  /// The statements that put `value` into a slot of `owner`; both are names.
  mutating func wire(_ index: Int, _ number: Int, owner: String, value object: String) -> [String] {
    let plan = blueprint.classes[index]
    let writer = writer(index, number)
    let variant = random.below(6)
    if writer.slot.wiring == .attach { return ["\(object).attach\(writer.typeName)(to: \(owner))"] }
    let (prelude, value) = stored(object, writer)
    let method = methodName(index, number)
    let lines: [String]
    switch writer.slot.wiring {
    case .direct, .attach: lines = [writer.store(value, in: owner + ".", variant: variant)]
    case .method, .chain: lines = ["\(owner).\(method)(\(value))"]
    case .throwingMethod: lines = ["try? \(owner).\(method)(\(value))"]
    case .protocolMethod:
      let name = unique("accepting")
      lines = ["let \(name): any \(writer.typeName)Accepting = \(owner)", "\(name).\(method)(\(value))"]
    case .freeFunction, .protocolFunction, .genericFunction: lines = ["connect\(writer.typeName)(\(owner), \(value))"]
    case .computedProperty: lines = ["\(owner).\(writer.slot.name)Forwarded = \(value)"]
    case .optionalChain:
      let name = unique("maybe")
      lines = ["let \(name): \(plan.name)? = \(owner)", optionalStore(writer, value, name, variant)]
    case .fluent: lines = ["\(owner).with\(writer.capitalized)(\(value))"]
    case .subscriptSetter: lines = ["\(owner)[\(writer.slot.name): 0] = \(value)"]
    case .mediator: lines = ["\(writer.typeName)Mediator().connect(\(owner), with: \(value))"]
    case .inoutFunction: lines = ["assign(&\(owner).\(writer.slot.name), \(value))"]
    case .defaultImplementation: lines = ["\(owner).hold\(writer.capitalized)(\(value))"]
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
  func optionalStore(_ writer: SlotWriter, _ value: String, _ name: String, _ variant: Int) -> String {
    if writer.slot.storage == .dictionary { return "\(name)?.\(writer.slot.name)[\"\(value)\"] = \(value)" }
    if writer.slot.storage == .array || writer.slot.storage == .closureArray {
      return writer.store(value, in: name + "?.", variant: 0)
    }
    return writer.store(value, in: name + "?.", variant: variant)
  }
}
