import AssemblerGraphProject
import Foundation

/// The line that shows how far a long scan is: on a terminal only, after half a second, in place, and gone at the end.
struct Progress {
  private let isEnabled: Bool
  private let start = ContinuousClock.now
  private var shown = ""

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// For standard error, unless the user wants it quiet.
  static func onStandardError(isQuiet: Bool) -> Progress {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    return Progress(isEnabled: Descriptor.standardError.isTerminal && !isDumb && !isQuiet)
  }

  mutating func show(_ done: Int, of count: Int) {
    guard isEnabled, let line = progressLine(done, of: count, after: start.duration(to: .now)), line != shown
    else { return }
    shown = line
    try? writeAll("\r\(line)\u{1B}[K", to: Descriptor.standardError.rawValue)
  }

  mutating func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    try? writeAll("\r\u{1B}[K", to: Descriptor.standardError.rawValue)
  }
}

/// `Scanning 120 of 521 files…`; nil for a scan that has taken no more than half a second.
func progressLine(_ done: Int, of count: Int, after time: Duration) -> String? {
  time > .milliseconds(500) ? "Scanning \(done) of \(counted(count, "file"))…" : nil
}
