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
  /// - AVQueuedSampleBufferRendering.stopRequestingMediaData(): “Cancels any current requestMediaDataWhenReady call”;
  ///   AVAssetWriterInput.markAsFinished(): no block is called for more once “no more buffers will be appended to it”.
  static let ofParts: Set<String> = [
    "removeScriptMessageHandler", "removeAllScriptMessageHandlers", "removeTap", "stopAccelerometerUpdates",
    "stopGyroUpdates", "stopDeviceMotionUpdates", "stopMagnetometerUpdates", "stopRelativeAltitudeUpdates",
    "stopAbsoluteAltitudeUpdates", "stopActivityUpdates", "stopStatusUpdates", "stopUpdates", "stopEventUpdates",
    "stopListening", "stopRequestingMediaData", "markAsFinished",
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
  ///   UIView.removeFromSuperview, UIViewController.removeFromParent; SKNode.removeAction(forKey:), removeAllActions;
  ///   DatabaseQuery.removeAllObservers() of Firebase.
  static let opposites: [String: [String]] = [
    "removeScriptMessageHandler": ["add", "addScriptMessageHandler"],
    "removeAllScriptMessageHandlers": ["add", "addScriptMessageHandler"],
    "removeTarget": ["addTarget"], "removeAction": ["addAction", "run", "runAction"],
    "removeAllAnimations": ["add"], "removeAnimation": ["add"], "removeAllActions": ["run", "runAction"],
    "removeGestureRecognizer": ["addGestureRecognizer"],
    "removeFromSuperview": ["addSubview", "insertSubview"], "removeArrangedSubview": ["addArrangedSubview"],
    "removeFromParent": ["addChild", "addChildViewController"],
    "removeFromParentNode": ["addChildNode", "insertChildNode"],
    "removeFromSuperlayer": ["addSublayer", "insertSublayer", "sublayers"], "removeAllObservers": ["observe"],
  ]
  /// Who puts into a framework, which keeps it by itself, what its opposite takes out again.
  static let keptUntilTakenOut: Set<String> = ["observe"]
  /// Who puts in what something takes out again.
  static let oppositesTaken = Set(opposites.values.joined())
  /// The members of views, controllers, layers and nodes that give all which they keep.
  static let allParts: Set<String> = ["subviews", "arrangedSubviews", "children", "sublayers", "childNodes"]
  /// What takes the very object that it is called on out of what keeps it, by the name of who put it there.
  static let ofWhole: [String: Set<String>] = [
    "removeFromSuperview": ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"],
    "removeFromParent": ["addChild", "addChildViewController", "insertChild"],
    "removeFromParentNode": ["addChildNode", "insertChildNode"],
    "removeFromSuperlayer": ["addSublayer", "insertSublayer", "sublayers"],
  ]

  /// What takes out all that another one put there, when it is given nil, by the name of that.
  ///
  /// - MPRemoteCommand.removeTarget(_:): “If you pass nil, the command removes all targets”.
  static let takenByNil: [String: String] = ["addTarget": "removeTarget"]
  /// The class of which that is told.
  static let ownerOfTargets = "MPRemoteCommand"

  /// What takes out again what others put into the object that it is called on, `Type.method`, by the names of those.
  ///
  /// - MKMapView.removeAnnotation(_:), removeAnnotations(_:), removeOverlay(_:), removeOverlays(_:); UIView.removeInteraction(_:),
  ///   removeGestureRecognizer(_:); NSTextStorage.removeLayoutManager(_:); UIDynamicAnimator.removeBehavior(_:); NSMenu.removeItem(_:),
  ///   NSWindow.removeTitlebarAccessoryViewController(at:), AVCaptureSession.removeInput(_:), removeOutput(_:): each the opposite of what
  ///   its class calls `add`.
  /// - PullToRefresh: `removePullToRefresh(at:)`; ESPullToRefresh: `es.removeRefreshHeader()`; CRRefresh: `cr.removeHeader()`.
  /// - Socket.IO, SocketIOClient.off(_:): “Removes handler(s) for an event”; removeAllHandlers(): “Removes all handlers”.
  /// - RIBs, Router.detachChild(_:): “children.removeElementByReference(child)”.
  static let puts: [String: [String]] = {
    let annotations = ["addAnnotation", "addAnnotations"]
    let requests = ["requestMediaDataWhenReady"]
    let scripts = ["add", "addScriptMessageHandler"]
    let overlays = ["addOverlay", "addOverlays", "insertOverlay"]
    return [
      "MKMapView.removeAnnotation": annotations, "MKMapView.removeAnnotations": annotations,
      "MKMapView.removeOverlay": overlays, "MKMapView.removeOverlays": overlays,
      "UIView.removeInteraction": ["addInteraction", "interactions"], "UIView.removeGestureRecognizer": recognizers,
      "NSView.removeGestureRecognizer": recognizers, "UIView.removeLayoutGuide": ["addLayoutGuide"],
      "NSView.removeLayoutGuide": ["addLayoutGuide"], "NSTextStorage.removeLayoutManager": ["addLayoutManager"],
      "UIDynamicAnimator.removeBehavior": ["addBehavior"],
      "UIDynamicBehavior.removeChildBehavior": ["addChildBehavior"],
      "NSMenu.removeItem": ["addItem", "insertItem", "items"],
      "NSTabView.removeTabViewItem": ["addTabViewItem", "insertTabViewItem", "tabViewItems"],
      "NSSplitViewController.removeSplitViewItem": ["addSplitViewItem", "insertSplitViewItem", "splitViewItems"],
      "NSTabViewController.removeTabViewItem": ["addTabViewItem", "insertTabViewItem", "tabViewItems"],
      "NSWindow.removeTitlebarAccessoryViewController": [
        "addTitlebarAccessoryViewController", "insertTitlebarAccessoryViewController",
      ],
      "Router.detachChild": ["attachChild"],
      "AVCaptureSession.removeInput": ["addInput"], "AVCaptureSession.removeOutput": ["addOutput"],
      "AVAudioNode.removeTap": ["installTap"], "AVAssetWriterInput.markAsFinished": requests,
      "AVSampleBufferDisplayLayer.stopRequestingMediaData": requests,
      "AVSampleBufferAudioRenderer.stopRequestingMediaData": requests,
      "AVSampleBufferVideoRenderer.stopRequestingMediaData": requests,
      "WKUserContentController.removeScriptMessageHandler": scripts,
      "WKUserContentController.removeAllScriptMessageHandlers": scripts,
      "UISegmentedControl.removeSegment": ["insertSegment", "setAction"],
      "UISegmentedControl.removeAllSegments": ["insertSegment", "setAction"],
      "UIScrollView.removePullToRefresh": ["addPullToRefresh"],
      "UIScrollView.removeAllPullToRefresh": ["addPullToRefresh"], "ES.removeRefreshHeader": ["addPullToRefresh"],
      "ES.removeRefreshFooter": ["addInfiniteScrolling"], "CRRefreshDSL.removeHeader": ["addHeadRefresh"],
      "CRRefreshDSL.removeFooter": ["addFootRefresh"], "SocketIOClient.off": ["on"],
      "SocketIOClient.removeAllHandlers": ["on", "onAny"],
    ]
  }()
  /// The shortest name of what takes out again what one puts there, by that, `Type.method`.
  static let takersByPut: [String: String] = {
    let pairs = puts.flatMap { taker, puts in
      let parts = taker.split(separator: ".").map(String.init)
      return puts.map { ("\(parts[0]).\($0)", parts[1]) }
    }
    return Dictionary(pairs) { ($0.count, $0) < ($1.count, $1) ? $0 : $1 }
  }()
  private static let recognizers = ["addGestureRecognizer", "gestureRecognizers"]

  /// The names by which one and the same place is filled: nothing in it by one of them is nothing by the others.
  ///
  /// - UIKit: `toolbarItems` and `setToolbarItems(_:animated:)`, and so on: “Sets the toolbar items to be displayed along with the view
  ///   controller”; `rightBarButtonItem` is the first one of `rightBarButtonItems`.
  static let samePlaces: [String: [String]] = {
    let places: [[String]] = [
      recognizers, ["addInteraction", "interactions"], ["addSublayer", "insertSublayer", "sublayers"],
      ["toolbarItems", "setToolbarItems"], ["items", "setItems", "pushItem"], ["presentScene"],
      ["rightBarButtonItem", "rightBarButtonItems", "setRightBarButton", "setRightBarButtonItems"],
      ["leftBarButtonItem", "leftBarButtonItems", "setLeftBarButton", "setLeftBarButtonItems"],
      ["viewControllers", "setViewControllers", "pushViewController"],
      ["collectionViewLayout", "setCollectionViewLayout"],
    ]
    return Dictionary(places.flatMap { names in names.map { ($0, names) } }) { first, _ in first }
  }()

  /// The methods among them.
  static let takers = Set(puts.keys.map(Framework.nameOfMember)).union(
    samePlaces.keys.filter { $0.hasPrefix("set") || $0 == "presentScene" }
  )
}
