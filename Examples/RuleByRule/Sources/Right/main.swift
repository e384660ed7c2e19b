let navigationController = NavigationControllerAssembler.assemble()
navigationController.push(DoorsViewControllerAssembler.assemble())

let parts: [() -> AnyObject] = [
  { BridgeAssembler.assemble() },
  { UpperDeckAssembler.assemble() },
  { EngineAssembler.assemble() },
  { RadioAssembler().assemble() },
  { Memory(log: MissionLogAssembler.assemble()) },
  { RepairPod(arm: Arm()) },
]
