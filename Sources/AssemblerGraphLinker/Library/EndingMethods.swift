/// Methods of frameworks that make something let go of what it keeps.
enum EndingMethod {
  /// What they are called on lets go.
  ///
  /// - Timer: "Stops the timer from ever firing again and requests its removal from its run loop."
  /// - URLSession: "Cancels all outstanding tasks and then invalidates the session", which lets its delegate go.
  /// - AnyCancellable, Task, dispatch sources, NWConnection, NWListener, NWPathMonitor: `cancel`.
  /// - AsyncStream.Continuation: `finish`; RxSwift's and ReactiveSwift's `Disposable`: `dispose`.
  /// - `cancelAll`: what many projects call their extension of a set of `AnyCancellable`.
  static let ofReceiver: Set<String> = [
    "cancel", "cancelAll", "invalidate", "invalidateAndCancel", "finishTasksAndInvalidate", "finish", "dispose",
  ]
  /// Whose `cancel()` only sets a flag: what they were given they keep as long as they are there.
  ///
  /// - Operation.cancel(): "This method does not force your operation code to stop."
  /// - DispatchWorkItem.cancel(): "Cancellation does not affect the execution of a work item that has already begun"; the block stays
  ///   in the item (`dispatch_block_cancel` sets a flag).
  static let flagged: Set<String> = ["Operation", "DispatchWorkItem"]
  /// What they are given lets go.
  ///
  /// - NotificationCenter.removeObserver, NSEvent.removeMonitor, AVPlayer.removeTimeObserver, MPRemoteCommand.removeTarget.
  static let ofArguments: Set<String> = [
    "removeObserver", "removeMonitor", "NSEvent.removeMonitor", "removeTimeObserver", "removeTarget",
  ]
  /// The label of the binding that SwiftUI sets to nil when the user is done.
  ///
  /// - View.sheet(item:), fullScreenCover(item:), popover(item:), alert(item:), navigationDestination(item:): the binding is
  ///   the "source of truth" of what is presented.
  static let presentedItem = "item"
  /// The label of the binding that SwiftUI sets to false then. The scanned code makes one of an item's:
  /// `alert("Sure?", isPresented: Binding(optional: $model.alert))`.
  static let isPresented = "isPresented"
  /// A part of what they are called on lets go: `webView.configuration.userContentController.removeScriptMessageHandler`.
  ///
  /// - AVAudioNode.removeTap(onBus:): "Removes an audio tap on a bus".
  /// - CMMotionManager, CMAltimeter, CMMotionActivityManager, CMPedometer: "Stops … updates", whose handlers they kept.
  /// - NetworkReachabilityManager.stopListening() of Alamofire: sets its listener to nil.
  static let ofParts: Set<String> = [
    "removeScriptMessageHandler", "removeAllScriptMessageHandlers", "removeTap", "stopAccelerometerUpdates",
    "stopGyroUpdates", "stopDeviceMotionUpdates", "stopMagnetometerUpdates", "stopRelativeAltitudeUpdates",
    "stopAbsoluteAltitudeUpdates", "stopActivityUpdates", "stopStatusUpdates", "stopUpdates", "stopEventUpdates",
    "stopListening",
  ]
  /// What they are given lets go, of objects of this class.
  ///
  /// - HKHealthStore.stop(_:): "Stops a long-running query", which the store kept.
  static let ofArgumentsByClass: [String: String] = ["stop": "HKHealthStore"]
  /// What they are called on lets go, of objects of this class.
  ///
  /// - UndoManager.removeAllActions(): "Clears the undo and redo stacks and reenables the receiver."
  /// - UIDynamicAnimator.removeAllBehaviors(): "Removes all dynamic behaviors from a dynamic animator."
  static let ofReceiverByClass: [String: String] = [
    "removeAllActions": "UndoManager", "removeAllBehaviors": "UIDynamicAnimator",
  ]
  /// A layer that they are called on lets go of its animations, and these of their delegates.
  ///
  /// - CALayer: "Remove all animations attached to the layer", "Remove the animation object with the specified key".
  static let ofLayers: Set<String> = ["removeAllAnimations", "removeAnimation"]
  /// What a control lets go of that it was given.
  ///
  /// - UIControl.removeAction(_:for:): "Removes an action from the control for the specified event"; removeAction(identifiedBy:for:):
  ///   "Removes the action with the identifier".
  static let ofControls = "removeAction"
  /// What lets go of a handler when it is given nothing.
  ///
  /// - DispatchSourceProtocol: setEventHandler(handler: DispatchSourceHandler?), which takes the place of the one before.
  static let givenNothing: Set<String> = ["setEventHandler"]
  /// What takes out again that others put in, by the name of those.
  ///
  /// - WKUserContentController.removeScriptMessageHandler(forName:), UIControl.removeTarget, UIView.removeGestureRecognizer,
  ///   UIView.removeFromSuperview, UIViewController.removeFromParent; SKNode.removeAction(forKey:), removeAllActions.
  static let opposites: [String: [String]] = [
    "removeScriptMessageHandler": ["add", "addScriptMessageHandler"],
    "removeAllScriptMessageHandlers": ["add", "addScriptMessageHandler"],
    "removeTarget": ["addTarget"], "removeAction": ["addAction", "run", "runAction"],
    "removeAllAnimations": ["add"], "removeAnimation": ["add"], "removeAllActions": ["run", "runAction"],
    "removeGestureRecognizer": ["addGestureRecognizer"],
    "removeFromSuperview": ["addSubview", "insertSubview"], "removeArrangedSubview": ["addArrangedSubview"],
    "removeFromParent": ["addChild", "addChildViewController"],
  ]
  /// Who puts in what something takes out again.
  static let oppositesTaken = Set(opposites.values.joined())
  /// The members of views, controllers, layers and nodes that give all which they keep.
  static let allParts: Set<String> = ["subviews", "arrangedSubviews", "children", "sublayers", "childNodes"]
  /// What takes the very object that it is called on out of what keeps it, by the name of who put it there.
  static let ofWhole: [String: Set<String>] = [
    "removeFromSuperview": ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"],
    "removeFromParent": ["addChild", "addChildViewController", "insertChild"],
  ]
}
