let navigationController = NavigationControllerAssembler.assemble()
navigationController.push(DoorsViewControllerAssembler.assemble(in: navigationController))

let parts: [() -> AnyObject] = [
  { BridgeAssembler.assemble() },
  { LampViewAssembler.assemble() as AnyObject },
  { UpperDeckAssembler.assemble() },
  { Memory(engine: EngineAssembler.assemble()) },
  { RepairPod(captain: CaptainAssembler.assemble()) },
]
