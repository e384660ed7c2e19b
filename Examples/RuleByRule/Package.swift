// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "RuleByRule",
  targets: [
    .executableTarget(name: "Wrong"),
    .executableTarget(name: "Right"),
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
