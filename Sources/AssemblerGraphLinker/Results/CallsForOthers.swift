import AssemblerGraphFacts
import AssemblerGraphModel

/// Of code that takes out one element which its callers name: the calls that name others.
struct CallsForOthers: Hashable {
  struct Call: Hashable {
    var caller: CodeID
    var called: CodeID
    var place: CodePlace
  }

  fileprivate(set) var calls: Set<Call> = []
  /// Whether a parameter tells which element goes.
  fileprivate(set) var isToldByCaller = false

  func contains(_ call: CallTable.Call, of called: CodeID) -> Bool {
    !calls.isEmpty && calls.contains(Call(caller: call.code, called: called, place: call.place))
  }
}

extension EmptyingReader {
  /// The calls by which code that takes out one element takes out others than those of a type:
  ///
  ///     func remove(_ listener: Listener) { listeners.removeAll { $0 === listener } }
  ///
  /// `remove(self)` of a page lets go of pages, and not of the bar that listens too.
  mutating func callsForOthers(_ emptying: CodeNotes.Emptying, than type: TypeID) -> CallsForOthers {
    guard emptying.part.told != nil, solved.mayBe(emptying.part, of: type), let told = told(by: emptying) else {
      return CallsForOthers()
    }
    let start = BroughtObject(code: runners.table.id(ofSolved: emptying.code), operand: told)
    var found = CallsForOthers()
    var seen: Set = [start]
    var pending = [start]
    while let brought = pending.popLast() {
      let summary = runners.table[brought.code].summary
      guard case .variable(let variable) = brought.operand, solved.summaries[summary].isParameter(brought.operand),
        case .function(let function) = solved.summaries[summary].body,
        let body = runners.table.id(summary: summary, number: .body)
      else { continue }
      if brought == start { found.isToldByCaller = true }
      for call in runners.table.callers(of: body) {
        let caller = runners.table[call.code]
        // A method value is called: nobody knows with what.
        guard runners.replacements.calls(function, in: caller, at: call.place) else { continue }
        let arguments = runners.replacements.arguments(
          variable.index,
          of: function,
          in: caller,
          at: call.place,
          isOwn: false
        )
        let fitting = arguments.filter { mayBe($0, of: type, in: caller) }
        if fitting.isEmpty, !arguments.isEmpty {
          found.calls.insert(CallsForOthers.Call(caller: call.code, called: body, place: call.place))
        }
        for operand in fitting {
          let next = BroughtObject(code: call.code, operand: operand)
          if seen.insert(next).inserted { pending.append(next) }
        }
      }
    }
    return found
  }

  private struct BroughtObject: Hashable {
    var code: CodeID
    var operand: Operand
  }

  /// So too where nothing is known.
  private mutating func mayBe(_ operand: Operand, of type: TypeID, in caller: CallTable.Code) -> Bool {
    let objects = runners.replacements.objects(of: operand, in: caller.summary)
    return objects.isEmpty
      || objects.contains { object in
        solved.isPooled(object) || solved.instanceType(object).map { solved.symbols.areKin($0, type) } ?? true
      }
  }

  /// What tells which element goes, as a symbol of the body.
  private func told(by emptying: CodeNotes.Emptying) -> Operand? {
    let context = solved.contexts[solved.codes.context(of: emptying.code)]
    let code = context.bodyCode(emptying.code)
    for case .operation(let operation) in solved.summaries[context.summary].constraints
    where operation.code == code && operation.place == emptying.place {
      if case .empty(_, let part) = operation.action, let told = part.told { return told }
    }
    return nil
  }
}

/// Code that takes an entry out of a collection, and what would have to be filled again.
struct EntryEmptying {
  var emptying: CodeNotes.Emptying
  var filled: FilledProperty
}

extension PointsToAnalysis {
  /// By struct: the code that takes values of it out of a collection, told by an object that they hold.
  ///
  ///     entries.removeAll { $0.owner === owner }
  ///
  /// Such an entry lets go of what it holds, and the collection goes on to hold entries.
  func entriesTakenOut() -> [TypeID: [EntryEmptying]] {
    var found: [TypeID: [EntryEmptying]] = [:]
    for (property, emptyings) in codes.emptied.sorted(by: { $0.key < $1.key }) {
      for emptying in emptyings {
        guard case .holder = emptying.part,
          let entry = symbols.table.nominal(symbols.table.element(types.typeOfProperty(property))),
          symbols.types[entry].kind == .struct, let owner = symbols.properties[property].owner
        else { continue }
        let filled = FilledProperty(name: symbols.properties[property].name, owner: owner)
        found[entry, default: []].append(EntryEmptying(emptying: emptying, filled: filled))
      }
    }
    return found
  }
}
