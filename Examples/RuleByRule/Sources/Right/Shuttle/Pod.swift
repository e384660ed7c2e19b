final class Pod {
  private let arm: Arm

  init(arm: Arm) {
    self.arm = arm
  }
}

final class RepairPod {
  private let arm: Arm

  init(arm: Arm) {
    self.arm = arm
  }
}

final class Arm {}
