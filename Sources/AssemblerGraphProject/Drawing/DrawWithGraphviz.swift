package import AssemblerGraphCore

// The formats that need Graphviz, with an error for each where the tool was built without it.

#if Graphviz
  import GraphvizRendering

  package func drawSVG(_ picture: Picture) throws(CommandError) -> String {
    do throws(GraphvizError) { return try renderSVG(picture) } catch { throw CommandError(error) }
  }

  package func drawHTML(_ picture: Picture) throws(CommandError) -> String {
    html(of: picture, svg: try drawSVG(drawingForPage(picture)))
  }

  package func drawDOT(_ picture: Picture) throws(CommandError) -> String {
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
  package func drawSVG(_ picture: Picture) throws(CommandError) -> String { throw .needsGraphviz(format: "SVG") }

  package func drawHTML(_ picture: Picture) throws(CommandError) -> String { throw .needsGraphviz(format: "HTML") }

  package func drawDOT(_ picture: Picture) throws(CommandError) -> String { throw .needsGraphviz(format: "DOT") }
#endif
