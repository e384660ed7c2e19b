import ArgumentParser
import AssemblerGraphProject

/// The forms of a picture.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, html, mermaid, dot, json, png, pdf

  /// By the suffix of the file; SVG for standard output and for a file without a suffix.
  ///
  /// A suffix that means another format is an error, so that no PNG is an SVG in disguise.
  init(suffixOf destination: Destination) throws(CommandError) {
    guard case .file(let path) = destination else {
      self = .svg
      return
    }
    let parts = lastName(of: path).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let suffix = parts.last else {
      self = .svg
      return
    }
    guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix.lowercased()) }) else {
      throw .unknownSuffix(path: path, allowed: Self.allCases.map { "." + $0.rawValue })
    }
    self = format
  }

  private var suffixes: [String] {
    switch self {
    case .svg: ["svg"]
    case .html: ["html", "htm"]
    case .dot: ["dot", "gv"]
    case .mermaid: ["mmd", "mermaid"]
    case .json: ["json"]
    case .png: ["png"]
    case .pdf: ["pdf"]
    }
  }

  /// Fails early when the tool was built without what the format needs.
  func checkAvailable() throws(CommandError) {
    #if !Graphviz
      switch self {
      case .svg, .html, .dot, .png, .pdf: throw .needsGraphviz(format: rawValue.uppercased())
      case .json, .mermaid: break
      }
    #endif
  }
}
