extension Framework {
  static let coreMotion = describe(
    "Core Motion",
    documentation: "https://developer.apple.com/documentation/coremotion"
  ) {
    $0.retaining = [
      "CMMotionManager.startAccelerometerUpdates", "CMMotionManager.startGyroUpdates",
      "CMMotionManager.startDeviceMotionUpdates", "CMMotionManager.startMagnetometerUpdates",
      "CMAltimeter.startRelativeAltitudeUpdates", "CMAltimeter.startAbsoluteAltitudeUpdates",
      "CMMotionActivityManager.startActivityUpdates", "CMPedometer.startUpdates", "CMPedometer.startEventUpdates",
      "CMHeadphoneMotionManager.startDeviceMotionUpdates", "CMHeadphoneActivityManager.startActivityUpdates",
      "CMHeadphoneActivityManager.startStatusUpdates",
    ].map { name in
      RetainingAPI(
        name,
        keeps: [.closures, .argument("withHandler"), .argument("handler")],
        in: .receiver,
        source: "\(name): the block is called with each update, until they are stopped"
      )
    }
    $0.retaining += RetainingAPI.calledOnce([
      ("CMPedometer.queryPedometerData", ["withHandler"], "with the data"),
      ("CMMotionActivityManager.queryActivityStarting", ["withHandler"], "with the activities"),
    ])
  }
}
