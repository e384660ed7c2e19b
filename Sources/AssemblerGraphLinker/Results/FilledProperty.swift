import AssemblerGraphFacts
import AssemblerGraphModel

/// A property that something lets go of, as code names it: also one of a framework's class, or a method that puts something there.
struct FilledProperty: Hashable {
  var name: Name
  /// The type of the object whose property it is.
  var owner: TypeID
  /// What would tie the cycle again; nil: whatever is put there.
  var tied: TiedValues?

  var withWhatever: FilledProperty { FilledProperty(name: name, owner: owner) }
}

/// Something that code puts into a property.
struct Filling {
  var value: Operand
  /// Whether it goes into what the property holds: `pages[0].onTap = { … }`
  var isInContent = false
  var target: StatementOrder.Target
}

extension PointsToAnalysis {
  /// Whether a type has a property of another type, or of a collection of it.
  func holds(_ owner: TypeID, _ type: TypeID) -> Bool {
    symbols.types[owner].properties.all.contains { property in
      symbols.properties[property].isStoredInInstances
        && types.nominals(of: symbols.table.element(types.typeOfProperty(property))).contains(type)
    }
  }

  /// Whether it is the body of a function, which a call runs at once.
  func canFill(_ summary: SummaryID) -> Bool {
    if case .function = summaries[summary].body { return true }
    return false
  }

  func touchedNames(in summary: SummaryID) -> IDSet<Name> {
    var names: IDSet<Name> = []
    for case .operation(let operation) in summaries[summary].constraints {
      switch operation.action {
      case .store(let name, _), .load(let name, _), .keep(let name, _, _): names.insert(name)
      default: continue
      }
    }
    return names
  }

  /// What code stores into a property, or into what the property holds, at some places.
  ///
  /// - Parameter empty: the constraints that store nothing.
  func fillings(
    of property: FilledProperty,
    _ summary: BodySummary,
    _ code: BodyCodeID,
    besides empty: Set<Int>,
    where isReached: (_ number: Int, CodePlace) -> Bool
  ) -> [Filling] {
    let name = property.name
    var loaded: IDSet<BodyVariableID> = []
    var found: [Filling] = []
    for (number, constraint) in summary.constraints.enumerated() where !empty.contains(number) {
      guard case .operation(let operation) = constraint, operation.code == code else { continue }
      switch operation.action {
      case .store(name, let value), .keep(name, let value, _):
        if mayBe(operation, summary, property.owner), isReached(number, target(of: number, operation, summary).place) {
          found.append(Filling(value: value, target: target(of: number, operation, summary)))
        }
      case .store(_, let value):
        if case .variable(let variable) = operation.receiver, value != .none, loaded.contains(variable) {
          found.append(Filling(value: value, isInContent: true, target: target(of: number, operation, summary)))
        }
      case .load(name, let into):
        if mayBe(operation, summary, property.owner), isReached(number, operation.place) { loaded.insert(into) }
      default: continue
      }
    }
    return found
  }

  /// Where the statement begins: a closure in it may have branches of its own.
  private func target(
    of number: Int,
    _ operation: SymbolicOperation,
    _ summary: BodySummary
  ) -> StatementOrder.Target {
    let statement = summary.statements.first { Int($0.constraint) == number }
    let place = statement.map { CodePlace(file: summary.file, position: $0.position) } ?? operation.place
    return StatementOrder.Target(number: number, place: place)
  }

  /// Whether the receiver of an operation may be an object of a type, or of a type above or below.
  private func mayBe(_ operation: SymbolicOperation, _ summary: BodySummary, _ type: TypeID) -> Bool {
    receiverType(of: operation, summary).map { symbols.mayRun(on: type, codeOf: $0) } ?? true
  }

  /// What the receiver of an operation is declared as; nil: whatever.
  func receiverType(of operation: SymbolicOperation, _ summary: BodySummary) -> TypeID? {
    if case .receiver = operation.receiver {
      // Also what a protocol adds to its conformers.
      if case .function(let function) = summary.body { return symbols.functions[function].owner }
      return nil
    }
    let declared = symbols.table.nominal(operation.declaredType)
    return declared.flatMap { symbols.types[$0].kind == .protocol ? nil : $0 }
  }
}

extension SymbolTable {
  /// Whether an object may be of both types: one of them inherits from the other.
  func areKin(_ one: TypeID, _ other: TypeID) -> Bool {
    one == other || isKind(one, of: other) || isKind(other, of: one)
  }

  /// Whether code of a type, or of a protocol's extension, may run on an object that is declared as another type.
  func mayRun(on declared: TypeID, codeOf owner: TypeID) -> Bool {
    areKin(declared, owner)
      || types[owner].kind == .protocol && allSubclasses(of: declared).contains { isKind($0, of: owner) }
  }
}

extension BodySummary {
  /// The stores, by the numbers of their constraints, that only empty what they store in: `phase = .idle`, `bag = Set()`; and those
  /// that give back what a closure had on loan, `body(&value)`, which stores or empties on its own account.
  var storesOfNothing: Set<Int> {
    let givenBack = Set((rare?.storesOfLoans ?? []).map(Int.init))
    struct Store: Hashable {
      var name: Name
      var code: BodyCodeID
      var place: CodePlace
    }
    var emptied: Set<Store> = []
    for case .operation(let operation) in constraints {
      switch operation.action {
      case .empty(let name, .everything), .empty(let name, .element), .empty(let name, .holder),
        .empty(let name, .replaced(_, .nothing)):
        emptied.insert(Store(name: name, code: operation.code, place: operation.place))
      default: continue
      }
    }
    if emptied.isEmpty { return givenBack }
    var found: [Store: [Int]] = [:]
    for (number, constraint) in constraints.enumerated() {
      guard case .operation(let operation) = constraint, case .store(let name, _) = operation.action else { continue }
      let store = Store(name: name, code: operation.code, place: operation.place)
      if emptied.contains(store) { found[store, default: []].append(number) }
    }
    return givenBack.union(found.values.filter { $0.count == 1 }.joined())
  }
}
