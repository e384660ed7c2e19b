extension Framework {
  static let alamofire = describe("Alamofire", documentation: "https://github.com/Alamofire/Alamofire") {
    let completions = ["response", "responseData", "responseString", "responseJSON", "responseDecodable"]
    $0.retaining = completions.map { name in
      RetainingAPI(
        "Request.\(name)",
        keeps: [.closures, .argument("completionHandler")],
        in: .receiver,
        ending: .afterCall,
        gives: "DataRequest",
        source: "Request.swift: response serializers are removed when the request has finished"
      )
    }
    $0.retaining += ["downloadProgress", "uploadProgress", "validate", "cURLDescription"].map { name in
      RetainingAPI(
        "Request.\(name)",
        keeps: [.closures, .argument("_")],
        in: .receiver,
        ending: .afterCall,
        gives: "DataRequest",
        source: "Request.swift: kept as long as the request is"
      )
    }
    let requests = ["request": "DataRequest", "upload": "UploadRequest", "download": "DownloadRequest"]
    for (name, type) in requests.sorted(by: { $0.key < $1.key }) {
      $0.retaining += ["AF", "Session"].map { owner in
        RetainingAPI(
          "\(owner).\(name)",
          keeps: [.closures],
          in: .result,
          ending: .afterCall,
          gives: type,
          source: "Session.swift: a request's modifier is called when it is made"
        )
      }
    }
    $0.retaining.append(
      RetainingAPI(
        "startListening",
        keeps: [.closures, .argument("onUpdatePerforming")],
        in: .receiver,
        source: "NetworkReachabilityManager.swift: mutableState.listener, until stopListening()"
      )
    )
    $0.retaining += [
      RetainingAPI(
        "Session",
        keeps: [
          .argument("delegate"), .argument("interceptor"), .argument("redirectHandler"),
          .argument("cachedResponseHandler"), .argument("eventMonitors"),
        ],
        in: .result,
        gives: "Session",
        source: "Session.swift: public let interceptor, redirectHandler, cachedResponseHandler, eventMonitor, delegate"
      ),
      RetainingAPI(
        "Interceptor",
        keeps: [
          .argument("adapter"), .argument("retrier"), .argument("adapters"), .argument("retriers"),
          .argument("interceptors"), .argument("adaptHandler"), .argument("retryHandler"),
        ],
        in: .result,
        gives: "Interceptor",
        source: "RequestInterceptor.swift: public let adapters, retriers"
      ),
      RetainingAPI(
        "Adapter",
        keeps: [.closures],
        in: .result,
        gives: "Adapter",
        source: "RequestInterceptor.swift: private let adaptHandler"
      ),
      RetainingAPI(
        "Retrier",
        keeps: [.closures],
        in: .result,
        gives: "Retrier",
        source: "RequestInterceptor.swift: private let retryHandler"
      ),
      RetainingAPI(
        "AuthenticationInterceptor",
        keeps: [.argument("authenticator")],
        in: .result,
        gives: "AuthenticationInterceptor",
        source: "AuthenticationInterceptor.swift: private let authenticator"
      ),
    ]
    $0.retaining += ["Redirector", "ResponseCacher"].flatMap { name in
      [
        RetainingAPI(
          name,
          keeps: [.argument("behavior")],
          in: .result,
          gives: name,
          takes: ["behavior": "\(name).Behavior"],
          source: "\(name).swift: public let behavior: Behavior"
        ),
        RetainingAPI(
          "\(name).Behavior.modify",
          keeps: [.closures, .argument("_")],
          in: .result,
          gives: "\(name).Behavior",
          source: "\(name).swift: case modify, with an escaping closure"
        ),
      ]
    }
    $0.retaining += RetainingAPI.closures(eventsOfMonitors.map { "ClosureEventMonitor.\($0)" })
    $0.ancestors = [
      "DataRequest": ["Request"], "UploadRequest": ["DataRequest"], "DownloadRequest": ["Request"],
      "DataStreamRequest": ["Request"],
    ]
  }

  /// EventMonitor.swift: `open var` of `ClosureEventMonitor`, each an optional closure.
  private static let eventsOfMonitors = [
    "sessionDidBecomeInvalidWithError", "taskDidReceiveChallenge", "taskDidSendBodyData", "taskNeedNewBodyStream",
    "taskWillPerformHTTPRedirection", "taskDidFinishCollectingMetrics", "taskDidComplete",
    "taskIsWaitingForConnectivity", "dataTaskDidReceiveResponse", "dataTaskDidReceiveData",
    "dataTaskWillCacheResponse", "downloadTaskDidFinishDownloadingToURL", "downloadTaskDidWriteData",
    "downloadTaskDidResumeAtOffset", "requestDidCreateInitialURLRequest", "requestDidFailToCreateURLRequestWithError",
    "requestDidAdaptInitialRequestToAdaptedRequest", "requestDidFailToAdaptURLRequestWithError",
    "requestDidCreateURLRequest", "requestDidCreateTask", "requestDidGatherMetrics",
    "requestDidFailTaskEarlyWithError", "requestDidCompleteTaskWithError", "requestIsRetrying", "requestDidFinish",
    "requestDidResume", "requestDidResumeTask", "requestDidSuspend", "requestDidSuspendTask", "requestDidCancel",
    "requestDidCancelTask", "requestDidValidateRequestResponseDataWithResult", "requestDidParseResponse",
    "requestDidValidateRequestResponseWithResult", "requestDidCreateUploadable",
    "requestDidFailToCreateUploadableWithError", "requestDidProvideInputStream",
    "requestDidFinishDownloadingUsingTaskWithResult", "requestDidCreateDestinationURL",
    "requestDidValidateRequestResponseFileURLWithResult", "requestDidParseDownloadResponse",
  ]
}
