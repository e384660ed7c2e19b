extension Framework {
  static let sceneKit = describe("SceneKit", documentation: "https://developer.apple.com/documentation/scenekit") {
    $0.retaining = actions + nodes
    $0.members = [
      Member("SCNScene.rootNode", is: "SCNNode"), Member("SCNScene.physicsWorld", is: "SCNPhysicsWorld"),
      Member("SCNView.scene", is: "SCNScene"),
    ]
    $0.ancestors = ["SCNNode": ["NSObject"], "SCNScene": ["NSObject"], "SCNView": ["UIView"], "ARSCNView": ["SCNView"]]
  }

  private static let actions =
    [
      ("run", [.closures, .argument("_"), .argument("block")], "“Creates an action that executes a block”"),
      ("customAction", [.closures, .argument("action")], "“executes a block over a specified duration”"),
      ("sequence", [.argument("_")], "“runs a collection of actions sequentially”"),
      ("group", [.argument("_")], "“runs a collection of actions in parallel”"),
      ("repeat", [.argument("_")], "“repeats another action a specified number of times”"),
    ].map { (name: String, kept: [RetainingAPI.Kept], source: String) in
      RetainingAPI(
        "SCNAction.\(name)",
        keeps: kept,
        in: .result,
        gives: "SCNAction",
        takes: ["_": "SCNAction"],
        source: "SCNAction: \(source), which the action keeps"
      )
    } + [
      RetainingAPI(
        "SCNAction.repeatForever",
        keeps: [.argument("_")],
        in: .result,
        isEndless: true,
        gives: "SCNAction",
        takes: ["_": "SCNAction"],
        source: "SCNAction: “an action that repeats another action forever”"
      )
    ]

  private static let nodes =
    [
      RetainingAPI(
        "runAction",
        keeps: [.argument("_")],
        in: .receiver,
        ending: .afterRun,
        takes: ["_": "SCNAction"],
        source:
          "SCNActionable: “Adds an action to the list of actions executed by the node”, until it has ended or is removed"
      )
    ]
    + RetainingAPI.places([
      ("SCNNode.addChildNode", "SCNNode"), ("SCNNode.insertChildNode", "SCNNode"), ("SCNView.scene", "SCNScene?"),
    ])
    + RetainingAPI.weakPlaces(["SCNView.delegate", "SCNPhysicsWorld.contactDelegate"])
}
