package import AssemblerGraphCore
import AssemblerGraphModel

// The formats that Graphviz lays out or writes, with an error for each where the tool was built without it.

package enum GraphvizFormat: String, Sendable, CaseIterable {
  case svg, html, dot, png, pdf
}

package struct GraphvizDrawing {
  package var bytes: [UInt8]
  /// This machine's Graphviz stops at a defect of its own over the frames of the picture: there are none.
  package var lacksFrames = false
}

/// In seconds: six times what is laid out without being asked for.
package let standardTimeLimit = 60.0

/// The picture in a format that needs Graphviz.
///
/// Some versions of Graphviz stop at an assertion over some graphs with frames; then the picture is drawn without them.
///
/// - Parameter seconds: how long Graphviz may take over its layout.
package func drawWithGraphviz(
  _ picture: Picture,
  as format: GraphvizFormat,
  within seconds: Double = standardTimeLimit
) throws(CommandError) -> GraphvizDrawing {
  try drawWithFramesIfPossible(picture) { picture throws(CommandError) in
    try bytes(of: picture, as: format, within: seconds)
  }
}

/// The same for any way to draw.
package func drawWithFramesIfPossible(
  _ picture: Picture,
  draw: (Picture) throws(CommandError) -> [UInt8]
) throws(CommandError) -> GraphvizDrawing {
  do throws(CommandError) {
    return GraphvizDrawing(bytes: try draw(picture))
  } catch .graphvizCrashed where !picture.clusters.isEmpty {
    var picture = picture
    picture.clusters = []
    for index in picture.nodes.indices { picture.nodes[index].cluster = nil }
    return GraphvizDrawing(bytes: try draw(picture), lacksFrames: true)
  }
}

package func drawSVG(_ picture: Picture) throws(CommandError) -> String {
  String(decoding: try drawWithGraphviz(picture, as: .svg).bytes, as: UTF8.self)
}

package func drawHTML(_ picture: Picture) throws(CommandError) -> String {
  String(decoding: try drawWithGraphviz(picture, as: .html).bytes, as: UTF8.self)
}

package func drawDOT(_ picture: Picture) throws(CommandError) -> String {
  String(decoding: try drawWithGraphviz(picture, as: .dot).bytes, as: UTF8.self)
}

#if Graphviz
  import GraphvizRendering

  private func bytes(
    of picture: Picture,
    as format: GraphvizFormat,
    within seconds: Double
  ) throws(CommandError) -> [UInt8] {
    do throws(GraphvizError) {
      switch format {
      case .svg: return Array(try renderSVG(picture, within: seconds).utf8)
      case .html: return Array(html(of: picture, svg: try renderSVG(drawingForPage(picture), within: seconds)).utf8)
      case .dot: return Array(try renderDOT(picture).utf8)
      case .png: return try renderImage(picture, as: .png, within: seconds)
      case .pdf: return try renderImage(picture, as: .pdf, within: seconds)
      }
    } catch {
      throw CommandError(error, picture: picture, format: format)
    }
  }

  extension CommandError {
    fileprivate init(_ error: GraphvizError, picture: Picture, format: GraphvizFormat) {
      switch error {
      case .notBuilt(let messages), .notDrawn(let messages): self = .notDrawn(reason: messages)
      case .tookTooLong(let seconds):
        self = .layoutTookTooLong(seconds: seconds, nodes: picture.nodes.count, lines: picture.edges.count)
      case .crashed: self = .graphvizCrashed
      case .noRenderer: self = .noRenderer(format: format.rawValue)
      }
    }
  }
#else
  private func bytes(
    of picture: Picture,
    as format: GraphvizFormat,
    within seconds: Double
  ) throws(CommandError) -> [UInt8] {
    throw .needsGraphviz(format: format.rawValue.uppercased())
  }
#endif
