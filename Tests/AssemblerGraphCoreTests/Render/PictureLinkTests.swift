import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct PictureLinkTests {
  @Test(arguments: [
    ("https://example.com/{file}#L{line}", "https://example.com/Sources/A%20B/%C3%84.swift#L3"),
    ("http://example.com/?f={file}&l={line}&c={column}", "http://example.com/?f=Sources/A%20B/%C3%84.swift&l=3&c=7"),
    ("../{file}", "../Sources/A%20B/%C3%84.swift"),
    ("{file}", "Sources/A%20B/%C3%84.swift"),
    ("vscode://file/{file}:{line}", "vscode://file/Sources/A%20B/%C3%84.swift:3"),
    ("https://example.com/{unknown}/{file", "https://example.com/{unknown}/{file"),
  ])
  func aTemplateIsFilledIn(template: String, expected: String) {
    #expect(link(template, file: "Sources/A B/Ä.swift") == expected)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScript:alert({line})", " javascript:alert(1)", "java\nscript:alert(1)",
    "\u{1}javascript:alert(1)", "data:text/html,<script>", "vbscript:x", "file:///etc/passwd", "",
    "https://example.com/\"onload=\"x", "https://example.com/<script>",
  ])
  func nothingThatRunsCodeBecomesALink(template: String) {
    #expect(link(template, file: "A.swift") == nil)
  }

  @Test func aFileCannotBecomeAScheme() {
    #expect(link("{file}", file: "javascript:alert(1).swift") == "javascript%3Aalert%281%29.swift")
  }

  private func link(_ template: String, file: String) -> String? {
    var sketch = GraphSketch()
    sketch.node("A", file: file)
    var options = PictureOptions()
    options.linkTemplate = template
    return picture(of: sketch.graph, options: options).nodes.first?.link
  }
}
