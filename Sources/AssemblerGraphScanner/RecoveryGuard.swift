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
  /// How far the parser may look in a whole file, from all bytes together, counted where it could look far: twice as far as in one
  /// stretch, or as far as in four of them. Less is not worth reading a file twice.
  static let maximumWork = 4 * maximumStretch * maximumStretch
  /// The same in blocks of braces, where the parser skips most of what it looks at as a whole; and for each byte of a long file.
  static let maximumWorkInBlocks = 4 * maximumWork
  static let maximumWorkOfByte = maximumStretch / 2
  /// How much the parser may skip at once, in bytes of which a token counts for no more than 64.
  static let maximumSkipped = 2_000

  /// The first error that is one too many; nil if there is none.
  ///
  /// Parses from piece to piece. A piece begins with the last declaration of the one before, which may not have been whole,
  /// and is longer by half, or up to the next place from which the parser could look far: a class of a hundred kilobytes
  /// is one declaration, and mostly holds one such place. Half is least work where time grows with the length or its square.
  ///
  /// - Parameter isFarAnywhere: whether each place may be one of these: `SourceProfile.mayBeScannedFar`, or brackets stay open, so
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
      // What the whole file ends, a piece of it may not.
      while end < source.count, LexerGuard.areEndlessMany(in: UnsafeBufferPointer(rebasing: source[start..<end])) {
        end = min(source.count, 2 * end)
      }
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

  /// The first line at which the parser could look far.
  private static func firstFarPlace(in source: UnsafeBufferPointer<UInt8>, from beginning: Int) -> Int? {
    var lines = LineStretches(at: beginning)
    // At the beginning it may be the rest of a line.
    var isWhole = beginning == 0 || source[beginning - 1] == UInt8(ascii: "\n")
    var line = beginning
    while line < source.count {
      let end = source.firstPlace(of: UInt8(ascii: "\n"), from: line) ?? source.count
      let text = lines.beginLine(at: line, in: source)
      for place in text..<max(text, end) {
        switch source[place] {
        case UInt8(ascii: "{"): lines.openBrace()
        case UInt8(ascii: "}"): lines.closeBrace()
        case UInt8(ascii: "\r"): lines.readReturn(at: place, in: source)
        case UInt8(ascii: "/"): lines.readSlash(at: place, in: source)
        case UInt8(ascii: "\""): lines.readQuote(at: place, in: source)
        default: break
        }
      }
      lines.endLine(at: end, in: source, isWhole: isWhole)
      if lines.isFarHere { return line }
      line = end + 1
      isWhole = true
    }
    return nil
  }
}
