import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker

/// The facts as short text: what a test expects of a scan.
///
///     class Parent: Base
///       let child: Child = Child()
///       func run(with item#0: Item) self#1
///         self#1.child.item = item#0
///     {0} [weak self#3 = self#1] (x#4)
///       return self#3.go(_: x#4)
///
/// A local has its number behind its name; a bare name has none; `{0}` is a closure.
func dump(_ facts: FileFacts) -> String {
  Dump(facts: facts).text
}

private struct Dump {
  let facts: FileFacts

  var text: String {
    var lines: [String] = []
    if !facts.imports.isEmpty { lines.append("import " + facts.imports.map(\.module).joined(separator: ", ")) }
    for (index, group) in facts.groups.enumerated() { lines += self.lines(group, index) }
    lines += facts.globals.flatMap { self.lines($0) }
    lines += facts.functions.flatMap { self.lines($0) }
    lines += facts.typealiases.map { line($0) }
    lines += self.lines(facts.topLevel)
    for (index, closure) in facts.closures.enumerated() { lines += self.lines(closure, index) }
    for suppression in facts.suppressions {
      let reason = suppression.reason.map { " - \($0)" } ?? ""
      lines.append(
        "\(suppression.position.line):\(suppression.position.column) \(suppression.command) "
          + suppression.rules.joined(separator: ", ") + reason + "; \(text(of: suppression))"
      )
    }
    if let error = facts.syntaxError {
      lines.append("error \(error.position.line):\(error.position.column) \(error.message)")
    }
    return lines.joined(separator: "\n")
  }

  private func text(of suppression: SuppressionFacts) -> String {
    let (first, last) = (suppression.lines.lowerBound, suppression.lines.upperBound)
    let lines = first == last ? "line \(first)" : "lines \(first) to \(last)"
    return suppression.target.map { "\($0.rawValue), \(lines)" } ?? "unknown"
  }

  // MARK: Declarations

  private func lines(_ group: DeclarationGroup, _ index: Int) -> [String] {
    var line = words(group.attributes, group.modifiers) + group.kind.rawValue + " " + group.name
    if let extended = group.extendedType, extended.description != group.name { line += " of \(extended)" }
    line += generics(group.generics)
    if !group.inherited.isEmpty { line += ": " + group.inherited.map(\.description).joined(separator: ", ") }
    line += requirements(group.requirements)
    if let parent = group.parent { line += " in \(facts.groups[parent].name)" }
    if let function = group.enclosingFunction { line += " in \(function)" }
    var members: [String] = group.properties.flatMap { lines($0) }
    members += group.cases.map { enumCase in
      "case \(enumCase.name)"
        + (enumCase.payload.isEmpty
          ? "" : "(" + enumCase.payload.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ") + ")")
    }
    members += group.functions.flatMap { lines($0) }
    members += group.typealiases.map { self.line($0) }
    return [line] + members.map { "  " + $0 }
  }

  private func line(_ alias: TypealiasFacts) -> String {
    "typealias \(alias.name)\(generics(alias.generics)) = \(alias.target)"
  }

  private func lines(_ property: PropertyFacts) -> [String] {
    var line = words(property.attributes, property.modifiers)
    if property.strength != .strong { line += property.strength.rawValue + " " }
    line += (property.isConstant ? "let " : "var ") + property.name
    if let type = property.type { line += ": \(type)" }
    if property.storage != .stored { line += " \(property.storage.rawValue)" }
    if let value = property.initialValue { line += " = " + text(value) }
    if let local = property.selfLocal { line += " " + text(local: local) }
    return [line] + property.accessors.flatMap { lines($0) }
  }

  private func lines(_ accessor: AccessorFacts) -> [String] {
    let parameter = accessor.parameter.map { "(" + text(local: $0) + ")" } ?? ""
    return ["  \(accessor.kind.rawValue)\(parameter)"] + lines(accessor.body).map { "    " + $0 }
  }

  private func lines(_ function: FunctionFacts) -> [String] {
    var line = words(function.attributes, function.modifiers)
    if function.kind == .function { line += "func " }
    line += function.name + generics(function.generics) + "(" + text(function.parameters) + ")"
    if let result = function.result { line += " -> \(result)" }
    line += requirements(function.requirements)
    if let local = function.selfLocal { line += " " + text(local: local) }
    if function.body == nil { line += " without body" }
    return [line] + (function.body.map { lines($0).map { "  " + $0 } } ?? [])
      + function.accessors.flatMap { lines($0) }
  }

  private func text(_ parameters: [ParameterFacts]) -> String {
    parameters.map { parameter in
      var text = (facts.text(of: parameter.label) ?? "_") + " " + self.text(local: parameter.local)
      if parameter.type != .named([]) { text += ": \(parameter.type)" }
      if parameter.isEscaping { text += " escaping" }
      if parameter.isAutoclosure { text += " autoclosure" }
      if parameter.isInout { text += " inout" }
      if parameter.isVariadic { text += "..." }
      if let value = parameter.defaultValue { text += " = " + self.text(value) }
      return text
    }.joined(separator: ", ")
  }

  private func generics(_ parameters: [GenericParameter]) -> String {
    if parameters.isEmpty { return "" }
    let texts = parameters.map { $0.name + ($0.constraint.map { ": \($0)" } ?? "") }
    return "<" + texts.joined(separator: ", ") + ">"
  }

  private func requirements(_ requirements: [GenericRequirement]) -> String {
    if requirements.isEmpty { return "" }
    let texts = requirements.map { "\($0.left)\($0.relation == .conforms ? ":" : " ==") \($0.right)" }
    return " where " + texts.joined(separator: ", ")
  }

  private func words(_ attributes: [AttributeUse], _ modifiers: Modifiers) -> String {
    var words = attributes.map { "@\($0.type)" + ($0.arguments.isEmpty ? "" : "(" + text(facts[$0.arguments]) + ")") }
    let names: [(Modifiers, String)] = [
      (.isOpen, "open"), (.isPublic, "public"), (.isFilePrivate, "private"), (.isStatic, "static"),
      (.isFinal, "final"), (.isOverride, "override"), (.isRequired, "required"), (.isConvenience, "convenience"),
      (.isLazy, "lazy"), (.isMutating, "mutating"), (.isIndirect, "indirect"), (.isAsync, "async"),
      (.isThrowing, "throws"),
    ]
    words += names.filter { modifiers.contains($0.0) }.map(\.1)
    return words.map { $0 + " " }.joined()
  }

  // MARK: Flow

  private func lines(_ closure: ClosureFacts, _ index: Int) -> [String] {
    var line = "{\(index)}"
    if let parent = closure.parent { line += " in {\(parent)}" }
    if let name = closure.name { line += " func \(name)" }
    if !closure.captures.isEmpty {
      let captures = closure.captures.map { capture in
        (capture.strength == .strong ? "" : capture.strength.rawValue + " ") + text(local: capture.local) + " = "
          + (capture.value.map { text($0) } ?? "_")
      }
      line += " [" + captures.joined(separator: ", ") + "]"
    }
    if !closure.parameters.isEmpty { line += " (" + text(closure.parameters) + ")" }
    if let result = closure.result { line += " -> \(result)" }
    return [line] + lines(closure.body).map { "  " + $0 }
  }

  private func lines(_ body: Body) -> [String] {
    facts[body].map { statement in
      switch statement {
      case .bind(let local, let value): "let \(declaration(local)) = \(text(value))"
      case .bindElement(let local, let value): "for \(declaration(local)) in \(text(value))"
      case .bindPayload(let local, let value, let name, let index):
        "case \(declaration(local)) = \(text(value)) \(facts[name])[\(index)]"
      case .assign(let target, let value, _): "\(text(target)) = \(text(value))"
      case .empty(let target, _): "empty \(text(target))"
      case .evaluate(let value): text(value)
      case .returnValue(let value): "return " + text(value)
      }
    }
  }

  private func declaration(_ number: Int32) -> String {
    let local = Int(number)
    let facts = self.facts.locals[local]
    let strength = facts.strength == .strong ? "" : facts.strength.rawValue + " "
    return strength + text(local: local) + (facts.type.map { ": \($0)" } ?? "")
  }

  private func text(local: Int) -> String { "\(facts[facts.locals[local].name])#\(local)" }

  private func text(_ arguments: ArraySlice<Argument>) -> String {
    arguments.map { argument in
      let value = argument.value.map { text($0) } ?? "_"
      return (facts.text(of: argument.label).map { "\($0): " } ?? "") + value
        + (argument.isTrailingClosure ? " trailing" : "")
    }.joined(separator: ", ")
  }

  private func text(_ id: ExpressionID) -> String {
    switch facts[id] {
    case .local(let local): text(local: local)
    case .unqualified(let name, let local): facts[name] + (local.map { "@\($0)" } ?? "")
    case .type(let type): "<\(facts[type])>"
    case .superclass(let local): "super" + (local.map { "@\($0)" } ?? "")
    case .member(let base, let name, _): (base.map { text($0) } ?? "") + "." + facts[name]
    case .call(let callee, let arguments, _): text(callee) + "(" + text(facts[arguments]) + ")"
    case .subscript(let base, let arguments): text(base) + "[" + text(facts[arguments]) + "]"
    case .closure(let index): "{\(index)}"
    case .oneOf(let values): values.isEmpty ? "?" : "(" + facts[values].map { text($0) }.joined(separator: " | ") + ")"
    case .collection(let values): "[" + facts[values].map { text($0) }.joined(separator: ", ") + "]"
    case .tuple(let elements): "(" + text(facts[elements]) + ")"
    case .cast(let value, let type): "\(text(value)) as \(facts[type])"
    case .selector(let name): "#\(facts[name])"
    case .falsehood: "false"
    case .keyPath(let index):
      "\\\(facts.keyPaths[index].root?.description ?? "")."
        + facts.keyPaths[index].names.map { facts[$0] }.joined(separator: ".")
    case .literal(let name): "'\(facts[name])'"
    case .text(let text): "'\(facts[text])'"
    }
  }
}
