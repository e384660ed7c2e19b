/// What reading each body added to a flow, and on which types that depended.
///
/// A later flow that tells instances of some types apart reads only those bodies again on which that has an effect, and
/// takes over what the others added.
///
///     func show(_ page: Page) { header.page = page }    parameter page ──▶ Header.page
///                                                       depends on: Page, Header
struct ReadingLog: Sendable {
  /// A value that flows into a variable, whatever else happens.
  struct Constraint: Sendable {
    /// A variable, or an object as `~object`.
    var source: Int32
    var target: Solver.Variable
    var unit: Int32

    var value: Value { source < 0 ? .object(~source) : .variable(source) }
  }

  /// A type about which a body asked.
  struct Question: Sendable {
    var subject: Subject
    var unit: Int32
  }

  /// A type as it is written, or a declared type.
  struct Subject: Sendable {
    fileprivate var number: Int32

    init(_ type: TypeHandle) { number = type.rawValue << 1 }
    init(declared type: Int) { number = Int32(truncatingIfNeeded: type) << 1 | 1 }

    var declared: Int? { number & 1 == 1 ? Int(number >> 1) : nil }
    var type: TypeHandle { TypeHandle(rawValue: number >> 1) }
  }

  private(set) var constraints: [Constraint] = []
  private(set) var questions: [Question] = []
  private(set) var resolutions: [(resolution: Resolution, unit: Int32)] = []
  /// By subject, the unit that asked last: a body asks the same many times.
  private var lastToAsk: [Int32] = []
  /// How many units there were when the log was closed; later ones do not count.
  private(set) var unitCount = 0
  /// The parameters that had taken their default values by then.
  private(set) var defaults = PairMap<Flow.DefaultKey, Bool>()
  private(set) var isOpen = true

  mutating func note(_ value: Value, into target: Solver.Variable, unit: Int) {
    let source: Int32
    switch value {
    case .none: return
    case .object(let object): source = ~object
    case .variable(let variable): source = variable
    }
    constraints.append(Constraint(source: source, target: target, unit: Int32(truncatingIfNeeded: unit)))
  }

  mutating func note(_ resolution: Resolution, unit: Int) {
    resolutions.append((resolution, Int32(truncatingIfNeeded: unit)))
  }

  mutating func note(_ subject: Subject, unit: Int) {
    let unit = Int32(truncatingIfNeeded: unit)
    let index = Int(subject.number)
    while lastToAsk.count <= index { lastToAsk.append(-1) }
    guard lastToAsk[index] != unit else { return }
    lastToAsk[index] = unit
    questions.append(Question(subject: subject, unit: unit))
  }

  mutating func close(unitCount: Int, defaults: PairMap<Flow.DefaultKey, Bool>) {
    self.unitCount = unitCount
    self.defaults = defaults
    lastToAsk = []
    isOpen = false
  }
}

extension Flow {
  /// The unit whose body is being read.
  private var currentUnit: Int { codes.unit(of: currentCode) }

  mutating func log(_ value: Value, into target: Solver.Variable) {
    if isLogging { log.note(value, into: target, unit: currentUnit) }
  }

  mutating func log(_ resolution: Resolution) {
    if isLogging { log.note(resolution, unit: currentUnit) }
  }

  mutating func log(_ subject: ReadingLog.Subject) {
    if isLogging { log.note(subject, unit: currentUnit) }
  }
}
