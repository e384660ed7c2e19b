protocol MissionArchiving {
  /// From the first day on; never empty.
  var entries: [LogEntry] { get }
}
