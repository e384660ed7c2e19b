import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphProject
import Foundation

/// Fills the marked regions of documents with diagrams, or checks that these are fresh.
struct Embed: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "embed",
    abstract: "Draws diagrams into marked regions of Markdown and DocC files, or checks that they are up to date.",
    discussion: """
      A region lies between two comments, each on a line of its own:

        <!-- assembler-graph:begin source=Sources view=components focus=Login -->
        <!-- assembler-graph:end -->

      It takes the options of 'render' as key=value (source: the PATHs; image: the file of a picture; alt: its \
      text). It is filled with Mermaid; with format=svg or image=login.svg, with a picture next to the document; \
      and in a documentation catalog (.docc), with a light and a dark picture in Resources. Text inside a region \
      is replaced, and all other text stays. --check compares the graphs behind the diagrams, not their bytes, \
      and exits with 1 when one is out of date.

      EXAMPLES:
        assembler-graph embed README.md docs/*.md
        assembler-graph embed --check README.md docs/*.md

      \(ExitStatus.help)
      """
  )

  @ArgumentParser.Argument(
    help: ArgumentHelp("The documents.", valueName: "file"),
    completion: .file(extensions: ["md", "markdown", "tutorial"])
  )
  var files: [String]

  @Flag(help: "Write nothing; exit with 1 when a diagram is out of date.")
  var check = false

  @Option(
    help: ArgumentHelp("The configuration file for regions that do not name one.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"])
  )
  var config: String?

  @Flag(help: "Print no status and no progress, only warnings and errors.")
  var quiet = false

  func run() throws {
    var drawer = RegionDrawer(output: try OutputOptions.parse(quiet ? ["--quiet"] : []))
    let documents = try files.map { path throws(CommandError) in try MarkedDocument(path: path, config: config) }
    var outdated = 0
    var count = 0
    for document in documents {
      let diagrams = try drawer.diagrams(of: document)
      count += diagrams.count
      if check {
        let complaints = zip(document.regions, diagrams).flatMap { region, diagram in
          staleness(of: region.region, in: document, now: diagram).map { [$0] } ?? []
        }
        outdated += complaints.count
        try Destination.standardOutput.write(complaints.joined())
      } else {
        outdated += try write(diagrams, into: document)
      }
    }
    if !quiet {
      writeError(
        "\(counted(documents.count, "document")), \(counted(count, "diagram")), \(outdated) "
          + (check ? "out of date" : "written")
      )
    }
    if check, outdated > 0 { throw ExitStatus.findings }
  }
}

/// Reads each code base once, whatever the number of regions that show it.
private struct RegionDrawer {
  let output: OutputOptions
  private var projects: [[String]: Project] = [:]

  init(output: OutputOptions) { self.output = output }

  mutating func diagrams(of document: MarkedDocument) throws(CommandError) -> [EmbeddedDiagram] {
    var diagrams: [EmbeddedDiagram] = []
    for (index, (region, options)) in document.regions.enumerated() {
      let project: Project
      do throws(CommandError) {
        project = try self.project(for: options)
      } catch {
        // The error names what cannot be read, not the document that asks for it.
        writeError("\(region.location(in: document.path)): note: the source of this region cannot be scanned:")
        throw error
      }
      let graph = project.program.graph
      let found = cycles(in: graph, perGroup: project.configuration.cyclesPerGroup)
      let viewed: ViewedGraph
      do throws(CommandError) {
        viewed = try options.view.apply(to: graph, scope: options.source.scope, cycles: found)
      } catch {
        // What follows is about the command line.
        let words = String(error.text.trimmingPrefix("error: ").prefix(upTo: "; a PATH goes before "))
          .replacing("--", with: "")
        throw .embed([EmbedProblem(location: region.location(in: document.path), kind: .view(words))])
      }
      let place = DiagramPlace(document: document.path, number: index + 1)
      diagrams.append(
        try embeddedDiagram(of: viewed, options: options, region: region, at: place) { project.marks(of: $0) }
      )
    }
    return diagrams
  }

  private mutating func project(for options: RegionOptions) throws(CommandError) -> Project {
    if let known = projects[options.scanKey] { return known }
    let project = try readProject(options.source, output, withArchitecture: false)
    projects[options.scanKey] = project
    return project
  }
}

/// Writes pictures and document where they are other than they should be. Returns how many diagrams that were.
private func write(_ diagrams: [EmbeddedDiagram], into document: MarkedDocument) throws(CommandError) -> Int {
  var written = 0
  for ((region, _), diagram) in zip(document.regions, diagrams) {
    var isWritten = document.content(of: region) != diagram.lines || region.graphHash != diagram.graphHash
    // A fresh picture stays: another version of Graphviz would draw other bytes of the same graph.
    for image in diagram.images where !image.isFresh {
      makeFolder(ofResource: image.path)
      try Destination.file(image.path).write(try image.draw())
      isWritten = true
    }
    if isWritten { written += 1 }
  }
  let text = document.text(with: diagrams)
  if text != document.lines.joined(separator: "\n") { try Destination.file(document.path).write(text) }
  return written
}

/// A catalog can be without `Resources` until it has one.
private func makeFolder(ofResource path: String) {
  let folder = parent(of: absolutePath(of: path, in: FileManager.default.currentDirectoryPath))
  if lastName(of: folder) == "Resources" { mkdir(folder, 0o777) }
}

extension EmbeddedDiagram.Image {
  /// Whether the file shows this graph, drawn by this version for this region.
  fileprivate var isFresh: Bool {
    guard let content = try? bytes(ofFile: path) else { return false }
    return assembler_graph.metadata(ofSVG: String(decoding: content, as: UTF8.self)) == metadata
  }
}

/// What is wrong with a diagram, one line and a note for each difference; nil when it is fresh.
private func staleness(of region: MarkedRegion, in document: MarkedDocument, now: EmbeddedDiagram) -> String? {
  let place = region.location(in: document.path)
  let old = document.content(of: region)
  let images = now.images.map { image in
    (image.path, (try? bytes(ofFile: image.path)).map { String(decoding: $0, as: UTF8.self) })
  }
  let wayOut = "; renew it by 'assembler-graph embed \(document.path)'\n"
  if let missing = images.first(where: { $0.1 == nil }) {
    return "\(place): error: the picture '\(missing.0)' of this region is not there\(wayOut)"
  }
  if old.allSatisfy(\.isEmpty) { return "\(place): error: this region is empty\(wayOut)" }
  let drawn = images.compactMap { image in
    image.1.flatMap { metadata(ofSVG: $0).first { $0.key == "graph" }?.value }
  }
  let isFresh =
    region.graphHash == now.graphHash && drawn.allSatisfy { $0 == now.graphHash }
    && drawn.count == images.count
  if isFresh { return nil }
  let before = images.first?.1.map(contents(ofSVG:)) ?? contents(ofMermaid: old.joined(separator: "\n"))
  let changes =
    now.contents.subtracting(before).map { "+ \($0)" }.sorted()
    + before.subtracting(now.contents).map { "- \($0)" }.sorted()
  let notes = changes.map { "\(place): note: \($0)\n" }.joined()
  return "\(place): error: this diagram is out of date\(wayOut)" + notes
}

extension Substring {
  /// All that stands before some words; everything where they are not there.
  fileprivate func prefix(upTo words: String) -> Substring {
    firstRange(of: words).map { self[..<$0.lowerBound] } ?? self
  }
}
