@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Keeps SwiftParser from spending minutes on what is not Swift.
///
/// Where the parser misses something, it looks ahead for a token from which it can go on (`canRecoverTo`), and so it does
/// for the next token if there is none. It stops where a declaration or a statement begins, at most at the end of the line or
/// of the file: without such a word between them, n tokens are looked at n² times. Code that compiles misses nothing.
///
/// Files in which the parser could look far are parsed piece by piece first, and cut behind the error that is one too many.
enum RecoveryGuard {
  /// How many errors are read in such a file.
  static let maximumErrors = 128
  /// How far the parser may look without anybody asking for errors: bytes of a line, and of lines none of which begins with
  /// a word that stops it.
  static let maximumLine = 1_500
  static let maximumStretch = 2_000
  /// What looks to the end of its line at each token takes time with the square of the line, in each line: of those that are
  /// longer than this, the squares may add up to those of two of the longest.
  static let longLine = 300
  /// The same for lines none of which begins with a `}`, for which the parser looks beyond everything.
  static let maximumBody = 8_000
  /// How much the parser may skip at once.
  static let maximumSkipped = 2_000

  /// The first error that is one too many; nil if there is none.
  ///
  /// Parses from piece to piece. A piece begins with the last declaration of the one before, which may not have been whole,
  /// and is longer by half, or up to the next place from which the parser could look far: a class of a hundred kilobytes
  /// is one declaration, and mostly holds one such place. Half is least work where time grows with the length or its square.
  ///
  /// - Parameter isFarAnywhere: whether each place may be one of these: `WordSearch.mayBeScannedFar`, or brackets stay open, so
  ///   that a `}` ends none of the lines behind.
  static func cut(
    _ source: UnsafeBufferPointer<UInt8>,
    isFarAnywhere: Bool,
    maximumNestingLevel: Int
  ) -> NestingGuard.Cut? {
    var start = 0
    var end = 0
    while end < source.count {
      let size = end - start
      let next = end + (size < 8 * firstPiece ? max(size, firstPiece) : size / 2)
      let far = isFarAnywhere ? end : firstFarPlace(in: source, from: end) ?? source.count
      end = min(source.count, max(next, far))
      let tree = Parser.parse(
        source: UnsafeBufferPointer(rebasing: source[start..<end]),
        maximumNestingLevel: maximumNestingLevel
      )
      let found = ErrorCount(in: tree.raw, limit: maximumErrors, isCutOff: end < source.count)
      if let excess = found.excess {
        return NestingGuard.Cut(offset: start + excess.offset, message: excess.message)
      }
      // Where there are errors, what stands behind the piece can move the boundary.
      if let read = found.startOfLastItem, found.countBeforeLastItem == 0 { start += read }
    }
    return nil
  }

  private static let firstPiece = 1 << 10

  // MARK: All files

  /// Whether the parser could look far anywhere.
  static func mayBeScannedFar(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    firstFarPlace(in: source, from: 0) != nil
  }

  /// The first line that is long, or one too many of those that are rather long, or that follow each other and do not begin
  /// with what stops the parser, at their depth: what braces hold it skips as a whole. Comments do not count.
  private static func firstFarPlace(in source: UnsafeBufferPointer<UInt8>, from beginning: Int) -> Int? {
    var stretch = 0
    var body = 0
    var squares = 0
    var blocks = OpenBlocks(at: beginning)
    var line = beginning
    while line < source.count {
      let end = source.firstPlace(of: UInt8(ascii: "\n"), from: line) ?? source.count
      var start = line
      while start < end, source[start] == UInt8(ascii: " ") || source[start] == UInt8(ascii: "\t") { start += 1 }
      // At the beginning it may be the rest of a line.
      if isComment(start, in: source), line > beginning || line == 0 || source[line - 1] == UInt8(ascii: "\n") {
        line = end + 1
        continue
      }
      let stops = stopsParser(start, in: source)
      stretch = stops ? 0 : stretch + end - start
      if blocks.read(UnsafeBufferPointer(rebasing: source[start..<end]), at: start, stops: stops) { return line }
      body = start < end && source[start] == UInt8(ascii: "}") ? 0 : body + end - start
      if end - start > longLine { squares += (end - start) * (end - start) }
      if end - start > maximumLine || stretch > maximumStretch || body > maximumBody { return line }
      if squares > 2 * maximumLine * maximumLine { return line }
      line = end + 1
    }
    return nil
  }

  private static func isComment(_ start: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    start + 1 < source.count && source[start] == UInt8(ascii: "/") && source[start + 1] == UInt8(ascii: "/")
  }

  /// Whether a declaration or a statement begins there for sure: with its own word, modifiers in front or not.
  private static func stopsParser(_ start: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = start
    for _ in 0..<4 {
      var word: UInt64 = 0
      while index < source.count, source[index] >= UInt8(ascii: "a"), source[index] <= UInt8(ascii: "z") {
        word = word << 8 | UInt64(source[index])
        index += 1
      }
      if Word.isIntroducer(word) { return true }
      guard Word.isModifier(word), index < source.count, source[index] == UInt8(ascii: " ") else { return false }
      index += 1
    }
    return false
  }
}

/// How far the parser can look at each depth of braces: over what stands in them, it skips as a whole what those hold.
private struct OpenBlocks {
  private struct Block {
    /// Where it begins to look at the earliest.
    var start: Int
    /// From how many bytes it may begin to look: what stands in braces of their own does not count.
    var own = 0
  }

  private var blocks: [Block]

  init(at start: Int) { blocks = [Block(start: start)] }

  /// - Returns: whether it can look too far.
  mutating func read(_ line: UnsafeBufferPointer<UInt8>, at start: Int, stops: Bool) -> Bool {
    let end = start + line.count
    var (opened, closed) = OpenBlocks.braces(in: line)
    if line.first == UInt8(ascii: "}") {
      close()
      closed -= 1
    }
    let last = blocks.count - 1
    if stops { blocks[last] = Block(start: start) }
    blocks[last].own += stops ? 0 : line.count
    let isFar =
      blocks[last].own * (end - blocks[last].start) > RecoveryGuard.maximumStretch * RecoveryGuard.maximumStretch
    if closed > opened { for _ in opened..<closed { close() } }
    if opened > closed {
      for _ in closed..<opened where blocks.count < OpenBlocks.most { blocks.append(Block(start: end)) }
    }
    return isFar
  }

  private static let most = 64

  private mutating func close() {
    if blocks.count > 1 { blocks.removeLast() }
  }

  /// Nothing but arithmetic on bytes, which the compiler does for many at once.
  @inline(__always)
  private static func braces(in line: UnsafeBufferPointer<UInt8>) -> (opened: Int, closed: Int) {
    var opened: UInt32 = 0
    var closed: UInt32 = 0
    for byte in line {
      opened &+= byte == UInt8(ascii: "{") ? 1 : 0
      closed &+= byte == UInt8(ascii: "}") ? 1 : 0
    }
    return (Int(opened), Int(closed))
  }
}

/// The last eight letters of a word, as a number.
private enum Word {
  @inline(__always)
  private static func word(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }

  static func isIntroducer(_ number: UInt64) -> Bool { introducers.contains(number) }
  static func isModifier(_ number: UInt64) -> Bool { modifiers.contains(number) }

  private static let introducers = [
    word("let"), word("return"), word("func"), word("if"), word("var"), word("guard"), word("case"), word("struct"),
    word("enum"), word("import"), word("for"), word("switch"), word("protocol"), word("while"), word("do"),
    word("defer"),
    word("throw"), word("extension"),
  ]
  private static let modifiers = [
    word("private"), word("public"), word("static"), word("override"), word("internal"), word("final"), word("open"),
    word("fileprivate"), word("package"), word("mutating"), word("weak"), word("lazy"), word("class"),
  ]
}

/// The errors in a tree, from its beginning on.
private struct ErrorCount {
  private(set) var countBeforeLastItem = 0
  /// Where the last declaration or statement begins, if it is not the only one: those before it are complete.
  let startOfLastItem: Int?
  /// Where the error stands that is one too many, or too long.
  private(set) var excess: NestingGuard.Cut?

  /// - Parameter isCutOff: whether the source goes on behind the tree: what is missing at its end is no error.
  init(in root: RawSyntax, limit: Int, isCutOff: Bool) {
    startOfLastItem = RawSourceFileSyntax(root).flatMap { file in
      guard let last = file.statements.layoutView.children.last, let last else { return nil }
      let start = file.raw.byteLength - file.endOfFileToken.byteLength - last.byteLength
      return start > 0 && file.statements.layoutView.children.count > 1 ? start : nil
    }
    guard root.hasError else { return }
    let end = isCutOff ? root.byteLength : .max
    var count = 0
    var open = [(node: root, offset: 0)]
    while let (node, offset) = open.popLast() {
      let skipped = node.kind == .unexpectedNodes ? node.byteLength : 0
      if skipped > RecoveryGuard.maximumSkipped {
        excess = NestingGuard.Cut(
          offset: offset,
          message: "more than \(RecoveryGuard.maximumSkipped) characters that cannot be read"
        )
        return
      }
      if ErrorCount.isError(node), offset + node.byteLength < end {
        count += 1
        if count > limit {
          excess = NestingGuard.Cut(offset: offset, message: "more than \(limit) syntax errors")
          return
        }
        if let startOfLastItem, offset < startOfLastItem { countBeforeLastItem += 1 }
      }
      guard let layout = node.layoutView, node.hasError else { continue }
      var childEnd = offset + node.byteLength
      for case let child? in layout.children.reversed() {
        childEnd -= child.byteLength
        open.append((child, childEnd))
      }
    }
  }

  private static func isError(_ node: RawSyntax) -> Bool {
    switch node.kind {
    case .unexpectedNodes, .missing, .missingDecl, .missingExpr, .missingPattern, .missingStmt, .missingType:
      return true
    case .token: return RawTokenSyntax(node).map { $0.isMissing || $0.tokenView.tokenDiagnostic != nil } ?? false
    default: return false
    }
  }
}
