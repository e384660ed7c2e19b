import AssemblerGraphFacts
import AssemblerGraphModel

// Outlets: properties that a nib fills.

extension OwnershipReader {
  /// A weak or unowned outlet, once more as what it is by way of the view: the owner keeps its view, that keeps the views inside of
  /// it, and the outlet is one of these.
  ///
  ///     final class Screen: UIViewController { @IBOutlet weak var rating: RatingView! }     Screen owns RatingView
  ///
  /// Not for a plain `NSView`, whose outlets often lead sideways, to another view of the window.
  func keptByView(_ slot: Slot, _ property: PropertyID, of type: TypeHandle) -> Slot? {
    guard solved.types.isOutlet(property),
      solved.types.frameworkTypes(of: type).contains(where: Self.parts.contains) || solved.types.isUnknownView(type)
    else { return nil }
    guard solved.types.hasViewsOfOutlets(slot.owner) else { return nil }
    var slot = slot
    slot.strength = .strong
    slot.isSingle = false
    slot.declaration += ", which is inside of its view"
    return slot
  }

  /// What a view keeps that it is given in a nib.
  private static let parts: Set<String> = ["UIView", "NSView", "UIGestureRecognizer", "NSGestureRecognizer"]
}

extension StaticTypes {
  /// Whether the class of an outlet has no source and no entry, `@IBOutlet weak var field: FormField!`: what a nib connects with a weak
  /// property is a view inside of the owner's, or it would be gone. Not a delegate's protocol, and no other controller.
  fileprivate func isUnknownView(_ type: TypeHandle) -> Bool {
    guard isWithoutEntries(type), let name = frameworkTypes(of: type).first else { return false }
    return !Framework.isOfDelegates(name) && !name.hasSuffix("Controller")
  }
}
