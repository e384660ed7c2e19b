package import Foundation

/// What files said when they were read last, so that only those that changed are scanned again.
package final class FactsMemory {
  private var known: [String: Memory] = [:]
  private var changes: Set<String> = []
  /// Grows whenever a file says something else than before, or comes or goes.
  package private(set) var revision = 0
  private let clock: () -> Date

  private struct Memory {
    var path: String
    var defines: Set<String>?
    /// nil: read it again in any case.
    var stamp: FileStamp?
    var result: Result<ScannedFile, SystemError>
  }

  package init(clock: @escaping () -> Date = Date.init) { self.clock = clock }

  /// What the files say now, in their order; as `scanAll`, which reads what is not known.
  func results(
    of files: [SourceFile],
    defines: Set<String>?,
    in tree: any FileTree,
    onProgress: (_ done: Int) -> Void
  ) -> [Result<ScannedFile, SystemError>] {
    let now = clock()
    // Before the reading: what changes meanwhile has another stamp next time.
    let stamps = files.map { tree.stamp(ofFile: $0.realPath) }
    let stale = files.indices.filter { index in
      guard let memory = known[files[index].realPath], let stamp = memory.stamp else { return true }
      return stamp != stamps[index] || memory.path != files[index].displayPath || memory.defines != defines
    }
    let scanned = scanAll(stale.map { files[$0] }, defines: defines, in: tree, onProgress: onProgress)
    for (index, result) in zip(stale, scanned) {
      let file = files[index]
      var result = result
      if let earlier = known[file.realPath]?.result, earlier == result {
        // One and the same is compared at once.
        result = earlier
      } else {
        note(file.displayPath)
      }
      let stamp = (try? result.get()) == nil ? nil : stamps[index].flatMap { $0.isYoung(at: now) ? nil : $0 }
      known[file.realPath] = Memory(path: file.displayPath, defines: defines, stamp: stamp, result: result)
    }
    let paths = Set(files.map(\.realPath))
    for (path, memory) in known where !paths.contains(path) {
      known[path] = nil
      note(memory.path)
    }
    return files.compactMap { known[$0.realPath]?.result }
  }

  /// The paths of files that changed since this was asked last, sorted.
  package func takeChanges() -> [String] {
    defer { changes = [] }
    return changes.sorted()
  }

  private func note(_ path: String) {
    changes.insert(path)
    revision += 1
  }
}
