import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  mutating func closure(_ node: RawClosureExprSyntax) -> ExpressionID {
    tally.actions += 1
    let index = openClosure(at: position(node.leftBrace))
    let signature = node.signature
    let captures = signature?.capture.map { captured($0) } ?? []
    readClosureScope(index) { reader in
      for capture in captures { reader.declare(capture, in: index) }
      reader.unmentioned.formUnion(
        reader.facts.closures[index].captures.lazy.filter { $0.strength == .strong }.map(\.local)
      )
      if let signature { reader.readParameters(of: signature, in: index) }
      let body = reader.body(node.statements, hasValue: true)
      reader.facts.closures[index].body = body
    }
    if !unmentioned.isEmpty { dropUnmentionedCaptures(of: index) }
    return add(.closure(index))
  }

  mutating func openClosure(at position: SourcePosition) -> Int {
    facts.closures.append(ClosureFacts(parent: closure, position: position))
    haveParameters.append(false)
    return facts.closures.count - 1
  }

  /// What `read` declares and says belongs to the closure.
  mutating func readClosureScope(_ index: Int, _ read: (inout FactsReader) -> Void) {
    let outer = (closure, firstRebindable)
    closure = index
    firstRebindable = nil
    let mark = scopes.mark
    read(&self)
    scopes.leave(to: mark)
    (closure, firstRebindable) = outer
  }
}

// MARK: - Capture lists

/// An entry of a capture list with its value, read in the scope around the closure.
private struct CapturedName {
  var name: RawTokenSyntax
  var strength: Strength
  var value: ExpressionID?
}

extension FactsReader {
  private mutating func captured(_ clause: RawClosureCaptureClauseSyntax) -> [CapturedName] {
    var captures: [CapturedName] = []
    for case let element? in clause.items.layoutView.children {
      guard let item = RawClosureCaptureSyntax(element), let name = item.capturedName else { continue }
      var strength = Strength.strong
      if let specifier = item.specifier?.specifier.tokenText {
        strength = specifier == "weak" ? .weak : specifier == "unowned" ? .unowned : .strong
      }
      let value: ExpressionID?
      if let captured = item.capturedValue {
        value = expression(captured)
      } else {
        value = reference(to: name)
      }
      captures.append(CapturedName(name: name, strength: strength, value: value))
    }
    return captures
  }

  /// A list of captures alone keeps nothing: `{ [self] in isOn = true }`. A closure around it mentions what the list says.
  private mutating func dropUnmentionedCaptures(of index: Int) {
    let dropped = facts.closures[index].captures.filter { unmentioned.remove($0.local) != nil }
    if dropped.isEmpty { return }
    facts.closures[index].captures.removeAll { dropped.contains($0) }
    for value in dropped.compactMap(\.value) where closure != nil || isCall(value) {
      statements.append(.evaluate(value))
    }
  }

  private func isCall(_ value: ExpressionID) -> Bool { if case .call = facts[value] { true } else { false } }

  private mutating func declare(_ capture: CapturedName, in index: Int) {
    let local = declareLocal(capture.name, strength: capture.strength)
    facts.closures[index].captures.append(
      ClosureFacts.Capture(local: local, strength: capture.strength, value: capture.value)
    )
  }
}

// MARK: - Parameters

extension FactsReader {
  private mutating func readParameters(of signature: RawClosureSignatureSyntax, in index: Int) {
    facts.closures[index].result = signature.returnClause.map { typeReference($0.type) }
    guard let clause = signature.parameterClause else { return }
    haveParameters[index] = true
    if let names = RawClosureShorthandParameterListSyntax(clause) {
      for case let element? in names.layoutView.children {
        guard let name = RawClosureShorthandParameterSyntax(element)?.name else { continue }
        let parameter = ParameterFacts(label: nil, local: declareLocal(name), type: .named([]))
        facts.closures[index].parameters.append(parameter)
      }
    } else if let list = RawClosureParameterClauseSyntax(clause)?.parameters {
      for case let element? in list.layoutView.children {
        guard let node = RawClosureParameterSyntax(element) else { continue }
        var parameter = parameter(firstName: node.firstName, secondName: node.secondName, type: node.type)
        parameter.label = nil
        parameter.isVariadic = node.ellipsis != nil
        facts.closures[index].parameters.append(parameter)
      }
    }
  }

  /// `$0` means a parameter of the innermost closure that names none. All up to it become parameters.
  mutating func implicitParameter(_ token: RawTokenSyntax) -> Int? {
    var digits = 0
    for byte in token.tokenText.dropFirst() {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 1000 else { return nil }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard token.tokenText.count > 1, digits < 1000 else { return nil }
    var owner = closure
    while let index = owner, haveParameters[index] || facts.closures[index].name != nil {
      owner = facts.closures[index].parent
    }
    guard let owner else { return nil }
    while facts.closures[owner].parameters.count <= digits {
      let name = Name(names.number(of: "$\(facts.closures[owner].parameters.count)"))
      facts.locals.append(LocalFacts(name: name, closure: owner, position: position(token)))
      let parameter = ParameterFacts(label: nil, local: facts.locals.count - 1, type: .named([]))
      facts.closures[owner].parameters.append(parameter)
    }
    return facts.closures[owner].parameters[digits].local
  }
}
