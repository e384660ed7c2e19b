class Pod {
  private let captain: Captain  // finds: not-allowed

  init(captain: Captain) {
    self.captain = captain
  }
}

final class RepairPod: Pod {}  // finds: no-inheritance
