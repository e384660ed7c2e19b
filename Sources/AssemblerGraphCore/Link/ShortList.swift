/// A list that mostly has one element, or none: that one needs no allocation.
struct ShortList: RandomAccessCollection, Sendable {
  private var first: Int32 = 0
  private var isEmptyList = true
  private var others: [Int32] = []

  var startIndex: Int { 0 }
  var endIndex: Int { isEmptyList ? 0 : others.count + 1 }
  subscript(position: Int) -> Int32 { position == 0 ? first : others[position - 1] }

  mutating func append(_ element: Int32) {
    if isEmptyList {
      (first, isEmptyList) = (element, false)
    } else {
      others.append(element)
    }
  }

  func contains(_ element: Int32) -> Bool {
    !isEmptyList && (first == element || others.contains(element))
  }
}
