import AssemblerGraphFacts
import AssemblerGraphModel

// What a property held before: it goes where the property gets its next value, and that stays.

extension BodyLowering {
  /// Whether an accessor's own property has another value in a moment, or has one by now.
  ///
  ///     var cover: Cover? {
  ///       didSet { oldValue?.removeFromSuperview(); if let cover { addSubview(cover) } }
  ///     }
  ///
  /// - Returns: false where any code sets the property to nothing: the last one goes then.
  func isPrevious(_ base: ExpressionID?) -> Bool {
    guard let base, case .accessor(let property, let kind) = summary.body else { return false }
    let symbol = symbols.properties[property]
    let isBefore: Bool
    switch facts[base] {
    case .local(let local):
      isBefore = kind == .didSet && symbol.facts.accessors.contains { $0.kind == kind && $0.parameter == local }
    case .unqualified(symbol.name, selfLocal: .some): isBefore = kind != .get && kind != .didSet
    case .member(let owner?, symbol.name, _): isBefore = isSelf(owner) && kind != .get && kind != .didSet
    default: isBefore = false
    }
    return isBefore && !types.namesSetToNothing.contains(symbol.name)
  }
}
