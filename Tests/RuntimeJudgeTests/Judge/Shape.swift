/// A small program whose objects either keep each other alive or do not.
///
/// Its types are what the tool reads; `func scene()` builds objects, and the Swift runtime says which of them are still
/// alive when it has returned.
struct Shape: Sendable {
  /// What must happen. The runtime is asked all the same: a shape that says something else is wrong itself.
  enum Outcome: String, Sendable {
    /// Objects stay alive that nobody can reach.
    case leaks
    /// Every object goes away.
    case frees
    /// Objects stay alive at first, and go when something lets go of them later.
    case released
    /// Objects stay alive because a static property or a global reaches them.
    case reachable
    /// Every object goes away, although the types own each other in a circle: no object closes it.
    case typeLevel = "type level"
  }

  var topic: String
  var name: String
  var outcome: Outcome
  /// Types whose objects a static property keeps by intent.
  var kept: Set<String>
  var source: String
}

/// Reads a table of shapes: each begins with a `//= OUTCOME: NAME` line.
///
///     //= leaks: two strong properties
///     //= twins: a delegate          two shapes: of ‹leaking|clean› one takes the left, the other the right
///     //= declared twins: a delegate that is read by its type
///     //= released twins: a page that is closed      the right one lives on after `scene()`, and is gone after `later()`
///     //= type level: a tree
///     //= frees: beside a singleton (keeps Theme)
func shapes(_ topic: String, _ table: String) -> [Shape] {
  var shapes: [Shape] = []
  var heading: Substring?
  var lines: [Substring] = []
  func finish() {
    guard let heading else { return }
    let parts = heading.split(separator: ": ", maxSplits: 1)
    let title = parts[1].split(separator: " (keeps ")
    let kept = title.dropFirst().flatMap { $0.dropLast().split(separator: ", ").map(String.init) }
    let source = lines.map { $0 + "\n" }.joined()
    func add(_ outcome: Shape.Outcome, suffix: String = "", source: String) {
      shapes.append(
        Shape(topic: topic, name: title[0] + suffix, outcome: outcome, kept: Set(kept), source: source)
      )
    }
    if parts[0] == "released twins" {
      add(.leaks, source: choosing(0, in: source))
      add(.released, suffix: ", let go", source: choosing(1, in: source))
    } else if parts[0] == "twins" || parts[0] == "declared twins" {
      add(.leaks, source: choosing(0, in: source))
      add(.frees, suffix: ", clean", source: choosing(1, in: source))
      if parts[0] == "twins", let hidden = hidingTypes(in: source) {
        add(.leaks, suffix: ", behind a protocol", source: choosing(0, in: hidden))
        add(.frees, suffix: ", behind a protocol, clean", source: choosing(1, in: hidden))
      }
    } else if let outcome = Shape.Outcome(rawValue: String(parts[0])) {
      add(outcome, source: source)
    }
  }
  for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//= ") {
      finish()
      heading = line.dropFirst("//= ".count)
      lines = []
    } else {
      lines.append(line)
    }
  }
  finish()
  return shapes
}

/// The same shape with a protocol as type of the property that makes the difference between the twins, one that all of
/// its classes and a stranger conform to: now the declaration tells nothing, and only the flow of values does. nil when
/// the difference is no property of a class.
private func hidingTypes(in source: String) -> String? {
  let property = /‹\|weak ›(?:private )?var (?<name>\w+): (?<type>\w+)(?<mark>[?!])/
  let type = /(?m)^(?:[^ {}\n][^{}\n]* )?class (?<name>\w+)(?<generic><)?(?:: (?<base>\w+))?/
  let classes = source.matches(of: type).filter { $0.generic == nil }
  guard let found = source.firstMatch(of: property), classes.contains(where: { $0.name == found.type }) else {
    return nil
  }
  let declaration = "var \(found.name): "
  let hidden = source.replacing(
    "\(declaration)\(found.type)\(found.mark)",
    with: "\(declaration)(any Anything)\(found.mark)"
  )
  // Heirs conform by their superclass.
  let conformers = classes.filter { type in !classes.contains { $0.name == type.base } }.map(\.name)
  return """
    \(hidden)protocol Anything: AnyObject {}
    final class Stranger: Anything {}
    func useStranger() -> any Anything { Stranger() }
    \(conformers.map { "extension \($0): Anything {}\n" }.joined())
    """
}

/// The text with every `‹left|right›` replaced by one of its sides.
func choosing(_ side: Int, in text: String) -> String {
  var result = ""
  var rest = text[...]
  while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
    result += rest[..<open]
    let sides = rest[rest.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
    if side < sides.count { result += sides[side] }
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}
