/// One page of the log.
struct LogRenderable {
  let title: String
  let text: String
  let footer: String

  init(_ entry: LogEntry, page: Int, of pages: Int) {
    let digits = String(entry.day)
    title = "DAY " + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    text = entry.text
    footer = "page \(page) of \(pages), press return to turn it"
  }
}
