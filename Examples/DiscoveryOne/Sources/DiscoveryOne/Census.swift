/// Remembers every object that it saw, without keeping any of them alive.
///
/// After the conversation nothing may be left: that is the proof that no two components hold each other.
struct Census {
  private var sightings: [Sighting] = []

  var count: Int { sightings.count }
  /// The types of the objects that are still there.
  var survivors: [String] { sightings.filter { $0.object != nil }.map(\.type) }

  /// Walks through everything that can be reached from `root`.
  mutating func visit(_ root: Any) {
    var pending = [root]
    while let value = pending.popLast() {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .class {
        let object = value as AnyObject
        guard !sightings.contains(where: { $0.wasOnLastVisit && $0.object === object }) else { continue }
        note(object, type: "\(mirror.subjectType)")
      }
      pending += mirror.children.map(\.value)
    }
    for index in sightings.indices { sightings[index].wasOnLastVisit = false }
  }

  private mutating func note(_ object: AnyObject, type: String) {
    if let known = sightings.firstIndex(where: { $0.object === object }) {
      sightings[known].wasOnLastVisit = true
    } else {
      sightings.append(Sighting(object: object, type: type))
    }
  }

  private struct Sighting {
    weak var object: AnyObject?
    let type: String
    /// Stops the walk from turning in circles.
    var wasOnLastVisit = true
  }
}
