import AssemblerGraphFacts

// Foundation's tables, which hold weakly or strongly what they are given, as whoever makes them says.

extension StaticTypes {
  /// What a hash table or a map table holds strongly, as a collection; nil where it holds nothing so, or nobody knows.
  ///
  ///     NSHashTable<Peer>(options: .strongMemory)        [Peer]
  ///     NSMapTable<Key, Peer>.strongToWeakObjects()      [Key]
  func table(_ type: TypeHandle, madeBy value: ExpressionID, _ scope: TypeScope) -> TypeHandle? {
    guard case .external(_, let elements) = symbols.table[type],
      case .call(let callee, let arguments, _) = symbols.files[scope.file][value]
    else { return nil }
    let holds: [Bool]
    if case .member(_, let name, _) = symbols.files[scope.file][callee], name != .initializer {
      switch symbols.names[name] {
      case "strongToStrongObjects": holds = [true, true]
      case "strongToWeakObjects": holds = [true, false]
      case "weakToStrongObjects": holds = [false, true]
      default: return nil
      }
    } else {
      let options = symbols.files[scope.file][arguments].filter { argument in
        argument.label.map { ["options", "keyOptions", "valueOptions"].contains(symbols.names[$0]) } ?? false
      }
      // Without options they hold strongly: NSPointerFunctions.Options.strongMemory is 0.
      holds =
        options.isEmpty
        ? elements.map { _ in true } : options.map { $0.value.map { isStrong($0, scope.file) } ?? false }
    }
    let held = zip(elements, holds).filter(\.1).map(\.0)
    switch held.count {
    case 0: return nil
    case 1: return symbols.table.handle(of: .collection(held[0]))
    default: return symbols.table.handle(of: .dictionary(key: held[0], value: held[1]))
    }
  }

  /// Whether a constant is one of Foundation's collections, which take up objects later, unlike Swift's.
  ///
  ///     private let rows = NSMutableArray()
  ///     private let peers: NSHashTable<Peer>
  func canBeFilled(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    if let name = symbol.facts.type?.lastName { return isFillable(name) }
    guard let value = symbol.facts.initialValue, case .call(let callee, _, _) = symbols.files[symbol.file][value] else {
      return false
    }
    return namesFillable(callee, symbols.files[symbol.file])
  }

  /// `NSMutableArray`, `NSHashTable<Peer>.init`, `NSMapTable.strongToStrongObjects`
  private func namesFillable(_ callee: ExpressionID, _ file: LinkedFile) -> Bool {
    switch file[callee] {
    case .unqualified(let name, _): isFillable(symbols.names[name])
    case .type(let written): file[written].lastName.map(isFillable) ?? false
    case .member(let base?, _, _): namesFillable(base, file)
    default: false
    }
  }

  private func isFillable(_ name: String) -> Bool {
    switch StandardKind(name) {
    case .collectionOfAnything: true
    default: isWeakCollectionName(name) || StandardContainer(name) == .holds
    }
  }

  /// `.strongMemory`, `.copyIn`, `[.strongMemory, .objectPointerPersonality]`, `[]`
  private func isStrong(_ options: ExpressionID, _ file: FileID) -> Bool {
    switch symbols.files[file][options] {
    case .member(_, let name, _): !Self.memoriesOfOthers.contains(symbols.names[name])
    case .collection(let parts): symbols.files[file][parts].allSatisfy { isStrong($0, file) }
    default: false
    }
  }

  private static let memoriesOfOthers: Set<String> = [
    "weakMemory", "opaqueMemory", "mallocMemory", "machVirtualMemory", "opaquePersonality", "integerPersonality",
  ]
}
