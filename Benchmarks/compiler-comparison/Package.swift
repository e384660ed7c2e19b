// swift-tools-version: 6.1
import PackageDescription

/// The packages whose ownership is compared with what the compiler says. Nobody else needs them.
let package = Package(
  name: "CompilerComparison",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "Packages",
      dependencies: [
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOExtras", package: "swift-nio-extras"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]
    )
  ]
)
