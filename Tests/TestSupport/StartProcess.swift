package import Foundation

private let starting = NSLock()

extension Process {
  /// Starts the program while no other test starts one: Foundation crashed when several threads did so at once.
  package func start() throws {
    try starting.withLock { try run() }
  }
}
