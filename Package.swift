// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "assembler-graph",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "assembler-graph", targets: ["assembler-graph"]),
    .library(name: "AssemblerGraph", targets: ["AssemblerGraph"]),
    .plugin(name: "AssemblerGraphCheck", targets: ["AssemblerGraphCheck"]),
    .plugin(name: "AssemblerGraphCommand", targets: ["AssemblerGraphCommand"]),
  ],
  traits: [
    .trait(
      name: "Graphviz",
      description: "Draws SVG and writes DOT through libcgraph and libgvc. Off: check, JSON and Mermaid remain."
    ),
    .default(enabledTraits: ["Graphviz"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // A range, for macros of other packages in the same build choose one of them.
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .target(name: "AssemblerGraphFacts"),
    .target(name: "AssemblerGraphModel", dependencies: ["AssemblerGraphFacts"]),
    .target(
      name: "AssemblerGraphLinker",
      dependencies: ["AssemblerGraphFacts", "AssemblerGraphModel"],
      exclude: ["ARCHITECTURE.md"]
    ),
    .target(
      name: "AssemblerGraphCore",
      dependencies: ["AssemblerGraphFacts", "AssemblerGraphLinker", "AssemblerGraphModel"],
      // The page's JavaScript and CSS: they become constants, so that nothing is looked for at run time.
      resources: [.embedInCode("Render/Page")]
    ),
    .target(
      name: "AssemblerGraphScanner",
      dependencies: [
        "AssemblerGraphFacts",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .systemLibrary(
      name: "CGraphviz",
      pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
    ),
    .target(
      name: "CGraphvizShim",
      dependencies: ["CGraphviz"],
      cSettings: [.define("GRAPHVIZ", .when(traits: ["Graphviz"]))]
    ),
    .target(
      name: "GraphvizRendering",
      dependencies: ["AssemblerGraphCore", "CGraphviz", "CGraphvizShim"]
    ),
    .target(
      name: "AssemblerGraphProject",
      dependencies: [
        "AssemblerGraphCore",
        "AssemblerGraphScanner",
        .target(name: "GraphvizRendering", condition: .when(traits: ["Graphviz"])),
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(name: "AssemblerGraph", dependencies: ["AssemblerGraphCore", "AssemblerGraphProject"]),
    .target(name: "AssemblerGraphServer", dependencies: ["AssemblerGraphCore", "AssemblerGraphProject"]),
    .target(name: "CBuildInformation"),
    .executableTarget(
      name: "assembler-graph",
      dependencies: [
        "AssemblerGraphCore",
        "AssemblerGraphProject",
        "AssemblerGraphServer",
        "CBuildInformation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .plugin(name: "AssemblerGraphCheck", capability: .buildTool(), dependencies: ["assembler-graph"]),
    .plugin(
      name: "AssemblerGraphCommand",
      capability: .command(
        intent: .custom(verb: "assembler-graph", description: "Shows who owns whom, and checks it: see 'help'.")
      ),
      dependencies: ["assembler-graph"]
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "AssemblerGraphCore",
        "AssemblerGraphScanner",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Tests/TestSupport"
    ),
    // Sees the library as clients do: its product's module alone, and never by @testable.
    .testTarget(name: "AssemblerGraphTests", dependencies: ["AssemblerGraph"]),
    // The tests of a package of its own, which is a client; here they cost no second build of everything.
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["AssemblerGraph"],
      path: "Examples/ArchitectureTests/Tests/ArchitectureTests"
    ),
    .testTarget(name: "TestSupportTests", dependencies: ["AssemblerGraphCore", "TestSupport"]),
    .testTarget(name: "AssemblerGraphModelTests", dependencies: ["AssemblerGraphModel", "TestSupport"]),
    .testTarget(name: "AssemblerGraphLinkerTests", dependencies: ["AssemblerGraphLinker", "TestSupport"]),
    .testTarget(name: "AssemblerGraphCoreTests", dependencies: ["AssemblerGraphCore", "TestSupport"]),
    .testTarget(name: "AssemblerGraphScannerTests", dependencies: ["AssemblerGraphScanner", "TestSupport"]),
    .testTarget(
      name: "GraphvizRenderingTests",
      dependencies: [
        .target(name: "GraphvizRendering", condition: .when(traits: ["Graphviz"])),
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "RuntimeJudgeTests",
      dependencies: [
        "AssemblerGraphCore",
        "AssemblerGraphScanner",
        "TestSupport",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "AssemblerGraphServerTests",
      dependencies: ["AssemblerGraphProject", "AssemblerGraphServer", "TestSupport"]
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["AssemblerGraph", "AssemblerGraphProject", "assembler-graph", "TestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// What `--version` says beside the number.
if let commit = Context.environment["ASSEMBLER_GRAPH_COMMIT"], !commit.isEmpty {
  for target in package.targets where target.name == "CBuildInformation" {
    target.cSettings = [.define("ASSEMBLER_GRAPH_COMMIT", to: "\"\(commit)\"")]
  }
}

// Only Scripts/benchmark needs them: nobody else compiles what measures, nor what it measures with.
if Context.environment["BENCHMARKS"] != nil {
  package.targets += [
    .target(name: "GeneratedCode", path: "Benchmarks/GeneratedCode"),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "AssemblerGraphModel",
        "AssemblerGraphScanner",
        "GeneratedCode",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Benchmarks/benchmark"
    ),
  ]
}

// Only Scripts/fuzz needs it.
if Context.environment["FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzzer",
      dependencies: [
        "AssemblerGraphCore",
        "AssemblerGraphProject",
        "AssemblerGraphScanner",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Tests/Fuzzing"
    )
  )
}

let warningsAreErrors = Context.environment["WARNINGS_AS_ERRORS"] != nil

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if warningsAreErrors {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// Only Scripts/documentation needs it: nobody who depends on the package fetches it.
if Context.environment["DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
