import Foundation

/// Runs the work on a thread of its own that can descend deeply into nested code: parsing and following long expressions
/// is recursive, and a thread has half a megabyte by default. Pages of the stack that are not reached cost nothing.
///
/// - Returns: false when the system gives no thread, not even one with a small stack; then nothing runs.
package func startDeepThread(_ work: @escaping @Sendable () -> Void) -> Bool {
  let context = Unmanaged.passRetained(Work(work))
  var stackSize = 512 << 20
  while stackSize >= 1 << 20 {
    if start(context.toOpaque(), stackSize: stackSize) { return true }
    stackSize /= 2
  }
  context.release()
  return false
}

private final class Work: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func start(_ context: UnsafeMutableRawPointer, stackSize: Int) -> Bool {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return false }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Darwin)
    var thread: pthread_t?
    return pthread_create(&thread, &attributes, { perform($0) }, context) == 0
  #else
    var thread = pthread_t()
    return pthread_create(&thread, &attributes, { $0.flatMap { perform($0) } }, context) == 0
  #endif
}

private func perform(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
  withSignalStack { work.run() }
  return nil
}

/// Gives the calling thread a second stack for `body`, on which it can still tell that the first one is used up.
private func withSignalStack(_ body: () -> Void) {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
  defer { memory.deallocate() }
  var second = stack_t()
  second.ss_sp = memory
  second.ss_size = 1 << 16
  var first = stack_t()
  guard sigaltstack(&second, &first) == 0 else { return body() }
  body()
  sigaltstack(&first, nil)
}
