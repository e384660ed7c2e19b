extension Framework {
  static let gameController = describe(
    "Game Controller",
    documentation: "https://developer.apple.com/documentation/gamecontroller"
  ) {
    $0.retaining = RetainingAPI.closures(["valueChangedHandler", "pressedChangedHandler", "controllerPausedHandler"])
    $0.members = [
      Member("GCController.extendedGamepad", is: "GCExtendedGamepad"),
      Member("GCController.microGamepad", is: "GCMicroGamepad"), Member("GCController.motion", is: "GCMotion"),
      Member("GCController.current", is: "GCController", isPart: false),
    ]
    $0.members += [
      "buttonA", "buttonB", "buttonX", "buttonY", "buttonMenu", "buttonOptions", "buttonHome", "leftShoulder",
      "rightShoulder", "leftTrigger", "rightTrigger", "leftThumbstickButton", "rightThumbstickButton",
    ].map { Member("GCExtendedGamepad.\($0)", is: "GCControllerButtonInput") }
    $0.members += ["dpad", "leftThumbstick", "rightThumbstick"].map {
      Member("GCExtendedGamepad.\($0)", is: "GCControllerDirectionPad")
    }
    $0.members += ["buttonA", "buttonX", "buttonMenu"].map {
      Member("GCMicroGamepad.\($0)", is: "GCControllerButtonInput")
    }
    $0.members.append(Member("GCMicroGamepad.dpad", is: "GCControllerDirectionPad"))
  }
}
