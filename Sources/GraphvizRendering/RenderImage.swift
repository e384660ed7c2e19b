package import AssemblerGraphCore

/// Formats that only some installations of Graphviz can write.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png, pdf
}

/// The picture as Graphviz itself draws it, with its own shapes and the machine's fonts, and without a legend: not the same
/// bytes on every machine.
package func renderImage(
  _ picture: Picture,
  as format: ImageFormat,
  within seconds: Double = 60
) throws(GraphvizError) -> [UInt8] {
  try image(of: picture, by: "\(format.rawValue):cairo", within: seconds)
}

/// - Parameter renderer: Graphviz's name of it, `png:cairo`.
func image(of picture: Picture, by renderer: String, within seconds: Double = 60) throws(GraphvizError) -> [UInt8] {
  try withGraph(of: picture, for: .image) { graph throws(GraphvizError) in
    do throws(GraphvizError) {
      return try rendered(graph, as: renderer, within: seconds).bytes
    } catch {
      // In the words of Graphviz 2.43 and of later versions.
      if case .notDrawn(let messages) = error,
        messages.contains("is unavailable") || messages.contains("not recognized")
      {
        throw .noRenderer
      }
      throw error
    }
  }
}
