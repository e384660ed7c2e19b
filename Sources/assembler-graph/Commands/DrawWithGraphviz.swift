import AssemblerGraphCore

// The formats that Graphviz lays out or writes, with an error for each where the tool was built without it.

#if Graphviz
  import GraphvizRendering

  /// The picture in a format that needs Graphviz.
  ///
  /// - Parameter seconds: how long Graphviz may take over its layout.
  func drawWithGraphviz(
    _ picture: Picture,
    as format: PictureFormat,
    within seconds: Double = standardTimeLimit
  ) throws(CommandError) -> [UInt8] {
    do throws(GraphvizError) {
      switch format {
      case .svg: return Array(try renderSVG(picture, within: seconds).utf8)
      case .html: return Array(html(of: picture, svg: try renderSVG(drawingForPage(picture), within: seconds)).utf8)
      case .dot: return Array(try renderDOT(picture).utf8)
      case .png: return try renderImage(picture, as: .png, within: seconds)
      case .pdf: return try renderImage(picture, as: .pdf, within: seconds)
      case .json, .mermaid: return []
      }
    } catch {
      throw CommandError(error, picture: picture, format: format)
    }
  }

  extension CommandError {
    fileprivate init(_ error: GraphvizError, picture: Picture, format: PictureFormat) {
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
  func drawWithGraphviz(
    _ picture: Picture,
    as format: PictureFormat,
    within seconds: Double = standardTimeLimit
  ) throws(CommandError) -> [UInt8] {
    throw .needsGraphviz(format: format.rawValue.uppercased())
  }
#endif

/// In seconds: six times what is laid out without being asked for.
let standardTimeLimit = 60.0

/// The picture, without its frames where this machine's Graphviz cannot lay them out: some versions stop at an assertion of
/// their own. Standard error tells so.
func drawWithOrWithoutFrames(
  _ picture: Picture,
  as format: PictureFormat,
  within seconds: Double = standardTimeLimit
) throws(CommandError) -> [UInt8] {
  do throws(CommandError) {
    return try drawWithGraphviz(picture, as: format, within: seconds)
  } catch .graphvizCrashed where !picture.clusters.isEmpty {
    writeError(
      "warning: this Graphviz stops at a defect of its own over these frames, so there are none; --group none says so from "
        + "the start, and a newer Graphviz may draw them"
    )
    return try drawWithGraphviz(picture.withoutFrames, as: format, within: seconds)
  }
}

extension Picture {
  fileprivate var withoutFrames: Picture {
    var picture = self
    picture.clusters = []
    for index in picture.nodes.indices { picture.nodes[index].cluster = nil }
    return picture
  }
}
