// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that clients of assembler-graph pay for nothing that only measuring needs.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    // Links to ../Sources: scanning and the graph algorithms are measured without the command around them.
    .target(name: "AssemblerGraphCore"),
    .target(
      name: "AssemblerGraphScanner",
      dependencies: [
        "AssemblerGraphCore",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .target(name: "GeneratedCode"),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "AssemblerGraphCore",
        "AssemblerGraphScanner",
        "GeneratedCode",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
