import AssemblerGraphProject
import Foundation

/// Where messages come from and go to: standard input and output, or what a test has in their place.
package struct Connection: Sendable {
  /// Waits for the next bytes; empty at the end.
  var read: @Sendable () -> [UInt8]
  /// Writes all bytes. When nobody reads them any more, they are lost.
  var write: @Sendable ([UInt8]) -> Void

  package init(
    read: @escaping @Sendable () -> [UInt8],
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// Reads on a thread of its own until the end.
  ///
  /// - Parameter handle: told each message, and nil at the end.
  func readMessages(_ framing: Framing, _ handle: @escaping @Sendable ([UInt8]?) -> Void) {
    let read = read
    let work = { @Sendable in
      var cutter = MessageCutter(framing)
      while true {
        let bytes = read()
        if bytes.isEmpty { return handle(nil) }
        cutter.add(bytes)
        while let message = cutter.next() { handle(message) }
      }
    }
    if !startDeepThread(work) { handle(nil) }
  }
}
