import AssemblerGraphFacts
import AssemblerGraphModel

extension Picture.Cycle {
  /// What it means, in the words of `check`: `These objects own each other: nothing unties it.`
  var text: String {
    if kind == .assembly { return "These Assemblers need each other while they assemble: it never ends." }
    let beginning =
      switch (kind, certainty) {
      case (.selfOwnership, _): "An object of this type can own its own kind, and so itself"
      case (_, .certain): "These objects own each other"
      case (_, .possible): "These objects can own each other; it is possible, not certain"
      }
    guard let release else { return beginning + "." }
    let place = release.location.map { " (\(visible($0.file)):\($0.line))" } ?? ""
    return "\(beginning): \(release.text)\(place)."
  }
}
