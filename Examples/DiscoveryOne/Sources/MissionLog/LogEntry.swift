struct LogEntry {
  let day: Int
  let text: String
}
