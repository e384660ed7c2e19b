import AssemblerGraphFacts
import AssemblerGraphModel

// Where streams are asked for, and values that give one.

/// Where a stream is asked for, and what is known of the place.
struct StreamPlace {
  var scope: TypeScope
  /// Whether `self`, in an operator that the scanned code adds to streams, completes by itself.
  var isSelfFinite = false
  /// Whether the streams complete by themselves that a publisher of the scanned code was made with.
  var isUpstreamFinite = false
  /// The parameter of the function around that is given a stream which completes by itself.
  var finiteParameter: Int?
  /// How many functions and properties were followed to get here.
  var hops = 0
  /// Whether streams of code that is not scanned count as finite.
  var countsUnseen = false
  /// Whether what objects send, `button.rx.tap`, counts as finite: it ends with them. Whose it is is written down.
  var countsOwners = false

  /// Whether answers count where a stream that is given is one which completes.
  var isGivenFinite: Bool { isSelfFinite || isUpstreamFinite || finiteParameter != nil }

  /// In another declaration.
  func hop(to scope: TypeScope, isSelfFinite: Bool = false) -> StreamPlace {
    StreamPlace(scope: scope, isSelfFinite: isSelfFinite, hops: hops + 1, countsUnseen: countsUnseen)
  }
}

extension StaticTypes {
  /// What has its elements at hand, so that its `publisher` gives them at once, and completes: `[1, 2]`, `name` of a `String`.
  func isFiniteCollection(_ base: ExpressionID, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    if case .collection = facts[base] { return true }
    var type = typeOf(base, place.scope)
    // `@Binding var name: String`
    if case .external("Binding", let values) = symbols.table[type], let value = values.first { type = value }
    if case .collection = symbols.table[type] { return true }
    if nominals(of: type).allSatisfy({ symbols.types[$0].kind == .external }),
      frameworkTypes(of: type).contains(where: { Framework.finiteCollections.contains($0) })
    {
      return true
    }
    // `let names = Array(Set(all))`
    guard case .local(let local) = facts[base],
      let binding = bindings[place.scope.file].binding(of: local, in: facts), case .value = binding.kind,
      case .call(let callee, _, _) = facts[binding.expression], let type = facts.facts.lastName(of: callee)
    else { return false }
    return ["Array", "Set"].contains(symbols.names[type])
  }

  /// Whether what is made of a resource completes by itself, or the resource is made with streams that do and gives them:
  ///
  ///     Observable.using({ Token(source: source.asObservable()) }, observableFactory: { token in token.asObservable() })
  func usesFinite(_ arguments: ArgumentList, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    let closures = facts[arguments].compactMap { argument -> ClosureFacts? in
      guard let value = argument.value, case .closure(let index) = facts[value] else { return nil }
      return facts.closures[index]
    }
    guard closures.count == 2, let resource = closures[1].parameters.first?.local else { return false }
    let made = facts.facts.values(returnedBy: closures[0].body)
    let given = facts.facts.values(returnedBy: closures[1].body)
    func isOfResource(_ value: ExpressionID) -> Bool {
      switch facts[value] {
      case .local(let local): local == resource
      case .member(let base?, _, _): isOfResource(base)
      case .call(let callee, let arguments, _): arguments.isEmpty && isOfResource(callee)
      default: false
      }
    }
    return !given.isEmpty
      && given.allSatisfy { value in
        isFinite(value, place)
          || isOfResource(value)
            && made.allSatisfy { made in
              guard case .call(_, let arguments, _) = facts[made] else { return false }
              return wrapsFinite(arguments, place)
            }
      }
  }

  /// `Optional(1)`, `Optional.some(1)`
  func isOptional(_ value: ExpressionID, _ place: StreamPlace) -> Bool {
    let facts = symbols.files[place.scope.file]
    guard case .call(var callee, _, _) = facts[value] else { return false }
    if case .member(let base?, let name, _) = facts[callee], symbols.names[name] == "some" { callee = base }
    switch facts[callee] {
    case .unqualified(let name, _): return symbols.names[name] == "Optional"
    case .type(let type): return facts[type].lastName == "Optional"
    default: return false
    }
  }

  /// `Result { try load() }`, `Result.failure(error)`, `check(answer).mapError { … }`
  func isResult(_ value: ExpressionID, _ place: StreamPlace) -> Bool {
    if frameworkTypes(of: typeOf(value, place.scope)).first == "Result" { return true }
    let facts = symbols.files[place.scope.file]
    guard case .call(let callee, _, _) = facts[value] else { return false }
    switch facts[callee] {
    case .type, .unqualified: return names(theTypeResult: callee, place)
    case .member(let base?, let name, _):
      switch symbols.names[name] {
      case "map", "mapError", "flatMap", "flatMapError": return isResult(base, place)
      case "success", "failure", "init": return names(theTypeResult: base, place)
      default: return false
      }
    default: return false
    }
  }

  private func names(theTypeResult value: ExpressionID, _ place: StreamPlace) -> Bool {
    if case .metatype(let type) = symbols.table[typeOf(value, place.scope)] {
      return frameworkTypes(of: type).first == "Result"
    }
    guard case .unqualified(let name, _) = symbols.files[place.scope.file][value], symbols.names[name] == "Result",
      case .none = meaning(of: name, in: place.scope)
    else { return false }
    return true
  }
}

extension StaticTypes {
  /// Whether a framework's method subscribes to a stream: what it gives keeps the stream only as long as that does not end.
  func subscribes(_ name: Name, to type: TypeHandle) -> Bool {
    guard isStream(type), let api = retainingAPI(name, of: type), api.keeper == .result else { return false }
    return api.kept.contains(.receiver) && api.gives.map { !Framework.isStream($0) } ?? false
  }
}

extension FileFacts {
  fileprivate func values(returnedBy body: Body) -> [ExpressionID] {
    statements[body.range].compactMap { statement in
      if case .returnValue(let value) = statement { value } else { nil }
    }
  }
}
