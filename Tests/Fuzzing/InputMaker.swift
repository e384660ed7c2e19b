import Foundation

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
struct Repetition: Decodable {
  var front: String
  var unit: String
  var core: String
  var closing: String
  var back: String
  /// How long a line may be in which it is repeated, and what each line begins with; nil when it is repeated as it is.
  var line: Int?
  var lead: String?

  func input(bytes: Int) -> Input {
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 100)
    text += front.utf8
    if let line, let lead {
      let width = min(line, bytes)
      repeat {
        text += lead.utf8
        append(bytes: width - lead.utf8.count, to: &text)
        text.append(UInt8(ascii: "\n"))
      } while text.count + width < bytes
    } else {
      append(bytes: bytes - front.utf8.count - back.utf8.count, to: &text)
    }
    text += back.utf8
    return Input(bytes: text, kind: line == nil ? "repeated" : "lines", repetition: self)
  }

  private func append(bytes: Int, to text: inout [UInt8]) {
    let (unit, closing) = (Array(unit.utf8), Array(closing.utf8))
    let count = max(1, bytes / max(1, unit.count + closing.count))
    for _ in 0..<count { text += unit }
    text += core.utf8
    for _ in 0..<count { text += closing }
  }
}

/// Makes inputs: the same seed, number and files make the same input.
struct InputMaker {
  /// No input is longer.
  static let mostBytes = 95_000
  /// Whether only what is near the corpus is wanted.
  private static let isNear = getenv("NEAR") != nil

  private let seed: UInt64
  /// Swift source, of which parts are taken.
  private let files: [[UInt8]]
  /// What was found before, near which there may be more.
  private let corpus: [Repetition]

  /// - Parameter files: Swift source; what is JSON is a corpus.
  init(seed: UInt64, files: [[UInt8]]) {
    self.seed = seed
    let corpora = files.map { $0.first == UInt8(ascii: "[") ? InputMaker.corpus(in: $0) : nil }
    self.files = zip(files, corpora).filter { $1 == nil }.map(\.0)
    corpus = corpora.compactMap(\.self).flatMap(\.self)
  }

  private static func corpus(in file: [UInt8]) -> [Repetition]? {
    try? JSONDecoder().decode([Repetition].self, from: Data(file))
  }

  func input(_ number: Int) -> Input {
    // Not the states of one stream: its numbers would come up again, one later, in the next input.
    var numbers = SplitMix(state: UInt64(number))
    var random = SplitMix(state: seed &* 0x2545_f491_4f6c_dd1d ^ numbers.next())
    if InputMaker.isNear { return neighbour(&random) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: return repeated(&random)
    case 7..<9: return excerptRepeated(&random)
    case 9..<11 where !corpus.isEmpty: return neighbour(&random)
    case 9..<14: return tokens(&random)
    case 14..<16: return damaged(Array(Grammar.program(using: &random).utf8), &random, "program")
    default: return damaged(excerpt(&random), &random, "excerpt")
    }
  }

  /// A few words of Swift, over and over, in a place where something else is expected or not.
  private func repeated(_ random: inout SplitMix) -> Input {
    let unit = Grammar.phrase(words: 1...4, using: &random)
    let closes = Int.random(in: 0..<3, using: &random) == 0
    var repetition = Repetition(
      front: Grammar.front(&random),
      unit: unit,
      core: Bool.random(using: &random) ? "" : Grammar.phrase(words: 1...3, using: &random),
      closing: closes ? Grammar.closing(unit) : "",
      back: Int.random(in: 0..<3, using: &random) == 0 ? Grammar.phrase(words: 1...3, using: &random) : ""
    )
    if Int.random(in: 0..<6, using: &random) == 0 { inLines(&repetition, &random) }
    return repetition.input(bytes: 300)
  }

  /// Lines that are just not long, between words at which the parser stops.
  private func inLines(_ repetition: inout Repetition, _ random: inout SplitMix) {
    repetition.line = [290, 290, 1_000, 1_490, 1_490].random(&random)
    repetition.lead = InputMaker.leads.random(&random)
  }

  private static let leads = [
    "let x = ", "struct S: ", "func f(", "}\nlet x: ", "return ", "if ", "case .a", "var a: A { ", "for ", "guard ",
    "import ",
    "protocol P { ", "}\nfunc f() { ", "enum E { case ", "do { ", "throw ", "extension A ", "switch a { case ",
    "while ", "}\n",
    "let x = { ", "private static func f<", "struct A<", "let x: A<", "let x = [", "let x = \"\\(",
  ]

  /// A part of a line of a file, over and over.
  private func excerptRepeated(_ random: inout SplitMix) -> Input {
    let part = excerpt(&random).prefix(Int.random(in: 2...80, using: &random))
    let unit = String(decoding: part, as: UTF8.self) + Grammar.separators.random(&random)
    var repetition = Repetition(
      front: Grammar.front(&random),
      unit: unit.isEmpty ? "a" : unit,
      core: Bool.random(using: &random) ? "" : Grammar.phrase(words: 1...3, using: &random),
      closing: Int.random(in: 0..<3, using: &random) == 0 ? Grammar.closing(unit) : "",
      back: Int.random(in: 0..<3, using: &random) == 0 ? Grammar.phrase(words: 1...3, using: &random) : ""
    )
    if Int.random(in: 0..<6, using: &random) == 0 { inLines(&repetition, &random) }
    return repetition.input(bytes: 300)
  }

  /// What was found before, with one or two things otherwise.
  private func neighbour(_ random: inout SplitMix) -> Input {
    var repetition = corpus.random(&random)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: repetition.front = Grammar.front(&random)
      case 1: repetition.core = Grammar.phrase(words: 1...3, using: &random)
      case 2: repetition.back = Grammar.phrase(words: 1...3, using: &random)
      case 3: repetition.closing = repetition.closing.isEmpty ? Grammar.closing(repetition.unit) : ""
      case 4: inLines(&repetition, &random)
      case 5:
        let separator = (Grammar.separators + Grammar.rareSeparators).random(&random)
        repetition.unit = repetition.unit.split { $0 == " " || $0 == "\n" }.joined(separator: separator) + separator
      default: repetition.unit = changed(repetition.unit, &random)
      }
    }
    if repetition.unit.isEmpty { repetition.unit = "a" }
    var input = repetition.input(bytes: 300)
    input.kind = "neighbour"
    return input
  }

  /// Something taken out, or a word put in, or both.
  private func changed(_ text: String, _ random: inout SplitMix) -> String {
    var scalars = Array(text.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &random)
    if Bool.random(using: &random) {
      scalars.removeSubrange(place..<min(scalars.count, place + Int.random(in: 1...6, using: &random)))
    }
    if Int.random(in: 0..<3, using: &random) != 0 {
      scalars.insert(contentsOf: Array(Grammar.word(using: &random).unicodeScalars), at: place)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func tokens(_ random: inout SplitMix) -> Input {
    let text = Grammar.front(&random) + Grammar.phrase(words: 5...80, using: &random)
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
