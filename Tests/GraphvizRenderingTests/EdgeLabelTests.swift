#if Graphviz
  import AssemblerGraphModel
  import AssemblerGraphCore
  import Testing

  @testable import GraphvizRendering

  @Suite struct EdgeLabelTests {
    /// Ten labels in the same place, with a node behind it.
    @Test func labelsMakeRoomForEachOther() throws {
      var picture = picture(of: tree(ofTypes: 11))
      picture.edges = Array(picture.edges.filter { $0.style.kind == .owns }.prefix(10))
      for index in picture.edges.indices { picture.edges[index].label = "×10" }
      var groups = picture.edges.indices.map { index in
        Drawing.Group(subject: .edge(index), elements: [text(x: 100, y: 50)])
      }
      let node = Drawing.Element(name: "polygon", attributes: Array(#" points="80,54 80,70 120,70 120,54""#.utf8)[...])
      groups.append(Drawing.Group(subject: .node(0), elements: [node]))
      let places = labelPlaces(of: picture, drawn: groups)
      #expect(places.count == picture.edges.count)
      #expect(places[0] == Drawing.Point(x: 100, y: 50))
      let width = textWidth("×10", size: captionSize)
      let boxes = picture.edges.indices.compactMap { places[$0] }.map { place in
        Rectangle(x: place.x - width / 2, y: place.y - 0.74 * captionSize, width: width, height: 0.96 * captionSize)
      }
      for (index, box) in boxes.enumerated() {
        #expect(!box.overlaps(Rectangle(x: 80, y: 54, width: 40, height: 16)))
        for other in boxes[..<index] { #expect(!box.overlaps(other)) }
      }
    }

    @Test func aLineWithoutALabelHasNoPlace() {
      let picture = picture(of: tree(ofTypes: 3))
      let groups = picture.edges.indices.map { Drawing.Group(subject: .edge($0), elements: [text(x: 1, y: 1)]) }
      #expect(labelPlaces(of: picture, drawn: groups).isEmpty)
    }

    private func text(x: Int, y: Int) -> Drawing.Element {
      Drawing.Element(name: "text", attributes: Array(" x=\"\(x)\" y=\"\(y)\"".utf8)[...])
    }
  }
#endif
