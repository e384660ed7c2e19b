import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import AssemblerGraphProject

// What build systems want of places.

extension Verdict {
  /// Keeps the findings that have a place in one of these files and folders: their own, or that of a hop.
  mutating func limit(to paths: [String], currentFolder: String) {
    let real = paths.map { path in
      let absolute = absolutePath(of: path, in: currentFolder)
      return (try? realPath(absolute)) ?? absolute
    }
    func touches(_ finding: Finding) -> Bool {
      let hops = finding.path.flatMap { [$0.location] + $0.furtherLocations }
      return ([finding.location] + hops).contains { place in
        let file = absolutePath(of: place.file, in: currentFolder)
        return real.contains { path(file, below: $0) != nil }
      }
    }
    findings = findings.filter(touches)
    notes = notes.filter(touches)
    accepted = accepted.filter(touches)
  }

  mutating func makePathsAbsolute(currentFolder: String) {
    func change(_ location: inout SourceLocation) {
      location.file = absolutePath(of: location.file, in: currentFolder)
    }
    func change(_ finding: inout Finding) {
      change(&finding.location)
      for index in finding.path.indices {
        change(&finding.path[index].location)
        for place in finding.path[index].furtherLocations.indices {
          change(&finding.path[index].furtherLocations[place])
        }
      }
      for index in finding.notes.indices { change(&finding.notes[index].location) }
    }
    for index in findings.indices { change(&findings[index]) }
    for index in notes.indices { change(&notes[index]) }
    for index in accepted.indices { change(&accepted[index]) }
  }
}
