extension Framework {
  static let combine = describe("Combine", documentation: "https://developer.apple.com/documentation/combine") {
    $0.retaining =
      subscriptions + subscribers
      + operators.map { name in
        RetainingAPI(
          "Publisher.\(name)",
          keeps: [.closures, .receiver],
          in: .result,
          gives: "AnyPublisher",
          source: "Publishers: an operator is a value that stores its upstream and its closure"
        )
      }
      + finiteOperators.map { name in
        RetainingAPI(
          "Publisher.\(name)",
          keeps: [.closures, .receiver],
          in: .result,
          ending: .finite,
          gives: "AnyPublisher",
          source: "Publishers: stores its upstream and its closure, and completes by itself"
        )
      }
      + streamOnly.map { name in
        RetainingAPI(
          name,
          keeps: [.closures, .receiver],
          in: .result,
          gives: "AnyPublisher",
          source: "Publishers: a word that only publishers have; stores its upstream and its closure"
        )
      }
    let publisher = ["Publisher"]
    $0.runners = ["Future"]
    $0.ancestors = [
      "AnyPublisher": publisher, "PassthroughSubject": ["Subject"], "CurrentValueSubject": ["Subject"],
      "Subject": publisher, "AnySubject": ["Subject"], "Just": publisher, "Future": publisher, "Deferred": publisher,
      "Empty": publisher, "Fail": publisher, "Record": publisher, "Published.Publisher": publisher,
      "ConnectablePublisher": publisher, "ObservableObjectPublisher": publisher,
    ]
    $0.containers = [
      .holds: ["CurrentValueSubject", "Published", "Just"],
      .holdsNothing: [
        "PassthroughSubject", "AnyPublisher", "Publisher", "AnySubscriber", "AnyCancellable", "Cancellable",
        "Published.Publisher",
      ],
    ]
  }

  private static let subscriptions = [
    RetainingAPI(
      "sink",
      keeps: [.closures, .argument("receiveValue"), .argument("receiveCompletion"), .receiver],
      in: .result,
      gives: "AnyCancellable",
      source: "Subscribers.Sink: keeps its closures and its subscription until it is cancelled or completes"
    ),
    RetainingAPI(
      "assign",
      keeps: [.argument("on"), .receiver],
      in: .result,
      gives: "AnyCancellable",
      source:
        "assign(to:on:): “The Subscribers.Assign instance created by this operator maintains a strong reference to object, and sets it to nil when the upstream publisher completes”; assign(to:) “manages the life cycle of the subscription, canceling the subscription automatically when the Published instance deinitializes”"
    ),
    RetainingAPI(
      "store",
      keeps: [.receiver],
      in: .argument("in"),
      source: "AnyCancellable: “Stores this type-erasing cancellable instance”"
    ),
    RetainingAPI(
      "AnyCancellable",
      keeps: [.closures, .argument("_")],
      in: .result,
      gives: "AnyCancellable",
      source: "AnyCancellable: keeps the closure or the cancellable until it was cancelled"
    ),
    RetainingAPI(
      "Just",
      keeps: [.argument("_")],
      in: .result,
      ending: .finite,
      gives: "Just",
      source: "Just: “A publisher that emits an output to each subscriber just once, and then finishes.”"
    ),
    RetainingAPI(
      "Future",
      keeps: [],
      in: .result,
      ending: .finite,
      gives: "Future",
      source:
        "Future: the closure is called at once and not stored; “eventually produces a single value and then finishes or fails”"
    ),
    RetainingAPI(
      "Deferred",
      keeps: [.closures, .argument("createPublisher")],
      in: .result,
      gives: "Deferred",
      source: "Deferred: let createPublisher, called for each subscriber"
    ),
  ]

  /// Subscribers that code makes by hand: whoever they are given to keeps them.
  private static let subscribers = [
    RetainingAPI(
      "Subscribers.Sink",
      keeps: [.closures, .argument("receiveValue"), .argument("receiveCompletion")],
      in: .result,
      gives: "Subscribers.Sink",
      source: "Subscribers.Sink: keeps its closures until it is cancelled or completes"
    ),
    RetainingAPI(
      "Subscribers.Assign",
      keeps: [.argument("object")],
      in: .result,
      gives: "Subscribers.Assign",
      source: "Subscribers.Assign: final public var object: Root?, until it is cancelled or completes"
    ),
    RetainingAPI(
      "AnySubscriber",
      keeps: [.closures, .argument("receiveSubscription"), .argument("receiveValue"), .argument("_")],
      in: .result,
      gives: "AnySubscriber",
      source: "AnySubscriber: “Use an AnySubscriber to wrap an existing subscriber”, or its closures"
    ),
  ]

  private static let operators = [
    "map", "compactMap", "flatMap", "filter", "tryMap", "tryFilter", "tryCompactMap", "scan", "tryScan", "reduce",
    "removeDuplicates", "replaceNil", "replaceError", "replaceEmpty", "mapError", "catch", "retry", "merge",
    "zip", "combineLatest", "append", "prepend", "drop", "dropFirst", "debounce", "throttle", "delay",
    "breakpoint", "print", "decode", "encode", "collect", "switchToLatest", "setFailureType", "buffer",
    "measureInterval", "autoconnect", "last", "min", "max", "count", "ignoreOutput",
    "receive", "subscribe", "share", "assertNoFailure", "eraseToAnyPublisher", "handleEvents",
    "multicast", "makeConnectable",
  ]
  /// Complete by themselves, by the documentation of each: `first()` “publishes the first element of a stream, then
  /// finishes”, `timeout` “terminates publishing if the upstream publisher exceeds the specified time interval”, `contains`
  /// “emits a Boolean value […] and finishes” once it is sure, and so does `allSatisfy`.
  static let finiteOperators = ["first", "prefix", "output", "timeout", "contains", "allSatisfy"]
  /// Publishers, and what gives one, that complete by themselves.
  static let finitePublishers: Set<String> = [
    "Just", "Future", "Fail", "Empty", "Record", "Result.Publisher", "DataTaskPublisher",
    "URLSession.DataTaskPublisher", "dataTaskPublisher",
    // Alamofire's Combine.swift: one response, or the end of a stream, and then `.finished`; Moya's the same.
    "publishData", "publishDecodable", "publishString", "publishResponse", "publishUnserialized", "requestPublisher",
  ]
  /// What gives publishers that never complete: a timer's and a notification center's go on until the subscription is cancelled.
  static let endlessPublishers: Set<String> = ["Timer.publish", "NotificationCenter.publisher"]
  /// Go on as long as another publisher does.
  static let joiningOperators: Set<String> = [
    "flatMap", "merge", "combineLatest", "append", "prepend", "switchToLatest", "multicast", "catch", "tryCatch",
    "flatMapLatest", "flatMapFirst", "concatMap", "concat", "switchLatest", "catchError", "amb",
  ]
  /// Static functions that join streams: what they give goes on as long as one of these does.
  static let joiningMakers = ["combineLatest", "CombineLatest", "merge", "Merge", "concat", "Concatenate", "amb"]
  /// Static functions that make streams that complete by themselves.
  static let finiteMakers: Set<String> = ["just", "of", "from", "empty", "error", "range", "Sequence"]
  /// Words that tell a publisher even where nothing else does.
  private static let streamOnly = [
    "eraseToAnyPublisher", "handleEvents", "switchToLatest", "setFailureType", "autoconnect", "makeConnectable",
    "assertNoFailure",
  ]
}
