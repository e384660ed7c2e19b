final class UpperDeck {
  init(below: MiddleDeck) {}
}

final class MiddleDeck {
  init(below: LowerDeck) {}
}

final class LowerDeck {
  init(below: Keel) {}
}

final class Keel {}

enum UpperDeckAssembler {
  static func assemble() -> UpperDeck {
    UpperDeck(below: MiddleDeckAssembler.assemble())  // finds: assembling-depth
  }
}

enum MiddleDeckAssembler {
  static func assemble() -> MiddleDeck {
    MiddleDeck(below: LowerDeckAssembler.assemble())
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
