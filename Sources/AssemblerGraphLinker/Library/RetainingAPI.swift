/// A function or property outside the scanned code that keeps what it is given, or is known to keep nothing of it.
///
///     Timer.scheduledTimer(timeInterval: 1, target: self, …)   the result keeps `target`
///     publisher.sink { … }.store(in: &cancellables)            the result keeps the closure; `in` keeps the result
///     view.addSubview(banner)                                  the receiver keeps the argument
///     mapView.delegate = self                                  the receiver keeps it weakly
package struct RetainingAPI: Hashable, Codable, Sendable {
  package enum Keeper: Hashable, Codable, Sendable {
    /// What the call gives.
    case result
    /// What the call, or the assignment, is made on.
    case receiver
    /// The argument with this label.
    case argument(String)
  }

  package enum Kept: Hashable, Codable, Sendable {
    /// The argument with this label; `_` is every one without.
    case argument(String)
    /// Every closure, trailing ones too.
    case closures
    /// What closures give, which run at once.
    case results
    case receiver
  }

  /// When a framework lets go by contract of what it keeps.
  package enum Ending: Hashable, Codable, Sendable {
    /// When the closure has been called: a completion handler, `asyncAfter`, an animation.
    case afterCall
    /// The same, on Apple's systems only.
    case afterCallOnApple
    /// When what is given, or what keeps it, has run to its end, unless that goes on for ever: an action of SpriteKit.
    case afterRun
    /// When what is given has run to its end, unless the code tells it to stay: `animation.isRemovedOnCompletion = false`.
    case unlessStays
    /// When the body of the closure has come to an end: a task.
    case afterBody
    /// When the publisher or the stream completes, which it does by itself: `Just`, `first()`, `prefix`.
    case finite
    /// When the user goes back: a screen that is shown on top of others.
    case byUser
    /// When the argument with this label is this literal: `repeats: false`.
    case when(argument: String, is: String)
    /// When there is an argument with this label, that only streams have that complete by themselves: `onSuccess`.
    case given(argument: String)
  }

  /// `Type.method`, `Type` for its initializers, `method` for any receiver, `Type.property` or `property`. A type's
  /// entries are those of its known subclasses as well.
  package var name: String
  package var kept: [Kept]
  package var keeper: Keeper
  /// Refers to it weakly, as the framework says: it keeps nothing.
  package var isWeak: Bool
  /// When it lets go by itself; nil: when told only.
  package var ending: Ending?
  /// Whether the framework itself keeps what was given as long as nobody tells it otherwise, so that dropping the result
  /// lets nothing go: a notification center's block, an event monitor.
  package var isKeptByFramework: Bool
  /// The first labels of the forms whose result ends what was begun when it goes, though the framework keeps it otherwise.
  package var tokenLabels: Set<String>
  /// Whether the property or the signal that a chain of calls begins with keeps what was given, until the result says otherwise:
  /// dropping the result lets nothing go. Where the chain begins elsewhere, the result keeps it possibly.
  package var isKeptBySource: Bool
  /// Whether the subject or the relay that a chain of calls begins with keeps what was given, also where the result is dropped.
  /// What the result keeps is certain wherever the chain begins.
  package var staysWhenDropped: Bool
  /// Whether what the call gives goes on for ever when it runs.
  package var isEndless: Bool
  /// The type of a framework that the call gives, for what is called on it.
  package var gives: String?
  /// The framework's types of arguments, by label: what `.init(…)` makes in that place.
  package var takes: [String: String]
  /// Where that is known from: words of the documentation, or what it was tried on.
  package var source: String

  package init(
    _ name: String,
    keeps kept: [Kept],
    in keeper: Keeper,
    isWeak: Bool = false,
    ending: Ending? = nil,
    isKeptByFramework: Bool = false,
    tokenLabels: Set<String> = [],
    isKeptBySource: Bool = false,
    staysWhenDropped: Bool = false,
    isEndless: Bool = false,
    gives: String? = nil,
    takes: [String: String] = [:],
    source: String = ""
  ) {
    self.name = name
    self.kept = kept
    self.keeper = keeper
    self.isWeak = isWeak
    self.ending = ending
    self.isKeptByFramework = isKeptByFramework
    self.tokenLabels = tokenLabels
    self.isKeptBySource = isKeptBySource
    self.staysWhenDropped = staysWhenDropped
    self.isEndless = isEndless
    self.gives = gives
    self.takes = takes
    self.source = source
  }
}

extension RetainingAPI {
  /// Properties, and methods with one argument, that keep what they are given.
  ///
  /// - Parameter entries: each with the type of the property or the argument, as the documentation has it; all of them are strong.
  static func places(_ entries: [(name: String, type: String)]) -> [RetainingAPI] {
    entries.map { name, type in
      RetainingAPI(
        name,
        keeps: [.argument("_")],
        in: .receiver,
        takes: ["_": String(decoding: type.utf8.filter(isLetter), as: UTF8.self)],
        source: "\(name): \(type), strong"
      )
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Methods that keep a closure until they have called it, once.
  ///
  /// - Parameters:
  ///   - entries: each with the labels of its closures, and when they are called, as the documentation has it.
  static func calledOnce(_ entries: [(name: String, labels: [String], when: String)]) -> [RetainingAPI] {
    entries.map { name, labels, when in
      RetainingAPI(
        name,
        keeps: [.closures] + labels.map { .argument($0) },
        in: .receiver,
        ending: .afterCall,
        source: "\(name): called once, \(when)"
      )
    }
  }

  /// Methods whose closures are not escaping: they run at once, and are kept by nobody.
  static func runAtOnce(_ names: [String]) -> [RetainingAPI] {
    names.map { RetainingAPI($0, keeps: [], in: .receiver, source: "\($0): the closure is not escaping") }
  }

  /// Properties that the documentation declares as weak.
  static func weakPlaces(_ names: [String]) -> [RetainingAPI] {
    names.map { RetainingAPI($0, keeps: [.argument("_")], in: .receiver, isWeak: true, source: "\($0): “weak var”") }
  }

  /// Properties that keep a closure until they are set to nil.
  static func closures(_ names: [String]) -> [RetainingAPI] {
    names.map {
      RetainingAPI(
        $0,
        keeps: [.argument("_")],
        in: .receiver,
        source: "\($0): a closure in a property, until it is nil"
      )
    }
  }

  /// What a call does whose first argument has a label, or none.
  func form(labelled label: String?) -> RetainingAPI {
    guard let label, tokenLabels.contains(label) else { return self }
    var form = self
    form.isKeptByFramework = false
    return form
  }

  /// Whether it lets go by itself whatever it is given.
  package var ends: Bool {
    get { ending == .afterCall || ending == .afterBody || ending == .finite }
    set { ending = newValue ? .afterCall : nil }
  }

  /// Whether it keeps what it runs until that has come to an end: a task, a thread.
  var endsWithBody: Bool { ending == .afterBody || ending == .given(argument: "target") }

  /// Whether what it keeps until it has run does so without anybody's doing.
  var runsByItself: Bool {
    switch ending {
    case .afterBody, .when: true
    case .afterCall: Framework.namesThatComeByThemselves.contains(name)
    case .afterCallOnApple, .afterRun, .unlessStays, .finite, .byUser, .given, nil: false
    }
  }

  /// Whether the framework keeps what the call gives until that is told to end: whoever lets go of it changes nothing.
  var isKeptUntilEnded: Bool {
    isKeptByFramework || keeper == .result && gives.map { Self.keptUntilEnded.contains($0) } ?? false
  }

  /// - Timer, CADisplayLink: “Run loops maintain strong references to their timers”, and so to their display links.
  /// - URLSession: “If you do not invalidate the session, your app leaks memory until the app terminates.”
  private static let keptUntilEnded: Set<String> = ["Timer", "CADisplayLink", "URLSession"]

  /// Whether the closure that it is given runs when the result is let go.
  ///
  /// - AnyCancellable: “An AnyCancellable instance automatically calls cancel() when deinitialized.”
  var isRunWhenLetGo: Bool { keepsClosures && name == "AnyCancellable" }

  /// Whether what it keeps is called with what the call gives: a timer's block with the timer, a session's delegate with the
  /// session.
  var givesItself: Bool { gives.map { ["Timer", "CADisplayLink", "URLSession"].contains($0) } ?? false }

  /// Whether it gives a view, or what shows one: the closures along a chain of its modifiers were builders, which have run.
  var givesView: Bool { gives == "View" || gives == "UIHostingConfiguration" }

  /// Whether it is key-value observing, of the property that a key path names.
  var takesKeyPath: Bool { gives == "NSKeyValueObservation" }

  var keepsClosures: Bool { kept.contains(.closures) }
  var keepsResults: Bool { kept.contains(.results) }

  /// What is known of frameworks without a configuration.
  package static let defaults: [RetainingAPI] = Framework.all.flatMap(\.retaining)
}
