import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphProject

/// What a marked region asks for: the options of `render`, written as `key=value`, and where its picture goes.
struct RegionOptions: ParsableArguments {
  @OptionGroup var source: SourceOptions
  @OptionGroup var view: ViewOptions
  @OptionGroup var drawing: DrawingOptions

  /// The file of the picture: relative to the document, in DocC a name.
  @Option var image: String?

  /// The text that stands for the picture.
  @Option var alt: String?
}

extension RegionOptions {
  /// Reads the words of a region as the command line would be read, so that every option of `render` is one here.
  ///
  /// - Parameter config: the configuration file that the run names; that of the region counts more.
  static func read(_ region: MarkedRegion, path: String, config: String?) throws(EmbedProblem) -> RegionOptions {
    let inherited = config.map { ["--config", $0] } ?? []
    // What is scanned goes first: behind an option with several values it would be one of them.
    let paths = region.words.filter { $0.key == "source" }.flatMap(\.arguments)
    let others = region.words.filter { $0.key != "source" }.flatMap(\.arguments)
    do {
      return try parse(inherited + paths + others)
    } catch {
      // The word that is wrong by itself has the place.
      let word = region.words.first { (try? parse($0.arguments)) == nil }
      let location = SourceLocation(
        file: path,
        line: region.begin + 1,
        column: word?.column ?? region.indentation.utf8.count + 1
      )
      throw EmbedProblem(location: location, kind: .option(message(for: error)))
    }
  }

  /// Mermaid, unless it is in a documentation catalog or asks for a picture.
  func format(in document: String) -> PictureFormat {
    if let format = drawing.format { return format }
    let place = DiagramPlace(document: document, number: 0)
    return image != nil || place.catalog != nil ? .svg : .mermaid
  }

  /// What must be scanned for it: regions that agree share a scan.
  var scanKey: [String] {
    [source.paths, [source.config ?? ""], source.include, source.exclude, source.define]
      .map { $0.joined(separator: "\u{0}") }
  }
}

extension MarkedRegion.Word {
  /// `--focus Login Logout` for `focus=Login,Logout`; `--collapse 'A*' --collapse 'B*'` for `collapse=A*,B*`; those of
  /// `source` are paths.
  fileprivate var arguments: [String] {
    let option = "--" + key.replacing("_", with: "-")
    guard let value else { return [option] }
    let values = value.split(separator: ",").map(String.init)
    switch key {
    case "source": return values
    case "focus", "only", "without", "between", "highlight": return [option] + values
    case "collapse": return values.flatMap { [option, $0] }
    default: return [option, value]
    }
  }
}
