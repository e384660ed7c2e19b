import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one run of a program took.
struct Run {
  var wall: Double
  /// User and system time of all threads.
  var cpu: Double
  /// The most memory that it had at once, in bytes.
  var memory: Int
  var status: Int32
}

/// Runs a program to its end; its output goes to a file or nowhere.
func run(_ command: [String], output: String = "/dev/null") throws -> Run {
  var actions = posix_spawn_file_actions_t()
  #if canImport(Darwin)
    var pointer: posix_spawn_file_actions_t? = nil
    posix_spawn_file_actions_init(&pointer)
    defer { posix_spawn_file_actions_destroy(&pointer) }
    posix_spawn_file_actions_addopen(&pointer, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&pointer, 2, "/dev/null", O_WRONLY, 0)
    _ = actions
    actions = pointer
  #else
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  #endif
  var environment = ProcessInfo.processInfo.environment
  // Hashing differs from run to run otherwise, and the work with it by a little.
  environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
  let words = command.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for word in words + variables { free(word) } }
  var process = pid_t()
  let start = ContinuousClock.now
  let error = posix_spawnp(&process, command[0], &actions, nil, words, variables)
  guard error == 0 else { throw Failure("\(command[0]): \(String(cString: strerror(error)))") }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
  #if canImport(Darwin)
    let unit = 1
  #else
    let unit = 1024
  #endif
  return Run(
    wall: start.duration(to: .now).seconds,
    cpu: usage.ru_utime.seconds + usage.ru_stime.seconds,
    memory: Int(usage.ru_maxrss) * unit,
    status: (status & 0x7f) == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
  )
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}

/// Runs the programs in turn, as often as asked, and takes the best of each: what disturbs only ever adds.
///
/// - Returns: in the order of the commands.
func interleaved(_ commands: [[String]], rounds: Int) throws -> [Run] {
  var best: [Run] = []
  for round in 0..<max(1, rounds) {
    for (index, command) in commands.enumerated() {
      let result = try run(command)
      guard result.status >= 0 else { throw Failure("\(command.joined(separator: " ")) was ended by a signal") }
      if round == 0 {
        best.append(result)
      } else {
        best[index].wall = min(best[index].wall, result.wall)
        best[index].cpu = min(best[index].cpu, result.cpu)
        best[index].memory = min(best[index].memory, result.memory)
      }
    }
  }
  return best
}

/// What a program prints; nil when it cannot be run or fails.
func printed(by command: [String]) -> String? {
  let file = NSTemporaryDirectory() + "benchmark-\(getpid()).txt"
  defer { unlink(file) }
  guard let result = try? run(command, output: file), result.status == 0 else { return nil }
  return try? String(contentsOfFile: file, encoding: .utf8)
}

/// The command on one core only, where the system can do that.
func onOneCore(_ command: [String]) -> [String] {
  #if os(Linux)
    ["taskset", "-c", "0"] + command
  #else
    command
  #endif
}
