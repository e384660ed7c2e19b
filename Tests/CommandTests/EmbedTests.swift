import Foundation
import Testing

/// A document with one region, and source to draw in it.
private func project(_ marks: String = "begin source=Sources scope=all", in document: String = "README.md") throws
  -> TemporaryFolder
{
  let folder = try TemporaryFolder(cycle)
  try folder.write("# Title\n\n<!-- assembler-graph:\(marks) -->\n<!-- assembler-graph:end -->\n\nText\n", to: document)
  return folder
}

struct EmbedTests {
  @Test func aRegionIsFilledAndTheRestStays() throws {
    let folder = try project()
    let run = try run(["embed", "README.md"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "1 document, 1 diagram, 1 written\n")
    let text = try folder.read("README.md")
    #expect(text.hasPrefix("# Title\n\n<!-- assembler-graph:begin source=Sources scope=all -->\n```mermaid\n"))
    #expect(text.contains(#/\["Child"/#) && text.contains(#/\["Parent"/#))
    #expect(text.contains(#/\n```\n<!-- assembler-graph:end graph=[0-9a-f]{16} -->\n\nText\n$/#))
    let again = try CommandTests.run(["embed", "README.md"], in: folder.path)
    #expect(again.error == "1 document, 1 diagram, 0 written\n")
    #expect(try folder.read("README.md") == text)
  }

  @Test func checkComparesGraphsAndShowsWhatChanged() throws {
    let folder = try project()
    let empty = try run(["embed", "--check", "README.md"], in: folder.path)
    #expect(empty.status == 1)
    #expect(
      empty.output
        == "README.md:3:1: error: this region is empty; renew it by 'assembler-graph embed README.md'\n"
    )
    #expect(try run(["embed", "README.md"], in: folder.path).status == 0)
    #expect(try run(["embed", "--check", "README.md"], in: folder.path).status == 0)

    // Moved code is the same graph, and so is another look of the diagram.
    try folder.write("\n\n" + folder.read("Sources/App/Child.swift"), to: "Sources/App/Moved.swift")
    try FileManager.default.removeItem(atPath: folder("Sources/App/Child.swift"))
    try folder.write(
      folder.read("README.md").replacing("```mermaid\n", with: "```mermaid\n%% by hand\n"),
      to: "README.md"
    )
    let fresh = try run(["embed", "--check", "README.md"], in: folder.path)
    #expect(fresh.status == 0)
    #expect(fresh.output == "")
    #expect(fresh.error == "1 document, 1 diagram, 0 out of date\n")

    try folder.write(
      "final class Child { weak var parent: Parent? }\nfinal class New {}",
      to: "Sources/App/Moved.swift"
    )
    let before = try folder.read("README.md")
    let stale = try run(["embed", "--check", "README.md"], in: folder.path)
    #expect(stale.status == 1)
    let lines = stale.output.split(separator: "\n")
    #expect(
      lines.first
        == "README.md:3:1: error: this diagram is out of date; renew it by 'assembler-graph embed README.md'"
    )
    #expect(lines.contains("README.md:3:1: note: + New"))
    #expect(lines.contains { $0.hasPrefix("README.md:3:1: note: - Child ") && $0.hasSuffix(" Parent") })
    #expect(stale.error == "1 document, 1 diagram, 1 out of date\n")
    #expect(try folder.read("README.md") == before)
  }

  @Test(arguments: ["", " collapse=none"])
  func aFlowchartThatCouldNotBeReadIsAMap(word: String) throws {
    let folder = try project("begin source=Sources scope=all" + word)
    for area in ["Login", "Home", "Shop"] {
      let types = (1...50).map { "final class \(area)\($0) { let next = \(area)\($0 + 1)() }" }
      let ends = "final class \(area)51 {}\nfinal class \(area)Entry { let first = \(area)1(); let shop = Shop9() }\n"
      try folder.write(types.joined(separator: "\n") + "\n" + ends, to: "Sources/App/\(area)/Types.swift")
    }
    let run = try run(["embed", "README.md"], in: folder.path)
    #expect(run.status == 0)
    let text = try folder.read("README.md")
    let isWhole = text.contains("\"Login17\"")
    #expect(isWhole == !word.isEmpty)
    #expect(text.contains("\n```\n\n*A map: each box is a module or a folder") == word.isEmpty)
    #expect(
      run.error.contains("README.md:3:1: warning: 158 nodes could not be read in a page, so this is a map of")
        == word.isEmpty
    )
    #expect(try CommandTests.run(["embed", "--check", "README.md"], in: folder.path).status == 0)
    // What changes inside a box changes nothing that is shown.
    let more = try folder.read("Sources/App/Shop/Types.swift").replacing("let next = Shop3()", with: "var next: Shop3?")
    try folder.write(more, to: "Sources/App/Shop/Types.swift")
    #expect(try CommandTests.run(["embed", "--check", "README.md"], in: folder.path).status == 0)
  }

  @Test func marksInCodeAreExamples() throws {
    let folder = try TemporaryFolder()
    let text = """
      ```md
      <!-- assembler-graph:begin nonsense -->
      ```
      > ~~~~
      > <!-- assembler-graph:end -->
      > ~~~
      > ~~~~
      In a line <!-- assembler-graph:begin --> nothing is marked.
      """
    try folder.write(text, to: "README.md")
    let run = try run(["embed", "README.md"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.error == "1 document, 0 diagrams, 0 written\n")
    #expect(try folder.read("README.md") == text)
  }

  @Test func linesKeepTheirIndentationAndTheirEnds() throws {
    let folder = try TemporaryFolder(cycle)
    let text =
      "* Item\r\n  <!-- assembler-graph:begin source=Sources scope=all -->\r\n  <!-- assembler-graph:end -->\r\nEnd"
    try folder.write(text, to: "a.md")
    #expect(try run(["embed", "a.md"], in: folder.path).status == 0)
    let lines = try folder.read("a.md").components(separatedBy: "\r\n")
    #expect(lines.first == "* Item" && lines.last == "End")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  ") })
    #expect(!lines.contains { $0.contains("\n") })
    #expect(try run(["embed", "--check", "a.md"], in: folder.path).status == 0)
  }

  @Test func allThatIsWrongIsToldAtItsPlace() throws {
    let folder = try TemporaryFolder(cycle)
    try folder.write(
      """
      <!-- assembler-graph:end -->
      <!-- assembler-graph:begin source=Sources -->
      <!-- assembler-graph:begin source=Sources -->
      <!-- assembler-graph:end -->
      <!-- assembler-graph:start -->
      <!-- assembler-graph:begin title="open -->
        <!-- assembler-graph:begin -->
      """,
      to: "marks.md"
    )
    let marks = try run(["embed", "marks.md"], in: folder.path)
    #expect(marks.status == 64)
    #expect(
      marks.error == """
        marks.md:1:1: error: no region is open that this could end
        marks.md:3:1: error: a region begins here, but that of line 2 has no end yet; \
        write '<!-- assembler-graph:end -->' on a line before this one
        marks.md:5:1: error: unknown marker 'assembler-graph:start'; allowed: assembler-graph:begin, assembler-graph:end
        marks.md:6:1: error: a quote in this marker is not closed
        marks.md:7:1: error: this region has no end; write '<!-- assembler-graph:end -->' on a line after it

        """
    )
    func problem(_ words: String) throws -> String {
      try folder.write(
        "\n<!-- assembler-graph:begin source=Sources \(words) -->\n<!-- assembler-graph:end -->",
        to: "b.md"
      )
      let run = try run(["embed", "b.md"], in: folder.path)
      #expect(run.status == 64)
      return String(run.error.split(separator: "\n")[0])
    }
    #expect(try problem("cycles vew=all").hasPrefix("b.md:2:50: error: unknown option '--vew'. Did you mean '--view'?"))
    #expect(try problem("view=most").hasPrefix("b.md:2:43: error: the value 'most' is invalid for '--view <view>'."))
    #expect(try problem("depth=2") == "b.md:2:43: error: '--depth' needs '--focus'.")
    #expect(
      try problem("scope=all focus=Chidl")
        == "b.md:2:1: error: focus: no type is called 'Chidl' (did you mean 'Child'?)"
    )
    #expect(try problem("scope=all format=html") == "b.md:2:1: error: a document takes svg or mermaid, not html")
    #expect(try run(["embed", "none.md"], in: folder.path).status == 66)
    #expect(try run(["embed"], in: folder.path).status == 64)
  }

  #if Graphviz
    @Test func aPictureStandsBesideItsDocumentAndStaysWhileItIsFresh() throws {
      let folder = try project(
        "begin source=Sources scope=all image=images/app.svg alt='Who [owns] whom'",
        in: "docs/a.md"
      )
      let missing = try run(["embed", "docs/a.md"], in: folder.path)
      #expect(missing.status == 73)
      try folder.makeFolder("docs/images")
      #expect(try run(["embed", "docs/a.md"], in: folder.path).status == 0)
      #expect(
        try folder.read("docs/a.md").contains("\n![Who \\[owns\\] whom](images/app.svg)\n<!-- assembler-graph:end")
      )
      let svg = try folder.read("docs/images/app.svg")
      #expect(svg.contains("region: source=Sources scope=all image=images/app.svg"))
      #expect(try run(["embed", "--check", "docs/a.md"], in: folder.path).status == 0)

      // Other bytes of the same graph, as another Graphviz draws them.
      try folder.write(svg.replacing("</svg>", with: "<!-- other --></svg>"), to: "docs/images/app.svg")
      #expect(try run(["embed", "--check", "docs/a.md"], in: folder.path).status == 0)
      #expect(try run(["embed", "docs/a.md"], in: folder.path).error == "1 document, 1 diagram, 0 written\n")
      #expect(try folder.read("docs/images/app.svg").contains("<!-- other -->"))

      try folder.write(folder.read("docs/a.md").replacing(" alt=", with: " direction=TB alt="), to: "docs/a.md")
      #expect(try run(["embed", "docs/a.md"], in: folder.path).error == "1 document, 1 diagram, 1 written\n")
      try folder.write("final class Other { let child = Child() }", to: "Sources/App/Other.swift")
      let stale = try run(["embed", "--check", "docs/a.md"], in: folder.path)
      #expect(stale.status == 1)
      #expect(
        stale.output.split(separator: "\n").dropFirst() == [
          "docs/a.md:3:1: note: + App.Other", "docs/a.md:3:1: note: + Other owns Child",
        ]
      )
      try FileManager.default.removeItem(atPath: folder("docs/images/app.svg"))
      let gone = try run(["embed", "--check", "docs/a.md"], in: folder.path)
      #expect(
        gone.output.hasPrefix("docs/a.md:3:1: error: the picture 'docs/images/app.svg' of this region is not there;")
      )
    }

    @Test func aDocumentationCatalogGetsALightAndADarkPicture() throws {
      let folder = try project("begin source=Sources scope=all", in: "Kit.docc/Articles/Owners.md")
      #expect(try run(["embed", "Kit.docc/Articles/Owners.md"], in: folder.path).status == 0)
      #expect(try folder.read("Kit.docc/Articles/Owners.md").contains(#/\n!\[2 types, [^\]]*\]\(Owners-1\)\n/#))
      let light = try folder.read("Kit.docc/Resources/Owners-1.svg")
      let dark = try folder.read("Kit.docc/Resources/Owners-1~dark.svg")
      #expect(light.contains("class=\"assembler-graph light\"") && dark.contains("class=\"assembler-graph dark\""))
      #expect(try run(["embed", "--check", "Kit.docc/Articles/Owners.md"], in: folder.path).status == 0)
      let named = try project("begin source=Sources scope=all image=a/b.svg", in: "Kit.docc/A.md")
      #expect(
        try run(["embed", "Kit.docc/A.md"], in: named.path).error.contains(
          "A.md:3:1: error: 'a/b.svg': in a documentation"
        )
      )
    }
  #endif
}
