import AssemblerGraphFacts

/// Where an ownership edge was read from.
struct EdgeSource: Hashable, Sendable {
  var slot: SlotKey
  /// What is owned is inside what the slot holds: captured by a closure, kept by a framework's object.
  var isInside: Bool
  /// The closures and framework's objects in between, the innermost first.
  var through: [ObjectID] = []
  /// Of a capture: the word that is captured.
  var captured: CapturedLocal?
  /// What is captured is not shared with who declared it: of a value a copy.
  var capturesCopy = false
  /// A closure or a method value captures it, and no framework's object, into which something can be put later.
  var isOfClosure = false
  /// It is inside a framework's object that a closure captures: put there perhaps when the closure was there already.
  var isInCapturedObject: Bool { isInside && !isOfClosure && through.count > 1 }
  /// Of a capture: it is the very object whose code the closure is part of.
  var capturesReceiver = false
  /// A framework keeps it inside the owner, of whose properties one holds the same type: it counts where these are other objects.
  var isBesideProperty = false
  /// The flow that alone makes the edge possible only: what came that way may have been put into another object.
  var merging: FlowEntry?
}

/// A local variable that a closure captures.
struct CapturedLocal: Hashable, Sendable {
  var file: FileID
  var local: LocalID
  /// Where the closure begins.
  var closure: SourcePosition

  var place: CodePlace { CodePlace(file: file, position: closure) }
}

/// The stored thing that an ownership edge was read from.
enum SlotKey: MapKey, Hashable, Sendable {
  case property(PropertyID)
  case payload(PointsToAnalysis.PayloadKey)
  case framework(Name)
  /// The memory behind a `ManagedBuffer`'s own properties.
  case tailStorage

  var property: PropertyID? { if case .property(let property) = self { property } else { nil } }
}
