package import AssemblerGraphFacts

/// The facts of one file as they travel between machines: all that linking needs, nothing that it decides.
package struct FactsRecord: Hashable, Codable, Sendable {
  package var module: String
  /// Other modules that the file is part of; nil: none.
  package var alsoIn: [String]?
  /// Whether nothing but the scanned folder names the module; nil: something does.
  package var isModuleByFolder: Bool?
  /// nil where no manifest and no project tells.
  package var targetKind: TargetKind?
  /// Whether nobody who is not scanned uses the module; nil: nobody knows.
  package var isUsedOnlyHere: Bool?
  package var facts: FileFacts
  /// Where the first bytes stand that are not UTF-8.
  package var encodingError: SourcePosition?

  package init(module: String, facts: FileFacts, encodingError: SourcePosition? = nil) {
    self.module = module
    self.facts = facts
    self.encodingError = encodingError
  }

  /// Gives the file to one module that is known.
  package mutating func rename(_ module: String) {
    self.module = module
    alsoIn = nil
    isModuleByFolder = nil
  }

  /// What is linked.
  package var file: ModuleFile { moduleFile(with: facts) }

  /// The same with other facts.
  package func moduleFile(with facts: FileFacts) -> ModuleFile {
    ModuleFile(
      module: module,
      alsoIn: alsoIn ?? [],
      isModuleByFolder: isModuleByFolder ?? false,
      targetKind: targetKind,
      isUsedOnlyHere: isUsedOnlyHere ?? false,
      facts: facts
    )
  }
}

extension [FactsRecord] {
  /// How many of them are of Swift files.
  package var sourceCount: Int { count { $0.facts.interface == nil } }
}

/// Why bytes are no facts that this version can read.
package enum FactsProblem: Error, Hashable, Sendable {
  /// They do not begin as facts do.
  case noFacts
  /// Another version of the tool wrote them.
  case otherVersion(found: String, readable: String)
  /// They end too early, or something in them is not as it was written.
  case damaged(line: Int)
}

/// What every file with facts begins with.
private let magic = "assembler-graph-facts "

/// The version of the form, then that of the facts in it.
private var version: String { "1.\(FileFacts.formatVersion)" }

/// The records as the bytes of a file: a line that says what it is and how many records follow, then each on its line as
/// JSON, sorted by path and module. The same records give the same bytes, in any order.
///
///     assembler-graph-facts 1.1 2
///     {"facts":{…"path":"Sources/A.swift"…},"module":"App"}
///     {"facts":{…"path":"Sources/B.swift"…},"module":"App"}
package func factsFile(of records: [FactsRecord]) -> String {
  let sorted = records.sorted { ($0.facts.path, $0.module) < ($1.facts.path, $1.module) }
  return "\(magic)\(version) \(sorted.count)\n" + sorted.map { jsonLine($0) + "\n" }.joined()
}

/// Whether bytes begin as a file with facts does, whatever its version.
package func isFactsFile(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic.utf8) }

/// The records of a file that `factsFile(of:)` wrote.
package func factsRecords(ofFile bytes: [UInt8]) -> Result<[FactsRecord], FactsProblem> {
  guard isFactsFile(bytes) else { return .failure(.noFacts) }
  let lines = bytes.split(separator: UInt8(ascii: "\n"))
  let header = String(decoding: lines.first?.dropFirst(magic.utf8.count) ?? [], as: UTF8.self).split(separator: " ")
  guard let found = header.first, found == version else {
    return .failure(.otherVersion(found: header.first.map(String.init) ?? "", readable: version))
  }
  guard header.count == 2, let count = Int(header[1]) else { return .failure(.damaged(line: 1)) }
  var records: [FactsRecord] = []
  for (number, line) in lines.enumerated().dropFirst() {
    guard let record: FactsRecord = valueOfJSON(line), record.facts.isConsistent else {
      return .failure(.damaged(line: number + 1))
    }
    records.append(record)
  }
  return records.count == count ? .success(records) : .failure(.damaged(line: lines.count + 1))
}
