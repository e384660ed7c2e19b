extension ProgramWriter {
  /// The members, protocols and functions that the wiring of the class's slots goes through.
  mutating func writeWiring(ofClass index: Int) {
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
  func methodName(_ index: Int, _ number: Int) -> String {
    let writer = writer(index, number)
    let users = blueprint.classes[index].slots.filter { [.method, .chain, .throwingMethod].contains($0.wiring) }
    if users.count == 1, [.method, .chain, .throwingMethod].contains(writer.slot.wiring) { return "use" }
    return ["set", "inject", "bind", "take"][(index + number) % 4] + writer.capitalized
  }

  /// What is stored for an object: itself, or a closure that captures it. The object must be a name.
  mutating func stored(_ value: String, _ slot: SlotPlan) -> (prelude: [String], value: String) {
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
  mutating func wire(_ index: Int, _ number: Int, owner: String, value object: String) -> [String] {
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
  func optionalStore(_ writer: SlotWriter, _ value: String, _ name: String, _ variant: Int) -> String {
    if writer.slot.storage == .dictionary { return "\(name)?.\(writer.slot.name)[\"\(value)\"] = \(value)" }
    if writer.slot.storage == .array || writer.slot.storage == .closureArray {
      return writer.store(value, in: name + "?.", variant: 0)
    }
    return writer.store(value, in: name + "?.", variant: variant)
  }
}
