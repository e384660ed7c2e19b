#if Graphviz
  import AssemblerGraphModel
  import AssemblerGraphCore
  import Testing

  @testable import GraphvizRendering

  @Suite struct SVGTests {
    @Test func everyNodeAndLineIsThereOnce() throws {
      let picture = picture(of: discoveryOne())
      let tree = try XMLTree(renderSVG(picture))
      let ids = tree.elements.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      #expect(
        tree.elements(ofClass: "node").compactMap { $0.attributes["id"] }.sorted() == picture.nodes.map(\.elementID)
      )
      #expect(
        tree.elements(ofClass: "edge").compactMap { $0.attributes["id"] }.sorted()
          == picture.edges.map(\.elementID).sorted()
      )
      #expect(
        tree.elements(ofClass: "cluster").compactMap { $0.attributes["id"] }.sorted()
          == picture.clusters.map(\.elementID)
      )
      #expect(tree.elements(ofClass: "owns").count == 3)
      #expect(tree.elements(ofClass: "weak").count == 2)
      #expect(tree.elements(ofClass: "external").count == 1)
    }

    @Test func itCanBeReadWithoutBeingSeen() throws {
      var options = PictureOptions()
      options.title = "HAL & 9000"
      let tree = try XMLTree(renderSVG(picture(of: discoveryOne(), options: options)))
      let root = try #require(tree.elements.first)
      #expect(root.attributes["role"] == "graphics-document document")
      let described = ["aria-labelledby", "aria-describedby"].compactMap { root.attributes[$0] }.compactMap { id in
        tree.elements.first { $0.attributes["id"] == id }?.text
      }
      #expect(described == ["HAL & 9000", "8 types, 9 references, no cycle."])
      #expect(
        tree.elements.filter { $0.attributes["role"] == "list" }.map { $0.attributes["aria-label"] }
          == ["Types", "References"]
      )
      #expect(tree.elements.count { $0.attributes["role"] == "listitem" } == 16)
      let titles = tree.elements(named: "title").map(\.text)
      #expect(
        titles.contains(
          "DiscoveryOne.BannerRenderable\nrenderable, struct\nSources/DiscoveryOne/BannerRenderable.swift:3"
        )
      )
      #expect(
        titles.contains(
          "PodBayDoorsInteraction uses (weak) BannerView\n  let banner at Sources/DiscoveryOne/PodBayDoorsInteraction.swift:5"
        )
      )
    }

    @Test func nothingOfGraphvizItselfIsLeft() throws {
      let svg = try renderSVG(picture(of: discoveryOne()))
      for trace in ["<!--", "<!DOCTYPE", "<?xml", "raphviz", "xlink"] { #expect(!svg.contains(trace), "\(trace)") }
    }

    @Test func theBackgroundIsOpaque() throws {
      let tree = try XMLTree(renderSVG(picture(of: discoveryOne())))
      let background = try #require(tree.elements.first { $0.name == "rect" })
      #expect(background.attributes["fill"] == "#ffffff")
      #expect(background.attributes["width"] == "100%")
    }

    @Test func darkColorsComeWithTheViewersPreference() throws {
      var options = PictureOptions()
      options.appearance = .auto
      let auto = try renderSVG(picture(of: discoveryOne(), options: options))
      #expect(auto.contains("<style>@media (prefers-color-scheme:dark){\n.assembler-graph .background{fill:#12161c}"))
      options.appearance = .light
      let light = try renderSVG(picture(of: discoveryOne(), options: options))
      #expect(!light.contains("<style>"))
      let withoutStyle = auto.replacing(#/<style>[^<]*<\/style>\n/#, with: "")
      #expect(
        withoutStyle == light.replacing("class=\"assembler-graph light\"", with: "class=\"assembler-graph auto\"")
      )
      options.appearance = .dark
      let dark = try XMLTree(renderSVG(picture(of: discoveryOne(), options: options)))
      #expect(dark.elements.first { $0.name == "rect" }?.attributes["fill"] == Theme.dark.background)
    }

    @Test func metadataIsWrittenDown() throws {
      var options = PictureOptions()
      options.metadata = [
        Picture.Metadata(key: "tool", value: "assembler-graph <0.1.0>"), Picture.Metadata(key: "graph", value: "a & b"),
      ]
      let tree = try XMLTree(renderSVG(picture(of: discoveryOne(), options: options)))
      #expect(tree.elements(named: "metadata").map(\.text) == ["tool: assembler-graph <0.1.0>\ngraph: a & b"])
    }

    @Test func nodesLeadToTheirSource() throws {
      var options = PictureOptions()
      options.linkTemplate = "https://example.com/?a=1&f={file}#L{line}"
      let tree = try XMLTree(renderSVG(picture(of: discoveryOne(), options: options)))
      let links = tree.elements(named: "a").compactMap { $0.attributes["href"] }
      #expect(links.count == 8)
      #expect(links.contains("https://example.com/?a=1&f=Sources/DiscoveryOne/BannerView.swift#L3"))
    }

    @Test func everyNameLiesInsideItsNode() throws {
      let names = ["i", "WWWWWWWWWWWWWWWWWWWWWWWWWWWW", "漢字漢字漢字", "🙈🙈🙈", "Größenänderung", "Ж.Щ.Ы"] + hostileNames
      let picture = picture(of: graph(ofNames: names))
      let drawing = try #require(Drawing(svg: graphvizSVG(of: picture)))
      for (index, node) in picture.nodes.enumerated() {
        let frame = try #require(drawing.groups.first { $0.subject == .node(index) }?.frame)
        let room = insets(of: node.role)
        #expect(textWidth(node.name, size: nameSize) + room.left + room.right <= frame.width + 0.5, "\(node.name)")
        #expect(frame.height >= 40)
      }
    }

    @Test func aGraphWithoutTypesIsStillAPicture() throws {
      let tree = try XMLTree(renderSVG(picture(of: Graph())))
      #expect(tree.elements(named: "text").map(\.text) == ["No type to draw"])
      #expect(tree.elements(named: "desc").map(\.text) == ["0 types, 0 references, no cycle."])
    }

    @Test func cyclesAndMarksStandOut() throws {
      let graph = discoveryOne()
      let cycle = Cycle(kind: .ownership, certainty: .certain, edges: [0])
      var marks = Marks()
      marks.nodes = [0: .error]
      marks.edges = [1: .warning]
      let picture = picture(of: graph, cycles: [cycle], marks: marks)
      let tree = try XMLTree(renderSVG(picture))
      let theme = Theme.light
      let red = tree.elements(ofClass: "in-cycle").filter { $0.attributes["class"]?.hasPrefix("edge") == true }
      #expect(red.map { $0.attributes["stroke"] } == [theme.cycle.certain])
      #expect(tree.elements(ofClass: "error").map { $0.attributes["stroke"] } == [theme.error])
      #expect(tree.elements(ofClass: "warning").map { $0.attributes["stroke"] } == [theme.warning])
    }
  }
#endif
