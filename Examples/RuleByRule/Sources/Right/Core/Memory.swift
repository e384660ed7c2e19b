final class Memory {
  private let log: any MissionLogging

  init(log: any MissionLogging) {
    self.log = log
  }
}
