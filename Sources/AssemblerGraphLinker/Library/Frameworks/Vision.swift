extension Framework {
  static let vision = describe("Vision", documentation: "https://developer.apple.com/documentation/vision") {
    $0.retaining =
      requestsOfVision.map { name in
        RetainingAPI(
          name,
          keeps: [.closures, .argument("completionHandler")],
          in: .result,
          gives: name,
          source:
            "\(name): “open var completionHandler: VNRequestCompletionHandler? { get }”, kept as long as the request"
        )
      }
    for name in requestsOfVision { $0.ancestors[name] = ["VNRequest"] }
  }

  private static let requestsOfVision = [
    "VNRecognizeTextRequest", "VNDetectTextRectanglesRequest", "VNDetectBarcodesRequest", "VNDetectRectanglesRequest",
    "VNDetectFaceRectanglesRequest", "VNDetectFaceLandmarksRequest", "VNDetectFaceCaptureQualityRequest",
    "VNDetectHumanRectanglesRequest", "VNDetectHumanBodyPoseRequest", "VNDetectHumanHandPoseRequest",
    "VNRecognizeAnimalsRequest", "VNDetectAnimalBodyPoseRequest", "VNDetectContoursRequest", "VNDetectHorizonRequest",
    "VNDetectDocumentSegmentationRequest", "VNDetectTrajectoriesRequest", "VNClassifyImageRequest", "VNCoreMLRequest",
    "VNGenerateImageFeaturePrintRequest", "VNGeneratePersonSegmentationRequest",
    "VNGenerateAttentionBasedSaliencyImageRequest", "VNGenerateObjectnessBasedSaliencyImageRequest",
    "VNTrackObjectRequest", "VNTrackRectangleRequest", "VNTranslationalImageRegistrationRequest",
    "VNHomographicImageRegistrationRequest",
  ]
}
