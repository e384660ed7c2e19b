/// The width of a line of text in the one sans-serif family of all pictures, set solid, in the unit of `size`.
///
/// The widths are those of Helvetica and Helvetica Bold (AFM, thousandths of an em), which Arial, Liberation Sans, Nimbus
/// Sans and Arimo share. No font of the machine is asked: a picture has the same bytes everywhere. What the table does
/// not hold is taken too wide rather than too narrow, so that no text leaves its box. Kerning is left out.
///
///     textWidth("il", size: 1000)  // 444
package func textWidth(_ text: String, size: Double, isBold: Bool = false) -> Double {
  var sum = 0
  var joins = false
  for scalar in text.unicodeScalars {
    // What follows a zero-width joiner is drawn into the emoji before it.
    if !joins { sum += width(of: scalar, isBold: isBold) }
    joins = scalar == "\u{200D}"
  }
  return Double(sum) * size / 1000
}

/// Whether the table holds every character, so that `textWidth` is exact for the fonts that have these metrics.
package func hasExactWidth(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { exactWidth(of: $0, isBold: false) != nil }
}

private func width(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
  exactWidth(of: scalar, isBold: isBold) ?? estimatedWidth(of: scalar, isBold: isBold)
}

private func exactWidth(of scalar: Unicode.Scalar, isBold: Bool) -> Int? {
  switch scalar.value {
  case 0x20..<0x7F: Int((isBold ? boldASCII : regularASCII)[Int(scalar.value) - 0x20])
  case 0xA0..<0x100: Int((isBold ? boldLatin1 : regularLatin1)[Int(scalar.value) - 0xA0])
  case 0x2013: 556
  case 0x2014, 0x2026, 0x2190, 0x2192: 1000
  case 0x2018, 0x2019: isBold ? 278 : 222
  case 0x201C, 0x201D: isBold ? 500 : 333
  case 0x2022: 350
  default: nil
  }
}

/// By ranges of code points and not by Unicode properties, whose values change with the system's version.
private func estimatedWidth(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
  switch scalar.value {
  // Control characters, combining marks, joiners, directions, variation selectors, skin tones, tags.
  case ..<0x20, 0x7F..<0xA0, 0x300..<0x370, 0x200B..<0x2010, 0x202A..<0x202F, 0x2060..<0x2070, 0xFE00..<0xFE10, 0xFEFF,
    0x1F3FB..<0x1F400, 0xE0000..<0xE1000:
    0
  // A flag is made of two of these.
  case 0x1F1E6..<0x1F200: 650
  case 0x2300..<0x2400, 0x2600..<0x27C0, 0x2B00..<0x2C00, 0x1F000..<0x1FB00: 1300
  // Chinese, Japanese, Korean, and wide forms.
  case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF00..<0xFF61,
    0xFFE0..<0xFFE7, 0x20000..<0x40000:
    1000
  default: isBold ? 700 : 650
  }
}

/// U+0020 to U+007E.
private let regularASCII: [UInt16] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
  556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/// U+00A0 to U+00FF.
private let regularLatin1: [UInt16] = [
  278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
  400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
  667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
  722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
  556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
]

private let boldASCII: [UInt16] = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
  975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
  333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
  611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]

private let boldLatin1: [UInt16] = [
  278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
  400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
  722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
  722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
  556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
  611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
]
