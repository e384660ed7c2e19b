import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Foundation

/// What came out of one file.
struct ScannedFile: Hashable {
  var facts: FileFacts
  /// Where the first bytes stand that are not UTF-8.
  var encodingError: SourcePosition?
  /// In seconds of processor time; nothing is known of a file whose scan had not come to an end then.
  var givenUpAfter: Double?
}

/// How long the scan of one file may take, in processor time.
package struct ScanLimit: Hashable, Sendable {
  /// In seconds.
  var perFile: Double
  /// In seconds.
  var perByte: Double

  #if DEBUG
    /// Without optimization everything takes ten times as long and more.
    static let standard = ScanLimit(perFile: 60, perByte: 60.0 / 100_000)
  #else
    /// A hundred times what Swift takes that somebody wrote.
    static let standard = ScanLimit(perFile: 3, perByte: 2.0 / 100_000)
  #endif

  /// The environment variable that says how long instead, in seconds for any file.
  package static let variable = "ASSEMBLER_GRAPH_FILE_SECONDS"

  init(perFile: Double, perByte: Double) {
    self.perFile = perFile
    self.perByte = perByte
  }

  /// What the environment says, and otherwise the standard; nil for what is no positive number.
  package init?(environment: [String: String]) {
    guard let text = environment[ScanLimit.variable], !text.isEmpty else {
      self = .standard
      return
    }
    guard let seconds = Double(text), seconds > 0, seconds.isFinite else { return nil }
    self.init(perFile: seconds, perByte: 0)
  }

  func seconds(for byteCount: Int) -> Double { perFile + perByte * Double(byteCount) }
}

/// Scans the files on as many threads as there are processors. The results have the order of the files.
///
/// No file's text or tree outlives its scan: memory holds those of as many files as there are processors.
///
/// SwiftParser can take hours for text that is no Swift. A scan that takes too long is given up: its thread goes on until the
/// process ends, as no thread can be stopped from outside, and another one takes its place.
///
/// - Parameters:
///   - tree: where the files are read from.
///   - limit: when a file is given up.
///   - onProgress: told every tenth of a second, on the calling thread, how many files are done.
func scanAll(
  _ files: [SourceFile],
  defines: Set<String>?,
  in tree: any FileTree = Disk(),
  limit: ScanLimit = ScanLimit(environment: ProcessInfo.processInfo.environment) ?? .standard,
  onProgress: (_ done: Int) -> Void
) -> [Result<ScannedFile, SystemError>] {
  let queue = ScanQueue(files, limit: limit)
  let work = { @Sendable in
    var scanner = FileScanner(defines: defines)
    while let (index, file) = queue.next() {
      let result = scan(file, in: tree, by: &scanner) { queue.begin(index, byteCount: $0) }
      guard queue.finish(index, with: result) else { return }
    }
  }
  var threads = 0
  for _ in 0..<min(files.count, max(1, ProcessInfo.processInfo.activeProcessorCount)) where startDeepThread(work) {
    threads += 1
  }
  if threads == 0 { work() }
  while let done = queue.waitForProgress(atMost: 0.1) {
    for _ in 0..<queue.giveUpOverdue() where !startDeepThread(work) { work() }
    onProgress(done)
  }
  returnFreeMemory()
  return queue.results
}

/// - Parameter begin: told how many bytes there are to be parsed.
private func scan(
  _ file: SourceFile,
  in tree: any FileTree,
  by scanner: inout FileScanner,
  begin: (_ byteCount: Int) -> Void
) -> Result<ScannedFile, SystemError> {
  do throws(SystemError) {
    let source = try tree.contents(ofFile: file.realPath)
    begin(source.count)
    if isInterfaceFile(file.realPath) {
      return .success(ScannedFile(facts: interfaceFacts(path: file.displayPath, source: source)))
    }
    let facts = scanner.scan(path: file.displayPath, source: source)
    return .success(ScannedFile(facts: facts, encodingError: firstInvalidUTF8(in: source)))
  } catch {
    return .failure(error)
  }
}

/// The files still to be scanned and the results so far; every access holds the condition's lock.
private final class ScanQueue: @unchecked Sendable {
  private let files: [SourceFile]
  private let limit: ScanLimit
  private let condition = NSCondition()
  private var started = 0
  private var finished = 0
  private var slots: [Result<ScannedFile, SystemError>?]
  private var running: [Int: RunningScan] = [:]

  init(_ files: [SourceFile], limit: ScanLimit) {
    self.files = files
    self.limit = limit
    slots = Array(repeating: nil, count: files.count)
  }

  func next() -> (Int, SourceFile)? {
    condition.lock()
    defer { condition.unlock() }
    guard started < files.count else { return nil }
    started += 1
    return (started - 1, files[started - 1])
  }

  /// The calling thread begins to scan so many bytes.
  func begin(_ index: Int, byteCount: Int) {
    let scan = RunningScan(limit: limit.seconds(for: byteCount))
    condition.lock()
    defer { condition.unlock() }
    running[index] = scan
  }

  /// - Returns: false when the scan was given up meanwhile, and somebody else goes on.
  func finish(_ index: Int, with result: Result<ScannedFile, SystemError>) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard slots[index] == nil else { return false }
    running[index] = nil
    note(result, of: index)
    return true
  }

  /// Waits no more for what takes too long.
  ///
  /// - Returns: how many threads nobody waits for any more.
  func giveUpOverdue() -> Int {
    condition.lock()
    defer { condition.unlock() }
    let overdue = running.filter(\.value.isOverdue)
    for (index, scan) in overdue {
      running[index] = nil
      let facts = FileFacts(path: files[index].displayPath)
      note(.success(ScannedFile(facts: facts, givenUpAfter: scan.limit)), of: index)
    }
    return overdue.count
  }

  private func note(_ result: Result<ScannedFile, SystemError>, of index: Int) {
    slots[index] = result
    finished += 1
    if finished == files.count { condition.signal() }
  }

  /// How many files are done after that time; nil when all are.
  func waitForProgress(atMost seconds: TimeInterval) -> Int? {
    condition.lock()
    defer { condition.unlock() }
    let limit = Date(timeIntervalSinceNow: seconds)
    while finished < files.count {
      if !condition.wait(until: limit) { return finished }
    }
    return nil
  }

  var results: [Result<ScannedFile, SystemError>] {
    condition.lock()
    defer { condition.unlock() }
    return slots.compactMap(\.self)
  }
}

/// The scan of one file on the thread that began it.
private struct RunningScan {
  /// In seconds of processor time.
  let limit: Double
  private let clock = ThreadClock()
  private let start: Double

  init(limit: Double) {
    self.limit = limit
    start = clock.seconds
  }

  var isOverdue: Bool { clock.seconds - start > limit }
}
