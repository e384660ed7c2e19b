package import AssemblerGraphModel
import Foundation

/// Work that runs on a thread of its own, and whose result is waited for where it is asked.
///
///     let other = Later { link(files) }
///     let this = link(more)
///     use(this, other.value)
package final class Later<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var result: Value?

  package init(_ work: @escaping @Sendable () -> Value) {
    let isStarted = startDeepThread { self.finish(with: work()) }
    if !isStarted { finish(with: work()) }
  }

  private func finish(with value: Value) {
    condition.lock()
    defer { condition.unlock() }
    result = value
    condition.broadcast()
  }

  package var value: Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result { return result }
      condition.wait()
    }
  }
}

/// Links production code on a thread of its own.
package func onAnotherThread(_ work: @escaping @Sendable () -> Graph) -> () -> Graph {
  let later = Later(work)
  return { later.value }
}
