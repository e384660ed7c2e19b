import Foundation

/// The processor time of a thread, which other threads can ask for as long as it runs.
struct ThreadClock: Sendable {
  #if canImport(Darwin)
    private let port: mach_port_t

    /// That of the calling thread.
    init() { port = pthread_mach_thread_np(pthread_self()) }

    /// What the thread has taken so far.
    var seconds: Double {
      var info = thread_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<natural_t>.size)
      let status = withUnsafeMutablePointer(to: &info) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      guard status == KERN_SUCCESS else { return 0 }
      return [info.user_time, info.system_time].reduce(0) { $0 + Double($1.seconds) + Double($1.microseconds) / 1e6 }
    }
  #else
    private let clock: clockid_t

    /// That of the calling thread.
    init() {
      var clock = CLOCK_THREAD_CPUTIME_ID
      pthread_getcpuclockid(pthread_self(), &clock)
      self.clock = clock
    }

    /// What the thread has taken so far.
    var seconds: Double {
      var time = timespec()
      guard clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  #endif
}
