extension Framework {
  static let reactiveSwift = describe("ReactiveSwift", documentation: "https://github.com/ReactiveCocoa/ReactiveSwift")
  {
    $0.retaining = observing + starting + operators + disposables
    $0.retaining.append(
      RetainingAPI(
        "Action",
        keeps: [.closures, .argument("execute"), .argument("enabledIf")],
        in: .result,
        gives: "Action",
        source: "Action.swift: the closures are stored until the action is gone"
      )
    )
    $0.retaining.append(
      RetainingAPI(
        "Signal.pipe",
        keeps: [],
        in: .result,
        gives: "Signal.Pipe",
        source: "Signal.swift: “static func pipe(disposable:) -> (output: Signal, input: Observer)”"
      )
    )
    $0.members = [
      Member("ScopedDisposable.inner", is: "CompositeDisposable"), Member("Signal.Pipe.output", is: "Signal"),
      Member("Signal.Pipe.0", is: "Signal"),
    ]
    $0.members += observedProperties.sorted().flatMap { type in
      [
        Member("\(type).signal", is: "Signal", isPart: false),
        Member("\(type).producer", is: "SignalProducer", isPart: false),
      ]
    }
    $0.keepersOfObservers = observedProperties.union(["Signal", "Signal.Pipe"])
    $0.containers = [
      .holds: ["MutableProperty", "ValidatingProperty"],
      .holdsNothing: [
        "SignalProducer", "CompositeDisposable", "ScopedDisposable", "SerialDisposable", "AnyDisposable",
      ],
    ]
  }

  /// What observes both the stream that it is called on and those that it is given.
  ///
  /// - Signal.swift: the observers of all of them keep the one signal that is made of them, and its observers.
  static let combiningOperators: Set<String> = ["combineLatest", "zip", "merge", "and", "or", "sample", "withLatest"]

  /// What calls a closure for a value: of sequences, publishers, observables and signals.
  ///
  /// - Sequence.map(_:): "Returns an array containing the results of mapping the given closure over the sequence's elements."
  static let operatorsOfValues: Set<String> = [
    "map", "compactMap", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "filter", "scan", "reduce", "tryMap",
    "tryFilter", "tryCompactMap",
  ]

  /// Keep the observers of what they send, by their signal or their producer.
  static let observedProperties: Set<String> = ["MutableProperty", "Property", "ValidatingProperty"]

  private static let observing = observers(
    ["observeValues", "observeResult", "observeCompleted", "observeFailed", "observeInterrupted"],
    source: "Signal.swift: the core of a signal keeps its observers in a bag, until they are disposed of or it ends"
  )

  private static let starting =
    observers(
      ["startWithValues", "startWithResult", "startWithCompleted", "startWithFailed", "startWithInterrupted"],
      source:
        "SignalProducer.swift: gives AnyDisposable(observer.sendInterrupted); Property.swift: a property's producer observes its signal"
    )
    + observers(
      ["SignalProducer.start"],
      source:
        "SignalProducer.swift: gives AnyDisposable(observer.sendInterrupted), which keeps the started signal's core"
    )

  private static func observers(_ names: [String], source: String) -> [RetainingAPI] {
    names.map { name in
      RetainingAPI(
        name,
        keeps: [.closures, .argument("_"), .receiver],
        in: .result,
        isKeptBySource: true,
        gives: "Disposable",
        source: source
      )
    }
  }

  private static let operators = [
    "on", "map", "filter", "compactMap", "flatMap", "mapError", "observe", "skipNil",
  ].map { name in
    RetainingAPI(
      "SignalProducer.\(name)",
      keeps: [.closures, .argument("value"), .argument("completed"), .receiver],
      in: .result,
      gives: "SignalProducer",
      source: "SignalProducer.swift: an operator's core stores its source and its closure"
    )
  }

  private static let disposables = [
    RetainingAPI(
      "AnyDisposable",
      keeps: [.closures, .argument("_")],
      in: .result,
      gives: "AnyDisposable",
      source: "Disposable.swift: ActionDisposable keeps the action until it was disposed of"
    ),
    RetainingAPI(
      "CompositeDisposable.add",
      keeps: [.closures, .argument("_")],
      in: .receiver,
      source: "Disposable.swift: a bag of disposables"
    ),
    RetainingAPI(
      "CompositeDisposable",
      keeps: [.argument("_")],
      in: .result,
      gives: "CompositeDisposable",
      source: "Disposable.swift: a bag of disposables"
    ),
    RetainingAPI(
      "ScopedDisposable",
      keeps: [.argument("_")],
      in: .result,
      gives: "ScopedDisposable",
      source: "Disposable.swift: “public let inner: Inner”, disposed of when it is gone"
    ),
    RetainingAPI(
      "ScopedDisposable.add",
      keeps: [.closures, .argument("_")],
      in: .receiver,
      source: "Disposable.swift: “public let inner: Inner”, to which it is added"
    ),
    RetainingAPI(
      "SerialDisposable",
      keeps: [.argument("_")],
      in: .result,
      gives: "SerialDisposable",
      source: "Disposable.swift: var inner: Disposable?"
    ),
    RetainingAPI(
      "SerialDisposable.inner",
      keeps: [.argument("_")],
      in: .receiver,
      source: "Disposable.swift: var inner: Disposable?"
    ),
  ]
}
