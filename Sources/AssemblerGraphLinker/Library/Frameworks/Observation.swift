extension Framework {
  static let observation = describe(
    "Observation",
    documentation: "https://developer.apple.com/documentation/observation"
  ) { _ in }

  /// Functions that call their first closure at once, and that let the objects whose properties it reads keep the second one.
  ///
  /// - withObservationTracking(_:onChange:): “onChange: The closure invoked when the value of a property changes.” ObservationRegistrar
  ///   keeps it in `State.observations` until then, in each registrar that was read.
  /// - withPerceptionTracking(_:onChange:): the same of the package Perception, for older systems.
  static let observationTrackers: Set<String> = ["withObservationTracking", "withPerceptionTracking"]
  static let attributesOfObserved: Set<String> = ["Observable", "Perceptible"]
  /// “Disables observation tracking of a property.”
  static let attributesOfUnobserved: Set<String> = ["ObservationIgnored", "PerceptionIgnored"]
}
