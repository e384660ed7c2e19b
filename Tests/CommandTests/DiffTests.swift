import Foundation
import TestSupport
import Testing

/// What `diff` says about two revisions, in whole runs.
struct DiffTests {
  @Test func whereNothingChangedNothingIsSaid() throws {
    let repository = try GitFolder(wellAssembled)
    for format in ["text", "markdown", "svg"] {
      let run = try repository.diff("HEAD", "--format", format)
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("HEAD to the working tree: no change; scanned 3 files and 0 of HEAD in "))
    }
    let json = try repository.diff("HEAD", "HEAD", "--format", "json", "--fail-on", "any")
    #expect(json.status == 0)
    #expect(json.output.contains("\"edges\" : [\n\n  ]"))
  }

  /// Whoever may write to a repository may not thereby run programs where it is scanned.
  @Test func nothingThatTheRepositoryNamesIsRun() throws {
    let repository = try GitFolder(wellAssembled)
    let mark = repository.folder("mark")
    try repository.folder.write("#!/bin/sh\ntouch '\(mark)'\n", to: "program")
    try repository.folder.write("*.swift filter=own diff=own\n", to: ".gitattributes")
    try repository.git("config core.fsmonitor '\(repository.folder("program"))' && chmod +x program")
    for key in ["filter.own.clean", "filter.own.smudge", "diff.own.textconv"] {
      try repository.git("config \(key) 'touch \(mark); cat'")
    }
    try repository.git("config core.hooksPath '\(repository.path)'")
    let file = repository.folder("Sources/App/Parent.swift")
    try repository.git("--version && touch -d '1 hour ago' '\(file)' && rm -f '\(mark)'")
    #expect(try repository.diff("HEAD").status == 0)
    #expect(!FileManager.default.fileExists(atPath: mark))
    // The same with what git runs for itself, so that this test could fail.
    try repository.git("status --short")
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test func aNewCycleIsToldAndFailsOnDemand() throws {
    let repository = try GitFolder(cycle.replacing("var parent", with: "weak var parent"))
    try repository.folder.write(
      """
      final class Child {
        var parent: Parent?
      }
      func run() {
        let child = Child()
        child.parent = Parent(child: child)
      }
      """,
      to: "Sources/App/Child.swift"
    )
    let run = try repository.diff("HEAD")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Cycles introduced:
          + ownership cycle: Child → Parent → Child
              Child owns Parent (var parent: Parent?)  Sources/App/Child.swift:2:7
              Parent owns Child (let child: Child)  Sources/App/Parent.swift:2:7

        References changed:
          ~ Child → Parent (var parent: Parent?): weak → strong  Sources/App/Child.swift:2:7

        """
    )
    #expect(
      run.error.hasPrefix(
        "HEAD to the working tree: 1 cycle introduced, 1 reference changed; scanned 2 files and 1 of HEAD in "
      )
    )
    #expect(try repository.diff("HEAD", "--fail-on", "introduced-cycles").status == 1)
    #expect(try repository.diff("HEAD", "--fail-on", "any", "--format", "json").status == 1)
    try repository.commit()
    #expect(try repository.diff("HEAD~1", "HEAD").output == run.output)
    let back = try repository.diff("HEAD", "HEAD~1", "--fail-on", "introduced-cycles")
    #expect(back.status == 0)
    #expect(back.output.hasPrefix("Cycles healed:\n  - ownership cycle: Child → Parent → Child\n"))
  }

  @Test func aCycleThatIsAWarningFailsOnlyWhenStrict() throws {
    let repository = try GitFolder("//- F.swift\nfinal class Other {}")
    try repository.folder.write("final class Entry { var next: Entry? }", to: "Entry.swift")
    #expect(try repository.diff("HEAD", "--fail-on", "introduced-cycles").status == 0)
    #expect(try repository.diff("HEAD", "--fail-on", "introduced-cycles", "--strict").status == 1)
    try repository.folder.write("rules: {self-ownership: off}", to: ".assembler-graph.yml")
    let off = try repository.diff("HEAD", "--fail-on", "introduced-cycles", "--strict")
    #expect(off.status == 0)
    #expect(!off.output.contains("Cycle"))
    #expect(try repository.diff("HEAD", "--strict").status == 64)
  }

  @Test func aCycleThatACommentAcceptsIsNoneUntilTheCommentIsGone() throws {
    let repository = try GitFolder("//- F.swift\nfinal class Other {}")
    let accepted = cycle.replacing(
      "  var parent",
      with: "  // assembler-graph:disable:next ownership-cycle - ends with its task\n  var parent"
    )
    for (path, text) in fixtureFiles(accepted).map({ ($0.path, $0.source) }) {
      try repository.folder.write(text, to: path)
    }
    let run = try repository.diff("HEAD", "--fail-on", "introduced-cycles")
    #expect(run.status == 0)
    #expect(run.output.contains("+ Child (class)") && !run.output.contains("Cycles"))
    try repository.commit()
    let child = try repository.folder.read("Sources/App/Child.swift")
    try repository.folder.write(child.replacing(#/  \/\/ assembler.*\n/#, with: ""), to: "Sources/App/Child.swift")
    #expect(try repository.diff("HEAD").output.hasPrefix("Cycles introduced:\n"))
  }

  @Test func movedCodeIsNoChange() throws {
    let repository = try GitFolder(cycle)
    try repository.git("mv Sources/App/Child.swift Sources/App/Moved.swift")
    try repository.folder.write(
      "\n\n\n" + repository.folder.read("Sources/App/Parent.swift"),
      to: "Sources/App/Parent.swift"
    )
    let run = try repository.diff("HEAD")
    #expect(run.output == "")
    #expect(run.error.contains("no change; scanned 2 files and 1 of HEAD"))
  }

  @Test func theWorkingTreeIsWhatGitWouldTake() throws {
    let repository = try GitFolder("//- A.swift\nclass A {}\n//- B.swift\nclass B {}\n//- .gitignore\nGenerated/")
    try repository.folder.write("class Ignored {}", to: "Generated/F.swift")
    try repository.folder.write("class Untracked {}", to: "Untracked.swift")
    try FileManager.default.removeItem(atPath: repository.folder("B.swift"))
    #expect(
      try repository.diff("HEAD").output == """
        Types added:
          + Untracked (class)  Untracked.swift:1:7

        Types removed:
          - B (class)  B.swift:1:7

        """
    )
  }

  @Test func theRepositoryIsLeftAsItIs() throws {
    let repository = try GitFolder(cycle)
    try repository.folder.write("class Staged {}", to: "Staged.swift")
    try repository.git("add Staged.swift")
    try repository.folder.write("class Later {}", to: "Staged.swift")
    let index = try Data(contentsOf: URL(fileURLWithPath: repository.folder(".git/index")))
    let status = try repository.git("status --porcelain --branch")
    #expect(try repository.diff("HEAD").output.contains("+ Later (class)"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: repository.folder(".git/index"))) == index)
    #expect(try repository.git("status --porcelain --branch") == status)
  }

  @Test func modulesAreThoseOfEachRevisionAndTheConfigurationThatOfTheLaterOne() throws {
    let repository = try GitFolder("//- Sources/App/F.swift\nclass F {}\n//- Generated/G.swift\nclass G {}")
    try repository.folder.write(
      "let package = Package(name: \"P\", targets: [.target(name: \"Kit\", path: \"Sources/App\")])",
      to: "Package.swift"
    )
    try repository.folder.write("exclude: [Generated]", to: ".assembler-graph.yml")
    let json = try repository.diff("HEAD", "--format", "json").output
    #expect(json.contains("\"id\" : \"Kit.F\"") && json.contains("\"id\" : \"App.F\""))
    #expect(!json.contains(".G\""))
  }

  @Test func pathsAndFoldersLimitTheComparison() throws {
    let repository = try GitFolder("//- A/F.swift\nclass F {}\n//- B/G.swift\nclass G {}")
    try repository.folder.write("class F2 {}", to: "A/F.swift")
    try repository.folder.write("class G2 {}", to: "B/G.swift")
    try repository.folder.write("class N {}", to: "New/N.swift")
    #expect(try repository.diff("HEAD", "A").output.contains("F2") == true)
    #expect(try repository.diff("HEAD", "A").output.contains("G2") == false)
    #expect(try repository.diff("HEAD", "--", "New").output == "Types added:\n  + N (class)  New/N.swift:1:7\n")
    let inside = try CommandTests.run(["diff", "HEAD"], in: repository.folder("B"))
    #expect(
      inside.output == "Types added:\n  + G2 (class)  G.swift:1:7\n\nTypes removed:\n  - G (class)  G.swift:1:7\n"
    )
    try FileManager.default.removeItem(atPath: repository.folder("A"))
    try repository.commit()
    let gone = try repository.diff("HEAD~1", "HEAD", "A/")
    #expect(gone.output == "Types removed:\n  - F (class)  A/F.swift:1:7\n")
    #expect(try repository.diff("HEAD", "Nowhere").status == 66)
  }

  @Test func linksAndNamesWithSpacesAreFollowed() throws {
    let repository = try GitFolder("//- My App/Größe F.swift\nclass F {}")
    try repository.folder.link("Linked.swift", to: "My App/Größe F.swift")
    try repository.folder.link("Broken.swift", to: "nothing")
    try repository.commit()
    #expect(try repository.diff("HEAD~1", "HEAD").output == "")
    let link = try repository.diff("HEAD~1", "HEAD")
    #expect(link.error.hasPrefix("Broken.swift: warning: this link leads nowhere: there is no 'nothing'\n"))
    try repository.folder.write("class G {}", to: "My App/Größe F.swift")
    #expect(try repository.diff("HEAD").output.contains("+ G (class)  My App/Größe F.swift:1:7\n"))
  }

  @Test func theMergeBaseLeavesOutWhatOnlyTheBaseDid() throws {
    let repository = try GitFolder("//- F.swift\nclass F {}")
    try repository.git("switch --quiet --create topic")
    try repository.folder.write("class Topic {}", to: "Topic.swift")
    try repository.commit()
    try repository.git("switch --quiet main")
    try repository.folder.write("class OnMain {}", to: "OnMain.swift")
    try repository.commit()
    #expect(try repository.diff("main", "topic").output.contains("OnMain"))
    #expect(
      try repository.diff("main", "topic", "--merge-base").output
        == "Types added:\n  + Topic (class)  Topic.swift:1:7\n"
    )
  }

  @Test func theMarkdownHasADiagramAndLists() throws {
    let repository = try GitFolder("//- F.swift\nclass A { let b = B() }\nclass B {}\nclass Far { let a = A() }")
    try repository.folder.write(
      "class A { weak var b: B? }\nclass B {}\nclass C {}\nclass Far { let a = A() }",
      to: "F.swift"
    )
    let run = try repository.diff("HEAD", "--format", "markdown")
    let parts = run.output.split(separator: "```", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    #expect(parts[0] == "<!-- assembler-graph diff -->\n### Assembler graph: 1 type added, 1 reference changed\n\n")
    #expect(parts[1].hasPrefix("mermaid\nflowchart LR\n"))
    for label in ["A", "B", "C", "Far", "strong → weak"] { #expect(parts[1].contains("\"\(label)\"")) }
    #expect(
      parts[2] == """


        Green is added, red and dashed is removed, blue is changed; the rest is there for orientation.

        **Types added (1)**

        - `C` (class) · `F.swift:3`

        **References changed (1)**

        - `A` → `B` (`weak var b: B?`): strong → weak · `F.swift:1`

        """
    )
    let bare = try repository.diff("HEAD", "-o", "comment.md", "--depth", "0")
    #expect(bare.status == 0 && bare.output == "")
    #expect(try !repository.folder.read("comment.md").contains("Far"))
  }

  #if Graphviz
    @Test func thePictureShowsWhatCameAndWent() throws {
      let repository = try GitFolder("//- F.swift\nclass A { let b = B() }\nclass B {}\nclass Far { let a = A() }")
      try repository.folder.write(
        "class A { let c = C() }\nclass B {}\nclass C {}\nclass Far { let a = A() }",
        to: "F.swift"
      )
      #expect(try repository.diff("HEAD", "-o", "changes.svg").status == 0)
      let svg = try repository.folder.read("changes.svg")
      #expect(svg.contains(#/class="node component class added"[^>]* stroke="#1a7f37"/#))
      #expect(svg.contains(#/class="edge owns strong certain added"[^>]* stroke="#1a7f37"/#))
      #expect(
        svg.contains(
          #/class="edge owns strong certain removed"[^>]* stroke="#cf222e"[^>]*><title>[^<]*<\/title><path[^>]*stroke-dasharray="6 3.5"/#
        )
      )
      #expect(svg.contains(#/class="edge owns strong certain unchanged"[^>]* stroke="#c3cad3"/#))
      for entry in ["added", "removed", "unchanged"] { #expect(svg.contains(">\(entry)</text>")) }
    }

    /// Green would say that all is well with it.
    @Test func anIntroducedCycleLooksLikeHarm() throws {
      let repository = try GitFolder(cycle.replacing("var parent", with: "weak var parent"))
      try repository.folder.write(
        "final class Child {\n  var parent: Parent?\n}\nfunc run() { let c = Child(); c.parent = Parent(child: c) }\n",
        to: "Sources/App/Child.swift"
      )
      #expect(try repository.diff("HEAD", "--scope", "all", "-o", "changes.svg").status == 0)
      let svg = try repository.folder.read("changes.svg")
      let inCycle = svg.matches(of: #/class="(?:node|edge)[^"]* in-cycle[^"]*"[^>]* stroke="([^"]*)"/#).map {
        String($0.1)
      }
      #expect(inCycle.count >= 3 && Set(inCycle) == ["#d0112b"], "\(inCycle)")
      #expect(svg.contains(">introduced cycle</text>"))
      #expect(try repository.diff("HEAD", "--scope", "all", "-o", "changes.md").status == 0)
      #expect(try repository.folder.read("changes.md").contains("classDef introducedCycle stroke:#d0112b"))
    }
  #endif
}
