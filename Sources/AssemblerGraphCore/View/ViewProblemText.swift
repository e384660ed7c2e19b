extension ViewProblem {
  /// One sentence with the thing and the way out.
  package var message: String {
    switch self {
    case .unknownName(let name, let nearMisses) where nearMisses.isEmpty:
      "no type is called '\(name)'"
    case .unknownName(let name, let nearMisses):
      "no type is called '\(name)'; did you mean \(nearMisses.map { "'\($0)'" }.joined(separator: " or "))?"
    case .unknownDistrict(let name, let nearMisses):
      "no module and no folder is called '\(name)'"
        + (nearMisses.isEmpty
          ? "" : "; did you mean \(nearMisses.map { "'\($0)'" }.joined(separator: " or "))?")
    case .ambiguousName(let name, let ids):
      "'\(name)' is the name of several types; write one of \(ids.joined(separator: ", "))"
    case .noPath(let from, let to):
      "no path leads from '\(from)' to '\(to)', nor back"
    case .nothingFits(let pattern):
      "no type that is shown matches '\(pattern)'"
    case .noAssembler:
      "no Assembler was found, so every type is shown; other names for Assemblers can be set under 'roles'"
    }
  }
}
