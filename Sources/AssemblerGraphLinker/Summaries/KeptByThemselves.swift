import AssemblerGraphFacts
import AssemblerGraphModel

// A closure that captures the very object in whose property it is stored, of a class without source: the two keep each other, and whatever
// else the closure captures. The object is no node: what is told is who stays with it.
//
//     cell.onReload = { self.reload(); cell.layoutIfNeeded() }       cell -> closure -> cell, and self stays as well

extension BodyLowering {
  /// - Parameters:
  ///   - closure: what is stored.
  ///   - kept: what may keep it.
  mutating func keepByItself(
    _ closure: Operand,
    _ kept: Operand,
    as property: Name,
    in base: ExpressionID?,
    at position: SourcePosition
  ) {
    guard let base, case .local(let local) = facts[base], isOfObject, case .made(let index) = closure,
      case .made(let holder) = kept
    else { return }
    let itself = summary.objects[index].captures.first {
      $0.strength == .strong && $0.original.isThis(LocalID(local))
    }
    guard let itself,
      summary.objects[index].captures.contains(where: { $0.name == .selfWord && $0.strength == .strong })
    else { return }
    summary.objects[holder].ownWord = itself.name
    add(.keep(name: property, value: kept, isForGood: true), to: receiver, at: position)
  }

  /// `cell.onReload = nil`; not where `self` has a property of that name, which keeps what it has.
  mutating func emptyKeptByItself(_ property: Name, of base: ExpressionID) {
    guard case .local = facts[base], isOfObject, let enclosingType, let selfType,
      isForeign(types.typeOf(base, scope), at: base), types.retainingAPI(property, of: selfType) == nil,
      ([enclosingType] + symbols.allSubclasses(of: enclosingType)).allSatisfy({
        types.property(property, of: $0) == nil
      })
    else { return }
    add(.empty(name: property), to: receiver, at: lastPosition)
  }
}
