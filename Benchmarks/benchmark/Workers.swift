import AssemblerGraphModel
import AssemblerGraphScanner
import Foundation
import SwiftParser
import SwiftSyntax

/// SwiftParser alone: what every figure is compared with.
func parse(_ source: [UInt8], path: String, scanner: inout FileScanner) {
  let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
  withExtendedLifetime(tree) {}
}

/// From text to facts, by the scanner of the thread.
func scan(_ source: [UInt8], path: String, scanner: inout FileScanner) {
  let facts = scanner.scan(path: path, source: source)
  withExtendedLifetime(facts) {}
}

/// Reads every Swift file below a folder, on so many threads, each with a scanner of its own.
func forEachFile(
  below folder: String,
  threads: Int,
  _ work: @escaping @Sendable ([UInt8], String, inout FileScanner) -> Void
) {
  let queue = FileQueue(swiftFiles(below: folder))
  let group = DispatchGroup()
  for _ in 0..<max(1, threads) {
    group.enter()
    let thread = Thread {
      var scanner = FileScanner()
      while let path = queue.next() {
        if let data = FileManager.default.contents(atPath: path) { work([UInt8](data), path, &scanner) }
      }
      group.leave()
    }
    // Parsing is recursive.
    thread.stackSize = 256 << 20
    thread.start()
  }
  group.wait()
}

func swiftFiles(below folder: String) -> [String] {
  guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
  return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
}

private final class FileQueue: @unchecked Sendable {
  private let files: [String]
  private let lock = NSLock()
  private var position = 0

  init(_ files: [String]) { self.files = files }

  func next() -> String? {
    lock.withLock {
      guard position < files.count else { return nil }
      position += 1
      return files[position - 1]
    }
  }
}

/// Reads pairs of 32-bit integers, finds the strongly connected components, and prints how many seconds that took.
func findComponents(inFile path: String) throws {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let numbers = data.withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
  let nodeCount = Int(numbers.max() ?? -1) + 1
  var best = Double.infinity
  var count = 0
  for _ in 0..<5 {
    let start = ContinuousClock.now
    count = Components(nodeCount: nodeCount, ends: numbers).count
    best = min(best, start.duration(to: .now).seconds)
  }
  print(count, best)
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
