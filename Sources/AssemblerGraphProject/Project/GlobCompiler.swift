/// Translates a pattern into the instructions that `Glob` follows. Braces are kept on a stack of its own, so that the depth
/// of a pattern is no matter.
struct GlobCompiler {
  private let characters: [Character]
  /// For each `{` of a complete pair the place of its `}`.
  private let closings: [Int: Int]
  private var program: [Glob.Instruction] = []
  private var open: [Alternatives] = []

  /// A `{` whose `}` is still to come.
  private struct Alternatives {
    /// The fork that leads to the beginning of each alternative.
    var fork: Int
    var starts: [Int]
    /// The jumps at the end of each alternative but the last.
    var jumps: [Int]
    var closing: Int
  }

  init(_ pattern: String) {
    characters = Array(pattern)
    closings = matchingBraces(in: characters)
  }

  mutating func compile() -> [Glob.Instruction] {
    var index = 0
    while index < characters.count { index = compile(at: index) }
    program.append(.end)
    return program
  }

  /// Compiles what begins at `index` and gives the place behind it.
  private mutating func compile(at index: Int) -> Int {
    switch characters[index] {
    case "*": return compileStars(at: index)
    case "?": program.append(.anyInName)
    case "\\" where index + 1 < characters.count:
      program.append(.character(characters[index + 1]))
      return index + 2
    case "{" where closings[index] != nil:
      let closing = closings[index] ?? index
      open.append(Alternatives(fork: program.count, starts: [program.count + 1], jumps: [], closing: closing))
      program.append(.fork([]))
    case "," where !open.isEmpty:
      open[open.count - 1].jumps.append(program.count)
      program.append(.fork([]))
      open[open.count - 1].starts.append(program.count)
    case "}" where open.last?.closing == index:
      guard let alternatives = open.popLast() else { break }
      program[alternatives.fork] = .fork(alternatives.starts)
      for jump in alternatives.jumps { program[jump] = .fork([program.count]) }
    case let character: program.append(.character(character))
    }
    return index + 1
  }

  /// `**` as a whole name swallows the slash behind it, so that it can stand for no folder at all.
  private mutating func compileStars(at index: Int) -> Int {
    var end = index
    while end < characters.count, characters[end] == "*" { end += 1 }
    let beginsName = index == 0 || ["/", "{", ","].contains(characters[index - 1])
    let endsPattern = end == characters.count || (!open.isEmpty && ["}", ","].contains(characters[end]))
    guard end - index > 1, beginsName, endsPattern || characters[end] == "/" else {
      appendLoop(over: .anyInName)
      return end
    }
    if endsPattern {
      appendLoop(over: .any)
      return end
    }
    // Either nothing, or anything that ends with a slash.
    program.append(.fork([program.count + 1, program.count + 5]))
    appendLoop(over: .any)
    program.append(.character("/"))
    return end + 1
  }

  ///     0 fork 1, 3
  ///     1 instruction
  ///     2 fork 0
  private mutating func appendLoop(over instruction: Glob.Instruction) {
    let start = program.count
    program += [.fork([start + 1, start + 3]), instruction, .fork([start])]
  }
}

private func matchingBraces(in characters: [Character]) -> [Int: Int] {
  var closings: [Int: Int] = [:]
  var open: [Int] = []
  var isEscaped = false
  for (index, character) in characters.enumerated() {
    if isEscaped {
      isEscaped = false
    } else if character == "\\" {
      isEscaped = true
    } else if character == "{" {
      open.append(index)
    } else if character == "}", let opening = open.popLast() {
      closings[opening] = index
    }
  }
  return closings
}
