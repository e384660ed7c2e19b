// swift-tools-version: 6.2

import PackageDescription

// A package that lets its builds look after its architecture. In a package of your own write
//   .package(url: "https://…/assembler-graph", from: "0.1.0", traits: [])
// Without the trait Graphviz nothing has to be installed; pictures then are Mermaid.
let package = Package(
  name: "SwiftPMClient",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "assembler-graph", path: "../..", traits: [])],
  targets: [
    .target(name: "Core", plugins: [check]),
    .target(name: "Sound", dependencies: ["Core"], plugins: [check]),
    // The build of this one fails, and shows the finding.
    .target(name: "Cyclic", dependencies: ["Core"], plugins: [check]),
  ]
)

private var check: Target.PluginUsage { .plugin(name: "AssemblerGraphCheck", package: "assembler-graph") }
