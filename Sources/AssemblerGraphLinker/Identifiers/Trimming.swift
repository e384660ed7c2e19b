extension Array {
  /// Gives back the room at its end, if that is more than a little: arrays that grow have room for up to twice as much.
  mutating func trim() {
    if capacity - count > count / 8 { self = exactCopy() }
  }

  private func exactCopy() -> [Element] {
    if isEmpty { return [] }
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
