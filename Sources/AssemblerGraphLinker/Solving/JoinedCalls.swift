import AssemblerGraphFacts

// Functions that let what one parameter brings in hold what another one does, themselves or by what they call. What two calls are
// given must not meet there:
//
//     func wire(_ button: Button, to page: Page) { button.tap = { page.show() } }       joins the two
//     func wire(_ button: Button, _ page: Page) { wire(button, to: page) }              does so, too
//     func show(_ page: Page, animated: Bool) { stack.append(page) }                    does not

/// A body, and how many calls deep it is looked into.
struct JoinedCallKey: PairKey {
  var summary: SummaryID
  var hops: Int
  var first: Int { summary.index }
  var second: Int { hops }
}

extension PointsToAnalysis {
  mutating func joinsParameters(_ summary: SummaryID) -> Bool {
    joinsParameters(JoinedCallKey(summary: summary, hops: policy.callDepth))
  }

  private mutating func joinsParameters(_ key: JoinedCallKey) -> Bool {
    if let known = joining[key] { return known }
    let found = findsJoined(key)
    joining[key] = found
    return found
  }

  private mutating func findsJoined(_ key: JoinedCallKey) -> Bool {
    let body = summaries[key.summary]
    guard key.hops > 0, body.parameterCount > 1 else { return false }
    let parameters = (0..<body.parameterCount).filter {
      constant(of: summaries.filter(of: BodyVariableID($0), in: key.summary)) == nil
    }
    guard parameters.count > 1 else { return false }
    switch body.joining(parameters) {
    case .itself: return true
    case .by(let functions):
      return functions.contains { function in
        symbols.functions[function].facts.body != nil
          && joinsParameters(JoinedCallKey(summary: summaries.id(of: .function(function)), hops: key.hops - 1))
      }
    }
  }
}
