extension Framework {
  static let reactiveSwift = describe("ReactiveSwift", documentation: "https://github.com/ReactiveCocoa/ReactiveSwift")
  {
    $0.retaining = observing + starting + disposables
    $0.retaining += ["on", "map", "filter", "compactMap", "flatMap", "mapError", "observe", "start", "skipNil"].map {
      name in
      RetainingAPI(
        "SignalProducer.\(name)",
        keeps: name == "start" ? startKeeps : [.closures, .argument("value"), .argument("completed"), .receiver],
        in: .result,
        isKeptBySource: name == "start",
        gives: name == "start" ? "Disposable" : "SignalProducer",
        source: name == "start"
          ? "SignalProducer.swift: gives AnyDisposable(observer.sendInterrupted), which keeps the started signal's core"
          : "SignalProducer.swift: an operator's core stores its source and its closure"
      )
    }
    $0.retaining.append(
      RetainingAPI(
        "Action",
        keeps: [.closures, .argument("execute"), .argument("enabledIf")],
        in: .result,
        gives: "Action",
        source: "Action.swift: the closures are stored until the action is gone"
      )
    )
    $0.members = [Member("ScopedDisposable.inner", is: "CompositeDisposable")]
    $0.members += observedProperties.sorted().flatMap { type in
      [
        Member("\(type).signal", is: "Signal", isPart: false),
        Member("\(type).producer", is: "SignalProducer", isPart: false),
      ]
    }
    $0.containers = [
      .holds: ["MutableProperty", "ValidatingProperty"],
      .holdsNothing: [
        "SignalProducer", "CompositeDisposable", "ScopedDisposable", "SerialDisposable", "AnyDisposable",
      ],
    ]
  }

  /// Keep the observers of what they send, by their signal or their producer.
  static let observedProperties: Set<String> = ["MutableProperty", "Property", "ValidatingProperty"]

  private static let startKeeps: [RetainingAPI.Kept] = [.closures, .argument("_"), .receiver]

  private static let observing = [
    "observeValues", "observeResult", "observeCompleted", "observeFailed", "observeInterrupted",
  ].map { name in
    RetainingAPI(
      name,
      keeps: startKeeps,
      in: .result,
      isKeptBySource: true,
      gives: "Disposable",
      source: "Signal.swift: the core of a signal keeps its observers in a bag, until they are disposed of or it ends"
    )
  }

  private static let starting = [
    "startWithValues", "startWithResult", "startWithCompleted", "startWithFailed", "startWithInterrupted",
  ].map { name in
    RetainingAPI(
      name,
      keeps: startKeeps,
      in: .result,
      isKeptBySource: true,
      gives: "Disposable",
      source:
        "SignalProducer.swift: gives AnyDisposable(observer.sendInterrupted); Property.swift: a property's producer observes its signal"
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
