import Foundation

/// Strongly connected components of a random graph, against rustworkx.
func measureComponents(_ options: Options, _ table: inout Table) throws {
  let nodes = 100_000
  let edges = 1_000_000
  table.title("strongly connected components: \(nodes) nodes, \(edges) edges")
  let file = "\(options.work)/edges.bin"
  // The same numbers on every machine: a linear congruential generator (D. Knuth, "The Art of Computer Programming" 2,
  // 3.3.4, MMIX).
  var state: UInt64 = 1
  var ends: [Int32] = [Int32(nodes - 1), 0]
  for _ in 0..<(2 * edges - 2) {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    ends.append(Int32(truncatingIfNeeded: (state >> 33) % UInt64(nodes)))
  }
  try ends.withUnsafeBytes { try Data($0).write(to: URL(fileURLWithPath: file)) }
  guard let ours = printed(by: [options.worker, "components", file])?.split(separator: " ").map(String.init),
    let count = ours.first, let seconds = ours.last.flatMap({ Double($0.trimmingCharacters(in: .newlines)) })
  else { throw Failure("the components were not found") }
  let script = "\(options.root)/Benchmarks/rustworkx_components.py"
  guard let theirs = printed(by: [python, script, file])?.split(separator: " ").map(String.init),
    let other = theirs.last.flatMap({ Double($0.trimmingCharacters(in: .newlines)) })
  else { return table.note("rustworkx is not installed (pip install rustworkx)") }
  guard theirs.first == count else { throw Failure("rustworkx finds \(theirs[0]) components, and not \(count)") }
  table.ratio("components / rustworkx", seconds, other, atMost: 0.3)
}

/// Other tools that read Swift source, on some megabytes of it.
func measureOtherTools(_ corpus: Corpus, _ options: Options, _ table: inout Table) throws {
  table.title("other tools, one core, CPU time")
  let folder = "\(options.work)/sample"
  try copySample(of: corpus, to: folder)
  let check = try interleaved(
    [onOneCore([options.tool, "check", "--quiet", "--reporter", "json", folder])],
    rounds: 3
  )[0]
  let files = swiftFiles(below: folder)
  let list = "\(options.work)/sample.txt"
  try Data(files.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
  let format = try run(onOneCore(["swift", "format", "lint", "--recursive", folder]))
  table.factor("swift-format lint / check", format.cpu, check.cpu, atLeast: 20)
  let script = "\(options.root)/Benchmarks/tree_sitter_parse.py"
  if let other = printed(by: onOneCore([python, script, list])).flatMap({ Double($0.trimmingCharacters(in: .newlines)) }
  ) {
    table.factor("tree-sitter-swift / check", other, check.cpu, atLeast: 2)
  } else {
    table.note("tree-sitter-swift is not installed (pip install tree-sitter tree-sitter-swift)")
  }
}

private var python: String { ProcessInfo.processInfo.environment["PYTHON"] ?? "python3" }

/// About four megabytes of the corpus.
private func copySample(of corpus: Corpus, to folder: String) throws {
  let manager = FileManager.default
  if manager.fileExists(atPath: folder) { return }
  var size = 0
  for (index, path) in swiftFiles(below: corpus.folder).enumerated() where index % 4 == 0 && size < 4 << 20 {
    let place = folder + path.dropFirst(corpus.folder.count)
    try manager.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try manager.copyItem(atPath: path, toPath: place)
    size += manager.contents(atPath: path)?.count ?? 0
  }
}

func version(of options: Options) -> String {
  printed(by: [options.tool, "--version"])?.trimmingCharacters(in: .newlines) ?? "?"
}

func machineName() -> String {
  #if os(Linux)
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
  #else
    return printed(by: ["sysctl", "-n", "machdep.cpu.brand_string"])?.trimmingCharacters(in: .newlines) ?? "Mac"
  #endif
}
