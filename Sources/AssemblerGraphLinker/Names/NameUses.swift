import AssemblerGraphFacts

/// What a name stands for somewhere in the scanned code.
///
/// Most names in bodies are those of frameworks, which stand for nothing here: no look-up has to find that out.
struct NameUses: OptionSet, Sendable {
  let rawValue: UInt8

  static let property = NameUses(rawValue: 1 << 0)
  static let method = NameUses(rawValue: 1 << 1)
  static let enumCase = NameUses(rawValue: 1 << 2)
  static let global = NameUses(rawValue: 1 << 3)
  static let freeFunction = NameUses(rawValue: 1 << 4)
  /// A type, a typealias or a generic parameter, or what the standard library calls a type.
  static let type = NameUses(rawValue: 1 << 5)
}

extension SymbolTable {
  /// Whether the name stands for one of these anywhere.
  func isUsed(_ name: Name, as uses: NameUses) -> Bool {
    let index = Int(name.rawValue)
    return index < usesOfName.count && !usesOfName[index].isDisjoint(with: uses)
  }

  /// Whether the name stands for anything of the scanned code.
  func isUsed(_ name: Name) -> Bool {
    let index = Int(name.rawValue)
    return index < usesOfName.count && !usesOfName[index].isEmpty
  }

  func collectNameUses() {
    usesOfName = [NameUses](repeating: [], count: names.texts.count)
    func note(_ name: Name, _ use: NameUses) { usesOfName[Int(name.rawValue)].formUnion(use) }
    func note(type text: String) {
      // A name that no expression mentions has no number.
      if let name = names.known(text) { note(name, .type) }
    }
    for property in properties { note(property.name, property.owner == nil ? .global : .property) }
    for function in functions {
      note(function.name, function.owner == nil ? .freeFunction : .method)
      for parameter in function.facts.generics { note(type: parameter.name) }
    }
    for text in ["Self", "Any", "AnyObject", "Void"] { note(type: text) }
    for text in topLevel.keys { note(type: text) }
    for text in fileTypealiases.keys { note(type: text) }
    for type in types.indices {
      note(type: types[type].name)
      for name in types[type].cases.keys { note(name, .enumCase) }
      for text in types[type].nested.keys { note(type: text) }
      for text in types[type].typealiases.keys { note(type: text) }
      for parameter in types[type].ownGenerics { note(type: parameter.name) }
    }
  }
}
