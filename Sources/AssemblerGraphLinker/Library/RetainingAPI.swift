/// A function or property outside the scanned code that keeps what it is given.
///
///     Timer.scheduledTimer(timeInterval: 1, target: self, …)   the result keeps `target`
///     publisher.sink { … }.store(in: &cancellables)            the result keeps the closure; `in` keeps the result
///     view.addSubview(banner)                                  the receiver keeps the argument
package struct RetainingAPI: Hashable, Codable, Sendable {
  package enum Keeper: Hashable, Codable, Sendable {
    /// What the call gives.
    case result
    /// What the call, or the assignment, is made on.
    case receiver
    /// The argument with this label.
    case argument(String)
  }

  package enum Kept: Hashable, Codable, Sendable {
    /// The argument with this label; `_` is every one without.
    case argument(String)
    /// Every closure, trailing ones too.
    case closures
    case receiver
  }

  /// `Type.method`, `Type` for its initializers, `method` for any receiver, `Type.property` or `property`.
  package var name: String
  package var kept: [Kept]
  package var keeper: Keeper
  /// Lets go by itself, as its documentation promises: a cycle through it ends.
  package var ends: Bool

  package init(_ name: String, keeps kept: [Kept], in keeper: Keeper, ends: Bool = false) {
    self.name = name
    self.kept = kept
    self.keeper = keeper
    self.ends = ends
  }
}

extension RetainingAPI {
  /// Apple's frameworks, as their documentation has it.
  package static let defaults: [RetainingAPI] = [
    // Foundation: "The timer maintains a strong reference to target until it is invalidated."
    RetainingAPI("Timer.scheduledTimer", keeps: [.argument("target"), .closures], in: .result),
    RetainingAPI("Timer", keeps: [.argument("target"), .closures], in: .result),
    RetainingAPI("Timer.init", keeps: [.argument("target"), .closures], in: .result),
    // "The session object keeps a strong reference to the delegate until your app exits or invalidates the session."
    RetainingAPI("URLSession", keeps: [.argument("delegate")], in: .result),
    // A task keeps its handler until it has ended.
    RetainingAPI("dataTask", keeps: [.closures, .argument("completionHandler")], in: .result, ends: true),
    RetainingAPI("downloadTask", keeps: [.closures, .argument("completionHandler")], in: .result, ends: true),
    RetainingAPI("uploadTask", keeps: [.closures, .argument("completionHandler")], in: .result, ends: true),
    RetainingAPI("addObserver", keeps: [.argument("using"), .closures], in: .result),
    RetainingAPI("addPeriodicTimeObserver", keeps: [.argument("using"), .closures], in: .result),
    RetainingAPI("observe", keeps: [.closures, .argument("changeHandler")], in: .result),
    RetainingAPI("exportedObject", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("NSXPCConnection.exportedObject", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("invalidationHandler", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("interruptionHandler", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("completionBlock", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("terminationHandler", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("readabilityHandler", keeps: [.argument("_")], in: .receiver),
    // Core Animation: "The animation object retains its delegate."
    RetainingAPI("CADisplayLink", keeps: [.argument("target")], in: .result),
    RetainingAPI("CAAnimation.delegate", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("CABasicAnimation.delegate", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("CAKeyframeAnimation.delegate", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("CAAnimationGroup.delegate", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("CASpringAnimation.delegate", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("CATransition.delegate", keeps: [.argument("_")], in: .receiver),
    // Combine
    RetainingAPI(
      "sink",
      keeps: [.closures, .argument("receiveValue"), .argument("receiveCompletion"), .receiver],
      in: .result
    ),
    RetainingAPI("assign", keeps: [.argument("on"), .receiver], in: .result),
    RetainingAPI("handleEvents", keeps: [.closures, .receiver], in: .result),
    RetainingAPI("store", keeps: [.receiver], in: .argument("in")),
    RetainingAPI("AnyCancellable", keeps: [.closures, .argument("_")], in: .result),
    RetainingAPI("BlockOperation", keeps: [.closures, .argument("block")], in: .result),
    RetainingAPI("addExecutionBlock", keeps: [.closures, .argument("_")], in: .receiver),
    // Dispatch
    RetainingAPI("DispatchWorkItem", keeps: [.closures], in: .result),
    RetainingAPI("setEventHandler", keeps: [.closures, .argument("handler")], in: .receiver),
    RetainingAPI("setCancelHandler", keeps: [.closures, .argument("handler")], in: .receiver),
    RetainingAPI("setRegistrationHandler", keeps: [.closures, .argument("handler")], in: .receiver),
    // Swift concurrency: a task keeps its closure until it ends.
    RetainingAPI("Task", keeps: [.closures, .argument("operation")], in: .result, ends: true),
    RetainingAPI("Task.init", keeps: [.closures, .argument("operation")], in: .result, ends: true),
    RetainingAPI("Task.detached", keeps: [.closures, .argument("operation")], in: .result, ends: true),
    // "unfolding: A closure that the stream calls for each element"; the other initializers call theirs at once.
    RetainingAPI("AsyncStream", keeps: [.argument("unfolding")], in: .result),
    RetainingAPI("AsyncThrowingStream", keeps: [.argument("unfolding")], in: .result),
    // SwiftUI
    RetainingAPI("Binding", keeps: [.closures, .argument("get"), .argument("set")], in: .result),
    // UIKit and AppKit: the view and view controller trees.
    RetainingAPI("addSubview", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("insertSubview", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("addArrangedSubview", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("insertArrangedSubview", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("addChild", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("addChildViewController", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("setViewControllers", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("pushViewController", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("viewControllers", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("rootViewController", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("contentViewController", keeps: [.argument("_")], in: .receiver),
    RetainingAPI("UINavigationController", keeps: [.argument("rootViewController")], in: .result),
    RetainingAPI("UIHostingController", keeps: [.argument("rootView")], in: .result),
    RetainingAPI("NSHostingController", keeps: [.argument("rootView")], in: .result),
    RetainingAPI("UIAction", keeps: [.closures, .argument("handler")], in: .result),
    RetainingAPI("UIAlertAction", keeps: [.closures, .argument("handler")], in: .result),
    RetainingAPI("UIContextualAction", keeps: [.closures, .argument("handler")], in: .result),
  ]
}
