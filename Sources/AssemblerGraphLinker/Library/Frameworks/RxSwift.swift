extension Framework {
  static let rxSwift = describe("RxSwift", documentation: "https://github.com/ReactiveX/RxSwift") {
    $0.modules = ["RxSwift", "RxCocoa", "RxRelay", "RxDataSources", "RxSwiftExt", "NSObject_Rx"]
    $0.keepersOfObservers = [
      "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay", "BehaviorRelay", "ReplayRelay", "Variable",
    ]
    $0.retaining = [
      RetainingAPI(
        "disposed",
        keeps: [.receiver],
        in: .argument("by"),
        source: "Disposable.swift: bag.insert(self)"
      ),
      RetainingAPI(
        "DisposeBag.insert",
        keeps: [.argument("_"), .results],
        in: .receiver,
        source: "DisposeBag.swift: an array of disposables, also of those that a result builder collects"
      ),
      RetainingAPI(
        "drive",
        keeps: [.closures, .argument("onNext"), .argument("onCompleted"), .argument("onDisposed"), .receiver],
        in: .result,
        staysWhenDropped: true,
        gives: "Disposable",
        source: "Driver+Subscription.swift: subscribes as subscribe does"
      ),
      RetainingAPI(
        "emit",
        keeps: [.closures, .argument("onNext"), .argument("onCompleted"), .argument("onDisposed"), .receiver],
        in: .result,
        staysWhenDropped: true,
        gives: "Disposable",
        source: "Signal+Subscription.swift: subscribes as subscribe does"
      ),
      RetainingAPI(
        "bind",
        keeps: [.closures, .argument("onNext"), .argument("to"), .receiver],
        in: .result,
        staysWhenDropped: true,
        gives: "Disposable",
        source: "ObservableType+Bind.swift: subscribe(onNext:), or an observer"
      ),
      RetainingAPI(
        "items",
        keeps: [.argument("dataSource")],
        in: .result,
        source: "UITableView+Rx.swift: subscribeProxyDataSource(…, retainDataSource: true)"
      ),
      RetainingAPI(
        "subscribe",
        keeps: [
          .closures, .argument("onNext"), .argument("onError"), .argument("onCompleted"), .argument("onSuccess"),
          .argument("onDisposed"), .receiver,
        ],
        in: .result,
        ending: .given(argument: "onSuccess"),
        staysWhenDropped: true,
        gives: "Disposable",
        source: "ObservableType+Extensions.swift: the observer keeps the closures until it is disposed or completes"
      ),
    ]
    $0.retaining += operators.map { name in
      RetainingAPI(
        "ObservableType.\(name)",
        keeps: name == "do" ? handlersOfDo : [.closures, .receiver],
        in: .result,
        gives: "Observable",
        source: name == "do"
          ? "Do.swift: stores its source and its closures; those of onSubscribe and onSubscribed are called once"
          : "Observables: an operator stores its source and its closure"
      )
    }
    $0.retaining += operatorsWithSources.map { name, source in
      RetainingAPI(
        name,
        keeps: [.closures, .argument(source), .receiver],
        in: .result,
        gives: "Observable",
        source:
          "Observables: what runs the subscription keeps the operator with both of its sources until it is disposed"
      )
    }
    $0.retaining += (countingOperators + ["first"]).map { name in
      RetainingAPI(
        "ObservableType.\(name)",
        keeps: [.closures, .argument("until"), .receiver],
        in: .result,
        ending: .finite,
        gives: "Observable",
        source: "Observables: completes by itself"
      )
    }
    $0.retaining += makers.map { type, _ in
      RetainingAPI(
        "\(type).create",
        keeps: [.closures],
        in: .result,
        gives: type,
        source: "Create.swift: AnonymousObservable stores the subscribe handler"
      )
    }
    $0.retaining += makers.flatMap { type, names in
      names.map { name in
        RetainingAPI(
          "\(type).\(name)",
          keeps: [.closures, .argument("_"), .receiver],
          in: .result,
          gives: type,
          source: "Observables: an observable stores the sources or the values that it is made of"
        )
      }
    }
    $0.retaining += ["create", "createUnbounded"].map { name in
      RetainingAPI(
        "ReplaySubject.\(name)",
        keeps: [],
        in: .result,
        gives: "ReplaySubject",
        source: "ReplaySubject.swift: stores the values that it is sent"
      )
    }
    $0.retaining += viewsOfDataSources.keys.sorted().map { name in
      RetainingAPI(
        name,
        keeps: [.closures, .argument("configureCell"), .argument("configureSupplementaryView")],
        in: .result,
        gives: name,
        source: "RxDataSources: stores the closures that configure cells"
      )
    }
    let observable = ["ObservableType"]
    $0.ancestors = [
      "Observable": observable, "Single": observable, "Maybe": observable, "Completable": observable,
      "Driver": observable, "Signal": observable, "PublishSubject": observable, "BehaviorSubject": observable,
      "ReplaySubject": observable, "PublishRelay": observable, "BehaviorRelay": observable,
      "ControlProperty": observable, "ControlEvent": observable, "Infallible": observable,
      "PrimitiveSequence": observable,
    ]
    $0.containers = [
      .holds: ["BehaviorRelay", "BehaviorSubject"],
      .holdsNothing: [
        "Observable", "PublishSubject", "PublishRelay", "Single", "Maybe", "Completable", "Driver", "Signal",
        "ControlEvent", "ControlProperty", "DisposeBag", "Disposable",
      ],
    ]
  }

  /// Their contract: one value, or none, and then the end.
  static let finiteTraits: Set<String> = ["Single", "Maybe", "Completable", "PrimitiveSequence"]
  /// Lead from these to an observable that may go on.
  static let traitLeavers: Set<String> = [
    "asObservable", "asInfallible", "asDriver", "asSignal", "merge", "concat", "repeatWhen",
  ]
  private static let makers = [
    ("Observable", ["combineLatest", "zip", "merge", "concat", "amb", "of", "from", "just", "deferred", "using"]),
    ("Single", ["zip", "just", "deferred", "using"]), ("Maybe", ["zip", "just", "deferred", "using"]),
    ("Completable", ["zip", "merge", "concat", "deferred", "using"]),
  ]

  /// Static methods of streams that are given no other streams: Observable+Creation.swift.
  static let makersWithoutSources: Set<String> = [
    "interval", "timer", "create", "never", "empty", "error", "range", "generate", "repeatElement",
  ]

  /// NSObject+Rx: `rx.disposeBag`, a bag that the object itself keeps as an associated object.
  static let associatedBag = (extension: "rx", bag: "disposeBag")

  /// RxCocoa: rows that are bound to `table.rx.items(…)` go on when they have ended, so that the table keeps its data source:
  /// `.concat(Observable.never())`.
  static let rowBinders: Set<String> = ["items"]

  /// RxDataSources: the closures are given while one is made, and the view keeps the cells that they give.
  static let viewsOfDataSources = ["TableView", "CollectionView"].reduce(into: [String: String]()) { found, view in
    for name in [
      "Rx\(view)SectionedReloadDataSource", "Rx\(view)SectionedAnimatedDataSource", "\(view)SectionedDataSource",
    ] {
      found[name] = "UI\(view)"
    }
  }

  /// Complete after so many elements, by the documentation of each.
  static let countingOperators = ["take", "single", "element", "elementAt"]
  /// What gives one answer through `rx`, or none, and then completes: Moya's MoyaProvider+Rx.swift, RxCocoa's URLSession+Rx.swift.
  static let finiteReactiveCalls: Set<String> = [
    "MoyaProvider.request", "MoyaProvider.requestWithProgress", "URLSession.response", "URLSession.data",
    "URLSession.json",
  ]
  /// RxCocoa: what controls send, which completes when the control goes (ControlEvent.swift, ControlProperty.swift).
  static let typesOfControls: Set<String> = ["ControlEvent", "ControlProperty"]
  /// Called through `rx`, go on or keep the object that they watch: NotificationCenter+Rx.swift, NSObject+Rx.swift.
  static let reactiveCallsThatStay: Set<String> = ["notification", "observe"]
  /// Called on what is behind `rx`, tell whenever an object's method has run, and complete with the object: NSObject+Rx.swift.
  static let reactiveCallsOfMethods: Set<String> = ["methodInvoked", "sentMessage"]
  /// Whether objects of a class send what stands behind their `rx`, and keep whoever waits for it: ControlTarget.swift, DelegateProxy.swift,
  /// UIBarButtonItem+Rx.swift.
  static func sendsEvents(_ name: String) -> Bool {
    isResponder(name) || ["UIBarButtonItem", "UIGestureRecognizer"].contains(name)
  }

  /// What libraries call an object that there is one of: `UIApplication.shared`.
  static let namesOfSharedObjects: Set<String> = ["shared", "default", "standard", "main", "current", "general"]
  /// Take an object with `with:` and give it to each of their closures as the first parameter, as ObservableType+WithUnretained.swift
  /// and Driver+Subscription.swift do: `subscribe(with: self, onNext: { owner, value in … })`.
  static let subscribingOperators = ["subscribe", "bind", "drive", "emit"]
  /// Gives each element together with an object: ObservableType+WithUnretained.swift.
  static let unretainedOperator = "withUnretained"
  /// Give the elements of their source as they are.
  static let operatorsOfSameElements: Set<String> = [
    "filter", "do", "distinctUntilChanged", "debounce", "throttle", "delay", "skip", "take", "observe", "observeOn",
    "subscribe", "subscribeOn", "share", "asObservable", "asDriver", "asSignal", "asSingle", "retry", "catch",
    "catchError", "startWith", "receive", "first", "prefix", "dropFirst", "eraseToAnyPublisher",
  ]

  /// What is given so to `do(…)` is called once when somebody subscribes, and no subscription keeps it: Do.swift.
  static let labelsOfSubscribing: Set<String> = ["onSubscribe", "onSubscribed"]
  /// All else of it.
  private static let handlersOfDo: [RetainingAPI.Kept] =
    [
      "_", "onNext", "afterNext", "onSuccess", "afterSuccess", "onError", "afterError", "onCompleted", "afterCompleted",
      "onDispose",
    ]
    .map { .argument($0) } + [.receiver]
  private static let operators = [
    "map", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "compactMap", "filter", "scan", "reduce", "do",
    "distinctUntilChanged", "debounce", "throttle", "delay", "startWith", "share", "observe",
    "observeOn", "subscribeOn", "catch", "catchError", "catchErrorJustReturn", "catchAndReturn", "retry", "merge",
    "asObservable", "asDriver", "asSignal", "asSingle", "materialize", "buffer", "timeout", "skipWhile", "replay",
    "publish", "refCount",
  ]
  /// Have a second source, by this label. `startWith` is none of them: its values are sent and then forgotten (StartWith.swift). What
  /// only streams have is meant on a value of any type: nobody tells what `button.rx.tap` is.
  private static let operatorsWithSources = [
    ("withLatestFrom", "_"), ("takeUntil", "_"), ("skipUntil", "_"), ("ObservableType.sample", "_"),
    ("ObservableType.concat", "_"), ("ObservableType.amb", "_"), ("ObservableType.skip", "until"),
    ("ObservableType.zip", "with"), ("ObservableType.ifEmpty", "switchTo"),
  ]
}
