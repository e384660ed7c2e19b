extension Framework {
  static let moya = describe("Moya", documentation: "https://github.com/Moya/Moya") {
    $0.retaining = [
      RetainingAPI(
        "MoyaProvider",
        keeps: [
          .closures, .argument("endpointClosure"), .argument("requestClosure"), .argument("stubClosure"),
          .argument("session"), .argument("plugins"),
        ],
        in: .result,
        gives: "MoyaProvider",
        source: "MoyaProvider.swift: public let endpointClosure, requestClosure, stubClosure, session, plugins"
      ),
      RetainingAPI(
        "AccessTokenPlugin",
        keeps: [.closures, .argument("tokenClosure")],
        in: .result,
        gives: "AccessTokenPlugin",
        source: "AccessTokenPlugin.swift: public let tokenClosure"
      ),
      RetainingAPI(
        "NetworkActivityPlugin",
        keeps: [.closures, .argument("networkActivityClosure")],
        in: .result,
        gives: "NetworkActivityPlugin",
        source: "NetworkActivityPlugin.swift: let networkActivityClosure"
      ),
      RetainingAPI(
        "CredentialsPlugin",
        keeps: [.closures, .argument("credentialsClosure")],
        in: .result,
        gives: "CredentialsPlugin",
        source: "CredentialsPlugin.swift: let credentialsClosure"
      ),
      RetainingAPI(
        "NetworkLoggerPlugin",
        keeps: [.argument("configuration")],
        in: .result,
        gives: "NetworkLoggerPlugin",
        source: "NetworkLoggerPlugin.swift: public var configuration"
      ),
    ]
    $0.retaining += RetainingAPI.calledOnce([
      ("MoyaProvider.request", ["completion", "progress"], "with the answer; progress until then")
    ])
  }
}
