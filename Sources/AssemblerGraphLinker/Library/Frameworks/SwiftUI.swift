extension Framework {
  /// What it makes is for Xcode's canvas, and no part of the program.
  static let previewMacro = "#Preview"

  static let swiftUI = describe("SwiftUI", documentation: "https://developer.apple.com/documentation/swiftui") {
    $0.members = [
      Member(genericArgument: "UIHostingController.rootView"),
      Member(genericArgument: "NSHostingController.rootView"), Member(genericArgument: "NSHostingView.rootView"),
    ]
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
        keeps: [],
        in: .result,
        gives: "UIHostingConfiguration",
        source:
          "UIHostingConfiguration: init(@ViewBuilder content: () -> Content), which is no escaping closure; keeps the view"
      ),
      RetainingAPI(
        "Binding",
        keeps: [.closures, .argument("get"), .argument("set")],
        in: .result,
        source: "Binding(get:set:): both closures are escaping and stored"
      ),
      RetainingAPI(
        "OpenURLAction",
        keeps: [.closures, .argument("handler")],
        in: .result,
        source: "OpenURLAction: the handler is an escaping closure that the action stores"
      ),
      RetainingAPI(
        previewMacro,
        keeps: [],
        in: .result,
        source: "Preview(_:traits:_:body:): a declaration, which nothing of the program holds"
      ),
    ]
    $0.retaining += ["Button", "ForEach", "GeometryReader", "ScrollViewReader", "TimelineView", "AsyncImage", "Canvas"]
      .map {
        RetainingAPI(
          $0,
          keeps: [.closures, .argument("action"), .argument("content")],
          in: .result,
          source: "\($0): a view that stores its escaping closure"
        )
      }
    $0.retaining += [
      "onAppear", "onChange", "onDisappear", "onTapGesture", "onLongPressGesture", "onReceive", "onSubmit", "onHover",
      "onOpenURL", "onPreferenceChange", "onDelete", "onMove", "onContinueUserActivity", "refreshable",
      "onDrag", "onDrop", "onKeyPress", "onExitCommand", "accessibilityAction", "accessibilityAdjustableAction",
      "navigationDestination", "fullScreenCover", "View.task", "View.sheet", "View.popover", "alignmentGuide",
    ].map {
      RetainingAPI(
        $0,
        keeps: [.closures, .argument("perform"), .argument("action"), .receiver],
        in: .result,
        gives: "View",
        source: "View: gives a view that stores the receiver and the escaping closure"
      )
    }
    $0.retaining += ["environmentObject", "environment", "modifier"].map {
      RetainingAPI(
        "View.\($0)",
        keeps: [.argument("_"), .receiver],
        in: .result,
        gives: "View",
        source: "View: gives a view that stores the receiver and the argument"
      )
    }
    $0.retaining += ["margins", "background", "minSize"].map {
      RetainingAPI(
        "UIHostingConfiguration.\($0)",
        keeps: [.receiver],
        in: .result,
        gives: "UIHostingConfiguration",
        source: "UIHostingConfiguration: gives a changed copy"
      )
    }
    $0.retaining += [
      ("Toggle", "isOn"), ("TextField", "text"), ("SecureField", "text"), ("TextEditor", "text"), ("Slider", "value"),
      ("Stepper", "value"), ("Picker", "selection"), ("DatePicker", "selection"), ("ColorPicker", "selection"),
    ].map { name, label in
      RetainingAPI(
        name,
        keeps: [.argument(label)],
        in: .result,
        gives: name,
        source: "\(name): a view that stores its binding"
      )
    }
    $0.ancestors = [
      "UIHostingController": ["UIViewController"], "NSHostingController": ["NSViewController"],
      "NSHostingView": ["NSView"],
      "Text": ["View"], "Image": ["View"], "Color": ["View"], "AnyView": ["View"], "EmptyView": ["View"],
    ]
    let representables = ["UIView", "UIViewController", "NSView", "NSViewController"].map { $0 + "Representable" }
    let others = ["Button", "ForEach", "GeometryReader", "ScrollViewReader"]
    for name in Framework.viewsOfBuilders.union(others + representables) {
      $0.ancestors[name] = ["View"]
    }
    // AnyView: “A type-erased view.” It stores the view that it is made of.
    $0.erasers = ["AnyView": "View"]
    $0.dropsResults = ["onAppear"]
    $0.plainData = ["Color", "Font", "Image", "LocalizedStringKey", "Text"]
    $0.containers = [
      .holds: [
        "State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "Binding", "Environment",
      ],
      .holdsNothing: ["FocusState", "FetchRequest", "FetchedResults", "Query"],
    ]
    $0.runners = Framework.viewsOfBuilders.union(
      ["withAnimation", "withTransaction", "Path", "Settings", "MenuBarExtra"] + builderModifiers
    )
    $0.sharedStorage = ["State", "StateObject", "GestureState", "SceneStorage"]
    // init(_ keyPath: KeyPath<EnvironmentValues, Value>), init(_ keyPath: KeyPath<FocusedValues, Value?>)
    $0.valuesOfWrappers = ["Environment": "EnvironmentValues", "FocusedValue": "FocusedValues"]
  }
}

extension Framework {
  /// Structs that keep closures which capture another one of their kind.
  ///
  ///     extension Binding { init(_ source: Binding<Value?>, _ value: Value) { self.init(get: { source.wrappedValue ?? value }, …) } }
  static let bindings: Set<String> = ["Binding"]

  /// Protocols of values that make something of UIKit's or AppKit's for SwiftUI. makeCoordinator(): “SwiftUI calls this method before
  /// calling the makeUIView(context:) method. The system provides your coordinator either directly or as part of a context structure
  /// when calling the other methods of your representable instance.”
  static let representables: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "UIGestureRecognizerRepresentable", "WKInterfaceObjectRepresentable",
  ]
  static let makerOfCoordinator = "makeCoordinator"
  static let makersOfViews: Set<String> = [
    "makeUIView", "makeUIViewController", "makeNSView", "makeNSViewController", "makeUIGestureRecognizer",
    "makeWKInterfaceObject",
  ]
  /// What the names of methods begin with that get what was made before.
  static let prefixesOfHandedViews = ["updateUI", "updateNS", "updateWK", "dismantle", "handleUIGesture"]

  /// Views whose builder is no escaping closure: it runs in their initializer, and they store what it gives.
  static let viewsOfBuilders: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
    "GroupBox", "Section", "Form", "List", "ScrollView", "TabView", "NavigationStack", "NavigationView",
    "NavigationSplitView", "NavigationLink", "ToolbarItem", "ToolbarItemGroup", "Label", "LabeledContent", "Toggle",
    "Picker", "Menu", "Link", "ShareLink", "DisclosureGroup", "ControlGroup", "ViewThatFits", "WindowGroup",
    "CommandGroup", "CommandMenu", "Tab", "UIHostingConfiguration",
  ]
}

/// Modifiers whose builder is no escaping closure.
private let builderModifiers = [
  "toolbar", "overlay", "background", "alert", "confirmationDialog", "contextMenu", "swipeActions", "safeAreaInset",
  "tabItem", "actionSheet",
]
