import AssemblerGraphCore

extension ConfigurationKey {
  /// A list of mappings, each with the same keys.
  ///
  /// - Parameters:
  ///   - initial: an element before it is read.
  ///   - shorthand: the key whose value an element may be instead of a mapping.
  ///   - read: puts all of them into the section; each comes with its node, for problems that only the whole shows.
  static func list<Element>(
    _ name: String,
    _ summary: String,
    keys: [ConfigurationKey<Element>],
    of initial: Element,
    shorthand: String? = nil,
    read: @escaping ([(node: ConfigurationNode, value: Element)], inout Section, inout Problems) -> Void
  ) -> Self {
    Self(
      name,
      summary,
      shape: .list(of: shape(of: keys, initial, shorthand: shorthand), orOne: false),
      read: { node, section, problems in
        guard let items = node.sequence else {
          problems.add(.wrongType(key: name, expected: "a list", found: node.description), at: node)
          return
        }
        let elements = items.map { item in
          var element = initial
          readElement(item, as: name, keys: keys, into: &element, shorthand: shorthand, &problems)
          return (item, element)
        }
        read(elements, &section, &problems)
      }
    )
  }

  /// A mapping with keys of its own, or only the value of one of them.
  static func section<Inner>(
    _ name: String,
    _ path: WritableKeyPath<Section, Inner>,
    _ summary: String,
    keys: [ConfigurationKey<Inner>],
    initial: Inner,
    shorthand: String
  ) -> Self {
    Self(
      name,
      summary,
      shape: shape(of: keys, initial, shorthand: shorthand),
      read: { node, section, problems in
        readElement(node, as: name, keys: keys, into: &section[keyPath: path], shorthand: shorthand, &problems)
      }
    )
  }

  /// One of a few words.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    _ path: WritableKeyPath<Section, Word>,
    _ summary: String
  ) -> Self {
    let allowed = Word.allCases.map(\.rawValue)
    return Self(
      name,
      summary,
      shape: .word(allowed),
      default: { .text($0[keyPath: path].rawValue) },
      read: { node, section, problems in
        if let word = readWord(node, key: name, allowed: allowed, Word.init(rawValue:), &problems) {
          section[keyPath: path] = word
        }
      }
    )
  }

  /// Some of a few words, or a single one.
  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    _ path: WritableKeyPath<Section, [Word]>,
    _ summary: String
  ) -> Self {
    let allowed = Word.allCases.map(\.rawValue)
    return Self(
      name,
      summary,
      shape: .list(of: .word(allowed), orOne: true),
      default: { section in
        let words = section[keyPath: path].map(\.rawValue)
        return words.isEmpty ? nil : .texts(words)
      },
      read: { node, section, problems in
        section[keyPath: path] = readWords(node, key: name, allowed: allowed, Word.init(rawValue:), &problems)
      }
    )
  }
}

private func shape<Element>(
  of keys: [ConfigurationKey<Element>],
  _ initial: Element,
  shorthand: String?
) -> ValueShape {
  let descriptions = keys.map { $0.description(defaults: initial) }
  let short = descriptions.first { $0.name == shorthand }?.shape
  return short.map { .either([$0, .section(descriptions)]) } ?? .section(descriptions)
}

private func readElement<Element>(
  _ node: ConfigurationNode,
  as name: String,
  keys: [ConfigurationKey<Element>],
  into element: inout Element,
  shorthand: String?,
  _ problems: inout Problems
) {
  if !node.isMapping, let key = keys.first(where: { $0.name == shorthand }) {
    key.read(node, &element, &problems)
  } else {
    _ = read(node, as: name, keys: keys, into: &element, &problems)
  }
}
