import AssemblerGraphFacts
import AssemblerGraphModel

// Streams that end with the object that sends them, `page.rx.viewDidLoad`, `button.rx.tap`: with whom, the code says.

extension StaticTypes {
  /// Whose streams a stream is made of, where it ends as soon as all of these are gone; nil in it: the object whose code this is.
  ///
  ///     Observable.merge(page.rx.viewDidLoad, button.rx.tap.asObservable())       page, button
  ///
  /// - Returns: nil where it goes on, or where nobody knows.
  func ownersEnding(_ stream: ExpressionID, in scope: TypeScope) -> [ExpressionID?]? {
    lookups.isFinitenessCut = false
    lookups.ownersOfStreams = []
    let isFinite = isFinite(stream, StreamPlace(scope: scope, countsOwners: true))
    return isFinite && !lookups.ownersOfStreams.isEmpty ? lookups.ownersOfStreams : nil
  }

  /// Whether an expression is what an object sends through `rx` as long as it is there; writes down which object that is.
  func notesOwner(of stream: ExpressionID, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    var sent = stream
    if case .call(let callee, _, _) = facts[stream] { sent = callee }
    guard case .member(let reactive?, _, _) = facts[sent], isReactive(reactive, in: scope.file),
      isSentByControl(stream, in: scope.file, hops: 0)
    else { return false }
    if case .member(let owner, _, _) = facts[reactive] {
      lookups.ownersOfStreams.append(owner)
    } else {
      lookups.ownersOfStreams.append(nil)
    }
    return true
  }

  /// An object by which a stream ends, as far as its declarations say who it may be.
  struct StreamOwner {
    /// The types of the object, or of whoever holds it by a property.
    var types: IDSet<TypeID>
    /// The framework's class of the object itself, where it has none of the scanned code: `UIButton` of `page.button`.
    var part: String?
  }

  /// `page`, `page.button`, `button` of a screen's own code.
  ///
  /// - Returns: nil where it is none of the scanned code, nor held by a property of such an object.
  func streamOwner(_ expression: ExpressionID?, in scope: TypeScope) -> StreamOwner? {
    guard let expression else { return enclosingTypes(scope).first.flatMap { classes(of: [$0]) } }
    let type = typeOf(expression, scope)
    if let own = classes(of: nominals(of: type)) { return own }
    guard let part = frameworkTypes(of: type).first, Framework.isResponder(part) else { return nil }
    let facts = symbols.files[scope.file]
    var holders: [TypeID] = []
    switch facts[expression] {
    case .member(let base?, let name, _):
      holders = nominals(of: typeOf(base, scope)).filter { property(name, of: $0) != nil }
    case .unqualified(let name, _):
      if case .property(let meaning) = meaning(of: name, in: scope), let owner = meaning.owner { holders = [owner] }
    default: break
    }
    var owner = classes(of: holders)
    owner?.part = part
    return owner
  }

  /// Screens and views of the scanned code, with their heirs.
  private func classes(of types: [TypeID]) -> StreamOwner? {
    guard types.count == 1, symbols.types[types[0]].kind == .class,
      symbols.externalAncestors(of: types[0]).contains(where: { Framework.isResponder($0) })
    else { return nil }
    return StreamOwner(types: IDSet(types + symbols.allSubclasses(of: types[0])))
  }
}
