final class UpperDeck {
  init(below: MiddleDeck) {}
}

final class MiddleDeck {
  init(assembleBelow: @escaping () -> LowerDeck) {}
}

final class LowerDeck {
  init(below: Keel) {}
}

final class Keel {}

enum UpperDeckAssembler {
  static func assemble() -> UpperDeck {
    UpperDeck(below: MiddleDeckAssembler.assemble())
  }
}

enum MiddleDeckAssembler {
  static func assemble() -> MiddleDeck {
    MiddleDeck(assembleBelow: { LowerDeckAssembler.assemble() })
  }
}

enum LowerDeckAssembler {
  static func assemble() -> LowerDeck {
    LowerDeck(below: KeelAssembler.assemble())
  }
}

enum KeelAssembler {
  static func assemble() -> Keel {
    Keel()
  }
}
