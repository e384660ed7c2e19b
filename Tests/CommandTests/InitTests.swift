import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import Foundation
import TestSupport
import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// `init`: what it writes, and what it does not.
struct InitTests {
  @Test func itWritesAConfigurationThatFits() throws {
    // The folder's name is the module's of what is in no other.
    let folder = try TemporaryFolder(factories.replacingOccurrences(of: "//- ", with: "//- Shop/"))
    let written = try run(["init"], in: folder("Shop"))
    #expect(written.status == 0)
    #expect(written.output == "")
    #expect(
      written.error.hasSuffix("Wrote .assembler-graph.yml\nNext: 'assembler-graph check'\n"),
      "\(written.error)"
    )
    let text = try folder.read("Shop/.assembler-graph.yml")
    let severities = try #require(text.range(of: "# Severities: error, warning or off."))
    #expect(
      text[..<severities.lowerBound] == """
        # Suggested by 'assembler-graph init'. Every key is explained in docs/configuration.md of assembler-graph; what is
        # not written here keeps its default. Behind # stands what was seen.
        #
        # 3 Swift files with 5 types, 2 Assemblers among them.

        # What no gate should judge: patterns of files and folders, from the folder of this file on.
        exclude:
          - Tests  # 1 file: tests

        # Known modules: Kernel, Shop.
        modules:
          Kernel: Kernel  # 1 file; other files import it

        # What types are, by their names, their protocols and what they inherit from. A list takes the place of its default.
        roles:
          # assembler: as by default  # 2 types (2 factory), suffixes Assembler
          interaction:                # 2 types
            suffixes:
              - Interaction  # by default
              - Presenter    # 2 types
          # navigation: as by default  # 0 types, suffixes Navigation
          # view: as by default        # 0 types, suffixes View, ViewController, Cell
          # renderable: as by default  # 0 types, suffixes Renderable


        """
    )
    for rule in allRules {
      #expect(text.contains("\n  # \(rule.id): \(rule.defaultSeverity?.rawValue ?? "off") "), "no line for \(rule.id)")
    }
    let checked = try run(["check"], in: folder("Shop"))
    #expect(checked.status == 0)
    #expect(checked.error.hasPrefix("Scanned 3 files: 5 types, 2 Assemblers, 0 errors, "), "\(checked.error)")
  }

  @Test func itOverwritesNothing() throws {
    let folder = try TemporaryFolder(factories)
    try folder.write("# mine\n", to: ".assembler-graph.yml")
    let refused = try run(["init"], in: folder.path)
    #expect(refused.status == 73)
    #expect(
      refused.error == """
        .assembler-graph.yml: error: this file exists, and init overwrites nothing; 'assembler-graph init -o -' \
        prints what it would write, and '-o FILE' writes it elsewhere

        """
    )
    #expect(try folder.read(".assembler-graph.yml") == "# mine\n")
    try folder.link("broken.yml", to: "nowhere")
    #expect(try run(["init", "-o", "broken.yml"], in: folder.path).status == 73)
    #expect(try run(["init", "-o", "none/a.yml"], in: folder.path).status == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 5)
  }

  @Test func itPrintsAndWritesElsewhere() throws {
    let folder = try TemporaryFolder(factories)
    try folder.makeFolder("ci")
    let printed = try run(["init", "--quiet", "-o", "-"], in: folder.path)
    #expect(printed.status == 0)
    #expect(printed.error == "")
    #expect(printed.output.contains("\n  - Tests  # 1 file: tests\n"))
    #expect(try run(["init", "--output", "ci/graph.yml"], in: folder.path).status == 0)
    #expect(try folder.read("ci/graph.yml").contains("\n  - '../Tests'  # 1 file: tests\n"))
    let checked = try run(["--config", "ci/graph.yml"], in: folder.path)
    #expect(checked.status == 0)
    #expect(checked.error.hasPrefix("Scanned 3 files: 5 types, 2 Assemblers"), "\(checked.error)")
  }

  @Test func theFileStandsWhereChecksFindIt() throws {
    let folder = try TemporaryFolder(factories)
    #expect(try run(["init", "App"], in: folder.path).error.contains("Wrote .assembler-graph.yml\n"))
    let other = try TemporaryFolder(factories)
    #expect(try run(["init", other.path], in: folder.path).error.contains("Wrote \(other(".assembler-graph.yml"))\n"))
    #expect(try run(["init", other("App")], in: other("Kernel")).error.contains("no longer counts for what is below"))
    #expect(try other.read("App/.assembler-graph.yml").hasPrefix("# Suggested by"))
  }

  @Test func itPrintsTheSchemaForEditors() throws {
    let run = try run(["init", "--schema"], in: packageFolder.path)
    #expect(run.status == 0)
    #expect(
      try run.output
        == String(contentsOf: packageFolder.appendingPathComponent("docs/assembler-graph.schema.json"), encoding: .utf8)
    )
  }

  @Test func withoutSwiftThereIsNothingToSuggest() throws {
    let folder = try TemporaryFolder()
    let run = try run(["init"], in: folder.path)
    #expect(run.status == 66)
    #expect(run.error == "error: no Swift file in '.'; name a folder or a file that has some\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// Whatever is seen, reading the text gives just what was meant, on every machine and in every order.
  @Test(arguments: [
    factories, cycle, warning, wellAssembled, hostile, "//- F.swift\n", "//- Tests/F.swift\nimport XCTest",
  ])
  func theTextIsReadAsItWasMeant(fixture: String) throws {
    let files = zip(fixtureFiles(fixture), moduleFiles(of: fixtureFiles(fixture))).map { file, module in
      SurveyedFile(path: file.path, head: file.source, module: module)
    }
    let seen = survey(files)
    #expect(try decodeConfiguration(Array(seen.text.utf8), path: "c.yml") == seen.configuration)
    #expect(survey(files.reversed()).text == seen.text)
    #expect(seen.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }
}

/// A project whose Assemblers are Factories, which need no pattern.
private let factories = """
  //- App/Login.swift
  import Kernel
  final class LoginPresenter { init(session: Session) {}; func load() {} }
  struct LoginFactory { func makeLogin() -> LoginPresenter { LoginPresenter(session: Session()) } }
  //- App/Detail.swift
  final class DetailPresenter { func load() {} }
  struct DetailFactory { func makeDetail() -> DetailPresenter { DetailPresenter() } }
  //- Kernel/Session.swift
  public final class Session {}
  //- Tests/LoginTests.swift
  import XCTest
  final class LoginTests: XCTestCase {}
  """

/// Paths that mean something to YAML, to patterns and to terminals.
private let hostile = """
  //- App/A.swift
  import Off
  import Kernel
  class A {}
  //- # no/'Kernel'\u{1B}[31m/Tests/F.swift
  class F {}
  //- {{a}}: &b *c/Tests/G.swift
  class G {}
  //- off/Vendor/H.swift
  class H {}
  //- - true/\u{202E}Mocks/MockI.swift
  class MockI {}
  //- Off/K.swift
  public class K {}
  //- x\\y/Generated/L.swift
  class L {}
  """
