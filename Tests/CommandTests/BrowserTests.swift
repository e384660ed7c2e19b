#if Graphviz
  import Foundation
  import TestSupport
  import Testing

  /// Pages and pictures as a browser shows them, by the scripts in `Tests/Browser`. They need Chromium and Python;
  /// `Scripts/prepare --tests` installs them.
  @Suite(
    .tags(.browser),
    .enabled(if: hasBrowser, "There is no Chromium, or no Python 3.10: Scripts/prepare --tests installs them.")
  )
  struct BrowserTests {
    @Test(.timeLimit(.minutes(30))) func aPageCanBeUsed() throws {
      let folder = try TemporaryFolder(knots)
      let layered = try TemporaryFolder(layers)
      let discovery = folder("discovery.html")
      let drawn = try [
        run(
          ["render", "Examples/DiscoveryOne", "--no-pair-assemblers", "--quiet", "-o", discovery],
          in: packageFolder.path
        ),
        run(["render", "--quiet", "-o", "knots.html"], in: folder.path),
        run(["render", "Examples/DiscoveryOne", "--quiet", "-o", folder("pairs.html")], in: packageFolder.path),
        run(["render", "--quiet", "-o", folder("large.html")], in: layered.path),
      ]
      for run in drawn { try #require(run.status == 0, "\(run.error)") }
      let pages = [discovery] + ["knots", "pairs", "large"].map { folder("\($0).html") }
      let used = try runBrowser("page_tests.py", pages)
      #expect(used.status == 0, "\(used.output)\(used.error)")
      #expect(used.output.contains(" passed, 0 failed\n"))
    }

    /// The style sheet must say for every class what the renderer writes into attributes.
    @Test(.timeLimit(.minutes(30))) func darkByStyleIsAsDarkByAttributes() throws {
      let folder = try TemporaryFolder(knots)
      let formats = [("auto", "auto.svg"), ("dark", "dark.svg"), ("auto", "page.html")]
      for (theme, file) in formats {
        let drawn = try run(["render", "--quiet", "--scope", "all", "--theme", theme, "-o", file], in: folder.path)
        try #require(drawn.status == 0, "\(drawn.error)")
      }
      let compared = try runBrowser("theme_tests.py", ["auto.svg", "dark.svg", "page.html"].map { folder($0) })
      #expect(compared.status == 0, "\(compared.output)\(compared.error)")
    }

    @Test(.timeLimit(.minutes(30))) func noTextLeavesItsBoxOrLiesOnAnother() throws {
      let folder = try TemporaryFolder(knots)
      var arguments: [[String]] = [
        ["--no-pair-assemblers"], ["--direction", "TB"], ["--view", "modules"],
        ["--theme", "dark", "--title", "Discovery One"], ["--highlight", "Terminal"], ["--collapse", "*View"],
      ].map { ["Examples/DiscoveryOne"] + $0 }
      arguments += ["Right", "Wrong"].map {
        ["Examples/RuleByRule/Sources/\($0)", "--scope", "all", "--group", "folder"]
      }
      arguments += [
        ["Examples/RetainCycles", "--scope", "all", "--group", "folder"], [folder.path, "--scope", "all"],
      ]
      let files = try arguments.enumerated().map { number, arguments in
        let file = folder("\(number).svg")
        let drawn = try run(["render", "--quiet", "-o", file] + arguments, in: packageFolder.path)
        try #require(drawn.status == 0, "\(drawn.error)")
        return file
      }
      let measured = try runBrowser("measure_boxes.py", files)
      #expect(measured.status == 0, "\(measured.output)\(measured.error)")
    }

    /// The limits of the script are those that the page must keep: 2 s to open, 50 ms to answer.
    @Test(.timeLimit(.minutes(30))) func aLargePageOpensAndAnswersAtOnce() throws {
      let folder = try TemporaryFolder(layers)
      let drawn = try run(["render", "--quiet", "--scope", "all", "-o", "large.html"], in: folder.path)
      try #require(drawn.status == 0 && drawn.error == "", "\(drawn.error)")
      let measured = try runBrowser("page_speed.py", [folder("large.html")])
      #expect(measured.status == 0, "\(measured.output)\(measured.error)")
      #expect(measured.output.hasPrefix("8000 nodes, 17200 lines: "), "\(measured.output)")
    }

    @Test(
      .enabled(if: hasMermaid, "There is no Mermaid: Scripts/prepare --tests installs it."),
      .timeLimit(.minutes(30))
    )
    func mermaidDrawsOurFlowcharts() throws {
      let folder = try TemporaryFolder(knots)
      let arguments: [[String]] = [
        ["Examples/DiscoveryOne", "--title", "Discovery: \"One\" #1 %% `a`"],
        [
          "Examples/DiscoveryOne", "--no-pair-assemblers", "--direction", "TB", "--link-template",
          "https://a.b/{file}#L{line}",
        ],
        ["Examples/DiscoveryOne", "--view", "modules"],
        ["Examples/RetainCycles", "--scope", "all", "--group", "folder"],
        ["Examples/DiscoveryOne", "--collapse", "*View*", "--highlight", "Terminal"], [folder.path, "--scope", "all"],
      ]
      let files = try arguments.enumerated().map { number, arguments in
        let file = folder("\(number).mmd")
        let drawn = try run(["render", "--quiet", "-o", file] + arguments, in: packageFolder.path)
        try #require(drawn.status == 0, "\(drawn.error)")
        return file
      }
      let read = try runBrowser("mermaid_tests.py", files)
      #expect(read.status == 0, "\(read.output)\(read.error)")
    }
  }

  let hasMermaid: Bool = (try? runBrowser("mermaid_tests.py", []).status) == 0

  let hasBrowser: Bool = {
    let script =
      "import sys; sys.path.insert(0, 'Tests/Browser'); import chromium; sys.exit(not chromium.find_chromium())"
    return (try? runShell("python3 -c \"\(script)\"", in: packageFolder.path).status) == 0
  }()

  /// Runs a script of `Tests/Browser` to its end.
  func runBrowser(_ script: String, _ arguments: [String]) throws -> Run {
    let words = (["Tests/Browser/" + script] + arguments).map { "'\($0)'" }
    return try runShell("PYTHONDONTWRITEBYTECODE=1 python3 \(words.joined(separator: " "))", in: packageFolder.path)
  }

  /// 8,000 types in 40 layers, each in a folder of its own, four to a module, with more than 17,000 references.
  private let layers: String = (0..<40).map { layer in
    let isLast = layer == 39
    let types = (0..<200).map { place in
      let properties = (0..<(place % 5 == 0 && layer % 4 != 3 ? 3 : 2)).map { number in
        let other = (place + number * ((place + layer) % 7 == 0 ? 9 : 1)) % 200
        let target = "Layer\(isLast ? 38 : layer + 1)Type\(other)"
        return isLast ? "weak var p\(number): \(target)?" : "let p\(number): \(target)"
      }
      return "final class Layer\(layer)Type\(place) { \(properties.joined(separator: "; ")) }"
    }
    return "//- Sources/Module\(layer / 4)/Part\(layer)/Layer.swift\n" + types.joined(separator: "\n") + "\n"
  }.joined()

  /// Three cycles, and names that look like markup.
  private let knots = """
    //- Sources/App/Knots.swift
    final class A { var b: B? }
    final class B { var a: A? }
    final class C { var d: D? }
    final class D { var e: E? }
    final class E { var c: C? }
    final class `</script><script>alert(1)</script>` { let `<img src=x onerror=alert(1)>` = `<!-- & "quoted"`() }
    final class `<!-- & "quoted"` { var onEnd: (() -> Void)?; func run() { onEnd = { self.run() } } }
    func run() {
      let (a, b, c, d, e) = (A(), B(), C(), D(), E())
      a.b = b; b.a = a; c.d = d; d.e = e; e.c = c
      _ = `</script><script>alert(1)</script>`()
    }
    """
#endif
