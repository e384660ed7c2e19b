/// An object that can hold its own kind can hold itself, or one that leads back to it. It need not: this list ends, and
/// goes away. So the finding is a warning.
///
///     Entry ──next──▶ Entry ──next──▶ nil
///
/// Keep it when entries are only ever appended in one direction; a link backwards must be weak.
enum LinkedEntries: Shape {
  static func objects() -> [AnyObject] {
    let first = Entry()
    let last = Entry()
    first.next = last
    return [first, last]
  }

  final class Entry {
    var next: Entry?  // finds: self-ownership
  }
}
