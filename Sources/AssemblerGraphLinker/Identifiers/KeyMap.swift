import AssemblerGraphFacts

/// A key of a `KeyMap`.
protocol MapKey: Equatable {
  /// The same for equal keys, and mostly another one for others: which bits differ does not matter.
  var bits: UInt64 { get }
}

extension MapKey where Self: Numbered {
  @inline(__always)
  var bits: UInt64 { UInt64(truncatingIfNeeded: index) }
}

extension MapKey where Self: Hashable {
  var bits: UInt64 { UInt64(truncatingIfNeeded: hashValue) }
}

/// The bits of a key that is several numbers.
struct KeyBits {
  private(set) var value: UInt64 = 0

  @inline(__always)
  mutating func add(_ number: Int) {
    value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 33
  }

  /// -1 stands for none.
  @inline(__always)
  mutating func add(_ id: (some Numbered)?) { add(id?.index ?? -1) }

  @inline(__always)
  mutating func add(_ position: SourcePosition) {
    add(position.line)
    add(position.column)
  }
}

/// A dictionary whose entries stay in the order in which they were made, so that going through them gives the same on every run.
///
/// Its type asks nothing of keys, as the standard library's dictionary does: that looks for their conformance to `Hashable` when the
/// first one is made, and on Linux goes through all conformances of the program to find it. For each type of keys it took 850,000
/// instructions, as many as it takes to parse 30 lines.
///
/// Source: D. Knuth, "The Art of Computer Programming" 3, 6.4: linear probing, with Fibonacci hashing.
struct KeyMap<Key, Value> {
  private(set) var entries: [KeyEntry<Key, Value>] = []
  /// An index into `entries`, or -1; the count is a power of two.
  private var slots: [Int32] = []
  private var shift: UInt64 = 64

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  var values: some Sequence<Value> { entries.lazy.map(\.value) }
}

/// An entry of a `KeyMap`.
struct KeyEntry<Key, Value> {
  let key: Key
  fileprivate(set) var value: Value
}

extension KeyMap: Sendable where Key: Sendable, Value: Sendable {}
extension KeyEntry: Sendable where Key: Sendable, Value: Sendable {}

extension KeyMap where Key: MapKey {
  /// Setting nil changes nothing: no entry is taken out.
  subscript(key: Key) -> Value? {
    get { index(of: key).map { entries[$0].value } }
    set {
      guard let newValue else { return }
      if let index = index(of: key) { entries[index].value = newValue } else { append(newValue, for: key) }
    }
  }

  subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { index(of: key).map { entries[$0].value } ?? value() }
    _modify {
      let index = index(of: key) ?? append(value(), for: key)
      yield &entries[index].value
    }
  }

  /// Changes the value of a key in place, if it has one.
  mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    if let index = index(of: key) { change(&entries[index].value) }
  }

  private func index(of key: Key) -> Int? {
    if slots.isEmpty { return nil }
    let index = slots[slot(of: key)]
    return index < 0 ? nil : Int(index)
  }

  @discardableResult
  private mutating func append(_ value: Value, for key: Key) -> Int {
    if entries.count * 2 >= slots.count { grow() }
    slots[slot(of: key)] = Int32(truncatingIfNeeded: entries.count)
    entries.append(KeyEntry(key: key, value: value))
    return entries.count - 1
  }

  /// Where the key is, or else would be.
  @inline(__always)
  private func slot(of key: Key) -> Int {
    var slot = Int(truncatingIfNeeded: (key.bits &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while slots[slot] >= 0, entries[Int(slots[slot])].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let count = slots.isEmpty ? 16 : slots.count * 2
    slots = [Int32](repeating: -1, count: count)
    shift = 64 - UInt64(count.trailingZeroBitCount)
    for index in entries.indices { slots[slot(of: entries[index].key)] = Int32(truncatingIfNeeded: index) }
  }
}

/// A set whose type asks nothing of its elements: see `KeyMap`.
struct KeySet<Element> {
  private var map = KeyMap<Element, Void>()

  var isEmpty: Bool { map.isEmpty }
  /// In the order in which they came in.
  var elements: some Sequence<Element> { map.entries.lazy.map(\.key) }
}

extension KeySet: Sendable where Element: Sendable {}

extension KeySet where Element: MapKey {
  func contains(_ element: Element) -> Bool { map[element] != nil }

  /// - Returns: whether it was not there before.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    let count = map.count
    map[element] = ()
    return map.count > count
  }
}

extension SourcePosition: MapKey {
  var bits: UInt64 {
    var bits = KeyBits()
    bits.add(self)
    return bits.value
  }
}
