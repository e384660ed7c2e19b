extension Framework {
  static let coreAnimation = describe(
    "Core Animation",
    documentation: "https://developer.apple.com/documentation/quartzcore"
  ) {
    $0.retaining = [
      RetainingAPI(
        "CADisplayLink",
        keeps: [.argument("target")],
        in: .result,
        gives: "CADisplayLink",
        source: "CADisplayLink: “The newly constructed display link retains the target.”"
      ),
      RetainingAPI(
        "CADisplayLink.add",
        keeps: [.receiver],
        in: .result,
        isKeptByFramework: true,
        source: "CADisplayLink: the run loop keeps the link until invalidate(), as it keeps its timers"
      ),
      RetainingAPI(
        "CAAnimation.delegate",
        keeps: [.argument("_")],
        in: .receiver,
        source: "CAAnimation: “The delegate object is retained by the receiver.”"
      ),
      RetainingAPI(
        "CALayer.delegate",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "CALayer: “weak var delegate”"
      ),
      RetainingAPI(
        "CALayer.addSublayer",
        keeps: [.argument("_")],
        in: .receiver,
        source: "CALayer: var sublayers: [CALayer]?"
      ),
      RetainingAPI(
        "CALayer.insertSublayer",
        keeps: [.argument("_")],
        in: .receiver,
        source: "CALayer: var sublayers: [CALayer]?"
      ),
      RetainingAPI(
        "CALayer.sublayers",
        keeps: [.argument("_")],
        in: .receiver,
        source: "CALayer: var sublayers: [CALayer]?"
      ),
      RetainingAPI(
        "CALayer.add",
        keeps: [.argument("_")],
        in: .receiver,
        ending: .unlessStays,
        source: "CALayer: copies the animation and removes it when it has ended, unless isRemovedOnCompletion is false"
      ),
      RetainingAPI(
        "CAAnimationGroup.animations",
        keeps: [.argument("_")],
        in: .receiver,
        source: "CAAnimationGroup: var animations: [CAAnimation]?"
      ),
      RetainingAPI(
        "CALayer.mask",
        keeps: [.argument("_")],
        in: .receiver,
        source: "CALayer: var mask: CALayer?, strong"
      ),
      RetainingAPI(
        "CATransaction.setCompletionBlock",
        keeps: [.closures, .argument("_")],
        in: .result,
        ending: .afterCall,
        source: "CATransaction: called once, when the animations have ended"
      ),
    ]
    $0.members = [Member("UIView.layer", is: "CALayer"), Member("NSView.layer", is: "CALayer")]
    $0.ancestors = [
      "CAPropertyAnimation": ["CAAnimation"], "CABasicAnimation": ["CAPropertyAnimation"],
      "CAKeyframeAnimation": ["CAPropertyAnimation"], "CASpringAnimation": ["CABasicAnimation"],
      "CAAnimationGroup": ["CAAnimation"], "CATransition": ["CAAnimation"], "CAShapeLayer": ["CALayer"],
      "CAGradientLayer": ["CALayer"], "CATextLayer": ["CALayer"], "CAMetalLayer": ["CALayer"],
      "CATransformLayer": ["CALayer"], "CAReplicatorLayer": ["CALayer"], "CAEmitterLayer": ["CALayer"],
      "CAScrollLayer": ["CALayer"], "CATiledLayer": ["CALayer"], "AVPlayerLayer": ["CALayer"],
    ]
  }
}
