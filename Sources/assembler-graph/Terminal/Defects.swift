import Foundation

/// Ends the process with the status of a defect, and one line that says so, where the system or Swift would stop it: at a
/// failed precondition, a wrong access, a stack that is used up.
///
/// Who looks for the defect sets `SWIFT_BACKTRACE` and sees where it is, as with any Swift program.
func endDefectsWithTheirStatus() {
  guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = tellDefectAndExit
  #else
    action.__sigaction_handler.sa_handler = tellDefectAndExit
  #endif
  action.sa_flags = SA_ONSTACK
  for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigaction(signal, &action, nil) }
}

/// Nothing here may allocate or lock: the process is in an unknown state.
private func tellDefectAndExit(_ signal: Int32) {
  let text: StaticString = "error: this is a defect of assembler-graph; please report it with what it scanned\n"
  _ = write(Descriptor.standardError.rawValue, text.utf8Start, text.utf8CodeUnitCount)
  _exit(ExitStatus.defect.rawValue)
}
