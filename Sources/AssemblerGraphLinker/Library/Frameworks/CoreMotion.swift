extension Framework {
  static let coreMotion = describe(
    "Core Motion",
    documentation: "https://developer.apple.com/documentation/coremotion"
  ) {
    $0.retaining = [
      "CMMotionManager.startAccelerometerUpdates", "CMMotionManager.startGyroUpdates",
      "CMMotionManager.startDeviceMotionUpdates", "CMMotionManager.startMagnetometerUpdates",
      "CMAltimeter.startRelativeAltitudeUpdates", "CMMotionActivityManager.startActivityUpdates",
    ].map { name in
      RetainingAPI(
        name,
        keeps: [.closures, .argument("withHandler")],
        in: .receiver,
        source: "\(name): the block is called with each update, until they are stopped"
      )
    }
  }
}
