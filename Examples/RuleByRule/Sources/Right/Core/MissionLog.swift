protocol MissionLogging: AnyObject {
  func append(_ text: String)
}

final class MissionLog {
  private var entries: [Entry] = []

  struct Entry {
    let text: String
  }
}

extension MissionLog: MissionLogging {
  func append(_ text: String) {
    entries.append(Entry(text: text))
  }
}
