import AssemblerGraphFacts
import AssemblerGraphModel

// A function that is given an object of a framework's class, and keeps something in it, keeps it in that very object.
//
//     func wire(_ control: UIControl, _ run: @escaping () -> Void) { control.addAction(UIAction { _ in run() }, for: .touchUpInside) }
//     wire(slider) { self.update() }        this slider keeps the closure, and no other control

extension BodyLowering {
  /// What stands for such an argument within this very call: whoever holds the argument holds this, and what the function keeps
  /// in its parameter, this keeps.
  mutating func given(
    _ argument: Operand,
    _ expression: ExpressionID,
    to place: Int,
    of function: FunctionID,
    _ call: CallSite
  ) -> Operand? {
    guard types.mayKeep(inParameter: place, of: function) else { return nil }
    let object = holder(of: [.variable(variable())], at: call.position)
    if case .made(let index) = object { summary.objects[index].isGiven = true }
    keep(object, as: symbols.functions[function].name, in: argument, base: expression, at: call.position)
    return object
  }
}

extension StaticTypes {
  /// Whether a parameter is of a framework's class, and the function calls or assigns what may keep something in it, or hands it
  /// on.
  func mayKeep(inParameter place: Int, of function: FunctionID) -> Bool {
    place < UInt64.bitWidth && keepingParameters(of: function) & (1 << UInt64(place)) != 0
  }

  func mayKeepInParameters(_ function: FunctionID) -> Bool { keepingParameters(of: function) != 0 }

  private func keepingParameters(of function: FunctionID) -> UInt64 {
    if let known = lookups.keepingParameters[function] { return known }
    var found: UInt64 = 0
    let symbol = symbols.functions[function]
    if symbol.facts.body != nil {
      for (place, parameter) in symbol.facts.parameters.enumerated().prefix(UInt64.bitWidth)
      where localsThatMayKeep(in: symbol.file).contains(parameter.local)
        && isFrameworkClass(symbols.table.element(typeOfParameter(place, of: function)))
      {
        found |= 1 << UInt64(place)
      }
    }
    lookups.keepingParameters[function] = found
    return found
  }

  private func isFrameworkClass(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .external, .parameter: break
    case .nominal(let nominal, _) where symbols.types[nominal].kind == .external: break
    default: return false
    }
    let names = frameworkTypes(of: type)
    if names.contains("NSObject") { return true }
    // What is generic is no object of a framework's, unless its constraint says so; `Decoder` and its like hand out what they keep.
    if case .parameter = symbols.table[type] { return false }
    return !names.isEmpty && names.allSatisfy { couldBeClass($0) && !isCoderOrPointer($0) }
  }

  private func isCoderOrPointer(_ name: String) -> Bool {
    name == "Decoder" || name == "Encoder" || name.hasSuffix("DecodingContainer") || name.hasSuffix("EncodingContainer")
      || name.hasPrefix("Unsafe")
  }

  private func localsThatMayKeep(in file: FileID) -> Set<Int> {
    if let known = lookups.localsThatMayKeep[file] { return known }
    let found = findLocalsThatMayKeep(in: file)
    lookups.localsThatMayKeep[file] = found
    return found
  }

  private func findLocalsThatMayKeep(in file: FileID) -> Set<Int> {
    let facts = symbols.files[file]
    var found: Set<Int> = []
    for expression in facts.facts.expressions {
      guard case .call(let callee, let arguments, _) = expression else { continue }
      var handsOn = false
      switch facts[callee] {
      case .member(let base?, let name, _):
        handsOn = symbols.isUsed(name, as: [.method, .property])
        if handsOn || mayKeep(name), let local = facts.root(of: base) { found.insert(local) }
      case .unqualified(let name, _): handsOn = symbols.isUsed(name, as: [.method, .property, .freeFunction, .type])
      case .local: handsOn = true
      default: break
      }
      guard handsOn else { continue }
      for argument in facts[arguments] {
        if let local = argument.value.flatMap({ facts.root(of: $0) }) { found.insert(local) }
      }
    }
    for statement in facts.facts.statements {
      guard case .assign(let target, _, _) = statement, case .member(let base?, let name, _) = facts[target],
        mayKeep(name) || symbols.isUsed(name, as: .property), let local = facts.root(of: base)
      else { continue }
      found.insert(local)
    }
    // `for control in controls`, `if let button = view as? UIButton`
    var waiting = Array(found)
    while let local = waiting.popLast() {
      guard let binding = bindings[file].binding(of: local, in: facts), let source = facts.root(of: binding.expression)
      else { continue }
      if found.insert(source).inserted { waiting.append(source) }
    }
    return found
  }

  private func mayKeep(_ name: Name) -> Bool { retaining[name] != nil || retainingMembers[name] != nil }
}

extension LinkedFile {
  /// `view` in `view.layer.mask`
  fileprivate func root(of expression: ExpressionID) -> Int? {
    var current = expression
    while true {
      switch self[current] {
      case .local(let local): return local
      case .member(let base?, _, _), .cast(let base, _): current = base
      default: return nil
      }
    }
  }
}
