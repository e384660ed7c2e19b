/// A random plan: two to seven classes, what they keep and how, and a graph of objects.
func makeBlueprint(_ random: inout SplitMix64) -> Blueprint {
  var blueprint = Blueprint()
  let nouns = random.shuffled(["Bridge", "Pod", "Bay", "Door", "Crew", "Log", "Radar", "Deck", "Panel", "Dock"])
  let count = 2 + random.below(6)
  for number in 0..<count {
    let suffix = random.pick(["Interaction", "Navigation", "View", "Model", "Service", "Store", "Presenter"])
    blueprint.classes.append(ClassPlan(name: nouns[number] + suffix, hasBase: random.chance(20)))
  }
  planProtocols(&blueprint, &random)
  planMaking(&blueprint, &random)
  for index in blueprint.classes.indices { planSlots(ofClass: index, &blueprint, &random) }
  for index in blueprint.classes.indices { planCreation(ofClass: index, &blueprint, &random) }
  planObjects(&blueprint, &random)
  planReferences(&blueprint, &random)
  return blueprint
}

private func planProtocols(_ blueprint: inout Blueprint, _ random: inout SplitMix64) {
  func add(_ name: String, conformers: [Int]) {
    var plan = ProtocolPlan(name: name, isClassBound: random.chance(80), conformers: conformers)
    if random.chance(25) { plan.mock = (name + "Mock", random.below(blueprint.classes.count)) }
    blueprint.protocols.append(plan)
  }
  for (index, plan) in blueprint.classes.enumerated() where random.chance(55) {
    add(plan.name + "Protocol", conformers: [index])
  }
  if random.chance(35) {
    let members = random.shuffled(Array(blueprint.classes.indices)).prefix(2 + random.below(2))
    add("Taking", conformers: members.sorted())
  }
}

/// Decides which classes make the objects of which others: at most one maker each, no circle.
private func planMaking(_ blueprint: inout Blueprint, _ random: inout SplitMix64) {
  for made in blueprint.classes.indices where made > 0 && random.chance(40) {
    // A maker comes earlier in the order of the classes, so there is no circle.
    let maker = random.below(made)
    blueprint.classes[made].maker = (maker, blueprint.classes[maker].slots.count)
    let slot = SlotPlan(
      name: slotName(blueprint.classes[maker], &random),
      target: made,
      storage: .variable,
      strength: .strong,
      type: slotType(of: made, strength: .strong, blueprint, &random),
      wiring: .direct
    )
    blueprint.classes[maker].slots.append(slot)
  }
}

private func slotName(_ plan: ClassPlan, _ random: inout SplitMix64) -> String {
  let names = ["delegate", "parent", "child", "owner", "listener", "output", "partner", "worker", "source", "target"]
  let name = random.pick(names)
  return plan.slots.contains { $0.name == name } ? "\(name)\(plan.slots.count)" : name
}

private func slotType(
  of target: Int,
  strength: SlotStrength,
  _ blueprint: Blueprint,
  _ random: inout SplitMix64
) -> SlotType {
  let fitting = blueprint.protocols.indices.filter { index in
    let plan = blueprint.protocols[index]
    return plan.conformers.contains(target) && (strength == .strong || plan.isClassBound)
  }
  if blueprint.classes[target].hasBase, random.chance(40) { return .base }
  if fitting.isEmpty || random.chance(35) { return .concrete }
  return .existential(random.pick(fitting))
}

private func planSlots(ofClass index: Int, _ blueprint: inout Blueprint, _ random: inout SplitMix64) {
  let made = blueprint.classes[index].slots.indices
  for slot in made { planMakingSlot(slot, ofClass: index, &blueprint, &random) }
  let count = random.pick([0, 1, 1, 1, 2, 2, 3])
  for number in 0..<max(0, count - made.count / 2) {
    var target = random.below(blueprint.classes.count)
    if target == index, random.chance(60) { target = random.below(blueprint.classes.count) }
    let maker = blueprint.classes[index].maker?.class
    if number == 0, let maker, random.chance(70) { target = maker }
    planSlot(ofClass: index, target: target, &blueprint, &random)
  }
  let slots = blueprint.classes[index].slots
  if blueprint.classes[index].hasBase {
    let inherited = slots.indices.filter { slots[$0].making == nil && slots[$0].storage != .constant }
    blueprint.classes[index].inheritedSlots = Set(inherited.filter { _ in random.chance(70) })
    blueprint.classes[index].hasSibling = random.chance(40)
  }
}

private func planMakingSlot(
  _ slot: Int,
  ofClass index: Int,
  _ blueprint: inout Blueprint,
  _ random: inout SplitMix64
) {
  var plan = blueprint.classes[index].slots[slot]
  plan.making = random.pick(Making.allCases)
  switch plan.making {
  case .defaultValue, .defaultArgument, .inInitializer, .byAssemblerArgument, .byOwnAssembler, nil:
    plan.storage = .constant
  case .lazy, .lazyClosure: plan.storage = .variable
  case .inStart:
    plan.storage = random.pick([
      .variable, .observed, .array, .dictionary, .tuple, .payload, .structure, .box, .valueBox, .wrapper,
    ])
  }
  blueprint.classes[index].slots[slot] = plan
}

private func planSlot(
  ofClass index: Int,
  target: Int,
  _ blueprint: inout Blueprint,
  _ random: inout SplitMix64
) {
  let owner = blueprint.classes[index]
  var storage = random.pick(Storage.allCases + [.variable, .variable, .closure, .constant])
  var isWiredByMaker = owner.maker?.class == target && random.chance(70)
  if storage == .constant {
    if owner.maker?.class == target {
      // The maker must be there before what it makes: only later, or lazily.
      isWiredByMaker = true
      let slot = owner.maker?.slot ?? 0
      let others = owner.slots.contains { $0.storage == .constant && $0.making == nil }
      if others {
        storage = .variable
      } else {
        makeLate(slot, ofClass: target, &blueprint, &random)
      }
    } else if owner.maker != nil || root(of: target, blueprint) >= index {
      storage = .variable
    }
  }
  let strength = slotStrength(for: storage, &random)
  var slot = SlotPlan(
    name: slotName(owner, &random),
    target: target,
    storage: storage,
    strength: strength,
    type: slotType(of: target, strength: strength, blueprint, &random),
    wiring: .direct
  )
  slot.isWiredByMaker = isWiredByMaker
  if strength != .strong, [.box, .array, .wrapper, .valueBox].contains(storage) { slot.type = .concrete }
  if target == index, storage == .closure || storage == .closureArray, random.chance(60) { slot.isSelfWired = true }
  slot.wiring = random.pick(wirings(for: slot))
  if storage == .closure || storage == .closureArray {
    slot.capture = random.pick(CaptureStyle.allCases)
    slot.usesTypealias = random.chance(25)
    switch slot.capture {
    case .methodReference, .innerWeak, .nestedFunction, .viaStruct: slot.strength = .strong
    case .guarded: slot.strength = .weak
    case .plain, .captureList, .nested, .viaLocal, .returned: break
    }
  }
  slot.hasNestedType = random.chance(50)
  slot.isPrivate = random.chance(50)
  blueprint.classes[index].slots.append(slot)
}

private func makeLate(_ slot: Int, ofClass index: Int, _ blueprint: inout Blueprint, _ random: inout SplitMix64) {
  if ![.lazy, .inStart].contains(blueprint.classes[index].slots[slot].making) {
    blueprint.classes[index].slots[slot].making = random.pick([.lazy, .inStart])
    blueprint.classes[index].slots[slot].storage = .variable
  }
}

/// The class, made by the scene, whose objects make those of the class in the end.
private func root(of index: Int, _ blueprint: Blueprint) -> Int {
  var index = index
  while let maker = blueprint.classes[index].maker { index = maker.class }
  return index
}

private func slotStrength(for storage: Storage, _ random: inout SplitMix64) -> SlotStrength {
  switch storage {
  case .dictionary, .tuple, .payload: .strong
  case .array, .box, .valueBox, .wrapper: random.chance(55) ? .strong : .weak
  case .variable, .constant, .structure, .closure, .closureArray: random.pick([.strong, .strong, .weak, .unowned])
  case .observed: random.chance(50) ? .strong : .weak
  }
}

/// The statements that can fill the slot.
private func wirings(for slot: SlotPlan) -> [Wiring] {
  switch slot.storage {
  case .constant: [.direct]
  case .closure, .closureArray:
    [
      .direct, .method, .chain, .throwingMethod, .protocolMethod, .optionalChain, .configuration, .attach, .fluent,
      .genericFunction, .mediator,
    ]
  case .variable, .observed: Wiring.allCases
  case .wrapper: Wiring.allCases.filter { $0 != .defaultImplementation }
  case .array, .dictionary, .tuple, .payload, .structure, .box, .valueBox:
    Wiring.allCases.filter { ![.computedProperty, .keyPath, .inoutFunction, .defaultImplementation].contains($0) }
  }
}

private func planCreation(ofClass index: Int, _ blueprint: inout Blueprint, _ random: inout SplitMix64) {
  let plan = blueprint.classes[index]
  blueprint.classes[index].creation = random.pick(Creation.allCases)
  blueprint.classes[index].usesExtension = random.chance(40)
  if plan.slots.contains(where: { $0.making == .byOwnAssembler }) {
    blueprint.classes[index].creation = random.pick([.enumAssembler, .structAssembler, .assemblerBehindProtocol])
  }
  blueprint.classes[index].startsIn = plan.maker == nil ? random.pick([.initializer, .scene, .creation]) : .initializer
  if blueprint.classes[index].startsIn == .creation,
    [.initializer, .inferredInitializer].contains(blueprint.classes[index].creation)
  {
    blueprint.classes[index].startsIn = .scene
  }
}

private func planObjects(_ blueprint: inout Blueprint, _ random: inout SplitMix64) {
  var numbers = [Int](repeating: 0, count: blueprint.classes.count)
  func add(_ index: Int, maker: Int?) {
    let name = blueprint.classes[index].name
    let object = blueprint.objects.count
    blueprint.objects.append(
      ObjectPlan(
        classIndex: index,
        name: name.prefix(1).lowercased() + name.dropFirst() + (numbers[index] == 0 ? "" : "\(numbers[index] + 1)"),
        maker: maker
      )
    )
    numbers[index] += 1
    for (slotNumber, slot) in blueprint.classes[index].slots.enumerated() where slot.making != nil {
      let made = blueprint.objects.count
      add(slot.target, maker: object)
      blueprint.references.append(Reference(from: object, to: made, slot: slotNumber, isStrong: true))
    }
  }
  let severalObjects = random.chance(35)
  for (index, plan) in blueprint.classes.enumerated() where plan.maker == nil {
    for _ in 0..<(severalObjects && random.chance(50) ? 2 : 1) { add(index, maker: nil) }
  }
}

/// Fills the slots: those of makers and of closures on `self` for every object alike, the others at random.
private func planReferences(_ blueprint: inout Blueprint, _ random: inout SplitMix64) {
  for (number, object) in blueprint.objects.enumerated() {
    for (slotNumber, slot) in blueprint.classes[object.classIndex].slots.enumerated() where slot.making == nil {
      var reference = Reference(from: number, to: number, slot: slotNumber, isStrong: slot.strength == .strong)
      if slot.isSelfWired {
        blueprint.references.append(reference)
      } else if slot.isWiredByMaker, let maker = object.maker {
        reference.to = maker
        blueprint.references.append(reference)
      } else {
        let targets = blueprint.objects.indices.filter { candidate in
          blueprint.objects[candidate].classIndex == slot.target
            && (slot.storage != .constant || canBeGiven(candidate, to: number, blueprint))
        }
        guard !targets.isEmpty, slot.storage == .constant || random.chance(90) else { continue }
        let takesSeveral = [.array, .dictionary, .closureArray].contains(slot.storage)
        for target in random.shuffled(targets).prefix(takesSeveral ? 1 + random.below(2) : 1) {
          reference.to = target
          reference.detour = random.chance(50) ? .none : random.pick(Detour.allCases)
          blueprint.references.append(reference)
        }
      }
    }
  }
}

/// The target exists before the object that gets it as an argument.
private func canBeGiven(_ target: Int, to object: Int, _ blueprint: Blueprint) -> Bool {
  target < object && rootObject(of: target, blueprint) < rootObject(of: object, blueprint)
}

private func rootObject(of object: Int, _ blueprint: Blueprint) -> Int {
  var object = object
  while let maker = blueprint.objects[object].maker { object = maker }
  return object
}
