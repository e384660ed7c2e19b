import ArgumentParser
import AssemblerGraphProject
import Foundation

/// Whether text has colors.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal that can, unless `NO_COLOR` is set.
  case auto
  case always, never

  /// - Parameter destination: where the colored text goes.
  func isOn(for destination: Destination) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      return destination == .standardOutput && Descriptor.standardOutput.isTerminal
        && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
