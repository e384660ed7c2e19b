import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphScanner
import Foundation

/// What came out of one file.
struct ScannedFile: Hashable {
  var facts: FileFacts
  /// Where the first bytes stand that are not UTF-8.
  var encodingError: SourcePosition?
}

/// Scans the files on as many threads as there are processors. The results have the order of the files.
///
/// No file's text or tree outlives its scan: memory holds those of as many files as there are processors.
///
/// - Parameters:
///   - tree: where the files are read from.
///   - onProgress: told every tenth of a second, on the calling thread, how many files are done.
func scanAll(
  _ files: [SourceFile],
  defines: Set<String>?,
  in tree: any FileTree = Disk(),
  onProgress: (_ done: Int) -> Void
) -> [Result<ScannedFile, SystemError>] {
  let queue = ScanQueue(files)
  let work = { @Sendable in
    var scanner = FileScanner(defines: defines)
    while let (index, file) = queue.next() { queue.finish(index, with: scan(file, in: tree, by: &scanner)) }
  }
  var threads = 0
  for _ in 0..<min(files.count, max(1, ProcessInfo.processInfo.activeProcessorCount)) where startDeepThread(work) {
    threads += 1
  }
  if threads == 0 { work() }
  while let done = queue.waitForProgress(atMost: 0.1) { onProgress(done) }
  returnFreeMemory()
  return queue.results
}

private func scan(
  _ file: SourceFile,
  in tree: any FileTree,
  by scanner: inout FileScanner
) -> Result<ScannedFile, SystemError> {
  do throws(SystemError) {
    let source = try tree.contents(ofFile: file.realPath)
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
  private let condition = NSCondition()
  private var started = 0
  private var finished = 0
  private var slots: [Result<ScannedFile, SystemError>?]

  init(_ files: [SourceFile]) {
    self.files = files
    slots = Array(repeating: nil, count: files.count)
  }

  func next() -> (Int, SourceFile)? {
    condition.lock()
    defer { condition.unlock() }
    guard started < files.count else { return nil }
    started += 1
    return (started - 1, files[started - 1])
  }

  func finish(_ index: Int, with result: Result<ScannedFile, SystemError>) {
    condition.lock()
    defer { condition.unlock() }
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
