// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ArchitectureTests",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Elsewhere: .package(url: "https://…/assembler-graph", from: "0.1.0", traits: [])
    .package(name: "assembler-graph", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "Antenna"),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [.product(name: "AssemblerGraph", package: "assembler-graph")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
