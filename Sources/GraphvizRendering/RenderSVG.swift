package import AssemblerGraphCore
import CGraphvizShim

/// The picture as a whole SVG document: laid out by Graphviz's `dot`, with the same bytes on every machine that has the
/// same version of Graphviz, whatever its fonts.
///
/// - Parameter seconds: how long Graphviz may take; then it is `tookTooLong`.
package func renderSVG(_ picture: Picture, within seconds: Double = 60) throws(GraphvizError) -> String {
  guard let drawing = Drawing(svg: try graphvizSVG(of: picture, within: seconds)) else {
    throw .notDrawn(messages: "Graphviz wrote an SVG of unknown form.")
  }
  return svgDocument(picture, drawing: drawing)
}

/// The picture as Graphviz itself draws it.
func graphvizSVG(of picture: Picture, within seconds: Double = 60) throws(GraphvizError) -> [UInt8] {
  try withGraph(of: picture, for: .svg) { graph throws(GraphvizError) in
    try rendered(graph, as: "svg", within: seconds).bytes
  }
}

/// What a renderer of Graphviz makes of a graph, and what Graphviz had to say.
///
/// - Parameter measure: runs in the process of the layout.
func rendered(
  _ graph: UnsafeMutableRawPointer,
  as format: String,
  within seconds: Double,
  measure: graphviz_text_width = tableWidth
) throws(GraphvizError) -> (bytes: [UInt8], messages: String) {
  // Tables are made at their first use, which takes a lock: better before there are two processes.
  _ = tableWidth("A", nameSize, false) + tableWidth("A", nameSize, true)
  var output = graphviz_output()
  let outcome = graphviz_render(graph, format, measure, seconds, &output)
  defer {
    if let data = output.data { graphviz_free(data) }
    if let messages = output.messages { graphviz_free(messages) }
  }
  let messages = takeMessages() + (output.messages.map { String(cString: $0) } ?? "")
  switch outcome {
  case graphviz_drew:
    guard let data = output.data else { throw .notDrawn(messages: messages) }
    let bytes = UnsafeRawBufferPointer(start: data, count: output.length)
    return (Array(bytes), messages)
  case graphviz_took_too_long: throw .tookTooLong(seconds: seconds)
  case graphviz_crashed: throw .crashed
  default: throw .notDrawn(messages: messages)
  }
}

let tableWidth: graphviz_text_width = { text, size, isBold in
  textWidth(String(cString: text), size: size, isBold: isBold)
}
