/// A path as it can stand in a URL: everything but the unreserved characters of RFC 3986 and the slash is encoded.
///
///     percentEncoded("Sources/A B.swift")  // Sources/A%20B.swift
package func percentEncoded(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let hex = String(byte, radix: 16, uppercase: true)
      result += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
    }
  }
  return result
}
