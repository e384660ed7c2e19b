/// One key of a section of the configuration file: its name, how its value gets into the section, and what people and
/// editors are told about it.
///
/// The last is optional, and each of its parts has a fallback: a key that says nothing about itself is read all the same.
struct ConfigurationKey<Section> {
  let name: String
  let read: (ConfigurationNode, inout Section, inout Problems) -> Void
  private let describe: (Section) -> KeyDescription
  private(set) var isRequired = false
  private var example = ""

  /// A key that is read in its own way.
  ///
  /// - Parameters:
  ///   - summary: one line about what it decides.
  ///   - shape: what the reader accepts, for the schema.
  ///   - default: what counts when the key is absent, from the section's default.
  init(
    _ name: String,
    _ summary: String = "",
    shape: ValueShape = .anything,
    default: @escaping (Section) -> DefaultValue? = { _ in nil },
    read: @escaping (ConfigurationNode, inout Section, inout Problems) -> Void
  ) {
    self.init(name, summary, describedBy: { (shape, `default`($0)) }, read: read)
  }

  private init(
    _ name: String,
    _ summary: String,
    describedBy describe: @escaping (Section) -> (ValueShape, DefaultValue?),
    read: @escaping (ConfigurationNode, inout Section, inout Problems) -> Void
  ) {
    self.name = name
    self.read = read
    self.describe = { section in
      let (shape, defaultValue) = describe(section)
      return KeyDescription(name: name, summary: summary, shape: shape, defaultValue: defaultValue)
    }
  }

  /// - Parameter defaults: the section as it is without a file.
  func description(defaults: Section) -> KeyDescription {
    var description = describe(defaults)
    description.isRequired = isRequired
    description.example = example
    return description
  }

  /// The same key, whose absence is an error.
  func required() -> Self {
    var key = self
    key.isRequired = true
    return key
  }

  /// The same key with a value that the manual shows, as it is written in YAML.
  func example(_ yaml: String) -> Self {
    var key = self
    key.example = yaml
    return key
  }
}

extension ConfigurationKey {
  static func text(_ name: String, _ path: WritableKeyPath<Section, String>, _ summary: String = "") -> Self {
    Self(
      name,
      summary,
      shape: .text,
      default: { section in section[keyPath: path].isEmpty ? nil : .text(section[keyPath: path]) },
      read: { node, section, problems in
        if let text = readText(node, key: name, &problems) { section[keyPath: path] = text }
      }
    )
  }

  /// A list of texts, or a single one. It takes the place of the default.
  static func texts(_ name: String, _ path: WritableKeyPath<Section, [String]>, _ summary: String = "") -> Self {
    Self(
      name,
      summary,
      shape: .texts,
      default: { .texts($0[keyPath: path]) },
      read: { node, section, problems in
        if let texts = readTexts(node, key: name, &problems) { section[keyPath: path] = texts }
      }
    )
  }

  static func optionalText(
    _ name: String,
    _ path: WritableKeyPath<Section, String?>,
    _ summary: String = ""
  ) -> Self {
    Self(
      name,
      summary,
      shape: .text,
      default: { $0[keyPath: path].map(DefaultValue.text) },
      read: { node, section, problems in
        if let text = readText(node, key: name, &problems) { section[keyPath: path] = text }
      }
    )
  }

  static func optionalTexts(
    _ name: String,
    _ path: WritableKeyPath<Section, [String]?>,
    _ summary: String = ""
  ) -> Self {
    Self(
      name,
      summary,
      shape: .texts,
      default: { $0[keyPath: path].map(DefaultValue.texts) },
      read: { node, section, problems in
        if let texts = readTexts(node, key: name, &problems) { section[keyPath: path] = texts }
      }
    )
  }

  /// A list of regular expressions, or a single one.
  static func expressions(
    _ name: String,
    _ path: WritableKeyPath<Section, [String]>,
    _ summary: String = ""
  ) -> Self {
    Self(
      name,
      summary,
      shape: .list(of: .expression, orOne: true),
      default: { .texts($0[keyPath: path]) },
      read: { node, section, problems in
        if let texts = readExpressions(node, key: name, &problems) { section[keyPath: path] = texts }
      }
    )
  }

  static func flag(_ name: String, _ path: WritableKeyPath<Section, Bool>, _ summary: String = "") -> Self {
    Self(
      name,
      summary,
      shape: .flag,
      default: { .flag($0[keyPath: path]) },
      read: { node, section, problems in
        guard let flag = node.flag else {
          problems.add(.wrongType(key: name, expected: "true or false", found: node.description), at: node)
          return
        }
        section[keyPath: path] = flag
      }
    )
  }

  static func integer(
    _ name: String,
    _ path: WritableKeyPath<Section, Int>,
    _ summary: String = "",
    in range: ClosedRange<Int>
  ) -> Self {
    Self(
      name,
      summary,
      shape: .integer(range),
      default: { .integer($0[keyPath: path]) },
      read: { node, section, problems in
        guard node.isScalar else {
          problems.add(.wrongType(key: name, expected: "a number", found: node.description), at: node)
          return
        }
        guard let number = node.integer, range.contains(number) else {
          problems.add(.outOfRange(node.text, key: name, range: range), at: node)
          return
        }
        section[keyPath: path] = number
      }
    )
  }

  /// A mapping with keys of its own.
  static func section<Inner>(
    _ name: String,
    _ path: WritableKeyPath<Section, Inner>,
    _ summary: String = "",
    keys: [ConfigurationKey<Inner>]
  ) -> Self {
    Self(
      name,
      summary,
      describedBy: { (.section(keys.map { [inner = $0[keyPath: path]] in $0.description(defaults: inner) }), nil) },
      read: { node, section, problems in
        _ = AssemblerGraphProject.read(node, as: name, keys: keys, into: &section[keyPath: path], &problems)
      }
    )
  }
}
