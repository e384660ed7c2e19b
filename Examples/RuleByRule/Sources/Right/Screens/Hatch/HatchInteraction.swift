protocol HatchInteracting: AnyObject {
  func didTapBolt()
}

final class HatchInteraction {
  private let log: any MissionLogging
  private let navigation: any HatchNavigating

  init(log: any MissionLogging, navigation: any HatchNavigating) {
    self.log = log
    self.navigation = navigation
  }
}

extension HatchInteraction: HatchInteracting {
  func didTapBolt() {
    print("Dave?")
    log.append("The emergency hatch is open.")
    navigation.presentSpace()
  }
}
