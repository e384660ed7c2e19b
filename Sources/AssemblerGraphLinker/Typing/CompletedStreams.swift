import AssemblerGraphFacts

// Streams that the scanned code itself brings to an end, in the code that makes them.

extension StaticTypes {
  /// Whether code gives a local another value, or puts something into it.
  func changes(_ local: Int, in file: FileID) -> Bool {
    let known = lookups.localsChanged[file] ?? symbols.files[file].facts.localsChanged
    lookups.localsChanged[file] = known
    return known.contains(LocalID(local))
  }

  /// Whether the closure that makes a stream, `AnyPublisher.create { subscriber in … }`, tells its subscriber the end.
  func completesWhatItIsGiven(_ arguments: ArgumentList, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file]
    return facts[arguments].contains { argument in
      guard let value = argument.value, case .closure(let index) = facts[value],
        let subscriber = facts.closures[index].parameters.first
      else { return false }
      return completes(subscriber.local, in: scope)
    }
  }

  /// Whether a local is a subject that the code tells the end.
  func isCompletedSubject(_ local: Int, _ value: ExpressionID, in scope: TypeScope) -> Bool {
    let subject = frameworkTypes(of: typeOf(value, scope)).first ?? ""
    return subject.hasSuffix("Subject") && completes(local, in: scope)
  }

  /// What the function alone, in whose code this stands, puts into a property that begins with nothing; none where others do.
  ///
  ///     holder.publisher = API.load()
  ///     holder.kept = holder.publisher?.sink { … }
  func valuesPut(into name: Name, of owner: TypeHandle, in scope: TypeScope) -> [ExpressionID] {
    guard let body = scope.function.flatMap({ symbols.functions[$0].facts.body }) else { return [] }
    let facts = symbols.files[scope.file]
    let here = facts.facts.values(of: name, in: body.range)
    if here.isEmpty { return [] }
    let isHidden = nominals(of: owner).allSatisfy { symbols.types[$0].onlyVisibleInFile == scope.file }
    let all = storedValues(in: name).count { !isHidden || $0.file == scope.file }
    return all == here.count ? here : []
  }

  /// What code of its type puts into a property that begins with nothing; none where other code does, or could.
  ///
  ///     init(artist: String) { self.artist = Observable.just(artist) }
  func valuesOfOwnCode(of property: PropertyID) -> [(value: ExpressionID, scope: TypeScope)] {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner, symbol.facts.storage == .stored, !symbol.isShared else { return [] }
    var found: [(value: ExpressionID, scope: TypeScope)] = []
    for function in symbols.types[owner].functions.all {
      let code = symbols.functions[function]
      // Whoever makes a struct may give it a value.
      guard let body = code.facts.body, code.facts.kind == .initializer || !symbols.isValueType(owner) else { continue }
      let values = symbols.files[code.file].facts.values(of: symbol.name, in: body.range)
      // A struct with initializers in extensions alone has the one of its members besides.
      if symbols.isValueType(owner), !values.isEmpty, code.group != symbol.group { return [] }
      let scope = TypeScope(file: code.file, group: code.group, function: function)
      found += values.map { ($0, scope) }
    }
    if found.isEmpty || symbol.facts.isConstant { return found }
    return storedValues(in: symbol.name).count == found.count ? found : []
  }
}

extension FileFacts {
  fileprivate var localsChanged: IDSet<LocalID> {
    var found: IDSet<LocalID> = []
    for statement in statements {
      switch statement {
      case .assign(let target, _, _): if case .local(let local) = self[target] { found.insert(LocalID(local)) }
      case .evaluate(let call):
        if case .call(let callee, _, _) = self[call], case .member(let base?, _, _) = self[callee],
          case .local(let local) = self[base]
        {
          found.insert(LocalID(local))
        }
      default: continue
      }
    }
    return found
  }

  fileprivate func values(of name: Name, in range: Range<Int>) -> [ExpressionID] {
    statements[range].compactMap { statement in
      guard case .assign(let target, let value, _) = statement, lastName(of: target) == name else { return nil }
      return value
    }
  }
}
