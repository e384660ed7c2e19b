#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as JSON text with sorted keys, two spaces of indentation and a newline at the end.
///
/// The values are the tool's own structs of texts, numbers and flags, which always encode; should one not, the result is
/// `null`, which no reader takes for an empty graph or for no findings.
func jsonText(_ value: some Encodable) -> String {
  encoded(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
}

/// The same on one line, for the inside of a `<script>` in HTML: no text in it can end the element or begin a comment.
func jsonForScript(_ value: some Encodable) -> String {
  encoded(value, [.sortedKeys, .withoutEscapingSlashes])
    .unicodeScalars.reduce(into: "") { $0 += $1 == "<" ? "\\u003C" : String($1) }
}

private func encoded(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = formatting
  guard let data = try? encoder.encode(value) else { return "null" }
  return String(decoding: data, as: UTF8.self)
}

/// The same on one line, without spaces and without a newline at the end.
func jsonLine(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else { return "null" }
  return String(decoding: data, as: UTF8.self)
}

/// A value of the tool's own structs; nil when the bytes are not as they were written.
func valueOfJSON<Decoded: Decodable>(_ bytes: ArraySlice<UInt8>) -> Decoded? {
  try? JSONDecoder().decode(Decoded.self, from: Data(bytes))
}
