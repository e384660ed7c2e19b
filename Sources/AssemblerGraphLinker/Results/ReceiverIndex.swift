import AssemblerGraphFacts
import AssemblerGraphModel

/// What was noted of receivers, by what they are declared as: found by a type on whose objects functions run.
///
///     player.stop()       on an AVAudioPlayer: no `stop` of the scanned code is meant
///     anything.stop()     of a type that nobody knows: every one is
///
/// A question looks at what may be meant, and at none of the many that are not.
struct ReceiverIndex<Element> {
  private let types: StaticTypes
  /// By a scanned type that a receiver is declared as.
  private var byType = KeyMap<TypeID, [Element]>()
  /// The same by each type that it is a kind of.
  private var byKind = KeyMap<TypeID, [Element]>()
  /// Those of other declarations, of which there are few.
  private var others: [(declared: TypeHandle, elements: [Element])] = []
  private var numberOfOther = KeyMap<TypeHandle, Int>()

  init(_ types: StaticTypes) { self.types = types }

  private var symbols: SymbolTable { types.symbols }

  mutating func insert(_ element: Element, for declared: TypeHandle) {
    switch symbols.table[declared] {
    case .nominal(let type, _) where symbols.types[type].kind != .external:
      byType[type, default: []].append(element)
      for kind in symbols.kinds(of: type) { byKind[kind, default: []].append(element) }
    case .parameter(_, let constraint) where constraint != declared: insert(element, for: constraint)
    case .metatype(let instance): insert(element, for: instance)
    case .collection(let value), .dictionary(_, let value): insert(element, for: value)
    case .tuple, .function: break
    case .nominal, .parameter, .unknown, .anything, .external, .composition:
      if let number = numberOfOther[declared] {
        others[number].elements.append(element)
      } else {
        numberOfOther[declared] = others.count
        others.append((declared, [element]))
      }
    }
  }

  /// Whether there is such an element of a receiver that may be an object on which a type's functions run.
  func contains(for owner: TypeID, where isMeant: (Element) -> Bool) -> Bool {
    if byKind[owner]?.contains(where: isMeant) ?? false { return true }
    if others.contains(where: { $0.elements.contains(where: isMeant) && mayBe($0.declared, owner) }) { return true }
    return types.kindsOfHeirs(of: owner).contains { byType[$0]?.contains(where: isMeant) ?? false }
  }

  private func mayBe(_ declared: TypeHandle, _ owner: TypeID) -> Bool {
    switch symbols.table[declared] {
    case .unknown, .anything: return true
    case .nominal(let type, _): return mayBe(type, owner)
    case .external(let name, _): return mayBe(external: name, owner)
    case .parameter(_, let constraint): return constraint == declared || mayBe(constraint, owner)
    case .metatype(let instance): return mayBe(instance, owner)
    case .collection(let element): return mayBe(element, owner)
    case .dictionary(_, let value): return mayBe(value, owner)
    case .composition(let members): return members.allSatisfy { mayBe($0, owner) }
    case .tuple, .function: return false
    }
  }

  private func mayBe(_ type: TypeID, _ owner: TypeID) -> Bool {
    if symbols.types[type].kind == .external, mayBe(external: symbols.types[type].name, owner) { return true }
    return symbols.isKind(type, of: owner) || types.kindsOfHeirs(of: owner).contains(type)
  }

  private func mayBe(external name: String, _ owner: TypeID) -> Bool {
    if symbols.types[owner].kind == .external {
      let own = symbols.types[owner].name
      return own == name || (Framework.ancestorsByName[name].map { $0.contains(own) } ?? true)
    }
    return symbols.heirs(of: owner).contains { mayInherit($0, from: name) }
  }

  /// Of a class outside of the scanned code of which nothing is known, nobody knows what it inherits from.
  private func mayInherit(_ type: TypeID, from name: String) -> Bool {
    let ancestors = symbols.externalAncestors(of: type)
    if ancestors.contains(where: { $0 == name || Framework.ancestorsByName[$0]?.contains(name) ?? false }) {
      return true
    }
    if ancestors.contains(where: Framework.isClassOfObjects) { return false }
    return ancestors.contains {
      Framework.ancestorsByName[$0] == nil && !types.isCommonProtocol($0) && !Framework.isOfDelegates($0)
    }
  }
}

extension StaticTypes {
  /// What objects on which a type's functions run can stand behind.
  fileprivate func kindsOfHeirs(of type: TypeID) -> IDSet<TypeID> {
    if let known = lookups.kindsOfHeirs[type] { return known }
    let found = IDSet(symbols.heirs(of: type).flatMap { symbols.kinds(of: $0) })
    lookups.kindsOfHeirs[type] = found
    return found
  }
}

extension SymbolTable {
  /// The type itself, and all that has its functions too.
  fileprivate func heirs(of type: TypeID) -> [TypeID] {
    [type] + allSubclasses(of: type) + conformers[type] + conformersByName[type]
  }
}
