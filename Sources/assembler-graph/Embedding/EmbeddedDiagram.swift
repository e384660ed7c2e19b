import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// What belongs into a marked region now.
struct EmbeddedDiagram {
  /// The lines between the marks, without indentation.
  var lines: [String]
  /// Files beside the document; empty when the diagram is in the document itself.
  var images: [Image]
  var graphHash: String
  /// What is drawn, one line each: types, and references between them.
  var contents: Set<String>

  struct Image {
    /// As people read it.
    var path: String
    /// Draws it; nothing is drawn that need not be written.
    var draw: () throws(CommandError) -> [UInt8]
    /// What its metadata says when it is fresh.
    var metadata: [Picture.Metadata]
  }
}

/// Where the region is and how its document can show pictures.
struct DiagramPlace {
  /// As people read it.
  var document: String
  /// From 1 on, among the regions of the document.
  var number: Int

  /// The documentation catalog that the document is in.
  var catalog: String? {
    foldersUpwards(from: parent(ofGiven: document)).first { $0.hasSuffix(".docc") }
  }
}

/// Makes the diagram of a region: Mermaid, unless it is in a documentation catalog or asks for a picture.
func embeddedDiagram(
  of viewed: ViewedGraph,
  options: RegionOptions,
  region: MarkedRegion,
  at place: DiagramPlace,
  marks: @escaping (ViewedGraph) -> Marks
) throws(CommandError) -> EmbeddedDiagram {
  func problem(_ kind: EmbedProblem.Kind) -> CommandError {
    .embed([EmbedProblem(location: region.location(in: place.document), kind: kind)])
  }
  let picture = options.drawing.picture(of: viewed, marks: marks(viewed), .light)
  let format = options.format(in: place.document)
  let hash = canonicalHash(of: viewed.graph)
  switch format {
  case .mermaid:
    let location = region.location(in: place.document)
    let position = "\(location.file):\(location.line):\(location.column)"
    func drawn(_ viewed: ViewedGraph) -> Picture { options.drawing.picture(of: viewed, marks: marks(viewed), .light) }
    let map = options.view.mayCollapse(viewed) ? mapForFlowchart(of: viewed, picture: drawn) : nil
    if let map { writeError("\(position): warning: \(map.warning)") }
    let shown = map.map { drawn($0.map) } ?? picture
    let text = flowchart(shown)
    warnOfLimits(text, of: shown, at: position)
    let lines = ["```mermaid"] + text.split(separator: "\n").map(String.init) + ["```"]
    return EmbeddedDiagram(
      lines: lines + (map == nil ? [] : ["", "*\(mapNote)*"]),
      images: [],
      graphHash: map.map { canonicalHash(of: $0.map.graph) } ?? hash,
      contents: contents(ofMermaid: text)
    )
  case .svg:
    let alt = (options.alt ?? picture.summary).replacing(#/[\[\]\\]/#) { "\\\($0.output)" }
    let remarks = [Picture.Metadata(key: "region", value: region.text)]
    let metadata = picture.metadata + remarks
    let contents = Set((picture.nodes.map(\.tooltip) + picture.edges.map(\.tooltip)).map(firstLine))
    func image(_ path: String, _ appearance: PictureOptions.Appearance?) -> EmbeddedDiagram.Image {
      var drawing = options.drawing
      if let appearance { drawing.theme = appearance }
      let draw = { () throws(CommandError) -> [UInt8] in
        try drawing.draw(
          viewed,
          as: .svg,
          mayCollapse: options.view.mayCollapse(viewed),
          listsIsolated: options.view.leavesIsolatedOpen,
          remarks: remarks,
          marks: marks
        ).bytes
      }
      return EmbeddedDiagram.Image(path: path, draw: draw, metadata: metadata)
    }
    let stem = String(lastName(of: place.document).prefix { $0 != "." })
    if let catalog = place.catalog {
      let name = options.image ?? "\(stem)-\(place.number)"
      guard !name.contains("/"), !name.contains(".") else { throw problem(.imageName(name)) }
      let folder = joined(catalog, "Resources")
      return EmbeddedDiagram(
        lines: ["![\(alt)](\(name))"],
        images: [
          image(joined(folder, "\(name).svg"), .light), image(joined(folder, "\(name)~dark.svg"), .dark),
        ],
        graphHash: hash,
        contents: contents
      )
    }
    let file = options.image ?? "\(stem)-\(place.number).svg"
    let target = file.contains(" ") ? "<\(file)>" : file
    return EmbeddedDiagram(
      lines: ["![\(alt)](\(target))"],
      images: [image(joined(parent(ofGiven: place.document), file), nil)],
      graphHash: hash,
      contents: contents
    )
  case .html, .dot, .json, .png, .pdf: throw problem(.format(format.rawValue))
  }
}

extension MarkedRegion {
  func location(in document: String) -> SourceLocation {
    SourceLocation(file: document, line: begin + 1, column: indentation.utf8.count + 1)
  }

  /// `view=components focus=Login`
  var text: String {
    words.map { word in word.key + (word.value.map { "=\($0)" } ?? "") }.joined(separator: " ")
  }
}

private func firstLine(_ text: String) -> String { String(text.prefix { $0 != "\n" }) }

/// The folder of a path as it was given: nothing for a file in the current folder.
private func parent(ofGiven path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}
