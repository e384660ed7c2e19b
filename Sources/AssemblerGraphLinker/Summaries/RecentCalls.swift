import AssemblerGraphFacts
import AssemblerGraphModel

/// The calls that were lowered last, and what they gave.
///
/// What a call is made on, and its arguments, are read with it; some calls have to read them once more, to empty them or to
/// register them. A call among them is not lowered again then: calls in each other would double the work with each.
///
///     c.invalidate().x.invalidate().x        register(register(make() as? A) as? A)
struct RecentCalls {
  private struct Call {
    let id: ExpressionID
    let expected: TypeHandle
    let value: Operand
  }

  /// As many as the arguments of a call may hold.
  private static let maximumCount = 16

  private var calls: [Call] = []
  private var next = 0

  mutating func note(_ id: ExpressionID, expected: TypeHandle, value: Operand) {
    let call = Call(id: id, expected: expected, value: value)
    if calls.count < RecentCalls.maximumCount {
      if calls.isEmpty { calls.reserveCapacity(RecentCalls.maximumCount) }
      calls.append(call)
    } else {
      calls[next] = call
      next = (next + 1) % RecentCalls.maximumCount
    }
  }

  /// The last one: a local function's code is read for each call of it.
  func value(of id: ExpressionID, expected: TypeHandle) -> Operand? {
    let isWanted = { (call: Call) in call.id == id && call.expected == expected }
    return (calls[..<next].last(where: isWanted) ?? calls[next...].last(where: isWanted))?.value
  }
}

extension BodyLowering {
  /// What was lowered with the call that is being read.
  mutating func lowerAgain(_ id: ExpressionID, expected: TypeHandle = .unknown) -> Operand {
    let wasReadAgain = isReadAgain
    isReadAgain = true
    defer { isReadAgain = wasReadAgain }
    return lower(id, expected: expected)
  }

  /// Stores something into what was lowered with the call that is being read.
  mutating func assignAgain(_ value: Operand, to target: ExpressionID) {
    let wasReadAgain = isReadAgain
    isReadAgain = true
    defer { isReadAgain = wasReadAgain }
    assign(value, to: target)
  }

  /// Empties what was lowered with the call that is being read.
  mutating func emptyAgain(_ target: ExpressionID, _ part: EmptiedPart<Operand> = .everything) {
    if isReadAgain { return }
    isReadAgain = true
    defer { isReadAgain = false }
    empty(target, part)
  }
}
