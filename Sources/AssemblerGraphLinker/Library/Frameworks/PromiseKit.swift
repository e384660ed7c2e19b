extension Framework {
  static let promiseKit = describe(
    "PromiseKit",
    documentation: "https://github.com/mxcl/PromiseKit"
  ) {
    let handlers = [
      "then", "done", "get", "tap", "ensure", "ensureThen", "recover", "finally", "thenMap", "thenFlatMap",
    ]
    $0.retaining = ["Promise", "Guarantee"].flatMap { (type: String) in
      handlers.map { handler in
        RetainingAPI(
          "\(type).\(handler)",
          keeps: [.closures],
          in: .receiver,
          ending: .afterCall,
          gives: type,
          source:
            "FAQ: “Once a promise completes, all handlers are released and so any references to self are also released.”"
        )
      }
    }
  }
}
