import Foundation
import TestSupport

/// What the Swift runtime did with the objects of one program.
struct Observation: Codable, Hashable, Sendable {
  /// How many objects of each type were made.
  var made: [String: Int] = [:]
  /// How many objects of exactly this type were still alive after the scene. Types with none are absent.
  var alive: [String: Int] = [:]
  /// Types with objects that were still alive, of the type itself or of an heir.
  var aliveWithHeirs: Set<String> = []
  /// Types with objects that were alive after the scene, before what happens later.
  var aliveAtFirst: Set<String> = []
  /// The error that the scene threw.
  var failure: String?
}

struct RuntimeError: Error, CustomStringConvertible {
  var description: String
}

/// Compiles programs with swiftc into one executable, runs it and tells what stayed alive, in the order of `sources`.
///
/// The same programs are not built twice: what the compiler and the runtime said is kept in `.build/runtime-judge`.
func observe(_ sources: [String], packageFolder: URL = packageFolder()) throws -> [Observation] {
  let programs = sources.enumerated().map { instrument($1, number: $0) }
  let harness = harnessSource(of: programs)
  let arguments = ["-swift-version", "5", "-Onone", "-suppress-warnings", "-parse-as-library", "-wmo"]
  let compiler = try run(["swiftc", "--version"], in: packageFolder).output
  let key = fingerprint(([compiler, harness] + arguments + programs.map(\.source)).joined(separator: "\u{0}"))
  let folder = packageFolder.appending(path: ".build/runtime-judge/\(key)")
  let report = folder.appending(path: "report.txt")
  if !FileManager.default.fileExists(atPath: report.path) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files = ["Harness.swift"]
    try harness.write(to: folder.appending(path: files[0]), atomically: true, encoding: .utf8)
    for (number, program) in programs.enumerated() {
      let name = "Program\(number).swift"
      try program.source.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      files.append(name)
    }
    let built = try run(["swiftc"] + arguments + ["-o", "programs", "-module-name", "Programs"] + files, in: folder)
    guard built.status == 0 else { throw RuntimeError(description: "\(folder.path):\n\(built.output)") }
    let ran = try run([folder.appending(path: "programs").path], in: folder)
    guard ran.status == 0 else {
      let last = ran.output.split(separator: "\n").last { $0.hasSuffix(" begins") } ?? ""
      throw RuntimeError(description: "\(folder.path): status \(ran.status), program \(last) and does not end")
    }
    try? FileManager.default.removeItem(at: folder.appending(path: "programs"))
    try ran.output.write(to: report, atomically: true, encoding: .utf8)
  }
  return try observations(in: String(contentsOf: report, encoding: .utf8), of: programs)
}

/// The root of the package: the folder above this file that has the manifest.
func packageFolder() -> URL {
  var folder = URL(filePath: #filePath).deletingLastPathComponent()
  while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
    folder.deleteLastPathComponent()
  }
  return folder
}

/// Each line of the report is `program begins`, `program made alive type`, `program first 1 type` or `program error text`.
private func observations(in report: String, of programs: [InstrumentedProgram]) throws -> [Observation] {
  var observations = [Observation](repeating: Observation(), count: programs.count)
  for line in report.split(separator: "\n") where !line.hasSuffix(" begins") {
    let words = line.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count > 2, let number = Int(words[0]), programs.indices.contains(number) else {
      throw RuntimeError(description: "The programs wrote an unknown line: \(line)")
    }
    if let made = Int(words[1]), let alive = Int(words[2]), words.count == 4 {
      observations[number].made[words[3]] = made
      if alive > 0 { observations[number].alive[words[3]] = alive }
    } else if words[1] == "first", words.count == 4 {
      observations[number].aliveAtFirst.insert(words[3])
    } else {
      observations[number].failure = words.dropFirst().joined(separator: " ")
    }
  }
  for (number, program) in programs.enumerated() {
    let all = observations[number]
    observations[number].aliveWithHeirs = Set(all.alive.keys)
    // The object of an heir also holds the probe of its superclass.
    for (name, heirs) in program.heirs {
      observations[number].made[name] = (all.made[name] ?? 0) - heirs.map { all.made[$0] ?? 0 }.reduce(0, +)
      let alive = (all.alive[name] ?? 0) - heirs.map { all.alive[$0] ?? 0 }.reduce(0, +)
      observations[number].alive[name] = alive > 0 ? alive : nil
    }
  }
  return observations
}

private func run(_ command: [String], in folder: URL) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.currentDirectoryURL = folder
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.start()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// FNV-1a, 64 bits.
private func fingerprint(_ text: String) -> String {
  let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}

/// The probe, the count of what it saw, and a main function that runs every scene once.
private func harnessSource(of programs: [InstrumentedProgram]) -> String {
  let calls = programs.enumerated().map { number, program in
    let later = program.later.map { ", later: { await \($0)() }" } ?? ""
    return "    await judge(\(number)\(later)) { try await \(program.scene)() }\n"
  }
  return harnessSource(calling: calls.joined())
}

private func harnessSource(calling calls: String) -> String {
  """
  import Synchronization

  #if canImport(Glibc)
  import Glibc
  #else
  import Darwin
  #endif

  final class JudgeProbe: Sendable {
    let program: Int
    let type: String
    init(_ program: Int, _ type: String) {
      self.program = program
      self.type = type
      judgeLedger.withLock { $0[program, default: [:]][type, default: (0, 0)].made += 1 }
    }
    deinit {
      judgeLedger.withLock { $0[program, default: [:]][type, default: (0, 0)].released += 1 }
    }
  }

  let judgeLedger = Mutex<[Int: [String: (made: Int, released: Int)]]>([:])

  func judge(_ program: Int, later: (() async -> Void)? = nil, _ scene: () async throws -> Void) async {
    print(program, "begins")
    do { try await scene() } catch { print(program, "error", error) }
    if let later {
      for (type, count) in judgeLedger.withLock({ $0[program] ?? [:] }) where count.made > count.released {
        print(program, "first", 1, type)
      }
      await later()
    }
    for (type, count) in judgeLedger.withLock({ $0[program] ?? [:] }) {
      print(program, count.made, count.made - count.released, type)
    }
  }

  @main struct Judge {
    static func main() async {
      setvbuf(stdout, nil, _IOLBF, 0)
  \(calls)  }
  }

  """
}
