package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Runs a program to its end, its output in files. Foundation's `Process` crashes now and then where many threads start one.
///
/// - Parameters:
///   - limit: seconds after which it is killed.
/// - Returns: its exit status, or the number of the signal that ended it.
package func runToEnd(
  _ executable: String,
  _ arguments: [String],
  in folder: String,
  environment: [String: String],
  output: String,
  error: String,
  limit: TimeInterval
) throws -> Int32 {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  // The signals that this thread blocks are not blocked there.
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  // The folder is a matter of the shell's: the function that sets it is not in POSIX yet.
  let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder, executable]
  var words = (shell + arguments).map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + variables { free(text) } }
  var child: pid_t = 0
  let failure = posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &variables)
  if failure != 0 { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
  let started = child
  let watch = DispatchWorkItem { kill(started, SIGKILL) }
  DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watch)
  defer { watch.cancel() }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7f
  return signal == 0 ? status >> 8 & 0xff : signal
}
