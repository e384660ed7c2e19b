/// Who wrote a document: at the top of every JSON of the tool.
struct ToolJSON: Encodable {
  var name = "assembler-graph"
  /// `0.1.0`
  var version: String
}

/// A document with the tool that wrote it and what it comes to in a few numbers.
struct StampedJSON<Body: Encodable, Summary: Encodable>: Encodable {
  var body: Body
  var tool: ToolJSON
  var summary: Summary

  private enum Key: String, CodingKey { case tool, summary }

  func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(tool, forKey: .tool)
    try container.encode(summary, forKey: .summary)
  }
}
