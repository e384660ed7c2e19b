extension Framework {
  static let rxSwift = describe("RxSwift", documentation: "https://github.com/ReactiveX/RxSwift") {
    $0.retaining = [
      RetainingAPI(
        "disposed",
        keeps: [.receiver],
        in: .argument("by"),
        source: "Disposable.swift: bag.insert(self)"
      ),
      RetainingAPI(
        "DisposeBag.insert",
        keeps: [.argument("_")],
        in: .receiver,
        source: "DisposeBag.swift: an array of disposables"
      ),
      RetainingAPI(
        "drive",
        keeps: [.closures, .argument("onNext"), .argument("onCompleted"), .argument("onDisposed"), .receiver],
        in: .result,
        gives: "Disposable",
        source: "Driver+Subscription.swift: subscribes as subscribe does"
      ),
      RetainingAPI(
        "emit",
        keeps: [.closures, .argument("onNext"), .argument("onCompleted"), .argument("onDisposed"), .receiver],
        in: .result,
        gives: "Disposable",
        source: "Signal+Subscription.swift: subscribes as subscribe does"
      ),
      RetainingAPI(
        "bind",
        keeps: [.closures, .argument("onNext"), .receiver],
        in: .result,
        gives: "Disposable",
        source: "ObservableType+Bind.swift: subscribe(onNext:)"
      ),
      RetainingAPI(
        "subscribe",
        keeps: [
          .closures, .argument("onNext"), .argument("onError"), .argument("onCompleted"), .argument("onSuccess"),
          .argument("onDisposed"), .receiver,
        ],
        in: .result,
        gives: "Disposable",
        source: "ObservableType+Extensions.swift: the observer keeps the closures until it is disposed or completes"
      ),
    ]
    $0.retaining += operators.map { name in
      RetainingAPI(
        "ObservableType.\(name)",
        keeps: [.closures, .receiver],
        in: .result,
        gives: "Observable",
        source: "Observables: an operator stores its source and its closure"
      )
    }
    $0.retaining += ["take", "first"].map { name in
      RetainingAPI(
        "ObservableType.\(name)",
        keeps: [.closures, .receiver],
        in: .result,
        ending: .finite,
        gives: "Observable",
        source: "Observables: completes by itself"
      )
    }
    $0.retaining.append(
      RetainingAPI(
        "Observable.create",
        keeps: [.closures],
        in: .result,
        gives: "Observable",
        source: "Create.swift: AnonymousObservable stores the subscribe handler"
      )
    )
    let observable = ["ObservableType"]
    $0.ancestors = [
      "Observable": observable, "Single": observable, "Maybe": observable, "Completable": observable,
      "Driver": observable, "Signal": observable, "PublishSubject": observable, "BehaviorSubject": observable,
      "ReplaySubject": observable, "PublishRelay": observable, "BehaviorRelay": observable,
      "ControlProperty": observable, "ControlEvent": observable,
    ]
    $0.containers = [
      .holds: ["BehaviorRelay", "BehaviorSubject"],
      .holdsNothing: [
        "Observable", "PublishSubject", "PublishRelay", "Single", "Maybe", "Completable", "Driver", "Signal",
        "ControlEvent", "ControlProperty", "DisposeBag", "Disposable",
      ],
    ]
  }

  private static let operators = [
    "map", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "compactMap", "filter", "scan", "reduce", "do",
    "distinctUntilChanged", "debounce", "throttle", "delay", "skip", "startWith", "withLatestFrom", "share", "observe",
    "observeOn", "subscribeOn", "catch", "catchError", "catchErrorJustReturn", "catchAndReturn", "retry", "merge",
    "asObservable", "asDriver", "asSignal", "asSingle", "materialize", "buffer", "timeout", "skipWhile", "takeUntil",
    "skipUntil", "concat", "replay", "publish", "refCount",
  ]
}
