/// A type as the source writes it: names are unresolved and may mean anything.
///
/// Attributes and specifiers (`inout`, `borrowing`, `@Sendable`) are dropped, except `@escaping` and `@autoclosure`,
/// which live on the parameter.
package indirect enum TypeReference: Hashable, Codable, Sendable {
  /// `Foo`, `Outer.Inner`, `Box<Foo>`: the components from the outside in.
  case named([Component])
  /// `Foo?` and `Foo!`.
  case optional(TypeReference)
  case array(TypeReference)
  case dictionary(key: TypeReference, value: TypeReference)
  /// The labels as well, "" for elements without one; none at all when no element has one.
  case tuple([TypeReference], labels: [String] = [])
  case function(parameters: [TypeReference], result: TypeReference)
  /// `Foo.Type`, `Foo.Protocol`.
  case metatype(TypeReference)
  /// `A & B`.
  case composition([TypeReference])
  case some(TypeReference)
  case any(TypeReference)

  /// One name of a dotted type with its generic arguments.
  package struct Component: Hashable, Codable, Sendable {
    package var name: String
    package var arguments: [TypeReference]

    package init(_ name: String, arguments: [TypeReference] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// A plain name without arguments.
  package static func name(_ name: String) -> TypeReference { .named([Component(name)]) }

  /// Whether it is the plain name, without arguments; makes no other type to compare with.
  package func isName(_ name: String) -> Bool {
    guard case .named(let components) = self, components.count == 1 else { return false }
    return components[0].arguments.isEmpty && components[0].name == name
  }

  /// The innermost name of a dotted type: `Inner` of `Outer.Inner`; nil for what is no name.
  package var lastName: String? {
    if case .named(let components) = self { return components.last?.name }
    return nil
  }
}

extension TypeReference: CustomStringConvertible {
  /// The type in Swift's own notation: `[String: any Foo]?`.
  package var description: String {
    switch self {
    case .named(let components):
      components.map { component in
        component.arguments.isEmpty
          ? component.name
          : "\(component.name)<\(component.arguments.map(\.description).joined(separator: ", "))>"
      }.joined(separator: ".")
    case .optional(let wrapped): wrapped.needsParentheses ? "(\(wrapped))?" : "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements, let labels):
      "(\(elements.indices.map { Self.element(elements[$0], labels, $0) }.joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
    case .metatype(let instance): instance.needsParentheses ? "(\(instance)).Type" : "\(instance).Type"
    case .composition(let members): members.map(\.description).joined(separator: " & ")
    case .some(let constraint): "some \(constraint)"
    case .any(let constraint): "any \(constraint)"
    }
  }

  private static func element(_ type: TypeReference, _ labels: [String], _ index: Int) -> String {
    index < labels.count && !labels[index].isEmpty ? "\(labels[index]): \(type)" : type.description
  }

  private var needsParentheses: Bool {
    switch self {
    case .function, .composition, .some, .any: true
    case .named, .optional, .array, .dictionary, .tuple, .metatype: false
    }
  }
}
