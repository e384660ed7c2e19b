extension Framework {
  static let healthKit = describe(
    "HealthKit",
    documentation: "https://developer.apple.com/documentation/healthkit"
  ) {
    $0.retaining = [
      RetainingAPI(
        "HKHealthStore.execute",
        keeps: [.argument("_")],
        in: .receiver,
        source: "HKHealthStore: “Starts executing the provided query.” A query that goes on is kept until stop(_:)"
      ),
      RetainingAPI(
        "HKObserverQuery",
        keeps: [.closures, .argument("updateHandler")],
        in: .result,
        gives: "HKObserverQuery",
        source:
          "HKObserverQuery: “A long-running query that monitors the HealthKit store and updates your app”, until stop(_:)"
      ),
      RetainingAPI(
        "HKWorkoutRouteQuery",
        keeps: [.closures, .argument("dataHandler")],
        in: .result,
        ending: .afterCall,
        gives: "HKWorkoutRouteQuery",
        source: "HKWorkoutRouteQuery: called with each batch, the last of which says that it is done"
      ),
    ]
    $0.retaining +=
      [
        "HKSampleQuery", "HKStatisticsQuery", "HKCorrelationQuery", "HKSourceQuery", "HKDocumentQuery",
        "HKAnchoredObjectQuery", "HKActivitySummaryQuery", "HKVerifiableClinicalRecordQuery",
      ].map { name in
        RetainingAPI(
          name,
          keeps: [.closures, .argument("resultsHandler"), .argument("completionHandler"), .argument("dataHandler")],
          in: .result,
          ending: .afterCall,
          gives: name,
          source: "\(name): the handler is called with the results; what goes on has an update handler"
        )
      }
    $0.retaining.append(
      RetainingAPI(
        "HKStatisticsCollectionQuery",
        keeps: [],
        in: .result,
        gives: "HKStatisticsCollectionQuery",
        source: "HKStatisticsCollectionQuery: has its handlers in properties"
      )
    )
    $0.retaining.append(
      RetainingAPI(
        "HKStatisticsCollectionQuery.initialResultsHandler",
        keeps: [.argument("_")],
        in: .receiver,
        ending: .afterCall,
        source: "HKStatisticsCollectionQuery: “The results handler for this query’s initial results.” Called once"
      )
    )
    $0.retaining += RetainingAPI.closures([
      "HKAnchoredObjectQuery.updateHandler", "HKActivitySummaryQuery.updateHandler",
      "HKStatisticsCollectionQuery.statisticsUpdateHandler",
    ])
    $0.retaining += RetainingAPI.weakPlaces(["HKWorkoutSession.delegate", "HKLiveWorkoutBuilder.delegate"])
    for name in ["Sample", "Statistics", "Correlation", "Source", "Observer", "AnchoredObject", "ActivitySummary"] {
      $0.ancestors["HK\(name)Query"] = ["HKQuery"]
    }
    $0.ancestors["HKStatisticsCollectionQuery"] = ["HKQuery"]
    $0.ancestors["HKWorkoutRouteQuery"] = ["HKQuery"]
  }
}
