import Foundation

/// The JSON schema of `.assembler-graph.yml`, for editors: it completes keys, shows what they are, and marks what the tool
/// would refuse. Draft-07, because that is what the YAML plug-ins of editors understand.
package struct ConfigurationSchema: Encodable {
  private let keys: [KeyDescription]

  package init(_ keys: [KeyDescription]) { self.keys = keys }

  /// The text of the schema's file, with a newline at the end.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SchemaKey.self)
    try container.encode("http://json-schema.org/draft-07/schema#", forKey: .schema)
    try container.encode("The configuration of assembler-graph: \(configurationFileName)", forKey: .title)
    let shared = keys.flatMap(\.shape.sharedShapes)
    if !shared.isEmpty {
      try container.encode(Dictionary(shared) { first, _ in first }, forKey: .definitions)
    }
    // A file of comments alone is as good as none.
    try ValueShape.section(keys).encode(into: &container, allowsNothing: true)
  }
}

private enum SchemaKey: String, CodingKey {
  case schema = "$schema"
  case title, description, type, properties, required, items, pattern, minimum, maximum, minLength, anyOf
  case additionalProperties, propertyNames, format, definitions
  case reference = "$ref"
  case allowed = "enum"
  case defaultValue = "default"
}

/// The name of a property in a schema: any text.
private struct PropertyName: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private struct Nothing: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SchemaKey.self)
    try container.encode("null", forKey: .type)
  }
}

extension ValueShape: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SchemaKey.self)
    try encode(into: &container, allowsNothing: false)
  }

  /// Keywords of JSON Schema concern only values of their own type, so that several shapes can be told side by side.
  fileprivate func encode(
    into container: inout KeyedEncodingContainer<SchemaKey>,
    allowsNothing: Bool
  ) throws {
    if let types = typeNames.map({ $0 + (allowsNothing ? ["null"] : []) }) {
      if types.count == 1 {
        try container.encode(types[0], forKey: .type)
      } else {
        try container.encode(types, forKey: .type)
      }
    }
    try encodeKeywords(into: &container, allowsNothing: allowsNothing)
  }

  private func encodeKeywords(
    into container: inout KeyedEncodingContainer<SchemaKey>,
    allowsNothing: Bool
  ) throws {
    switch self {
    case .anything, .flag: break
    case .text:
      try container.encode(1, forKey: .minLength)
    case .formed(let pattern):
      try container.encode(pattern, forKey: .pattern)
    case .expression:
      try container.encode("regex", forKey: .format)
      try container.encode(1, forKey: .minLength)
    case .integer(let range):
      try container.encode(range.lowerBound, forKey: .minimum)
      try container.encode(range.upperBound, forKey: .maximum)
    case .word(let words):
      try container.encode(words.map(Optional.some) + (allowsNothing ? [nil] : []), forKey: .allowed)
    case .list(let element, orOne: false):
      try container.encode(element, forKey: .items)
    case .list(let element, orOne: true):
      if element.isToldByKeywordsOfTexts {
        try element.encodeKeywords(into: &container, allowsNothing: allowsNothing)
        try container.encode(element, forKey: .items)
      } else {
        try ValueShape.either([element, .list(of: element, orOne: false)])
          .encodeKeywords(into: &container, allowsNothing: allowsNothing)
      }
    case .section(let keys):
      try encodeProperties(keys, areOptional: true, into: &container)
      try container.encode(false, forKey: .additionalProperties)
      let required = keys.filter(\.isRequired).map(\.name)
      if !required.isEmpty { try container.encode(required, forKey: .required) }
    case .names(let known, let others, let pattern):
      if let pattern { try container.encode(ValueShape.formed(pattern), forKey: .propertyNames) }
      try encodeProperties(known, areOptional: false, into: &container)
      if let others {
        try container.encode(others, forKey: .additionalProperties)
      } else {
        try container.encode(false, forKey: .additionalProperties)
      }
    case .either(let shapes):
      var list = container.nestedUnkeyedContainer(forKey: .anyOf)
      for shape in shapes { try list.encode(shape) }
      if allowsNothing { try list.encode(Nothing()) }
    case .shared(let name, _):
      if allowsNothing {
        try ValueShape.either([self]).encodeKeywords(into: &container, allowsNothing: true)
      } else {
        try container.encode("#/definitions/\(name)", forKey: .reference)
      }
    }
  }

  private func encodeProperties(
    _ keys: [KeyDescription],
    areOptional: Bool,
    into container: inout KeyedEncodingContainer<SchemaKey>
  ) throws {
    if keys.isEmpty { return }
    var properties = container.nestedContainer(keyedBy: PropertyName.self, forKey: .properties)
    for key in keys {
      let name = PropertyName(stringValue: key.name)
      var property = properties.nestedContainer(keyedBy: SchemaKey.self, forKey: name)
      if !key.summary.isEmpty { try property.encode(key.summary, forKey: .description) }
      try key.defaultValue?.encode(into: &property)
      try key.shape.encode(into: &property, allowsNothing: areOptional && !key.isRequired)
    }
  }

  /// nil when the shape does not decide by type alone.
  private var typeNames: [String]? {
    switch self {
    case .anything, .either, .shared: nil
    case .text, .formed, .expression, .word: ["string"]
    case .integer: ["integer"]
    case .flag: ["boolean"]
    case .list(_, orOne: false): ["array"]
    case .list(let element, orOne: true): element.isToldByKeywordsOfTexts ? ["string", "array"] : nil
    case .section, .names: ["object"]
    }
  }

  /// Whether a list is not touched by what its schema says. A schema's `enum` concerns values of every type.
  private var isToldByKeywordsOfTexts: Bool {
    switch self {
    case .text, .formed, .expression: true
    case .anything, .integer, .flag, .word, .list, .section, .names, .either, .shared: false
    }
  }

  /// What a schema tells once.
  fileprivate var sharedShapes: [(String, ValueShape)] {
    switch self {
    case .anything, .text, .formed, .expression, .integer, .flag, .word: []
    case .list(let element, _): element.sharedShapes
    case .section(let keys): keys.flatMap(\.shape.sharedShapes)
    case .names(let known, let others, _): known.flatMap(\.shape.sharedShapes) + (others?.sharedShapes ?? [])
    case .either(let shapes): shapes.flatMap(\.sharedShapes)
    case .shared(let name, let shape): [(name, shape)] + shape.sharedShapes
    }
  }
}

extension DefaultValue {
  fileprivate func encode(into container: inout KeyedEncodingContainer<SchemaKey>) throws {
    switch self {
    case .text(let text): try container.encode(text, forKey: .defaultValue)
    case .texts(let texts): if !texts.isEmpty { try container.encode(texts, forKey: .defaultValue) }
    case .integer(let number): try container.encode(number, forKey: .defaultValue)
    case .flag(let flag): try container.encode(flag, forKey: .defaultValue)
    }
  }
}
