// assembler-graph:disable:next no-inheritance - it once was a disk  // finds: useless-suppression
final class Memory {
  private let engine: Engine  // finds: memory-is-not-mechanical

  init(engine: Engine) {
    self.engine = engine
  }
}
