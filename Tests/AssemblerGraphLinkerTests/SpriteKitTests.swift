import AssemblerGraphLinker
import TestSupport
import Testing

/// Actions that nodes run: they go when they have run, unless they go on for ever.
@Suite struct SpriteKitTests {
  private func ofScene(_ body: String, _ rest: String = "") -> [String] {
    releases(
      "import SpriteKit\nfinal class Level: SKScene { var score = 0; var tick: SKAction?; func begin() { \(body) }; \(rest) }"
    )
  }

  @Test(arguments: [
    "run(.run { self.score += 1 })", "run(.sequence([.wait(forDuration: 1), .run { self.score += 1 }]))",
    "run(SKAction.repeat(SKAction.run { self.score += 1 }, count: 3), withKey: \"a\")",
  ])
  func anActionEnds(body: String) {
    #expect(ofScene(body) == ["Level ends:2"])
  }

  @Test func aCompletionHandlerIsNotKept() {
    #expect(ofScene("run(.fadeOut(withDuration: 1)) { self.score += 1 }").isEmpty)
  }

  @Test(arguments: [
    "run(.repeatForever(.run { self.score += 1 }))",
    "let count = SKAction.run { self.score += 1 }; run(SKAction.repeatForever(SKAction.sequence([count, .wait(forDuration: 1)])))",
    "run(.sequence([.wait(forDuration: 1), .repeatForever(.run { self.score += 1 })]))",
    "tick = .run { self.score += 1 }",
  ])
  func whatGoesOnOrIsStoredStays(body: String) {
    #expect(ofScene(body) == ["Level never"])
  }

  @Test func whatIsRemovedIsUntied() {
    let stop = "override func willMove(from view: SKView) {\nremoveAllActions() }"
    #expect(ofScene("run(.repeatForever(.run { self.score += 1 }))", stop) == ["Level untied in willMove(from:):3"])
    #expect(ofScene("run(.repeatForever(.run { [weak self] in self?.score += 1 }))").isEmpty)
  }
}
