import Foundation
import Testing

/// The reports as those read them for whom they are made. Needs Python with jsonschema, sarif-tools and junitparser, and
/// xmllint; `Scripts/prepare --tests` installs them. Without them these tests are skipped.
struct ConsumerTests {
  @Test(.enabled(if: python != nil, "needs Python with jsonschema, sarif-tools and junitparser"))
  func sarifFitsItsSchemaAndIsRead() throws {
    let folder = try hostileProject()
    #expect(try run(["check", "--quiet", "--reporter", "sarif=out.sarif"], in: folder.path).status == 1)
    let read = try consume(
      "read_sarif.py",
      [schema, golden("findings.sarif"), golden("accepted.sarif"), folder("out.sarif")]
    )
    #expect(read.error == "")
    #expect(
      read.output == """
        4 results, 2 errors, 2 warnings
        3 results, 1 errors, 2 warnings
        2 results, 1 errors, 1 warnings

        """
    )
  }

  @Test(.enabled(if: python != nil, "needs Python with jsonschema, sarif-tools and junitparser"))
  func theReaderOfSARIFRefusesWhatIsWrong() throws {
    let folder = try TemporaryFolder()
    let right = try String(contentsOfFile: golden("findings.sarif"), encoding: .utf8)
    for (old, new) in [
      (#""startLine" : 5"#, #""startLine" : "5""#), (#""level" : "error""#, #""level" : "fatal""#),
      (#""uri" : "Sources/List/Node.swift""#, #""uri" : "Sources/List Node.swift""#),
    ] {
      try folder.write(right.replacing(old, with: new), to: "wrong.sarif")
      #expect(try consume("read_sarif.py", [schema, folder("wrong.sarif")]).status == 1)
    }
  }

  @Test(.enabled(if: python != nil, "needs Python with jsonschema, sarif-tools and junitparser"))
  func junitIsReadAndItsSumsAreRight() throws {
    let folder = try hostileProject()
    #expect(try run(["check", "--quiet", "--reporter", "junit=out.xml"], in: folder.path).status == 1)
    let read = try consume(
      "read_junit.py",
      [golden("findings-junit.xml"), golden("accepted-junit.xml"), folder("out.xml")]
    )
    #expect(read.error == "")
    let lines = read.output.split(separator: "\n")
    #expect(
      lines.prefix(2) == ["5 tests, 2 failures, 0 errors, 0 skipped", "4 tests, 0 failures, 0 errors, 2 skipped"]
    )
    #expect(lines.last?.hasSuffix(" tests, 1 failures, 0 errors, 0 skipped") == true)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/xmllint"), "needs xmllint"))
  func junitIsWellFormed() throws {
    let folder = try hostileProject()
    #expect(try run(["check", "--quiet", "--reporter", "junit=out.xml"], in: folder.path).status == 1)
    let files = "'\(golden("findings-junit.xml"))' '\(golden("accepted-junit.xml"))' out.xml"
    let checked = try runShell("xmllint --noout \(files)", in: folder.path)
    #expect(checked.status == 0 && checked.error == "", "\(checked.error)")
  }

  /// The fields that GitLab's manual asks for, of these types, and fingerprints that differ.
  @Test func gitlabFindsTheFieldsThatItDocuments() throws {
    struct Issue: Decodable {
      struct Location: Decodable {
        struct Lines: Decodable { var begin: Int }
        var path: String
        var lines: Lines
      }
      var description: String
      var checkName: String
      var fingerprint: String
      var severity: String
      var location: Location

      enum CodingKeys: String, CodingKey {
        case description, fingerprint, severity, location
        case checkName = "check_name"
      }
    }
    let folder = try hostileProject()
    let output = try run(["check", "--quiet", "--reporter", "gitlab"], in: folder.path).output
    for text in [output, try String(contentsOfFile: golden("findings-gitlab.json"), encoding: .utf8)] {
      let issues = try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
      #expect(issues.count >= 2)
      #expect(Set(issues.map(\.fingerprint)).count == issues.count)
      for issue in issues {
        #expect(["info", "minor", "major", "critical", "blocker"].contains(issue.severity))
        #expect(!issue.description.isEmpty && !issue.checkName.isEmpty && issue.location.lines.begin > 0)
        #expect(!issue.location.path.hasPrefix("./"))
      }
    }
    let right = try TemporaryFolder("//- Sources/App/Unrelated.swift\nstruct Unrelated {}")
    let empty = try run(["check", "--reporter", "gitlab"], in: right.path).output
    #expect(try JSONDecoder().decode([Issue].self, from: Data(empty.utf8)).isEmpty)
  }

  /// A cycle and a warning in files and types whose names try to do harm.
  private func hostileProject() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      final class `A]]><x>&"'` { let b: B; init(b: B) { self.b = b } }
      func run() { let b = B(); b.a = `A]]><x>&"'`(b: b) }

      """,
      to: "::error file=%0A,line=1::\u{202E}🚀 <&>\"']]>/A.swift"
    )
    try folder.write(
      "final class B { var a: `A]]><x>&\"'`? }\nfinal class `Entry\u{301} @someone` { var next: `Entry\u{301} @someone`? }\n",
      to: "B [x](y) #`.swift"
    )
    return folder
  }
}

private let schema = packageFolder.appendingPathComponent("Tests/Schemas/sarif-schema-2.1.0.json").path

private func golden(_ name: String) -> String {
  packageFolder.appendingPathComponent("Tests/Golden/\(name)").path
}

/// The Python that `Scripts/prepare --tests` makes, or that of the machine when it has all that is needed.
private let python: String? = [packageFolder.appendingPathComponent(".build/consumers/bin/python3").path, "python3"]
  .first {
    let modules = "import jsonschema, rfc3986_validator, sarif.loader, junitparser"
    return (try? runShell("'\($0)' -c '\(modules)'", in: packageFolder.path).status) == 0
  }

private func consume(_ script: String, _ arguments: [String]) throws -> Run {
  let path = packageFolder.appendingPathComponent("Tests/Consumers/\(script)").path
  let words = ([python ?? "python3", path] + arguments).map { "'\($0.replacing("'", with: "'\\''"))'" }
  return try runShell(words.joined(separator: " "), in: packageFolder.path)
}
