import AssemblerGraphFacts
import AssemblerGraphModel

// Screens that a storyboard puts into a container view of another one.
//
//     override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
//       if let rows = segue.destination as? Rows { rows.page = self }        a child of `self`, as long as that is there
//     }

extension BodyLowering {
  /// `segue.destination` of a class whose scene is within that of `self`.
  mutating func embeddedScreen(_ member: Name, of segue: ExpressionID, as type: TypeHandle) -> Operand? {
    guard let screen = enclosingType, !isStatic, Self.destinations.contains(symbols.names[member]),
      let part = symbols.table.nominal(symbols.table.element(type)), symbols.types[part].kind == .class,
      types.frameworkTypes(of: types.typeOf(segue, scope)).contains(where: Self.segues.contains),
      types.embeddedScenes.isWithin(part, screen, symbols)
    else { return nil }
    let position = lastPosition ?? SourcePosition(line: 1, column: 1)
    // The storyboard makes it, not this code.
    let made = makeInstance(of: part, at: position)
    keep(made, as: .addChild, in: receiver, base: nil, at: position)
    return made
  }

  private static let segues: Set<String> = ["UIStoryboardSegue", "NSStoryboardSegue"]
  private static let destinations: Set<String> = ["destination", "destinationViewController", "destinationController"]
}
