/// What facts say, and where they say it, apart from each other.
///
/// It is written by the `encode` that the compiler makes, so that no field of facts can be forgotten:
///
///     class A at 3:13, call at 5:7      words  class A, call      places  3:13  5:7
struct PlacesApart: Equatable {
  private(set) var words: [UInt8]
  /// In the order in which the facts name them.
  private(set) var places: [SourcePosition]

  init?(_ facts: FileFacts) {
    let pages = Pages()
    do { try facts.encode(to: Level(pages: pages, depth: 0)) } catch { return nil }
    (words, places) = (pages.words, pages.places)
  }
}

private final class Pages {
  var words: [UInt8] = []
  var places: [SourcePosition] = []

  func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number) { words.append(contentsOf: $0) }
  }

  func add(_ text: String) {
    add(text.utf8.count)
    words.append(contentsOf: text.utf8)
  }

  /// Each value begins with how deep it lies, so that no two trees of values have the same words.
  func add<Value: Encodable>(_ value: Value, depth: Int, key: String) throws {
    add(Int32(truncatingIfNeeded: depth))
    add(key)
    if Value.self == SourcePosition.self, let place = value as? SourcePosition {
      places.append(place)
    } else {
      try value.encode(to: Level(pages: self, depth: depth + 1))
    }
  }
}

/// The values inside of one value.
private struct Level: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let pages: Pages
  let depth: Int
  private(set) var count = 0

  init(pages: Pages, depth: Int) {
    self.pages = pages
    self.depth = depth
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedLevel(level: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// A container in place of a value.
  func nested(_ key: String) -> Level {
    pages.add(Int32(truncatingIfNeeded: depth))
    pages.add(key)
    return Level(pages: pages, depth: depth + 1)
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    nested("").container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested("") }
  func superEncoder() -> any Encoder { nested("") }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    count += 1
    try pages.add(value, depth: depth, key: "")
  }

  func encodeNil() { pages.add("nil") }
  func encode(_ value: Bool) { pages.add(value ? 1 : 0) }
  func encode(_ value: String) { pages.add(value) }
  func encode(_ value: Double) { pages.add(value.bitPattern) }
  func encode(_ value: Float) { pages.add(value.bitPattern) }
  func encode(_ value: Int) { pages.add(value) }
  func encode(_ value: Int8) { pages.add(value) }
  func encode(_ value: Int16) { pages.add(value) }
  func encode(_ value: Int32) { pages.add(value) }
  func encode(_ value: Int64) { pages.add(value) }
  func encode(_ value: UInt) { pages.add(value) }
  func encode(_ value: UInt8) { pages.add(value) }
  func encode(_ value: UInt16) { pages.add(value) }
  func encode(_ value: UInt32) { pages.add(value) }
  func encode(_ value: UInt64) { pages.add(value) }
}

private struct KeyedLevel<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let level: Level

  var codingPath: [any CodingKey] { [] }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try level.pages.add(value, depth: level.depth, key: key.stringValue)
  }

  func encodeNil(forKey key: Key) { level.nested(key.stringValue).encodeNil() }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    level.nested(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { level.nested(key.stringValue) }
  func superEncoder() -> any Encoder { level.nested("super") }
  func superEncoder(forKey key: Key) -> any Encoder { level.nested(key.stringValue) }
}
