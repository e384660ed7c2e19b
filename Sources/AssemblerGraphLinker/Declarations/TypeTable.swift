/// A resolved type, by number: equal types have equal numbers, so that comparing and caching cost nothing.
struct TypeHandle: Hashable, Sendable {
  var rawValue: Int32

  static let unknown = TypeHandle(rawValue: 0)
  /// No type: where nobody has looked yet.
  static let notAsked = TypeHandle(rawValue: -1)
}

extension TypeHandle: Numbered {
  var index: Int { Int(rawValue) }
}

/// What a handle stands for. `Optional` is see-through: `Foo?` is `Foo`.
enum ResolvedType: MapKey, Hashable, Sendable {
  case unknown
  /// A type of the scanned code, protocols and external ones included, by index into `SymbolTable.types`.
  case nominal(TypeID, [TypeHandle])
  /// A type that the scanned code neither declares nor extends, by its written name.
  case external(String, [TypeHandle])
  /// A generic parameter, an associated type: its name, and what it must conform to.
  case parameter(String, constraint: TypeHandle)
  /// Array, Set and their like.
  case collection(TypeHandle)
  case dictionary(key: TypeHandle, value: TypeHandle)
  /// The labels as well, "" for elements without one; none at all when no element has one.
  case tuple([TypeHandle], labels: [String] = [])
  case function(parameters: [TypeHandle], result: TypeHandle)
  case metatype(TypeHandle)
  case composition([TypeHandle])
  /// `Any`, `AnyObject`: says nothing about what is behind.
  case anything
}

/// Resolved types, each stored once. It only grows, so that handles stay good for ever.
///
/// A reference, because it grows in the middle of expressions that read it.
final class TypeTable {
  // Nothing is read while something is added.
  @exclusivity(unchecked) private(set) var types: [ResolvedType] = [.unknown]
  /// For each handle the declared type that it names, if any.
  @exclusivity(unchecked) private var nominals = [IDOrNone<TypeID>(nil)]
  private var handles = KeyMap<ResolvedType, TypeHandle>()
  /// The handles of types that are asked for most: plain ones by number, and metatypes by their instance.
  @exclusivity(unchecked) private var plain = DenseMap<TypeID, TypeHandle>()
  @exclusivity(unchecked) private var metatypes = DenseMap<TypeHandle, TypeHandle>()

  subscript(handle: TypeHandle) -> ResolvedType { types[Int(handle.rawValue)] }

  func handle(of type: ResolvedType) -> TypeHandle {
    switch type {
    case .unknown: return .unknown
    case .nominal(let number, let arguments) where arguments.isEmpty:
      if let known = plain[number] { return known }
      let handle = add(type)
      plain[number] = handle
      return handle
    case .metatype(let instance):
      if let known = metatypes[instance] { return known }
      let handle = add(type)
      metatypes[instance] = handle
      return handle
    default:
      if let known = handles[type] { return known }
      let handle = add(type)
      handles[type] = handle
      return handle
    }
  }

  /// The type itself when it names exactly one declared type, without looking through collections.
  func nominal(_ handle: TypeHandle) -> TypeID? { nominals[Int(handle.rawValue)].id }

  private func add(_ type: ResolvedType) -> TypeHandle {
    types.append(type)
    if case .nominal(let number, _) = type {
      nominals.append(IDOrNone(number))
    } else {
      nominals.append(IDOrNone(nil))
    }
    return TypeHandle(rawValue: Int32(types.count - 1))
  }
}

extension TypeTable {
  /// The type of an element; a type that is no collection is its own element.
  func element(_ handle: TypeHandle) -> TypeHandle {
    switch self[handle] {
    case .collection(let element): element
    case .dictionary(_, let value): value
    default: handle
    }
  }

  /// `Page` of `[[Page]]`.
  func innermostElement(_ handle: TypeHandle) -> TypeHandle {
    var inner = handle
    while true {
      let element = element(inner)
      if element == inner { return inner }
      inner = element
    }
  }

  /// `Box<Page>`, as some declaration or expression names it: the pages that are arguments, by the number of the box.
  func typesInBoxes() -> [TypeID: IDSet<TypeID>] {
    var found: [TypeID: IDSet<TypeID>] = [:]
    for case .nominal(let box, let arguments) in types {
      for argument in arguments {
        if let type = nominal(element(argument)) { found[box, default: []].insert(type) }
      }
    }
    return found
  }

  /// Whether the type names a declared type whose generic arguments, if any, are told, and no generic parameter.
  func isDecided(_ handle: TypeHandle) -> Bool {
    switch self[handle] {
    case .nominal(_, let arguments), .external(_, let arguments): arguments.allSatisfy(isDecided)
    case .collection(let element): isDecided(element)
    case .dictionary(let key, let value): isDecided(key) && isDecided(value)
    case .composition(let members): members.allSatisfy(isDecided)
    case .tuple(let elements, _): elements.allSatisfy(isDecided)
    case .function, .metatype, .parameter, .unknown, .anything: false
    }
  }

  /// The type with generic parameters replaced: `T` in `Box<T>` seen through `Box<Child>` is `Child`.
  func substituting(_ arguments: [String: TypeHandle], in handle: TypeHandle) -> TypeHandle {
    if arguments.isEmpty { return handle }
    switch self[handle] {
    case .unknown, .anything: return handle
    case .parameter(let name, _): return arguments[name] ?? handle
    case .nominal(let type, let parts):
      return parts.isEmpty ? handle : self.handle(of: .nominal(type, substituting(arguments, in: parts)))
    case .external(let name, let parts):
      return parts.isEmpty ? handle : self.handle(of: .external(name, substituting(arguments, in: parts)))
    case .collection(let element):
      return self.handle(of: .collection(substituting(arguments, in: element)))
    case .dictionary(let key, let value):
      return self.handle(
        of: .dictionary(key: substituting(arguments, in: key), value: substituting(arguments, in: value))
      )
    case .tuple(let elements, let labels):
      return self.handle(of: .tuple(substituting(arguments, in: elements), labels: labels))
    case .function(let parameters, let result):
      return self.handle(
        of: .function(
          parameters: substituting(arguments, in: parameters),
          result: substituting(arguments, in: result)
        )
      )
    case .metatype(let instance): return self.handle(of: .metatype(substituting(arguments, in: instance)))
    case .composition(let members): return self.handle(of: .composition(substituting(arguments, in: members)))
    }
  }

  private func substituting(_ arguments: [String: TypeHandle], in handles: [TypeHandle]) -> [TypeHandle] {
    var result: [TypeHandle] = []
    for handle in handles { result.append(substituting(arguments, in: handle)) }
    return result
  }
}
