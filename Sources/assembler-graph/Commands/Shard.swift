import ArgumentParser

/// One of several parts of the files, as `3/16`: each file is in exactly one part.
struct Shard: Hashable, ExpressibleByArgument {
  /// From 1 on.
  var number: Int
  var count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), number >= 1, number <= count
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Files are dealt out in turn, so that all parts have about the same to do.
  func part<Element>(of elements: [Element]) -> [Element] {
    elements.indices.filter { $0 % count == number - 1 }.map { elements[$0] }
  }
}
