// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "RetainCycles",
  products: [
    .library(name: "RetainCycles", targets: ["RetainCycles"])
  ],
  targets: [
    .target(name: "RetainCycles"),
    .executableTarget(name: "Witness", dependencies: ["RetainCycles"]),
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
