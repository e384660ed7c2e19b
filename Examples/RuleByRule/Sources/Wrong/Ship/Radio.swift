final class Radio {}

enum RadioAssembler {  // finds: unused-assembler
  static func assemble() -> Radio {
    Radio()
  }
}

protocol AntennaAssembling {  // finds: unresolved-assembler
  func assemble() -> Radio
}
