public import AssemblerGraphCore
import CGraphvizShim

/// The picture as a whole SVG document: laid out by Graphviz's `dot`, with the same bytes on every machine that has the
/// same version of Graphviz, whatever its fonts.
public func renderSVG(_ picture: Picture) throws(GraphvizError) -> String {
  guard let drawing = Drawing(svg: try graphvizSVG(of: picture)) else {
    throw .notDrawn(messages: "Graphviz wrote an SVG of unknown form.")
  }
  return svgDocument(picture, drawing: drawing)
}

/// The picture as Graphviz itself draws it.
func graphvizSVG(of picture: Picture) throws(GraphvizError) -> String {
  try withGraph(of: picture, for: .svg) { graph throws(GraphvizError) in
    var length = 0
    guard let text = graphviz_render_svg(graph, measure, &length) else {
      throw .notDrawn(messages: takeMessages())
    }
    defer { graphviz_free_svg(text) }
    return String(cString: text)
  }
}

private let measure: graphviz_text_width = { text, size, isBold in
  textWidth(String(cString: text), size: size, isBold: isBold)
}
