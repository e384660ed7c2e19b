import ArgumentParser

/// Whether a command goes on when it is done.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Go on, and do it again whenever a file changes; only what changed is scanned again. Ctrl-C ends it.")
  var watch = false

  @Flag(help: "With --watch: look every second, where the system does not tell (network drives, containers).")
  var poll = false

  func validate() throws {
    if poll, !watch { throw ValidationError("'--poll' needs '--watch'.") }
  }
}
