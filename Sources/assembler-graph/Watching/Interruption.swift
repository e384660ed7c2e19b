import Foundation

/// Lets Ctrl-C, and who asks the process to end, end it with status 0: watching has no other end. A file that is just
/// being written is finished first.
func endQuietlyWhenInterrupted() {
  for source in interruptions {
    source.setEventHandler {
      replacing.lock()
      _exit(ExitStatus.success.rawValue)
    }
    source.resume()
  }
}

/// Alive as long as the process; touched by the one thread that begins to watch.
nonisolated(unsafe) private let interruptions = [SIGINT, SIGTERM, SIGHUP].map { signal in
  #if canImport(Darwin)
    // There Dispatch is told beside the usual handler, which would end the process.
    Foundation.signal(signal, SIG_IGN)
  #endif
  return DispatchSource.makeSignalSource(signal: signal, queue: .global())
}
