import AssemblerGraphFacts
import AssemblerGraphModel

// Outlets: properties that a nib fills.

extension OwnershipReader {
  /// A weak outlet, once more as what it is by way of the view: the owner keeps its view, that keeps the views inside of
  /// it, and the outlet is one of these.
  ///
  ///     final class Screen: UIViewController { @IBOutlet weak var rating: RatingView! }     Screen owns RatingView
  ///
  /// Not for a plain `NSView`, whose outlets often lead sideways, to another view of the window.
  func keptByView(_ slot: Slot, _ property: PropertyID, of type: TypeHandle) -> Slot? {
    guard solved.types.isOutlet(property), solved.types.frameworkTypes(of: type).contains(where: Self.parts.contains)
    else { return nil }
    let owner = solved.symbols.table.handle(of: .nominal(slot.owner, []))
    guard solved.types.frameworkTypes(of: owner).contains(where: Self.ownersOfParts.contains) else { return nil }
    var slot = slot
    slot.strength = .strong
    slot.isSingle = false
    slot.declaration += ", which is inside of its view"
    return slot
  }

  /// What a view keeps that it is given in a nib.
  private static let parts: Set<String> = ["UIView", "NSView", "UIGestureRecognizer", "NSGestureRecognizer"]

  /// What has the views of its outlets below its own.
  private static let ownersOfParts: Set<String> = [
    "UIViewController", "UIView", "NSViewController", "NSWindowController", "NSTableCellView", "NSTableRowView",
  ]
}

extension StaticTypes {
  /// `@IBOutlet var table: UITableView!`: a nib fills it.
  func isOutlet(_ property: PropertyID) -> Bool {
    symbols.properties[property].facts.attributes.contains { $0.type.isName("IBOutlet") }
  }
}
