extension Framework {
  static let spriteKit = describe("SpriteKit", documentation: "https://developer.apple.com/documentation/spritekit") {
    $0.retaining = actions + nodes + machines + views
    $0.members = [Member("SKScene.physicsWorld", is: "SKPhysicsWorld")]
    $0.ancestors = [
      "SKNode": ["NSObject"], "SKEffectNode": ["SKNode"], "SKScene": ["SKEffectNode"], "SKSpriteNode": ["SKNode"],
      "SKLabelNode": ["SKNode"], "SKShapeNode": ["SKNode"], "SKEmitterNode": ["SKNode"], "SKCameraNode": ["SKNode"],
      "SKCropNode": ["SKNode"], "SKTileMapNode": ["SKNode"], "SKVideoNode": ["SKNode"], "SKAudioNode": ["SKNode"],
      "SKLightNode": ["SKNode"], "SKReferenceNode": ["SKNode"], "SKView": ["UIView", "NSView"],
    ]
  }

  private static let actions = [
    RetainingAPI(
      "SKAction.run",
      keeps: [.closures, .argument("_"), .argument("block")],
      in: .result,
      gives: "SKAction",
      source: "SKAction: “Creates an action that executes a block”, which the action keeps"
    ),
    RetainingAPI(
      "SKAction.customAction",
      keeps: [.closures, .argument("actionBlock")],
      in: .result,
      gives: "SKAction",
      source: "SKAction: “Creates an action that executes a block over a duration”, which the action keeps"
    ),
    RetainingAPI(
      "SKAction.sequence",
      keeps: [.argument("_")],
      in: .result,
      gives: "SKAction",
      takes: ["_": "SKAction"],
      source: "SKAction: “an action that runs a collection of actions sequentially”"
    ),
    RetainingAPI(
      "SKAction.group",
      keeps: [.argument("_")],
      in: .result,
      gives: "SKAction",
      takes: ["_": "SKAction"],
      source: "SKAction: “an action that runs a collection of actions in parallel”"
    ),
    RetainingAPI(
      "SKAction.repeat",
      keeps: [.argument("_")],
      in: .result,
      gives: "SKAction",
      takes: ["_": "SKAction"],
      source: "SKAction: “an action that repeats another action a specified number of times”"
    ),
    RetainingAPI(
      "SKAction.repeatForever",
      keeps: [.argument("_")],
      in: .result,
      isEndless: true,
      gives: "SKAction",
      takes: ["_": "SKAction"],
      source: "SKAction: “an action that repeats another action forever”"
    ),
  ]

  private static let views =
    [
      RetainingAPI(
        "SKView.presentScene",
        keeps: [.argument("_")],
        in: .receiver,
        takes: ["_": "SKScene"],
        source: "SKView: “Presents a scene”, which is its scene until another one takes its place: var scene: SKScene?"
      )
    ] + RetainingAPI.weakPlaces(["SKView.delegate"])

  private static let machines = [
    RetainingAPI(
      "GKStateMachine",
      keeps: [.argument("states")],
      in: .result,
      gives: "GKStateMachine",
      source: "GKStateMachine: “Initializes a state machine with the specified states”, which it keeps"
    )
  ]

  private static let nodes = [
    RetainingAPI(
      "SKNode.run",
      keeps: [.argument("_")],
      in: .receiver,
      ending: .afterRun,
      takes: ["_": "SKAction"],
      source: "SKNode: “Adds an action to the list of actions executed by the node”, until it has ended or is removed"
    ),
    RetainingAPI(
      "SKPhysicsWorld.contactDelegate",
      keeps: [.argument("_")],
      in: .receiver,
      isWeak: true,
      source: "SKPhysicsWorld: “unowned(unsafe) var contactDelegate”"
    ),
    RetainingAPI(
      "SKScene.delegate",
      keeps: [.argument("_")],
      in: .receiver,
      isWeak: true,
      source: "SKScene: “weak var delegate”"
    ),
  ]
}
