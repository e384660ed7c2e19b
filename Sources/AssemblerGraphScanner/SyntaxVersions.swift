@_spi(ExperimentalLanguageFeatures) @_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

// Where swift-syntax 600 to 603 differ. Macros of other packages in the same build decide which of them it is; each brings a module
// named after its version, and those of the versions before.

extension RawClosureCaptureSyntax {
  /// `a` in `[weak a]` and in `[a = b]`.
  var capturedName: RawTokenSyntax? {
    #if canImport(SwiftSyntax601)
      name
    #else
      name ?? RawDeclReferenceExprSyntax(expression)?.baseName
    #endif
  }

  /// `b` in `[a = b]`; nil in `[weak a]`.
  var capturedValue: RawSyntax? {
    #if canImport(SwiftSyntax601)
      initializer?.value.raw
    #else
      name == nil ? nil : expression.raw
    #endif
  }
}

extension RawSyntax {
  /// The expression behind `unsafe`, which parsers before 602 do not know.
  var markedUnsafe: RawSyntax? {
    #if canImport(SwiftSyntax602)
      RawUnsafeExprSyntax(self)?.expression.raw
    #else
      nil
    #endif
  }

  /// `Element` in `[3 of Element]`, which parsers before 602 do not know.
  var elementOfInlineArray: RawSyntax? {
    #if canImport(SwiftSyntax602)
      RawInlineArrayTypeSyntax(self)?.element.argument.raw
    #else
      nil
    #endif
  }
}

extension RawTokenKind {
  /// Whether it joins the parts of a name: `.`, and since 603 `::` of a module.
  var joinsNames: Bool {
    #if canImport(SwiftSyntax603)
      self == .period || self == .colonColon
    #else
      self == .period
    #endif
  }
}

extension Lexer {
  /// The tokens as the parser gets them.
  static func tokens(
    of source: UnsafeBufferPointer<UInt8>,
    lookaheadTracker: UnsafeMutablePointer<LookaheadTracker>
  ) -> LexemeSequence {
    #if canImport(SwiftSyntax603)
      tokenize(source, lookaheadTracker: lookaheadTracker, experimentalFeatures: [])
    #else
      tokenize(source, lookaheadTracker: lookaheadTracker)
    #endif
  }
}
