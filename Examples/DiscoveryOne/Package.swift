// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "DiscoveryOne",
  targets: [
    .executableTarget(name: "DiscoveryOne", dependencies: ["Bridge", "Computer", "Console", "PodBay"]),
    .target(name: "Bridge", dependencies: ["Computer", "Console", "Hibernation", "MissionLog", "PodBay"]),
    .target(name: "Hibernation", dependencies: ["Computer", "Console"]),
    .target(name: "MissionLog", dependencies: ["Computer", "Console"]),
    .target(name: "PodBay", dependencies: ["Computer", "Console"]),
    .target(name: "Computer", dependencies: ["Console"]),
    .target(name: "Console"),
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
