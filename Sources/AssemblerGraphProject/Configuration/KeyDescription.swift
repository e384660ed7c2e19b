/// What a key of the configuration file is, for people and for a JSON schema. Made from the same table that reads the
/// file, so that the two cannot part.
package struct KeyDescription: Hashable, Sendable {
  var name: String
  /// One line: what the value decides.
  var summary = ""
  var shape: ValueShape = .anything
  /// What counts when the key is not there; nil when that is nothing in particular.
  var defaultValue: DefaultValue?
  /// Whether its section is worth nothing without it.
  var isRequired = false
  /// A value as it is written behind the key in YAML; empty: the default.
  var example = ""
}

/// What can stand behind a key.
indirect enum ValueShape: Hashable, Sendable {
  /// Nobody has said. A schema then accepts everything.
  case anything
  case text
  /// A text that the regular expression fits.
  case formed(String)
  /// A regular expression.
  case expression
  case integer(ClosedRange<Int>)
  /// `true` or `false`.
  case flag
  /// One of these.
  case word([String])
  /// A list; with `orOne` a single value stands for a list of one.
  case list(of: ValueShape, orOne: Bool)
  /// A mapping with these keys and no others. A key without a value counts as absent.
  case section([KeyDescription])
  /// A mapping from names: those of `known`, and if there is a shape for others, any that the regular expression fits.
  /// Each needs a value.
  case names(known: [KeyDescription], others: ValueShape?, pattern: String? = nil)
  case either([ValueShape])
  /// A shape that occurs in several places; a schema tells it once, under this name.
  case shared(String, ValueShape)

  static let texts = ValueShape.list(of: .text, orOne: true)
}

extension ValueShape {
  /// The keys that can stand somewhere inside of the value, not those inside of theirs.
  var keys: [KeyDescription] {
    switch self {
    case .anything, .text, .formed, .expression, .integer, .flag, .word: []
    case .list(let element, _): element.keys
    case .section(let keys): keys
    case .names(let known, let others, _): known + (others?.keys ?? [])
    case .either(let shapes): shapes.flatMap(\.keys)
    case .shared(_, let shape): shape.keys
    }
  }
}

/// The value of a key that is not there.
enum DefaultValue: Hashable, Sendable {
  case text(String)
  case texts([String])
  case integer(Int)
  case flag(Bool)
}
