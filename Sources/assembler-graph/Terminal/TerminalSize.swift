import Foundation

/// How much text fits on the screen.
struct TerminalSize: Hashable {
  var columns: Int
  var rows: Int

  /// For pipes and build logs, where nobody says: the same everywhere, so that the text is.
  static let unknown = TerminalSize(columns: 100, rows: 40)

  static var ofStandardOutput: TerminalSize {
    var size = winsize()
    guard Descriptor.standardOutput.isTerminal,
      ioctl(Descriptor.standardOutput.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return .unknown }
    return TerminalSize(columns: max(40, Int(size.ws_col)), rows: max(20, Int(size.ws_row)))
  }
}
