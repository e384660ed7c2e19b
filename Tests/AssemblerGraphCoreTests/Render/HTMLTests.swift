import AssemblerGraphFacts
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphCore
@testable import AssemblerGraphLinker
@testable import AssemblerGraphModel

@Suite struct HTMLTests {
  private let picture: Picture = {
    var sketch = GraphSketch()
    let list = sketch.node("</script><b>", .view)
    let store = sketch.node("Store", module: "Kit")
    sketch.edge(list, .owns, store) { $0.resolution = .onlyConformer }
    sketch.edge(store, .uses, list, strength: .weak)
    return AssemblerGraphCore.picture(of: sketch.graph)
  }()

  @Test func aPageIsOneFileThatAsksForNothing() {
    let page = html(of: picture, svg: "<svg></svg>\n")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("content=\"default-src 'none';"))
    for trace in [" src=\"http", "@import", "url(http", "<link rel=\"stylesheet\"", "import {", "export function"] {
      #expect(!page.contains(trace), "\(trace)")
    }
  }

  @Test func namesCannotEndTheScript() throws {
    let page = html(of: picture, svg: "")
    #expect(page.components(separatedBy: "</script>").count == 3)
    let data = try #require(page.firstMatch(of: #/id="page-data">(.*)<\/script>/#)?.1)
    let read = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let names = (read["nodes"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == ["</script><b>", "Store"])
  }

  @Test func theDataSaysHowEachLineWasResolved() throws {
    let data = try #require(
      JSONSerialization.jsonObject(with: Data(jsonForScript(HTMLData(picture)).utf8)) as? [String: Any]
    )
    let edges = try #require(data["edges"] as? [[String: Any]])
    #expect(edges.map { $0["verb"] as? String } == ["owns", "uses (weak)"])
    let reasons = try #require(edges[0]["reasons"] as? [[String: Any]])
    #expect(reasons.map { $0["note"] as? String } == ["the only conformer"])
    #expect(reasons.map { $0["text"] as? String } == ["let other: Store"])
  }

  /// All modules share one scope, in which each name means one thing.
  @Test func theModulesFitIntoOneScript() {
    let script = htmlScript()
    let names = script.matches(of: #/(?m)^(?:async )?(?:function|const|let|class) (\w+)/#).map { String($0.1) }
    #expect(names.count > 20)
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
    #expect(!script.contains("</script"))
    #expect(!script.contains("<!--"))
    #expect(script.hasSuffix("\nstart();\n"))
  }

  @Test func everyModuleIsInTheScriptBehindWhatItImports() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/AssemblerGraphCore/Render/Page").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }
    let script = htmlScript()
    func place(of file: String) throws -> String.Index {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let first = try #require(text.split(separator: "\n").first)
      return try #require(script.range(of: first)?.lowerBound, "\(file) is not in the script")
    }
    #expect(files.count > 8)
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for imported in text.matches(of: #/(?m)^import .* from '\.\/(\w+\.js)';$/#) {
        #expect(try place(of: String(imported.1)) < place(of: file), "\(file) imports \(imported.1)")
      }
      #expect(text.matches(of: #/(?m)^import /#).count == text.matches(of: #/(?m)^import \{.*\} from '.*';$/#).count)
    }
  }

  @Test func aDrawingForAPageHasNoLinksAndNoTitle() {
    var options = PictureOptions()
    options.title = "Title"
    options.linkTemplate = "{file}"
    options.appearance = .dark
    var sketch = GraphSketch()
    sketch.node("A")
    let drawing = drawingForPage(AssemblerGraphCore.picture(of: sketch.graph, options: options))
    #expect(drawing.title == nil)
    #expect(drawing.nodes.map(\.link) == [nil])
    #expect(drawing.theme == .light)
  }
}
