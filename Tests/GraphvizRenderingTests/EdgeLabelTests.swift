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

    /// Graphviz lets a label touch its own line, and lines that pass.
    @Test func aLabelStandsBesideItsLineAndOnNone() throws {
      var picture = picture(of: tree(ofTypes: 3))
      picture.edges = Array(picture.edges.filter { $0.style.kind == .owns }.prefix(2))
      picture.edges[0].label = "×133"
      let lines = ["M100,0C100,40 100,60 100,100", "M112,0C112,40 112,60 112,100"]
      let groups = lines.enumerated().map { index, line in
        let path = Drawing.Element(name: "path", attributes: Array(" d=\"\(line)\"".utf8)[...])
        return Drawing.Group(subject: .edge(index), elements: [path, text(x: 108, y: 50)])
      }
      let width = textWidth("×133", size: captionSize)
      for bounds in [nil, Rectangle(x: 100 - width - 8, y: 0, width: 100, height: 100)] {
        let place = try #require(labelPlaces(of: picture, drawn: groups, within: bounds)[0])
        #expect(place.x + width / 2 < 99, "it is at the left of its own line, where no other passes")
        #expect(place.x + width / 2 > 86, "and near it")
      }
      // Where the left is outside of the picture, it is on the page all the same.
      let narrow = Rectangle(x: 95, y: 0, width: 200, height: 100)
      let place = try #require(labelPlaces(of: picture, drawn: groups, within: narrow)[0])
      #expect(place.x - width / 2 >= 95)
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
