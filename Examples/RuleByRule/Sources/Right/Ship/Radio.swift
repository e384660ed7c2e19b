final class Radio {}

protocol RadioAssembling {
  func assemble() -> Radio
}

struct RadioAssembler: RadioAssembling {
  func assemble() -> Radio {
    Radio()
  }
}
