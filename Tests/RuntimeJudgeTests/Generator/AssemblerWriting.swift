// How objects are made: initializers, factories, Assemblers.

extension ProgramWriter {
  func creation(of index: Int, arguments: [(label: String, value: String)], concrete: Bool) -> String {
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

  mutating func writeAssemblers(ofClass index: Int) {
    let plan = blueprint.classes[index]
    let isArgument = blueprint.classes.contains { owner in
      owner.slots.contains { $0.target == index && $0.making == .byAssemblerArgument }
    }
    let parameters = parameterList(index)
    if plan.creation == .enumAssembler {
      let function = factory(index, head: "static func assemble")
      declarations.append("enum \(plan.name)Assembly {\n\(indent([function]))\n}")
    }
    if isArgument || plan.creation == .assemblerBehindProtocol || plan.creation == .structAssembler {
      let function = factory(index, head: "func assemble")
      declarations.append(
        "protocol \(plan.name)Assembling {\n  func assemble(\(parameters)) -> \(plan.name)\n}"
      )
      let declares = random.chance(70) || isArgument || plan.creation == .assemblerBehindProtocol
      let conformance = declares ? ": \(plan.name)Assembling" : ""
      declarations.append("struct \(plan.name)Assembler\(conformance) {\n\(indent([function]))\n}")
    }
  }

  func parameterList(_ index: Int) -> String {
    blueprint.classes[index].slots.enumerated()
      .filter { $0.element.storage == .constant && $0.element.making == nil }
      .map { "\($0.element.name): \(writer(index, $0.offset).type)" }.joined(separator: ", ")
  }

  /// A function that makes an object of the class with all that its Assembler makes for it.
  mutating func factory(_ index: Int, head: String) -> String {
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
}
