import AssemblerGraphFacts
import Testing

@testable import AssemblerGraphProject

/// A file for which the parser takes too long holds nobody up.
struct GivenUpScanTests {
  private let names = ["A.swift", "Long.swift", "Z.swift"]

  /// Of the three files the second takes some seconds to scan.
  private func outcome(within limit: ScanLimit) throws -> [ScannedFile] {
    let folder = try TemporaryFolder("//- A.swift\nclass A {}\n//- Z.swift\nclass Z {}")
    try folder.write(String(repeating: "let x = g(1, [2, 3], { $0.a.b.c })\n", count: 1_000), to: "Long.swift")
    let files = names.map { SourceFile(realPath: folder($0), displayPath: $0, module: "App", isNamed: false) }
    return try scanAll(files, defines: nil, limit: limit) { _ in }.map { try $0.get() }
  }

  @Test func theOthersAreScanned() throws {
    let scanned = try outcome(within: ScanLimit(perFile: 0.05, perByte: 0))
    #expect(scanned.map(\.facts.path) == names)
    #expect(scanned.map(\.givenUpAfter) == [nil, 0.05, nil])
    #expect(scanned.map(\.facts.groups.count) == [1, 0, 1])
  }

  @Test func nothingIsGivenUpInTime() throws {
    #expect(try outcome(within: .standard).map(\.givenUpAfter) == [nil, nil, nil])
  }

  @Test func aLongFileMayTakeLonger() {
    let limit = ScanLimit(perFile: 3, perByte: 0.001)
    #expect(limit.seconds(for: 0) == 3)
    #expect(limit.seconds(for: 2_000) == 5)
  }

  @Test(arguments: [(4, "4"), (3.274_8, "3.27"), (0.2, "0.2"), (0.001, "0.001")])
  func itIsToldByItsName(seconds: Double, text: String) {
    let warning = InputWarning.tookTooLong(path: "Sources/F.swift", seconds: seconds).text
    #expect(warning == "Sources/F.swift: warning: this takes SwiftParser longer than \(text) s; it is left out")
  }

  @Test func theEnvironmentSaysHowLong() {
    #expect(ScanLimit(environment: [:]) == .standard)
    #expect(ScanLimit(environment: [ScanLimit.variable: ""]) == .standard)
    #expect(ScanLimit(environment: [ScanLimit.variable: "0.5"])?.seconds(for: 1_000_000) == 0.5)
  }

  @Test(arguments: ["0", "-1", "soon", "nan", "inf", "1 s"])
  func whatIsNoTimeIsNoLimit(text: String) {
    #expect(ScanLimit(environment: [ScanLimit.variable: text]) == nil)
  }
}
