// What containers are given, and what comes out of them.

/// What is known of one registration.
struct RegisteredValue: Sendable {
  /// What comes out.
  var value: VariableID
  /// What goes into the closure behind the container itself: `resolve(Page.self, argument: url)`.
  var arguments: [VariableID] = []
  /// Whether anything was registered, as opposed to only asked for.
  var isRegistered = false
}

/// Something that was asked for, and what the container's own code gives: it counts only when nothing is registered.
struct Resolution: Sendable {
  var registration: Registration
  var plain: Value
  var result: Value
  /// Which code asks.
  var code: SolvedCodeID
}

/// Who registers something in a container, and who asks for it.
struct ContainerUses: Sendable {
  /// Somebody's code asks for something.
  struct Request: Sendable {
    var registration: Registration
    var asking: ObjectID
    var place: CodePlace
  }

  private var registrars: [Registration: IDSet<ObjectID>] = [:]
  private(set) var requests: [Request] = []

  mutating func note(_ registrar: ObjectID, registers registration: Registration) {
    registrars[registration, default: []].insert(registrar)
  }

  mutating func note(_ request: Request) {
    requests.append(request)
  }

  /// Whose code registers it, sorted.
  func registrars(of registration: Registration) -> [ObjectID] { registrars[registration]?.sorted() ?? [] }
}

extension PointsToAnalysis {
  mutating func registered(_ registration: Registration) -> RegisteredValue {
    if let known = registrations[registration] { return known }
    let new = RegisteredValue(value: graph.makeVariable(filter: registration.type))
    registrations[registration] = new
    return new
  }

  mutating func add(_ value: Value, to registration: Registration, by code: SolvedCodeID) {
    constrain(.variable(registered(registration).value), to: value, by: code)
    registrations[registration]?.isRegistered = true
  }

  /// What goes into the closure behind the container itself, made when it is asked for first.
  mutating func argument(_ index: Int, of registration: Registration) -> VariableID {
    var known = registered(registration)
    while known.arguments.count <= index { known.arguments.append(graph.makeVariable()) }
    registrations[registration] = known
    return known.arguments[index]
  }

  /// Lets what the containers' own code gives count for what nobody registered.
  ///
  /// - Returns: false when there was nothing to do.
  mutating func settleResolutions() -> Bool {
    let waiting = resolutions
    resolutions = []
    var changed = false
    for resolution in waiting where registrations[resolution.registration]?.isRegistered != true {
      constrain(resolution.result, to: resolution.plain, by: resolution.code)
      changed = true
    }
    return changed
  }
}
