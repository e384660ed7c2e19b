import AssemblerGraphFacts
import AssemblerGraphModel

extension Graph {
  /// What to do about an edge so that it owns nothing: at its hop, where the property is in sight, or on its own.
  ///
  ///     make this one weak and pass it by use(_:)
  ///     make DetailInteraction.parent weak
  ///
  /// - Parameters:
  ///   - hasUse: whether the scanned code hands on by `use(_:)` what is not to be owned.
  ///   - isOnlyOwner: nothing else keeps what the edge leads to.
  ///   - ownerStays: what holds it lives as long as the program.
  func remedyText(
    of index: Int,
    atHop: Bool,
    names: NodeNames,
    hasUse: Bool,
    isOnlyOwner: Bool = false,
    ownerStays: Bool = false
  ) -> String {
    let edge = edges[index]
    let property = atHop ? "this one" : "\(names[declaringType(of: edge)]).\(edge.via)"
    let makeWeak = edge.wordsForWeak(property) + (hasUse ? " and pass it by use(_:)" : "")
    if isOnlyOwner, !edge.isCapture {
      let others = propertiesBeside(edge)
      return (edge.isFixed ? "make \(property) an optional var, and set it to nil" : "let go of \(property)")
        + (others.isEmpty ? "" : ", and of what \(names[edge.from]) keeps in \(listed(others)),")
        + " when \(names[ownerStays ? edge.to : edge.from]) is done, since nothing else keeps \(names[edge.to])"
    }
    return text(of: remedy(of: edge), edge, property, makeWeak, names: names)
  }

  /// The other properties by which its owner keeps what it leads to.
  private func propertiesBeside(_ edge: Edge) -> [String] {
    let others = edges(from: edge.from).filter { index in
      let other = edges[index]
      return other.to == edge.to && other.kind == .owns && !other.isCapture && other.via != edge.via
    }
    return Set(others.map { edges[$0].via }).sorted()
  }

  /// The class above the owner that declares the property, as far as the graph knows: the linker follows no more than 32 superclasses.
  private func declaringType(of edge: Edge) -> Int {
    if edge.isCapture { return edge.from }
    var declaring = edge.from
    var seen: Set = [declaring]
    var next = nodes[declaring].superclass
    while seen.count <= 32, let above = next.flatMap({ index(ofID: $0) }), seen.insert(above).inserted {
      if edges(from: above).contains(where: { edges[$0].via == edge.via && edges[$0].location == edge.location }) {
        declaring = above
      }
      next = nodes[above].superclass
    }
    return declaring
  }

  private func text(
    of remedy: Edge.Remedy,
    _ edge: Edge,
    _ property: String,
    _ makeWeak: String,
    names: NodeNames
  ) -> String {
    let atHop = property == "this one"
    return switch remedy {
    case .afterClassBinding(let name, let remedy):
      "add ': AnyObject' to \(name), then \(text(of: remedy, edge, property, makeWeak, names: names))"
    case .withoutMutating(let name, let remedy):
      "take 'mutating' out of \(name), which is adopted by classes alone, then "
        + text(of: remedy, edge, property, makeWeak, names: names)
    case .keepElsewhere(let type, let place, let remedy):
      "let something else keep the \(type) that is made at \(place), which nothing but \(property) does, then "
        + text(of: remedy, edge, property, makeWeak, names: names)
    case .makeWeak:
      makeWeak
    case .makeWeakAfterClassBinding(let name):
      "add ': AnyObject' to \(name), then \(makeWeak)"
    case .makeWeakAsRequired(let name):
      "let \(edge.via) be optional in \(name), then \(makeWeak)"
    case .captureWeakly(let name, let closure):
      "write [weak \(name)] in the closure at \(closure)" + (atHop ? "" : ", which \(property) keeps")
        + edge.wordsForResult(without: name)
    case .captureMemberWeakly(let name, let closure):
      "write [weak \(name) = \(name)] in the closure at \(closure)" + (atHop ? "" : ", which \(property) keeps")
        + edge.wordsForResult(without: name)
    case .captureWeaklyAfterClassBinding(let protocolName, let name, let closure):
      "add ': AnyObject' to \(protocolName), then write [weak \(name)] in the closure at \(closure)"
        + (atHop ? "" : ", which \(property) keeps") + edge.wordsForResult(without: name)
    case .unwrapInLoop(let name, let closure, true):
      "unwrap \(name) inside the loop, not before it, in the closure at \(closure)"
        + (atHop ? "" : ", which \(property) keeps")
    case .unwrapInLoop(let name, let closure, false):
      "write [weak \(name)], and unwrap it inside the loop, not before it, in the closure at \(closure)"
        + (atHop ? "" : ", which \(property) keeps")
    case .replaceMethodReference(let name):
      "write a closure { [weak \(name)] in … } \(atHop ? "here" : "at \(edge.location)") instead of the method"
        + (atHop ? "" : ", which \(property) keeps")
    case .replaceLocalFunction(let name):
      "write a closure { [weak \(name)] in … } \(atHop ? "here" : "at \(edge.location)") instead of the local function"
        + (atHop ? "" : ", which \(property) keeps")
    case .replaceCalledFunction(let name):
      "turn the local function at \(edge.location) itself into a closure { [weak \(name)] in … }"
        + (atHop ? "" : ", since the one that \(property) keeps calls it")
    case .replaceAutoclosure(let name):
      "pass a closure { [weak \(name)] in … } at \(edge.location), to a parameter without @autoclosure: the autoclosure"
        + (atHop ? "" : " that \(property) keeps") + " captures \(name) whatever stands inside"
    case .captureParts(let name, let closure):
      "capture weakly what the closure at \(closure) needs of '\(name)', [weak part = \(name).part], since a struct cannot "
        + "be weak itself" + (atHop ? "" : "; \(property) keeps that closure")
    case .standIn(let name):
      "let what captures '\(name)' at \(edge.location) capture a stand-in that refers to \(names[edge.to]) weakly, since "
        + "'\(name)' may also be a value, which cannot be weak"
    case .sinkWeakly(let name):
      "write sink { [weak \(name)] in … } instead of assign(to:on:) at \(edge.location)"
        + (atHop ? "" : ", which \(property) keeps")
    case .weakLocal(let name):
      "let the closure at \(edge.location) refer to '\(name)' by a weak variable that is set when it is, since a capture "
        + "list would read it too early"
    case .none where edge.isCapture && edge.declaration == "Timer.scheduledTimer" && !nodes[edge.to].isReferenceType:
      "keep the timer and invalidate it when \(names[edge.to]) is done, since the run loop keeps it until then"
    case .letGo where edge.isTimer, .none where edge.isCapture && edge.isTimer && !nodes[edge.to].isReferenceType:
      "invalidate the timer in \(property) when \(names[edge.to]) is done, since the run loop keeps it until then"
    case .letGo(let name):
      (edge.isNeverNil
        ? "make \(property) optional, and let go of what it keeps"
        : "let go of \(atHop ? "what is kept here" : property)")
        + " as soon as \(name == "self" ? names[edge.to] : "'\(name)'") is done, since nothing else keeps it"
    case .keptByView:
      "let go of what leads from \(names[edge.to]) back to \(names[edge.from]), or let that be weak; \(property) may stay, since the "
        + "view keeps \(names[edge.to]) anyway"
    case .none where edge.isCapture && nodes[edge.to].isReferenceType:
      "let go of what is kept \(atHop ? "here" : "in \(property)") before \(names[edge.to]) should end\(edge.wordsForEnding), "
        + "or give it a stand-in that refers to \(names[edge.to]) weakly"
    case .none where edge.isCapture:
      "let \(atHop ? "this closure" : "the closure in \(property)") capture less than \(names[edge.to]), or let go of it as "
        + "soon as it has done its work"
    case .none where edge.isKeptByFramework:
      "take \(names[edge.to]) out of \(names[edge.from]) when that is done"
    case .none where nodes[edge.to].isValueType:
      "let \(property) hold less than \(names[edge.to])"
    case .none:
      "let \(property) hold \(names[edge.to]) through a type with a weak property, since it cannot be weak itself"
    }
  }

  /// Whether the edge can be made one that owns nothing. To a value type none can, whatever the edge says.
  func canBeWeak(_ edge: Edge) -> Bool {
    switch remedy(of: edge) {
    case .makeWeak, .makeWeakAfterClassBinding, .makeWeakAsRequired, .captureWeakly, .captureMemberWeakly,
      .captureWeaklyAfterClassBinding,
      .unwrapInLoop, .replaceMethodReference, .replaceLocalFunction, .replaceCalledFunction, .replaceAutoclosure,
      .captureParts, .afterClassBinding, .withoutMutating, .sinkWeakly, .weakLocal:
      true
    case .standIn, .keptByView, .keepElsewhere, .letGo, .none: false
    }
  }

  private func remedy(of edge: Edge) -> Edge.Remedy {
    switch edge.remedy {
    case .captureParts, .captureWeakly, .captureMemberWeakly: return edge.remedy
    default: break
    }
    return nodes[edge.to].isValueType ? .none : edge.remedy
  }
}

extension Edge {
  /// `private var view: View!`
  var isUnwrapped: Bool { declaration.hasSuffix("!") }

  /// What is weak may be gone, so it is a variable, and who reads it must be told.
  fileprivate func wordsForWeak(_ property: String) -> String {
    // It may stay as it is for all who read it as long as it is there.
    if isUnwrapped, let type = declaration.firstRange(of: ": ").map({ declaration[$0.upperBound...] }) {
      let optional = type.dropLast() + "?"
      return "make \(property) weak (weak var \(via): \(type), or \(optional) if it may be read when that is gone)"
    }
    var changes: [String] = []
    if isConstant { changes.append("'var' instead of 'let'") }
    if mustBecomeOptional, isDeclared {
      changes.append("an optional type")
    }
    return "make \(property) weak" + (changes.isEmpty ? "" : ", with \(changes.joined(separator: " and "))")
  }

  /// What is weak may be gone when the closure has to give a value.
  fileprivate func wordsForResult(without name: String) -> String {
    closureResult == .value
      ? ", and say what it gives when \(name) is gone, or write [unowned \(name)] if nobody calls it then" : ""
  }

  /// `private let view: View`
  private var isConstant: Bool { declaration.split(separator: " ").contains("let") }

  /// Weak as it should be, every use of it would have to be unwrapped.
  var mustBecomeOptional: Bool { mustBecomeOptional(by: remedy) }

  private func mustBecomeOptional(by remedy: Remedy) -> Bool {
    switch remedy {
    case .makeWeakAsRequired, .afterClassBinding(_, .makeWeakAsRequired): true
    case .keepElsewhere(_, _, let remedy): mustBecomeOptional(by: remedy)
    case .makeWeak, .makeWeakAfterClassBinding, .withoutMutating: !isOptional && !isUnwrapped
    default: false
    }
  }

  /// `var screen: Screen?`, `var screen: Optional<Screen>`
  private var isOptional: Bool { declaration.hasSuffix("?") || declaration.contains(": Optional<") }

  /// The text is that of a variable, which nothing can empty as it stands: `let view: View`, `lazy var view: View`.
  var isFixed: Bool {
    if isConstant { return true }
    guard isDeclared, let colon = declaration.firstRange(of: ": ") else { return false }
    let type = declaration[colon.upperBound...]
    return !["?", "!", "]"].contains { type.hasSuffix($0) }
      && !["Optional<", "Array<", "Set<", "Dictionary<"].contains { type.hasPrefix($0) }
  }

  /// `var alert: UIAlertController`: it cannot be set to nil. A bag is emptied by a new one.
  fileprivate var isNeverNil: Bool { isDeclared && !isConstant && isFixed && !declaration.hasSuffix("Bag") }

  /// A framework's object keeps it, whose properties nobody can change: `viewControllers`.
  fileprivate var isKeptByFramework: Bool { !isDeclared && !declaration.hasPrefix("case ") }

  private var isDeclared: Bool { declaration.split(separator: " ").contains { $0 == "let" || $0 == "var" } }

  /// `private var timer: Timer?`
  fileprivate var isTimer: Bool { [": Timer?", ": Timer!", ": Timer"].contains { declaration.hasSuffix($0) } }

  /// How to let go of what the property keeps, if that has a name.
  fileprivate var wordsForEnding: String {
    // One that is lost goes on.
    if isTimer { return " (invalidate it, and each one before the next takes its place)" }
    if let word = wordForEnding { return " (\(word) it)" }
    return taker.map { " (by \($0))" } ?? ""
  }

  /// What tells that which the property keeps to end, if anything does.
  var wordForEnding: String? {
    // `private var task: Task<Void, Never>?`; where no type is written, the name has to do.
    let type = declaration.firstRange(of: ": ").map { declaration[$0.upperBound...] } ?? declaration[...]
    let words = type.lowercased().split { !$0.isLetter }
    func names(_ endings: String...) -> Bool { words.contains { word in endings.contains(where: word.hasSuffix) } }
    if names("task", "cancellable", "workitem") { return "cancel" }
    return names("timer", "displaylink", "session", "observation", "connection") ? "invalidate" : nil
  }

  /// Where the change is to be written: in the closure, which mostly stands where it is handed over.
  var placeOfChange: SourceLocation { remedy.closure?.place ?? location }

  /// Nothing else keeps what a closure captures: the advice is the same whatever the rest of the cycle is.
  var isLetGo: Bool { if case .letGo = remedy { true } else { false } }
}

extension Edge.Remedy {
  /// The closure to be changed, and what it captures.
  var closure: (name: String, place: SourceLocation)? {
    switch self {
    case .captureWeakly(let name, let closure), .captureMemberWeakly(let name, let closure),
      .captureWeaklyAfterClassBinding(_, let name, let closure),
      .unwrapInLoop(let name, let closure, _), .captureParts(let name, let closure):
      (name, closure)
    case .afterClassBinding(_, let remedy), .withoutMutating(_, let remedy): remedy.closure
    default: nil
    }
  }

  /// The word by which something captures what should be captured weakly.
  var captured: String? {
    switch self {
    case .replaceMethodReference(let name), .replaceLocalFunction(let name), .replaceCalledFunction(let name),
      .replaceAutoclosure(let name), .sinkWeakly(let name), .weakLocal(let name):
      name
    case .afterClassBinding(_, let remedy), .withoutMutating(_, let remedy): remedy.captured
    default: closure?.name
    }
  }
}

extension Node {
  var isValueType: Bool { kind.isValueType }
}

extension Node.Kind {
  var isValueType: Bool { self == .struct || self == .enum }
}
