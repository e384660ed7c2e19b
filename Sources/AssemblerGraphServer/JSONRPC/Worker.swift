import AssemblerGraphProject
import Foundation

/// A thread for long work, one piece after the other, so that the one that answers stays free.
final class Worker: @unchecked Sendable {
  private let jobs = Mailbox<@Sendable () -> Void>()
  private let isAlone: Bool

  init() {
    let jobs = jobs
    isAlone = !startDeepThread {
      while let job = jobs.take(until: nil) { job() }
    }
  }

  func run(_ job: @escaping @Sendable () -> Void) {
    // Where the system gives no thread, the work is done at once.
    if isAlone { job() } else { jobs.put(job) }
  }
}
