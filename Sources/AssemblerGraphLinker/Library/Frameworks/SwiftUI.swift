extension Framework {
  static let swiftUI = describe("SwiftUI", documentation: "https://developer.apple.com/documentation/swiftui") {
    $0.retaining = [
      RetainingAPI(
        "UIHostingController",
        keeps: [.argument("rootView")],
        in: .result,
        gives: "UIHostingController",
        source: "UIHostingController: var rootView: Content, a stored value with all that its closures capture"
      ),
      RetainingAPI(
        "NSHostingController",
        keeps: [.argument("rootView")],
        in: .result,
        gives: "NSHostingController",
        source: "NSHostingController: var rootView: Content"
      ),
      RetainingAPI(
        "NSHostingView",
        keeps: [.argument("rootView")],
        in: .result,
        gives: "NSHostingView",
        source: "NSHostingView: var rootView: Content"
      ),
      RetainingAPI(
        "UIHostingController.rootView",
        keeps: [.argument("_")],
        in: .receiver,
        source: "UIHostingController: var rootView: Content"
      ),
      RetainingAPI(
        "NSHostingController.rootView",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSHostingController: var rootView: Content"
      ),
      RetainingAPI(
        "NSHostingView.rootView",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSHostingView: var rootView: Content"
      ),
      RetainingAPI(
        "UIHostingConfiguration",
        keeps: [.closures, .argument("content")],
        in: .result,
        source: "UIHostingConfiguration: keeps the view that its builder makes"
      ),
      RetainingAPI(
        "Binding",
        keeps: [.closures, .argument("get"), .argument("set")],
        in: .result,
        source: "Binding(get:set:): both closures are escaping and stored"
      ),
    ]
    $0.ancestors = [
      "UIHostingController": ["UIViewController"], "NSHostingController": ["NSViewController"],
      "NSHostingView": ["NSView"],
    ]
    $0.plainData = ["Color", "Font", "Image", "LocalizedStringKey", "Text"]
    $0.containers = [
      .holds: [
        "State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "Binding", "Environment",
      ],
      .holdsNothing: ["FocusState", "FetchRequest", "FetchedResults", "Query"],
    ]
    $0.runners = ["withAnimation"]
    $0.sharedStorage = ["State", "StateObject", "GestureState", "SceneStorage"]
  }
}
