#if Graphviz
  import AssemblerGraphCore
  import Testing

  @testable import GraphvizRendering

  @Suite struct EdgeLabelTests {
    /// Ten labels in the same place, with a node behind it.
    @Test func labelsMakeRoomForEachOther() throws {
      var picture = picture(of: tree(ofTypes: 11))
      picture.edges = Array(picture.edges.filter { $0.style.kind == .owns }.prefix(10))
      for index in picture.edges.indices { picture.edges[index].label = "×10" }
      var groups = picture.edges.map { edge in
        Drawing.Group(elementID: edge.elementID, elements: [text("×10", x: 100, y: 50)])
      }
      let node = Drawing.Element(name: "polygon", attributes: ["points": "80,54 80,70 120,70 120,54"])
      groups.append(Drawing.Group(elementID: picture.nodes[0].elementID, elements: [node]))
      let places = labelPlaces(of: picture, drawn: groups)
      #expect(places.count == picture.edges.count)
      #expect(places[picture.edges[0].elementID] == Drawing.Point(x: 100, y: 50))
      let width = textWidth("×10", size: captionSize)
      let boxes = picture.edges.compactMap { places[$0.elementID] }.map { place in
        Rectangle(x: place.x - width / 2, y: place.y - 0.74 * captionSize, width: width, height: 0.96 * captionSize)
      }
      for (index, box) in boxes.enumerated() {
        #expect(!box.overlaps(Rectangle(x: 80, y: 54, width: 40, height: 16)))
        for other in boxes[..<index] { #expect(!box.overlaps(other)) }
      }
    }

    @Test func aLineWithoutALabelHasNoPlace() {
      let picture = picture(of: tree(ofTypes: 3))
      let groups = picture.edges.map { Drawing.Group(elementID: $0.elementID, elements: []) }
      #expect(labelPlaces(of: picture, drawn: groups).isEmpty)
    }

    private func text(_ content: String, x: Int, y: Int) -> Drawing.Element {
      Drawing.Element(name: "text", attributes: ["x": String(x), "y": String(y)])
    }
  }
#endif
