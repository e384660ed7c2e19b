import Foundation
import Testing

/// docs/assembler-graph.1 is written by `Scripts/manual` from the command's help; this sees without a plugin when it is old.
struct ManPageTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: packageFolder.appendingPathComponent("docs/assembler-graph.1"), encoding: .utf8)
  }

  @Test func theManualPageSaysWhatTheHelpSays() throws {
    let help = try run(["--experimental-dump-help"], in: "/")
    let tool = try JSONDecoder().decode(Tool.self, from: Data(help.output.utf8))
    // What commands share is told once, behind all of them.
    var shared: [String: String] = [:]
    let texts = tool.command.texts(isRoot: true, shared: &shared)
    #expect(texts.count > 120)
    let options = try #require(page.range(of: ".Sh OPTIONS OF ALL COMMANDS"))
    for (name, text) in shared {
      let told = page[options.upperBound...]
      let isTold = told.contains("-\(name)") && letters(of: String(told)).contains(letters(of: text))
      #expect(isTold, "docs/assembler-graph.1 is out of date: Scripts/manual writes it. Not there: \(name)")
    }
    // A paragraph is a macro of its own.
    var rest = Substring(letters(of: page.replacing("\n.Pp\n", with: "\n")))
    for text in texts {
      guard let place = rest.firstRange(of: letters(of: text)) else {
        Issue.record("docs/assembler-graph.1 is out of date: Scripts/manual writes it. Not there: \(text)")
        return
      }
      rest = rest[place.upperBound...]
    }
    #expect(page.split(separator: "\n").count < 500)
    #expect(page.split(separator: "EXIT STATUS").count == 2)
  }

  @Test(.enabled(if: canFormat, "needs groff"))
  func theManualPageIsWellFormed() throws {
    let path = packageFolder.appendingPathComponent("docs/assembler-graph.1").path
    let shown = try runShell("groff -man -mdoc -ww -Tutf8 -P-c '\(path)'", in: "/")
    #expect(shown.status == 0)
    #expect(shown.error == "")
    #expect(shown.output.contains("Looks for ownership cycles and endless assembly"))
  }
}

private let canFormat = (try? runShell("command -v groff", in: "/"))?.status == 0

/// Letters and digits alone: formatting and escapes are no matter here.
private func letters(of text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9") ~= $0 }))
}

// MARK: - The help as data, as argument-parser writes it

private struct Tool: Decodable {
  var command: Command
}

private struct Command: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var arguments: [Argument]?
  var subcommands: [Command]?

  struct Argument: Decodable {
    var abstract: String?
    var shouldDisplay: Bool
    var names: [Name]?

    struct Name: Decodable {
      var name: String
    }
  }

  private var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// In the order of the page.
  ///
  /// - Parameter shared: the options that commands share, with the text of the first that has each; they are not among
  ///   the texts.
  func texts(isRoot: Bool, shared: inout [String: String]) -> [String] {
    let about = isRoot ? discussion : discussion?.replacing(#/(?s)EXIT STATUS:.*/#, with: "")
    let own = [isRoot ? nil : commandName, abstract, about].compactMap(\.self)
    var ofArguments: [String] = []
    for argument in shownArguments {
      // One letter is found anywhere.
      let names = (argument.names ?? []).map(\.name).filter { $0.count > 1 }
      let text = argument.abstract ?? ""
      if let name = names.first, Self.sharedNames.contains(name), shared[name, default: text] == text {
        shared[name] = text
      } else {
        ofArguments += names + [text]
      }
    }
    return own + ofArguments + (subcommands ?? []).flatMap { $0.texts(isRoot: false, shared: &shared) }
  }

  private static let sharedNames = [
    "config", "scope", "include", "exclude", "define", "with-ignored", "output", "quiet", "color", "version", "help",
  ]
}
