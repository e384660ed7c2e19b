final class Memory {
  private let engine: Engine  // finds: memory-is-not-mechanical

  init(engine: Engine) {
    self.engine = engine
  }
}
