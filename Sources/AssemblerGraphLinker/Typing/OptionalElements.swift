import AssemblerGraphFacts
import AssemblerGraphModel

// Streams of optional values, which an operator of the scanned code does not take whose key path leads to an optional of an element.
//
//     func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output?>, on object: Root) -> AnyCancellable
//     @Published var title: String?
//     model.$title.assign(to: \.title, on: self)      Combine's own: the path leads to a `String?`, and no `String??`

extension StaticTypes {
  /// Those of some operators that a stream can be given to, as far as its elements tell.
  func taking(_ stream: ExpressionID, _ functions: [FunctionID], in scope: TypeScope) -> [FunctionID] {
    guard functions.contains(where: { leadsToOptionalElement($0) }), givesOptionals(stream, in: scope) else {
      return functions
    }
    return functions.filter { !leadsToOptionalElement($0) }
  }

  private func leadsToOptionalElement(_ function: FunctionID) -> Bool {
    symbols.functions[function].facts.parameters.contains { parameter in
      guard case .named(let path) = parameter.type, let last = path.last, last.name.hasSuffix("KeyPath"),
        last.arguments.count == 2, case .optional(.named(let value)) = last.arguments[1]
      else { return false }
      return value.last?.name == "Output" && value.dropLast().allSatisfy { $0.name == "Self" }
    }
  }

  /// Whether the elements are declared as optionals: `$title` of `@Published var title: String?`.
  private func givesOptionals(_ stream: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    var stream = stream
    while case .call(let callee, _, _) = facts[stream], case .member(let base?, let name, _) = facts[callee],
      Framework.operatorsOfSameElements.contains(symbols.names[name])
    {
      stream = base
    }
    let owners: [TypeID]
    let name: Name
    switch facts[stream] {
    case .member(let base?, let word, _): (owners, name) = (nominals(of: typeOf(base, scope)), word)
    case .unqualified(let word, _): (owners, name) = (enclosingTypes(scope), word)
    default: return false
    }
    let text = symbols.names[name]
    if text.utf8.first == UInt8(ascii: "$") {
      guard let wrapped = symbols.names.known(String(text.dropFirst())) else { return false }
      let declared = owners.compactMap { property(wrapped, of: $0) }.map { symbols.properties[$0].facts }
      return !declared.isEmpty
        && declared.allSatisfy { property in
          property.attributes.contains { $0.type.isName("Published") } && property.type?.isOptional ?? false
        }
    }
    // `let title = CurrentValueSubject<String?, Never>(nil)`, with its type written
    let declared = owners.compactMap { property(name, of: $0) }.map { symbols.properties[$0].facts.type }
    return !declared.isEmpty
      && declared.allSatisfy { type in
        guard case .named(let path)? = type, let last = path.last, Framework.isStream(last.name) else { return false }
        return last.arguments.first?.isOptional ?? false
      }
  }
}

extension TypeReference {
  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }
}
