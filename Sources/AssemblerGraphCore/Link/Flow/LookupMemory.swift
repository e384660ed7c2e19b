/// What was looked up before. A reference, so that looking up changes nothing of what asks.
///
/// All of it follows from the symbols alone, so that several flows over the same symbols can share it.
final class LookupMemory {
  /// The shapes of calls, by number.
  private(set) var shapes: [[ArgumentLabel]] = [[]]
  private var numberOfShape: [[ArgumentLabel]: Int32] = [[]: 0]

  /// By type and name: a property, or -1.
  var properties = PairMap<Numbers, Int>()
  /// By type and name.
  var functions = PairMap<Numbers, [Int]>()
  /// By name and shape: the number of the selector.
  private var selectors = PairMap<Numbers, Int>()
  /// By type and selector.
  var fitting = PairMap<Numbers, [Int]>()
  /// By function and shape: for each argument its parameter; nil when the call does not fit.
  var placements = PairMap<Numbers, [Int]?>()

  /// By place of lookup and name.
  var meanings = PairMap<Numbers, NameMeaning>()
  /// The number of a place of lookup: by group, counted over all files, and by the concrete type of `self`.
  private var places = PairMap<Numbers, Int>()
  /// By declared type and concrete type: whether an instance can be behind it.
  var admissions = PairMap<Numbers, Bool>()
  /// The declared types behind a handle.
  var nominals = DenseMap<[Int]>()

  struct Numbers: PairKey {
    var first: Int
    var second: Int
    init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }
  }

  func shape(of labels: [ArgumentLabel]) -> CallShape {
    if labels.isEmpty { return CallShape(rawValue: 0) }
    if let known = numberOfShape[labels] { return CallShape(rawValue: known) }
    let number = Int32(truncatingIfNeeded: shapes.count)
    shapes.append(labels)
    numberOfShape[labels] = number
    return CallShape(rawValue: number)
  }

  func place(group: Int, selfType: Int?) -> Int {
    let key = Numbers(group, selfType ?? -1)
    if let known = places[key] { return known }
    let place = places.keys.count
    places[key] = place
    return place
  }

  /// One number for a name with a shape.
  func selector(_ name: Name, _ shape: CallShape) -> Int {
    let key = Numbers(Int(name.rawValue), Int(shape.rawValue))
    if let known = selectors[key] { return known }
    let selector = selectors.keys.count
    selectors[key] = selector
    return selector
  }
}
