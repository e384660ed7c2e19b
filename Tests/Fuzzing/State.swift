import Foundation

/// What the process is at, in a file, so that one who comes after a crash knows it; and what all inputs have taken.
///
/// Numbers of eight bytes: input at work, inputs read, linked, 1 when it ended by itself, slowest in microseconds, its
/// number, bytes read, peak of memory in bytes.
final class State: @unchecked Sendable {
  private let words: UnsafeMutablePointer<UInt64>
  private let lock = NSLock()
  private var start: Double?
  private var input: Input?
  /// This input and those before it with which it may be linked.
  private var last: [[UInt8]] = []
  private let file: String

  /// Seconds of processor time, and bytes of memory, that an input may take.
  static let mostSeconds = 5.0
  private static let mostMemory = 500 << 20

  init?(file: String) {
    self.file = file
    let size = 64
    if file == "/dev/null" {
      words = .allocate(capacity: 8)
      words.initialize(repeating: 0, count: 8)
    } else {
      let descriptor = open(file, O_RDWR | O_CREAT, 0o644)
      guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0,
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
      else { return nil }
      words = memory.bindMemory(to: UInt64.self, capacity: 8)
      words[3] = 0
    }
    Thread.detachNewThread { [self] in watch() }
  }

  func begin(_ number: Int, _ input: Input) {
    words[0] = UInt64(number)
    let now = State.processorTime
    lock.withLock {
      start = now
      self.input = input
      if last.count == 4 { last.removeFirst() }
      last.append(input.bytes)
    }
  }

  func end(_ took: Reading.Cost, bytes: Int) {
    lock.withLock { start = nil }
    words[1] += 1
    words[6] += UInt64(bytes)
    let micros = UInt64(took.seconds * 1e6)
    if micros > words[4] {
      words[4] = micros
      words[5] = words[0]
    }
    let memory = State.peakMemory
    words[7] = max(words[7], UInt64(memory))
    if memory > State.mostMemory { stop("over \(State.mostMemory >> 20) MB", 4) }
  }

  func linked() { words[2] += 1 }

  func finish() { words[3] = 1 }

  /// Ends the process when an input takes too much: nothing else stops a parser.
  private func watch() {
    while true {
      Thread.sleep(forTimeInterval: 0.1)
      let began = lock.withLock { start }
      if let began, State.processorTime - began > State.mostSeconds { stop("over \(Int(State.mostSeconds)) s", 3) }
      if State.peakMemory > State.mostMemory { stop("over \(State.mostMemory >> 20) MB", 4) }
    }
  }

  /// Keeps what tells more of the input at work, beside the inputs themselves.
  func keep(_ text: String, as name: String) {
    if file == "/dev/null" { return }
    _ = FileManager.default.createFile(atPath: "\(file).\(words[0]).\(name)", contents: Data(text.utf8))
  }

  /// Ends the process for an answer that is wrong.
  func fail(_ why: String) -> Never { stop(why, 5) }

  private func stop(_ why: String, _ status: Int32) -> Never {
    for (index, bytes) in lock.withLock({ last }).enumerated() where file != "/dev/null" {
      _ = FileManager.default.createFile(atPath: "\(file).\(words[0]).\(index).swift", contents: Data(bytes))
    }
    let description = lock.withLock { input.map { "\($0.bytes.count) bytes: \($0.description)" } ?? "" }
    print("stopped: number \(words[0]): \(why): \(description)")
    fflush(nil)
    _exit(status)
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #endif
  }
}
