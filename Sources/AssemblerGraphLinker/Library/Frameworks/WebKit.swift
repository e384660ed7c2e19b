extension Framework {
  static let webKit = describe("WebKit", documentation: "https://developer.apple.com/documentation/webkit") {
    $0.retaining = [
      RetainingAPI(
        "WKUserContentController.add",
        keeps: [.argument("_")],
        in: .receiver,
        source: "WKUserContentController: keeps its script message handlers until they are removed"
      ),
      RetainingAPI(
        "WKUserContentController.addScriptMessageHandler",
        keeps: [.argument("_")],
        in: .receiver,
        source: "WKUserContentController: keeps its script message handlers until they are removed"
      ),
      RetainingAPI(
        "WKWebView",
        keeps: [.argument("configuration")],
        in: .result,
        gives: "WKWebView",
        source: "WKWebView: copies the configuration, which keeps the same user content controller"
      ),
      RetainingAPI(
        "WKWebViewConfiguration",
        keeps: [],
        in: .result,
        gives: "WKWebViewConfiguration",
        source: "WKWebViewConfiguration: keeps nothing yet"
      ),
      RetainingAPI(
        "WKWebViewConfiguration.setURLSchemeHandler",
        keeps: [.argument("_")],
        in: .receiver,
        source: "WKWebViewConfiguration: keeps its scheme handlers"
      ),
      RetainingAPI(
        "WKWebView.evaluateJavaScript",
        keeps: [.closures, .argument("completionHandler")],
        in: .receiver,
        ending: .afterCall,
        source: "WKWebView: called once, when the script has ended"
      ),
    ]
    for name in ["navigationDelegate", "uiDelegate"] {
      $0.retaining.append(
        RetainingAPI(
          "WKWebView.\(name)",
          keeps: [.argument("_")],
          in: .receiver,
          isWeak: true,
          source: "WKWebView: “weak var \(name)”"
        )
      )
    }
    $0.members = [
      Member("WKWebView.configuration", is: "WKWebViewConfiguration"),
      Member("WKWebViewConfiguration.userContentController", is: "WKUserContentController"),
    ]
    $0.ancestors = ["WKWebView": ["UIView", "NSView"]]
  }
}
