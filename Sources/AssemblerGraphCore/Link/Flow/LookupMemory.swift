/// What was looked up before. A reference, so that looking up changes nothing of what asks.
///
/// All of it follows from the symbols alone, so that several flows over the same symbols can share it.
final class LookupMemory {
  /// The shapes of calls, by number.
  private(set) var shapes: [[ArgumentLabel]] = [[]]
  private var numberOfShape: [[ArgumentLabel]: Int32] = [[]: 0]

  /// By type and name: a property, or -1.
  var properties = PairTable()
  /// By type and name: an index into `lists`.
  var functions = PairTable()
  /// By name and shape: the number of the selector.
  private var selectors = PairTable()
  private var selectorCount: Int32 = 0
  /// By type and selector: an index into `lists`.
  var fitting = PairTable()
  /// By function and shape: an index into `placements`, or -1 when the call does not fit.
  var placementOfCall = PairTable()
  private(set) var placements: [[Int]] = []
  private(set) var lists: [[Int]] = [[]]

  func shape(of labels: [ArgumentLabel]) -> CallShape {
    if labels.isEmpty { return CallShape(rawValue: 0) }
    if let known = numberOfShape[labels] { return CallShape(rawValue: known) }
    let number = Int32(truncatingIfNeeded: shapes.count)
    shapes.append(labels)
    numberOfShape[labels] = number
    return CallShape(rawValue: number)
  }

  /// One number for a name with a shape.
  func selector(_ name: Name, _ shape: CallShape) -> Int32 {
    if let known = selectors[name.rawValue, shape.rawValue] { return known }
    selectorCount += 1
    selectors.set(selectorCount, for: name.rawValue, shape.rawValue)
    return selectorCount
  }

  /// Keeps a list; the empty one is always 0.
  func keep(_ list: [Int]) -> Int32 {
    if list.isEmpty { return 0 }
    lists.append(list)
    return Int32(truncatingIfNeeded: lists.count - 1)
  }

  func keepPlacement(_ places: [Int]?) -> Int32 {
    guard let places else { return -1 }
    placements.append(places)
    return Int32(truncatingIfNeeded: placements.count - 1)
  }
}
