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
    $0.retaining += mediaRequests + audioBlocks
    $0.members = [
      Member("AVAudioEngine.inputNode", is: "AVAudioNode"), Member("AVAudioEngine.outputNode", is: "AVAudioNode"),
      Member("AVAudioEngine.mainMixerNode", is: "AVAudioMixerNode"),
    ]
    $0.keepersOfObservers = ["AVPlayer", "AVQueuePlayer"]
    // “Returns an asynchronous sequence of images” for the times that it is given.
    $0.finiteSequences = ["AVAssetImageGenerator.images"]
    let node = ["AVAudioNode"]
    $0.ancestors = [
      "AVQueuePlayer": ["AVPlayer"], "AVAudioInputNode": node, "AVAudioOutputNode": node, "AVAudioMixerNode": node,
      "AVAudioPlayerNode": node, "AVAudioSourceNode": node, "AVAudioSinkNode": node, "AVAudioUnit": node,
      "AVAudioEnvironmentNode": node, "AVAudioUnitEffect": ["AVAudioUnit"], "AVAudioUnitTimeEffect": ["AVAudioUnit"],
      "AVAudioUnitEQ": ["AVAudioUnitEffect"], "AVAudioUnitReverb": ["AVAudioUnitEffect"],
      "AVAudioUnitDelay": ["AVAudioUnitEffect"], "AVAudioUnitDistortion": ["AVAudioUnitEffect"],
      "AVAudioUnitTimePitch": ["AVAudioUnitTimeEffect"], "AVAudioUnitVarispeed": ["AVAudioUnitTimeEffect"],
    ]
  }

  /// What calls its block for more and more samples.
  private static let mediaRequests = [
    ("AVAssetWriterInput", "markAsFinished()"),
    ("AVSampleBufferDisplayLayer", "stopRequestingMediaData()"),
    ("AVSampleBufferAudioRenderer", "stopRequestingMediaData()"),
    ("AVSampleBufferVideoRenderer", "stopRequestingMediaData()"),
  ].map { type, end in
    RetainingAPI(
      "\(type).requestMediaDataWhenReady",
      keeps: [.closures, .argument("using")],
      in: .receiver,
      source: "\(type): “invokes the block repeatedly” at its convenience, until \(end)"
    )
  }

  /// Nodes that call their block for each piece of sound.
  private static let audioBlocks = [
    ("AVAudioSourceNode", "renderBlock"), ("AVAudioSinkNode", "receiverBlock"),
  ].map { type, label in
    RetainingAPI(
      type,
      keeps: [.closures, .argument(label)],
      in: .result,
      gives: type,
      source: "\(type): the block is an escaping closure, which the node calls as long as it is there"
    )
  }
}
