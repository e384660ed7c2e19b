import AssemblerGraphScanner
import Testing

@Suite struct ManifestTests {
  private func text(_ source: String) -> String {
    scanManifest(source: source).targets.map { target in
      var line = "\(target.kind.rawValue) \(target.name)"
      if let path = target.path { line += " at \(path)" }
      if let sources = target.sources { line += " of \(sources.joined(separator: ", "))" }
      if !target.exclude.isEmpty { line += " without \(target.exclude.joined(separator: ", "))" }
      if !target.dependencies.isEmpty { line += " needs \(target.dependencies.joined(separator: ", "))" }
      return line
    }.joined(separator: "\n")
  }

  @Test func targetsOfEveryKindAreRead() {
    #expect(
      text(
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "App",
          products: [.library(name: "Core", targets: ["Core"]), .plugin(name: "Tool", targets: ["Tool"])],
          dependencies: [.package(url: "https://example.com/yams", from: "1.0.0")],
          targets: [
            .target(
              name: "Core",
              dependencies: ["Model", .target(name: "Base"), .product(name: "Yams", package: "yams"), .byName(name: "X")],
              path: "Code/Core", exclude: ["Fixtures", "README.md"], sources: ["A", "B"]),
            .executableTarget(name: "app", dependencies: ["Core"], plugins: [.plugin(name: "Tool", package: "tool")]),
            .testTarget(name: "CoreTests"),
            .macro(name: "Macros"),
            .plugin(name: "Tool", capability: .buildTool()),
            .systemLibrary(name: "CGraph", path: "C"),
            .binaryTarget(name: "Binary", path: "Binary.zip"),
            Target.target(name: "Explicit"),
          ]
        )
        """
      ) == """
        target Core at Code/Core of A, B without Fixtures, README.md needs Model, Base, Yams, X
        executableTarget app needs Core
        testTarget CoreTests
        macro Macros
        plugin Tool
        systemLibrary CGraph at C
        binaryTarget Binary at Binary.zip
        target Explicit
        """
    )
  }

  @Test func targetsCanBeAddedLater() {
    #expect(
      text(
        """
        let shared: [Target.Dependency] = [.target(name: "Core")]
        let core: [Target] = [.target(name: "Core", path: "Core")]
        package.targets.append(.testTarget(name: "Late", dependencies: shared + ["Core"]))
        if flag { package.targets += [.target(name: "More")] }
        """
      ) == """
        target Core at Core
        testTarget Late needs Core
        target More
        """
    )
  }

  @Test func whatIsNoLiteralIsLeftOut() {
    #expect(
      text("let a = Package(name: \"A\", targets: [.target(name: name), .target(name: \"B\\(x)\"), .target()])") == ""
    )
    #expect(text("") == "")
    #expect(text("let targets = [.target(name: \"A\"") == "target A")
  }
}
