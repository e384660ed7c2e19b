import AssemblerGraphFacts
import AssemblerGraphModel

// Streams that come out of code which is not scanned.

extension StaticTypes {
  /// Whether a call asks code for a stream that is not scanned, and is no operator of a stream: `client.send(request)`.
  func isMadeUnseen(by name: Name, of owner: TypeHandle, _ base: ExpressionID, in scope: TypeScope) -> Bool {
    let text = symbols.names[name]
    guard isUnseen(owner), KeepingNames.mayGiveFiniteStream(text), !Framework.operatorNames.contains(text) else {
      return false
    }
    switch symbols.files[scope.file][base] {
    case .member: return !isOfReactiveExtension(base, in: scope)
    // An operator, or as good as one, of what that gives: `client.load(1).unwrapped()`.
    case .call: return false
    default: return true
    }
  }

  /// `monitor.rx`, `button.rx.tap`
  private func isOfReactiveExtension(_ value: ExpressionID, in scope: TypeScope) -> Bool {
    var value = value
    while case .member(let base?, let word, _) = symbols.files[scope.file][value] {
      if symbols.names[word] == Framework.associatedBag.extension { return true }
      value = base
    }
    return false
  }

  /// Whether nothing is known of a type but what the scanned code calls: neither the library nor the scanned code says what it gives.
  func isUnseen(_ type: TypeHandle) -> Bool {
    let names = frameworkTypes(of: type)
    return !names.contains { Framework.typeNames.contains($0) || Framework.isStream($0) }
  }

  /// What the scanned code adds to a library's type, of which an object of another one may be as well: `ApolloClient` is an
  /// `ApolloClientProtocol`, which only the library says. None where two types have methods of the name.
  func functionsAddedToUnseen(named name: Name, _ labels: CallShape, calledOn type: TypeHandle) -> [FunctionID] {
    guard case .external = symbols.table[type], isUnseen(type) else { return [] }
    let extended = lookups.extendedUnseen ?? findExtendedUnseen()
    lookups.extendedUnseen = extended
    let owners = extended.filter { symbols.types[$0].functions.contains(name) }
    return owners.count == 1 ? functions(named: name, of: owners[0], labels: labels) : []
  }

  private func findExtendedUnseen() -> [TypeID] {
    symbols.types.indices.filter { type in
      symbols.types[type].kind == .external && isUnseen(symbols.table.handle(of: .nominal(type, [])))
    }
  }
}
