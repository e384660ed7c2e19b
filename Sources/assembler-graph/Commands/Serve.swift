import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphModel
import AssemblerGraphProject
import AssemblerGraphServer
import Foundation

/// Answers an editor or an assistant over standard input and output, for as long as that is there.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves an editor, or an assistant: findings while one types, fixes, and who owns whom.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output, beside sourcekit-lsp; with --mcp the Model \
      Context Protocol. Editors and assistants start it: how, is in docs/editors.md. In an editor, what is open and not \
      saved counts, and without PATH its folders are scanned.

      EXAMPLES:
        assembler-graph serve
        assembler-graph serve Sources --config .assembler-graph.yml
        assembler-graph serve --mcp Sources

      \(ExitStatus.help)
      """
  )

  @OptionGroup var source: SourceOptions

  @Flag(help: "Serve an assistant: tools of the Model Context Protocol instead of the Language Server Protocol.")
  var mcp = false

  /// For what the comparison of revisions shows on the way. There is nothing to choose.
  @OptionGroup(visibility: .private) var output: OutputOptions

  func validate() throws {
    if source.scope != nil { throw ValidationError("'serve' looks at every type; leave out '--scope'.") }
  }

  func run() throws {
    endQuietlyWhenInterrupted()
    let request = source.request
    if mcp {
      ModelContextServer(request, connection: .standard, compare: difference).run()
    } else if !LanguageServer(request, connection: .standard).run() {
      throw ExitStatus.findings
    }
  }

  private func difference(_ base: String, _ head: String?) throws(CommandError) -> GraphDifference {
    let repository = try GitRepository(around: FileManager.default.currentDirectoryPath)
    let revisions = Revisions(base: base, head: head, fromMergeBase: false)
    return try compare(revisions, in: repository, source, output).difference(scope: .all)
  }
}

extension Connection {
  /// Standard input and output.
  fileprivate static let standard = Connection(
    read: {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let length = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
        if length >= 0 { return Array(buffer.prefix(length)) }
        if errno != EINTR { return [] }
      }
    },
    write: { try? writeAll($0, to: Descriptor.standardOutput.rawValue) }
  )
}
