import AssemblerGraphFacts
import AssemblerGraphModel

/// The stretches of a file's bodies that may be left out, by where they are.
struct BranchesOfFile {
  /// By where they begin.
  private let branches: [ClosedRange<SourcePosition>]
  /// The last end among the branches up to each.
  private let lastEnds: [SourcePosition]
  /// The branches of which one is run: each begins where the one before ends.
  let alternatives: [[ClosedRange<SourcePosition>]]

  init(_ facts: FileFacts) {
    branches = facts.branches.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var ends: [SourcePosition] = []
    for branch in branches { ends.append(max(branch.upperBound, ends.last ?? branch.upperBound)) }
    lastEnds = ends
    alternatives = facts.alternatives
  }

  /// Whether all of the branches around a position are as asked.
  func allSatisfy(around position: SourcePosition, _ isSo: (ClosedRange<SourcePosition>) -> Bool) -> Bool {
    var index = branches.indices.firstSorted { branches[$0].lowerBound > position }
    while index > 0, lastEnds[index - 1] >= position {
      index -= 1
      if branches[index].upperBound >= position, !isSo(branches[index]) { return false }
    }
    return true
  }
}

extension StaticTypes {
  func branches(in file: FileID) -> BranchesOfFile {
    if let known = lookups.branchesOfFiles[file] { return known }
    let found = BranchesOfFile(symbols.files[file].facts)
    lookups.branchesOfFiles[file] = found
    return found
  }
}

extension FileFacts {
  fileprivate var alternatives: [[ClosedRange<SourcePosition>]] {
    var next: [SourcePosition: ClosedRange<SourcePosition>] = [:]
    for branch in branches { next[branch.lowerBound] = branch }
    let ends = Set(branches.map(\.upperBound))
    return branches.filter { !ends.contains($0.lowerBound) }.compactMap { first in
      var chain = [first]
      while let last = chain.last, let branch = next[last.upperBound] { chain.append(branch) }
      return chain.count > 1 ? chain : nil
    }
  }
}
