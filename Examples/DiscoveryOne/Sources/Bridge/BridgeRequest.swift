/// What the computer takes the user's words for.
enum BridgeRequest: Equatable {
  case doors, crew, log, song, greeting, help, silence, unknown

  init(_ words: String) {
    let words = words.lowercased().split { !$0.isLetter && $0 != "?" }.map(String.init)
    let known = words.lazy.compactMap { word in Self.meanings.first { word.hasPrefix($0.word) }?.request }
    self = known.first ?? (words.isEmpty ? .silence : .unknown)
  }

  private static let meanings: [(word: String, request: BridgeRequest)] = [
    ("door", .doors), ("pod", .doors), ("bay", .doors),
    ("crew", .crew), ("hibernat", .crew), ("sleep", .crew),
    ("log", .log), ("mission", .log),
    ("sing", .song), ("song", .song), ("daisy", .song),
    ("hello", .greeting), ("good", .greeting), ("thank", .greeting),
    ("help", .help), ("?", .help),
  ]
}
