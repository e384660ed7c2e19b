/// One input for the scanner.
struct Input {
  var bytes: [UInt8]
  var kind: String
  /// For an input that repeats something: what, so that it can be repeated more often.
  var repetition: Repetition?

  /// How it came about.
  var description: String { repetition.map { "\($0)" } ?? kind }

  /// Four times as long; nil when it is as long as it may be, or repeats nothing.
  func longer() -> Input? {
    guard let repetition, bytes.count < InputMaker.mostBytes / 2 else { return nil }
    return repetition.input(bytes: min(InputMaker.mostBytes, 4 * bytes.count))
  }
}

/// Something in front, something many times, what closes it as often, and something behind.
struct Repetition {
  var front: String
  var unit: String
  var core: String
  var closing: String
  var back: String

  func input(bytes: Int) -> Input {
    let count = max(1, (bytes - front.utf8.count - back.utf8.count) / (unit.utf8.count + closing.utf8.count))
    var text = front
    text.reserveCapacity(bytes + 100)
    for _ in 0..<count { text += unit }
    text += core
    for _ in 0..<count { text += closing }
    text += back
    return Input(bytes: Array(text.utf8), kind: "repeated", repetition: self)
  }
}

/// Makes inputs: the same seed, number and files make the same input.
struct InputMaker {
  /// No input is longer.
  static let mostBytes = 95_000

  private let seed: UInt64
  private let files: [[UInt8]]

  init(seed: UInt64, files: [[UInt8]]) {
    self.seed = seed
    self.files = files
  }

  func input(_ number: Int) -> Input {
    var random = SplitMix(state: seed &* 0x2545_f491_4f6c_dd1d &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
    _ = random.next()
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return repeated(&random)
    case 4..<6: return tokens(&random)
    case 6: return damaged(Array(Grammar.program(using: &random).utf8), &random, "program")
    default: return damaged(excerpt(&random), &random, "excerpt")
    }
  }

  /// A few words of Swift, over and over, in a place where something else is expected or not.
  private func repeated(_ random: inout SplitMix) -> Input {
    let unit = Grammar.phrase(words: 1...4, using: &random)
    let closes = Int.random(in: 0..<3, using: &random) == 0
    let repetition = Repetition(
      front: Grammar.fronts.random(&random),
      unit: unit,
      core: Bool.random(using: &random) ? "" : Grammar.phrase(words: 1...3, using: &random),
      closing: closes ? Grammar.closing(unit) : "",
      back: Int.random(in: 0..<3, using: &random) == 0 ? Grammar.phrase(words: 1...3, using: &random) : ""
    )
    return repetition.input(bytes: 300)
  }

  private func tokens(_ random: inout SplitMix) -> Input {
    let text = Grammar.fronts.random(&random) + Grammar.phrase(words: 5...80, using: &random)
    return Input(bytes: Array(text.utf8), kind: "tokens")
  }

  /// Some lines of a file.
  private func excerpt(_ random: inout SplitMix) -> [UInt8] {
    guard let file = files.randomElement(using: &random) else { return [] }
    let start = Int.random(in: 0..<file.count, using: &random)
    let end = min(file.count, start + Int.random(in: 20...1_200, using: &random))
    return Array(file[start..<end])
  }

  /// A few changes: cut, doubled, swapped, put in, a bit turned.
  private func damaged(_ bytes: [UInt8], _ random: inout SplitMix, _ kind: String) -> Input {
    var bytes = bytes
    for _ in 0..<[0, 1, 1, 2, 4, 8].random(&random) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 2: bytes.insert(contentsOf: Array(Grammar.phrase(words: 1...3, using: &random).utf8), at: start)
      case 3: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 4: bytes.removeSubrange(start...)
      case 5: bytes.insert(contentsOf: excerpt(&random).prefix(200), at: start)
      default:
        let times = Int.random(in: 2...60, using: &random)
        let part = Array(bytes[start..<end])
        for _ in 0..<times where bytes.count < 4_000 { bytes.insert(contentsOf: part, at: start) }
      }
    }
    return Input(bytes: bytes, kind: kind)
  }
}

/// Random numbers that are the same on every run (SplitMix64: Steele, Lea, Flood, OOPSLA 2014). TestSupport has it as well, but
/// comes with the libraries of the tests, which no program in release can start without.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

extension Array {
  func random(_ random: inout SplitMix) -> Element { self[Int.random(in: indices, using: &random)] }
}
