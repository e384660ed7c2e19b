import AssemblerGraphFacts

/// What is done to a receiver, which decides what it means.
///
/// `Source` is what values are read from and `Target` what they are put into: symbols in a summary, variables and objects in a
/// context.
enum OperationAction<Source: Sendable, Target: Sendable>: Sendable {
  case load(name: Name, into: Target)
  case store(name: Name, value: Source)
  /// `receiver[…]`, where the scanned code declares the subscript.
  case loadSubscript(into: Target)
  case loadProperty(PropertyID, into: Target)
  case storeProperty(PropertyID, value: Source)
  /// What the declaration itself gives.
  case storeInitial(PropertyID, value: Source)
  /// A method or a closure in a property. `chosen` are the functions that the static types leave; empty: all that fit and may give
  /// what the place of the call expects.
  case call(
    name: Name,
    expected: TypeHandle = .unknown,
    chosen: [FunctionID],
    arguments: [CallArgument<Source>],
    into: Target
  )
  /// Functions that are known, without dynamic dispatch.
  case invoke([FunctionID], arguments: [CallArgument<Source>], into: Target)
  /// The receiver itself is called: a closure, a method value.
  case apply(arguments: [CallArgument<Source>], into: Target)
  case payload(caseName: Name, index: Int, into: Target)
  case storePayload(caseName: Name, index: Int, value: Source)
  /// A copy of the receiver, a struct, to which something else will be done.
  case copyValue(into: Target)
  /// A framework keeps the value inside the receiver: a subview, a child view controller.
  ///
  /// - Parameter isForGood: The framework itself keeps it as long as nobody tells it otherwise: whoever of the values is
  ///   the receiver is kept for good.
  case keep(name: Name, value: Source, isForGood: Bool = false)
  /// The receiver, where it is a framework's view of an unknown class, turns out to be this one: `cell as? NoteCell`.
  case reveal(Source)
  /// What the receiver's property holds is let go.
  case empty(name: Name, EmptiedPart<Source> = .everything)
  /// A binding to the receiver's property is given somewhere: `Page(details: $model.details)`.
  case bind(name: Name, to: BindingPlace)
  /// The receiver itself, a framework's object or a closure, is told to end.
  case letGo

  /// Whether it is about members of the receiver's type, and nothing where it has none.
  @inline(__always)
  var asksForMembers: Bool {
    switch self {
    case .load, .store, .loadSubscript, .call, .payload, .storePayload, .empty, .bind: true
    case .loadProperty, .storeProperty, .storeInitial, .invoke, .apply, .copyValue, .keep, .reveal, .letGo: false
    }
  }

  /// The same with other sources and targets.
  @inline(__always)
  func map<OtherSource, OtherTarget>(
    source: (Source) -> OtherSource,
    target: (Target) -> OtherTarget
  ) -> OperationAction<OtherSource, OtherTarget> {
    func mapped(_ arguments: [CallArgument<Source>]) -> [CallArgument<OtherSource>] {
      arguments.map {
        CallArgument(
          label: $0.label,
          value: source($0.value),
          isTrailingClosure: $0.isTrailingClosure,
          isNothing: $0.isNothing,
          isLent: $0.isLent,
          isFilled: $0.isFilled
        )
      }
    }
    return switch self {
    case .load(let name, let into): .load(name: name, into: target(into))
    case .store(let name, let value): .store(name: name, value: source(value))
    case .loadSubscript(let into): .loadSubscript(into: target(into))
    case .loadProperty(let property, let into): .loadProperty(property, into: target(into))
    case .storeProperty(let property, let value): .storeProperty(property, value: source(value))
    case .storeInitial(let property, let value): .storeInitial(property, value: source(value))
    case .call(let name, let expected, let chosen, let arguments, let into):
      .call(name: name, expected: expected, chosen: chosen, arguments: mapped(arguments), into: target(into))
    case .invoke(let functions, let arguments, let into):
      .invoke(functions, arguments: mapped(arguments), into: target(into))
    case .apply(let arguments, let into): .apply(arguments: mapped(arguments), into: target(into))
    case .payload(let name, let index, let into): .payload(caseName: name, index: index, into: target(into))
    case .storePayload(let name, let index, let value):
      .storePayload(caseName: name, index: index, value: source(value))
    case .copyValue(let into): .copyValue(into: target(into))
    case .keep(let name, let value, let isForGood): .keep(name: name, value: source(value), isForGood: isForGood)
    case .reveal(let value): .reveal(source(value))
    case .empty(let name, let part): .empty(name: name, part.map(source))
    case .bind(let name, let place): .bind(name: name, to: place)
    case .letGo: .letGo
    }
  }
}

extension OperationAction: Equatable where Source: Equatable, Target: Equatable {}
extension OperationAction: Hashable where Source: Hashable, Target: Hashable {}

/// What of a property's values goes.
enum EmptiedPart<Source: Sendable>: Sendable {
  case everything
  /// `children.removeAll { $0 === child }`: of the elements only this one.
  case element(Source)
  /// `entries.removeAll { $0.owner === owner }`: of the elements only the one that holds this one, of which the declared type is known.
  case holder(of: Source, as: TypeHandle)
  /// `entries.removeAll { $0.owner == nil }`: of the elements those of which this weak property is nil.
  case dead(PropertyID)
  /// `state = Ended()`: what was there before.
  case replaced(by: Source, Replacement)
  /// `button.removeAction(identifiedBy: id, for: .touchUpInside)`: of a framework's objects those that were given an identifier.
  case identified
  /// `subject.send(completion: .finished)`: of a subject those who are subscribed, and not its value.
  case subscribers
  /// `button.menu = nil`, `map.removeAnnotation(pin)`: of what a framework's object keeps, what that member put there; with a value, this alone.
  case put(Name, Source? = nil)

  /// The object that tells which element goes.
  var told: Source? {
    switch self {
    case .element(let value), .holder(let value, _): value
    case .everything, .dead, .identified, .put, .replaced, .subscribers: nil
    }
  }

  /// Whether something else comes there.
  var isReplacement: Bool { if case .replaced = self { true } else { false } }

  @inline(__always)
  func map<Other>(_ source: (Source) -> Other) -> EmptiedPart<Other> {
    switch self {
    case .everything: .everything
    case .subscribers: .subscribers
    case .identified: .identified
    case .dead(let property): .dead(property)
    case .element(let value): .element(source(value))
    case .holder(let value, let type): .holder(of: source(value), as: type)
    case .put(let name, let value): .put(name, value.map(source))
    case .replaced(let value, let replacement): .replaced(by: source(value), replacement)
    }
  }
}

/// What is known of what takes the place of something, besides what flows there.
enum Replacement: Hashable, Sendable {
  /// Nothing: its value tells.
  case values
  /// It holds nothing of the scanned code: `UIView()`, `State(title: title)` of a struct.
  case nothing
  /// An object that is made on the spot and is given nothing: `Checkpoint()`. What it will hold, later code puts there.
  case new
  /// The screens of a stack.
  case screens
  /// Another case of an enum: the value tells what it carries.
  ///
  /// - Parameter isSeen: Nothing else can be there than what is seen to flow there.
  case payload(isSeen: Bool)
}

extension EmptiedPart: Equatable where Source: Equatable {}
extension EmptiedPart: Hashable where Source: Hashable {}

struct CallArgument<Source: Sendable>: Sendable {
  var label: Name?
  var value: Source
  var isTrailingClosure: Bool
  /// `nil`, `[]`: where it is stored, what was there goes.
  var isNothing = false
  /// `&pages` for a closure: what it leaves there is in the place afterwards.
  var isLent = false
  /// What the function puts into the object comes back with it.
  var isFilled = false
}

extension CallArgument: Equatable where Source: Equatable {}
extension CallArgument: Hashable where Source: Hashable {}
