import AssemblerGraphCore

// The formats that need Graphviz, with an error for each where the tool was built without it.

#if Graphviz
  import GraphvizRendering

  func drawSVG(_ picture: Picture) throws(CommandError) -> String {
    do throws(GraphvizError) { return try renderSVG(picture) } catch { throw CommandError(error) }
  }

  func drawHTML(_ picture: Picture) throws(CommandError) -> String {
    html(of: picture, svg: try drawSVG(drawingForPage(picture)))
  }

  func drawDOT(_ picture: Picture) throws(CommandError) -> String {
    do throws(GraphvizError) { return try renderDOT(picture) } catch { throw CommandError(error) }
  }

  extension CommandError {
    fileprivate init(_ error: GraphvizError) {
      switch error {
      case .notBuilt(let messages), .notDrawn(let messages): self = .notDrawn(reason: messages)
      }
    }
  }
#else
  func drawSVG(_ picture: Picture) throws(CommandError) -> String { throw .needsGraphviz(format: "SVG") }

  func drawHTML(_ picture: Picture) throws(CommandError) -> String { throw .needsGraphviz(format: "HTML") }

  func drawDOT(_ picture: Picture) throws(CommandError) -> String { throw .needsGraphviz(format: "DOT") }
#endif
