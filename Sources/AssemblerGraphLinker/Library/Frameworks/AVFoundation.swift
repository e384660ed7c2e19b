extension Framework {
  static let avFoundation = describe(
    "AVFoundation",
    documentation: "https://developer.apple.com/documentation/avfoundation"
  ) {
    $0.retaining = [
      RetainingAPI(
        "addPeriodicTimeObserver",
        keeps: [.argument("using"), .closures],
        in: .result,
        staysWhenDropped: true,
        gives: "AVPlayer.Observer",
        source: "AVPlayer: the block is kept until removeTimeObserver(_:)"
      ),
      RetainingAPI(
        "addBoundaryTimeObserver",
        keeps: [.argument("using"), .closures],
        in: .result,
        staysWhenDropped: true,
        gives: "AVPlayer.Observer",
        source: "AVPlayer: the block is kept until removeTimeObserver(_:)"
      ),
      RetainingAPI(
        "AVCaptureSession.addInput",
        keeps: [.argument("_")],
        in: .receiver,
        source: "AVCaptureSession: var inputs"
      ),
      RetainingAPI(
        "AVCaptureSession.addOutput",
        keeps: [.argument("_")],
        in: .receiver,
        source: "AVCaptureSession: var outputs"
      ),
      RetainingAPI(
        "AVCaptureVideoDataOutput.setSampleBufferDelegate",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "AVCaptureVideoDataOutput: sampleBufferDelegate is weak"
      ),
      RetainingAPI(
        "AVCaptureMetadataOutput.setMetadataObjectsDelegate",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "AVCaptureMetadataOutput: metadataObjectsDelegate is weak"
      ),
      RetainingAPI(
        "AVAudioPlayer.delegate",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "AVAudioPlayer: “weak var delegate”"
      ),
      RetainingAPI(
        "AVAudioNode.installTap",
        keeps: [.closures, .argument("block")],
        in: .receiver,
        source: "AVAudioNode: kept until removeTap(onBus:)"
      ),
    ]
    $0.members = [Member("AVAudioEngine.inputNode", is: "AVAudioNode")]
    $0.keepersOfObservers = ["AVPlayer", "AVQueuePlayer"]
    // “Returns an asynchronous sequence of images” for the times that it is given.
    $0.finiteSequences = ["AVAssetImageGenerator.images"]
    $0.ancestors = ["AVQueuePlayer": ["AVPlayer"], "AVAudioInputNode": ["AVAudioNode"]]
  }
}
