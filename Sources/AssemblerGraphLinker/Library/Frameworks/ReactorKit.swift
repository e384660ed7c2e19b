extension Framework {
  static let reactorKit = describe("ReactorKit", documentation: "https://github.com/ReactorKit/ReactorKit") {
    $0.modules = ["ReactorKit"]
    $0.retaining = [
      RetainingAPI(
        "Reactor.pulse",
        keeps: [],
        in: .result,
        gives: "Observable",
        source:
          "Reactor+Pulse.swift: state.map(transformToPulse).distinctUntilChanged(\\.valueUpdatedCount).map(\\.value)"
      )
    ]
  }
}
