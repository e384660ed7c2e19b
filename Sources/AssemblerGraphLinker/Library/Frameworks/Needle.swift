extension Framework {
  static let needle = describe("Needle", documentation: "https://github.com/uber/needle") {
    $0.runners = ["shared"]
    // Component.swift: “Share the enclosed object as a singleton at this scope.” It is kept among the sharedInstances.
    $0.keepingRunners = [
      "Component.shared", "BootstrapComponent.shared", "PluginizedComponent.shared", "NonCoreComponent.shared",
    ]
  }
}
