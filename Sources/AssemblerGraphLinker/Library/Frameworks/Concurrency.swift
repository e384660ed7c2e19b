extension Framework {
  /// What a stream calls when it has ended: never before who keeps the stream lets it go.
  static let streamEnd = (
    handler: "onTermination", streams: ["AsyncStream", "AsyncThrowingStream"],
    continuations: ["AsyncStream.Continuation", "AsyncThrowingStream.Continuation"]
  )

  static let concurrency = describe(
    "Swift concurrency",
    documentation: "https://developer.apple.com/documentation/swift/concurrency"
  ) {
    $0.retaining = [
      RetainingAPI(
        "Task",
        keeps: [.closures, .argument("operation")],
        in: .result,
        ending: .afterBody,
        gives: "Task",
        source: "Task: keeps the operation until it has ended; tried on Linux, Swift 6.3"
      ),
      RetainingAPI(
        "Task.init",
        keeps: [.closures, .argument("operation")],
        in: .result,
        ending: .afterBody,
        gives: "Task",
        source: "Task: keeps the operation until it has ended; tried on Linux, Swift 6.3"
      ),
      RetainingAPI(
        "Task.detached",
        keeps: [.closures, .argument("operation")],
        in: .result,
        ending: .afterBody,
        gives: "Task",
        source: "Task: keeps the operation until it has ended; tried on Linux, Swift 6.3"
      ),
      RetainingAPI(
        "AsyncStream",
        keeps: [.argument("unfolding")],
        in: .result,
        gives: "AsyncStream",
        source:
          "AsyncStream: keeps the unfolding closure; the build closure is called at once and not stored; tried on Linux, Swift 6.3"
      ),
      RetainingAPI(
        "AsyncThrowingStream",
        keeps: [.argument("unfolding")],
        in: .result,
        gives: "AsyncThrowingStream",
        source: "AsyncThrowingStream: keeps the unfolding closure; the build closure is called at once and not stored"
      ),
      RetainingAPI(
        "onTermination",
        keeps: [.argument("_")],
        in: .receiver,
        ending: .finite,
        source: "AsyncStream.Continuation: kept by the stream's storage until it terminates"
      ),
      RetainingAPI(
        "withObservationTracking",
        keeps: [.argument("onChange")],
        in: .result,
        ending: .afterCall,
        source: "Observation: onChange is called once, at the first change"
      ),
      RetainingAPI(
        "addTask",
        keeps: [],
        in: .receiver,
        source: "TaskGroup: “a group always waits for all of its child tasks to complete before it returns”"
      ),
      RetainingAPI(
        "addTaskUnlessCancelled",
        keeps: [],
        in: .receiver,
        source: "TaskGroup: “a group always waits for all of its child tasks to complete before it returns”"
      ),
    ]
    $0.containers = [.holdsNothing: ["CheckedContinuation", "UnsafeContinuation", "Task"]]
    // “A group always waits for all of its child tasks to complete before it returns”, and gives their results until then.
    $0.finiteSequences = ["TaskGroup", "ThrowingTaskGroup"]
    $0.runsOnce = ["Task", "detached"]
    $0.runners = [
      "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup", "withThrowingTaskGroup", "addTask",
      "addTaskUnlessCancelled", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
      "withTaskCancellationHandler", "withTaskExecutorPreference",
      "AsyncStream", "AsyncThrowingStream", "MainActor.run", "MainActor.assumeIsolated", "assumeIsolated",
    ]
  }
}
