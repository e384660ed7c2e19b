import AssemblerGraphFacts
import AssemblerGraphModel

/// A stretch of code, by number in a `CallTable`.
struct CodeID: Identifier {
  let rawValue: Int32
}

/// Who calls whom, once for all contexts in which it is called so.
struct CallTable {
  /// A stretch of code in whatever context: inherited code is the same for all heirs.
  struct Code {
    var summary: SummaryID
    var number: BodyCodeID
    /// The object that it runs on, where that is told apart from others of its type.
    var receiver: ObjectID?
  }

  struct Call {
    /// The caller or what is called.
    var code: CodeID
    var place: CodePlace
  }

  private var codes = IDArray<CodeID, Code>()
  /// The code on any object, and that on objects that are told apart.
  private var numbers = PairMap<Pair<SummaryID, BodyCodeID>, CodeID>()
  private var numbersOfReceivers: [ObjectID: PairMap<Pair<SummaryID, BodyCodeID>, CodeID>] = [:]
  private var idOfSolved = IDArray<SolvedCodeID, CodeID>()
  private var callers = Adjacency(nodeCount: 0, entries: [])
  private var callees = Adjacency(nodeCount: 0, entries: [])
  /// By number of the call.
  private var places: [CodePlace] = []
  private var called = PairMap<Pair<SummaryID, BodyCodeID>, Bool>()

  init(of solved: PointsToAnalysis) {
    let ids = solved.codes.indices.map { code in
      let context = solved.contexts[solved.codes.context(of: code)]
      let receiver = context.receiver.flatMap { solved.isToldApart($0) ? $0 : nil }
      return id(of: Code(summary: context.summary, number: context.bodyCode(code), receiver: receiver))
    }
    idOfSolved = IDArray(ids)
    var calls: [Entry] = []
    for code in solved.codes.indices {
      for call in solved.codes.calls[code] {
        calls.append(Entry(from: idOfSolved[code], to: idOfSolved[call.code], place: call.location))
      }
    }
    for (from, call) in solved.codes.ambiguousCalls {
      calls.append(Entry(from: idOfSolved[from], to: idOfSolved[call.code], place: call.location))
    }
    calls.sort()
    var ends: [Int32] = []
    var last: Entry?
    for call in calls where call != last {
      last = call
      places.append(call.place)
      ends.append(call.from.rawValue)
      ends.append(call.to.rawValue)
      called[onAny(codes[call.to])] = true
    }
    callees = Adjacency(nodeCount: codes.count, ends: ends)
    callers = callees.reversed()
  }

  private struct Entry: Comparable {
    var from: CodeID
    var to: CodeID
    var place: CodePlace

    static func < (left: Entry, right: Entry) -> Bool {
      (left.from, left.to, left.place) < (right.from, right.to, right.place)
    }
  }

  private mutating func id(of code: Code) -> CodeID {
    let key = onAny(code)
    if let known = code.receiver.map({ numbersOfReceivers[$0]?[key] }) ?? numbers[key] { return known }
    let id = codes.append(code)
    if let receiver = code.receiver {
      numbersOfReceivers[receiver, default: PairMap()][key] = id
    } else {
      numbers[key] = id
    }
    return id
  }

  private func onAny(_ code: Code) -> Pair<SummaryID, BodyCodeID> { Pair(code.summary, code.number) }

  subscript(id: CodeID) -> Code { codes[id] }

  /// All code of the program.
  var all: Range<CodeID> { codes.indices }

  func id(ofSolved code: SolvedCodeID) -> CodeID { idOfSolved[code] }

  /// nil: it is part of no context.
  func id(summary: SummaryID, number: BodyCodeID) -> CodeID? { numbers[Pair(summary, number)] }

  func callers(of code: CodeID) -> some Sequence<Call> { calls(of: code, in: callers) }
  func callees(of code: CodeID) -> some Sequence<Call> { calls(of: code, in: callees) }

  /// The same of a body on an object that is told apart, and on those of which nothing is known: it may be one of them.
  func callersOnAny(of code: CodeID) -> [Call] {
    let own = Array(callers(of: code))
    guard codes[code].receiver != nil, let any = numbers[onAny(codes[code])] else { return own }
    return own + callers(of: any)
  }

  private func calls(of code: CodeID, in table: Adjacency) -> some Sequence<Call> {
    table.entries(of: code.index).lazy.map { entry in
      Call(code: CodeID(rawValue: table.neighbours[entry]), place: places[Int(table.edges[entry])])
    }
  }

  /// Whether the code is called on any object.
  func isCalled(_ code: CodeID) -> Bool { called[onAny(self[code])] != nil }

  /// Some code, and all code that leads there.
  ///
  /// - Parameter leads: which calls count.
  func leading(
    to codes: [CodeID],
    where leads: (_ caller: CodeID, _ called: CodeID) -> Bool = { _, _ in true }
  ) -> CodeSet {
    var found = CodeSet(count: self.codes.count)
    var pending = codes.filter { found.insert($0) }
    while let code = pending.popLast() {
      for entry in callers.entries(of: code.index) {
        let caller = CodeID(rawValue: callers.neighbours[entry])
        if !found.contains(caller), leads(caller, code), found.insert(caller) { pending.append(caller) }
      }
    }
    return found
  }
}

/// Stretches of code of one `CallTable`: a bit for each.
struct CodeSet {
  private var words: [UInt64]

  fileprivate init(count: Int) {
    words = Array(repeating: 0, count: count / 64 + 1)
  }

  /// - Returns: whether it is new.
  fileprivate mutating func insert(_ code: CodeID) -> Bool {
    let bit = UInt64(1) << UInt64(code.rawValue % 64)
    let index = Int(code.rawValue / 64)
    if words[index] & bit != 0 { return false }
    words[index] |= bit
    return true
  }

  func contains(_ code: CodeID) -> Bool {
    words[Int(code.rawValue / 64)] & (1 << UInt64(code.rawValue % 64)) != 0
  }
}
