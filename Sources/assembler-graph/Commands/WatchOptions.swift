import ArgumentParser

/// Whether a command goes on when it is done.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: "Keep running, and start over whenever a file changes; only changed files are scanned again. Ctrl-C ends it."
  )
  var watch = false

  @Flag(help: "With --watch: look every second, for drives that report no changes (network, containers).")
  var poll = false

  func validate() throws {
    if poll, !watch { throw ValidationError("'--poll' needs '--watch'.") }
  }
}
