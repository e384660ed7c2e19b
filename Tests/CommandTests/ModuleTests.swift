import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// Which module each file belongs to, as `file: module` lines.
private func modules(
  _ fixture: String,
  paths: [String] = ["."],
  configured: [(module: String, path: String)] = []
) throws -> [String] {
  let folder = try TemporaryFolder(fixture)
  return try modules(in: folder, paths: paths, configured: configured)
}

private func modules(
  in folder: TemporaryFolder,
  paths: [String] = ["."],
  configured: [(module: String, path: String)] = []
) throws -> [String] {
  let discovery = try discover(
    scanRoots(paths, currentFolder: folder.path, commands: []),
    selection: FileSelection(),
    modules: configured.map { ConfiguredModule(name: $0.module, path: AnchoredGlob($0.path, in: folder.path)) },
    currentFolder: folder.path
  )
  return discovery.files.map { "\($0.displayPath): \($0.module)" }
}

struct ModuleTests {
  @Test func targetsOfTheManifestAreModules() throws {
    let found = try modules(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [
        .target(name: "my-kit"),
        .executableTarget(name: "App", dependencies: ["my-kit"], path: "Code/App", exclude: ["Old", "Notes.swift"]),
        .target(name: "Part", path: "Code/Part", sources: ["Used"]),
        .testTarget(name: "AppTests"),
        .plugin(name: "Tidy", capability: .buildTool()),
      ])
      //- Sources/my-kit/F.swift
      //- Code/App/F.swift
      //- Code/App/Inner/F.swift
      //- Code/App/Old/F.swift
      //- Code/App/Notes.swift
      //- Code/Part/Used/F.swift
      //- Code/Part/Unused/F.swift
      //- Tests/AppTests/F.swift
      //- Plugins/Tidy/F.swift
      //- Scripts/F.swift
      """
    )
    #expect(
      found.map { $0.replacing(#/: assembler-graph-.*/#, with: ": (the folder)") } == [
        "Code/App/F.swift: App", "Code/App/Inner/F.swift: App", "Code/Part/Used/F.swift: Part",
        "Plugins/Tidy/F.swift: Tidy", "Scripts/F.swift: (the folder)", "Sources/my-kit/F.swift: my_kit",
        "Tests/AppTests/F.swift: AppTests",
      ]
    )
  }

  /// A target's kind is the manifest's; of what is named after tests and helps nobody else the manifest does not tell.
  @Test func theManifestTellsTestsFromProduction() throws {
    let folder = try TemporaryFolder(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [
        .target(name: "App", dependencies: ["LabTests", .target(name: "BloodTests")], path: "Code"),
        .target(name: "LabTests"),
        .target(name: "BloodTests"),
        .target(name: "SharedTests"),
        .testTarget(name: "Checks", dependencies: ["App", "SharedTests"], path: "Checks"),
      ])
      //- Code/App.swift
      //- Checks/Spy.swift
      //- Scripts/Other.swift
      //- Sources/BloodTests/B.swift
      //- Sources/LabTests/L.swift
      //- Sources/SharedTests/S.swift
      """
    )
    #expect(
      try kinds(in: folder) == [
        "Checks/Spy.swift: test", "Code/App.swift: production", "Scripts/Other.swift: -",
        "Sources/BloodTests/B.swift: production", "Sources/LabTests/L.swift: production",
        "Sources/SharedTests/S.swift: -",
      ]
    )
  }

  /// A target that fills the package's folder may enclose what is none of it.
  @Test func aTargetAroundEverythingTellsNothing() throws {
    let folder = try TemporaryFolder(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "App", path: ".")])
      //- Tests/AppTests/A.swift
      """
    )
    #expect(try kinds(in: folder) == ["Tests/AppTests/A.swift: -"])
  }

  @Test func aProjectTellsTestsFromProduction() throws {
    let folder = try TemporaryFolder(
      """
      //- project.yml
      name: Hotel
      targets:
        Hotel: {type: application, sources: [App]}
        Checks: {type: bundle.unit-test, sources: [Checks, App/Shared.swift]}
        Walks: {type: bundle.ui-testing, sources: Walks}
        Odd: {sources: Odd}
      //- App/BloodTests.swift
      //- App/Shared.swift
      //- Checks/Spy.swift
      //- Odd/O.swift
      //- Walks/W.swift
      """
    )
    #expect(
      try kinds(in: folder) == [
        "App/BloodTests.swift: production", "App/Shared.swift: production", "Checks/Spy.swift: test",
        "Odd/O.swift: -", "Walks/W.swift: test",
      ]
    )
  }

  /// As `file: kind` lines.
  private func kinds(in folder: TemporaryFolder) throws -> [String] {
    let discovery = try discover(
      scanRoots(["."], currentFolder: folder.path, commands: []),
      selection: FileSelection(),
      modules: [],
      currentFolder: folder.path
    )
    return discovery.files.map { "\($0.displayPath): \($0.targetKind?.rawValue ?? "-")" }
  }

  /// A package beside an app is there for the app. One that holds all that is scanned, and a pod, may have other users.
  @Test(arguments: [
    ("//- App/App.xcodeproj/project.pbxproj", ".", ["App/A.swift", "Feed/Sources/Feed/F.swift"]),
    ("//- App/App.xcodeproj/project.pbxproj", "App,Feed", ["App/A.swift", "Feed/Sources/Feed/F.swift"]),
    ("//- App/App.xcodeproj/project.pbxproj", "Feed/Sources", []),
    (
      "//- Package.swift\nlet package = Package(name: \"All\", targets: [.target(name: \"App\", path: \"App\")])", ".",
      ["Feed/Sources/Feed/F.swift"]
    ),
    ("//- App.podspec", ".", ["Feed/Sources/Feed/F.swift"]),
  ])
  func modulesWithinAProjectAreUsedThereOnly(others: String, roots: String, files: [String]) throws {
    let folder = try TemporaryFolder(
      """
      \(others)
      //- .git/HEAD
      //- App/A.swift
      //- Feed/Package.swift
      let package = Package(name: "Feed", targets: [.target(name: "Feed")])
      //- Feed/Sources/Feed/F.swift
      """
    )
    let discovery = try discover(
      scanRoots(roots.split(separator: ",").map(String.init), currentFolder: folder.path, commands: []),
      selection: FileSelection(),
      modules: [],
      currentFolder: folder.path
    )
    #expect(discovery.files.filter(\.isUsedOnlyHere).map(\.displayPath) == files)
  }

  @Test func whatATargetLeavesOutIsScannedWhenNamed() throws {
    let folder = try TemporaryFolder(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "App", exclude: ["Old"])])
      //- Sources/App/F.swift
      //- Sources/App/Old/F.swift
      """
    )
    #expect(try modules(in: folder) == ["Sources/App/F.swift: App"])
    #expect(try modules(in: folder, paths: ["Sources/App/Old"]) == ["Sources/App/Old/F.swift: App"])
    #expect(try modules(in: folder, paths: ["Sources/App/Old/F.swift"]) == ["Sources/App/Old/F.swift: App"])
    #expect(
      try modules(in: folder, paths: ["Sources/App/Old/F.swift", "."])
        == ["Sources/App/F.swift: App", "Sources/App/Old/F.swift: App"]
    )
  }

  @Test func theNearestPackageCounts() throws {
    let found = try modules(
      """
      //- Package.swift
      let package = Package(name: "Outer", targets: [.target(name: "Everything", path: ".")])
      //- Sources/F.swift
      //- Examples/Inner/Package.swift
      let package = Package(name: "Inner", targets: [.executableTarget(name: "Inner")])
      //- Examples/Inner/Sources/Inner/F.swift
      """
    )
    #expect(found == ["Examples/Inner/Sources/Inner/F.swift: Inner", "Sources/F.swift: Everything"])
  }

  @Test func aPackageIsFoundAboveTheScannedFolder() throws {
    let found = try modules(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "App", path: "Code")])
      //- Code/Deep/Down/F.swift
      """,
      paths: ["Code/Deep/Down"]
    )
    #expect(found == ["Code/Deep/Down/F.swift: App"])
  }

  @Test func theOnlyTargetMayFillSources() throws {
    let found = try modules(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [.executableTarget(name: "Tool"), .testTarget(name: "ToolTests")])
      //- Sources/F.swift
      //- Tests/ToolTests/F.swift
      """
    )
    #expect(found == ["Sources/F.swift: Tool", "Tests/ToolTests/F.swift: ToolTests"])
  }

  @Test func foldersBelowSourcesAndTestsAreModulesWithoutAManifest() throws {
    let folder = try TemporaryFolder(
      """
      //- Sources/App/Detail/F.swift
      //- Tests/AppTests/F.swift
      //- Features/Map/Sources/Map/F.swift
      """
    )
    #expect(
      try modules(in: folder) == [
        "Features/Map/Sources/Map/F.swift: Map", "Sources/App/Detail/F.swift: App", "Tests/AppTests/F.swift: AppTests",
      ]
    )
    #expect(try modules(in: folder, paths: ["Sources/App"]) == ["Sources/App/Detail/F.swift: App"])
  }

  @Test func elseTheScannedFolderNamesTheModule() throws {
    let folder = try TemporaryFolder("//- Ship/Deck/F.swift\n//- Ship/G.swift")
    #expect(try modules(in: folder, paths: ["Ship"]) == ["Ship/Deck/F.swift: Ship", "Ship/G.swift: Ship"])
    #expect(try modules(in: folder, paths: ["Ship/Deck/F.swift"]) == ["Ship/Deck/F.swift: Deck"])
    let both = try modules(in: folder, paths: ["Ship", "Ship/Deck"])
    #expect(try modules(in: folder, paths: ["Ship/Deck", "Ship"]) == both)
    #expect(both == ["Ship/Deck/F.swift: Ship", "Ship/G.swift: Ship"])
  }

  @Test func theFoldersAroundAProjectNameNothing() throws {
    let folder = try TemporaryFolder("//- Sources/mine/ship/Bay/F.swift\n//- Sources/mine/ship/.git/HEAD")
    #expect(try modules(in: folder, paths: ["Sources/mine/ship"]) == ["Sources/mine/ship/Bay/F.swift: ship"])
  }

  @Test func configuredPathsComeFirst() throws {
    let found = try modules(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "App")])
      //- Sources/App/Model/F.swift
      //- Sources/App/View/F.swift
      """,
      configured: [("Model", "**/Model"), ("All", "**/M*")]
    )
    #expect(found == ["Sources/App/Model/F.swift: Model", "Sources/App/View/F.swift: App"])
  }

  @Test(arguments: [("assembler-graph", "assembler_graph"), ("3D", "_D"), ("Schöne Welt", "Schöne_Welt")])
  func moduleNamesAreIdentifiers(target: String, expected: String) {
    #expect(moduleIdentifier(target) == expected)
  }
}
