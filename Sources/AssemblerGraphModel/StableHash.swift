/// A hash that is the same on every run and every machine, unlike Swift's `Hasher`: FNV-1a with 64 bits.
///
/// For identities that travel: fingerprints of findings, the hash of a graph inside a picture. Each piece of text ends
/// with a zero byte, so that `"ab" "c"` and `"a" "bc"` differ.
///
/// Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
package struct StableHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0)
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func combine(_ byte: UInt8) {
    state ^= UInt64(byte)
    state = state &* 0x0000_0100_0000_01b3
  }
}
