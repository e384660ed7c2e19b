import AssemblerGraphFacts
import AssemblerGraphModel

extension Release {
  /// What becomes of the cycle, as a person would say it, without the place: `it is untied in viewDidDisappear`.
  package var text: String {
    switch reason {
    case .nothing: "nothing unties it"
    case .livesOn(let type, let keeper) where type == keeper: "\(type) lives as long as the program"
    case .livesOn(let type, let keeper): "\(type) lives as long as the program, by \(keeper)"
    case .madeByObjectiveC(let type): "only Objective-C makes \(type.withArticle), perhaps once for the program"
    case .unused(.function(let function)): "only \(function) would tie it, which nobody calls"
    case .unused(.type(let type)): "nothing in the scanned code makes \(type.withArticle)"
    case .unused(.firstOf(let type)): "nothing in the scanned code makes the first \(type)"
    case .onlyDeinit(let type): "only deinit of \(type) would untie it, which never runs"
    case .nobodyCalls(let function): "\(function) would untie it, but nobody calls it"
    case .onlyReuse(let function): "\(function) unties it only in cells that are used again, not in the last ones"
    case .runs(let function?): "it is untied in \(function)"
    case .runs(nil): "it is untied by a closure that runs"
    case .goesBack: "it is untied when the user goes back"
    case .contract: "it ends by itself"
    }
  }

  /// The same at its place; nil where there is none to name.
  var note: Finding.Note? { location.map { Finding.Note(location: $0, text: text) } }
}

/// What becomes of a cycle, as every JSON of the tool writes it.
struct ReleaseJSON: Encodable {
  var how: Release.How
  /// `stop() would untie it, but nobody calls it`
  var text: String
  /// Only where there is a place to name.
  var file: String?
  var line: Int?
  var column: Int?

  init(_ release: Release) {
    how = release.how
    text = release.text
    file = release.location?.file
    line = release.location?.line
    column = release.location?.column
  }
}
