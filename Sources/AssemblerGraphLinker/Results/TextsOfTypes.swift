import AssemblerGraphFacts
import AssemblerGraphModel

/// The texts in the scanned code that may be names of types, by which the Objective-C runtime finds them:
///
///     NSClassFromString("App.Page")       NSClassFromString("\(module).\(name)Page")
struct TextsOfTypes {
  /// Of each text what stands behind its last point.
  private var names: Set<String> = []
  /// The pieces of texts of which something is left open.
  private var patterns: Set<[Substring]> = []

  init(in symbols: SymbolTable) {
    for text in symbols.files.lazy.flatMap(\.facts.texts) {
      names.insert(text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text)
      if text.contains("*") { patterns.insert(text.split(separator: "*", omittingEmptySubsequences: false)) }
    }
  }

  func mayName(_ type: TypeSymbol) -> Bool {
    if names.contains(type.name) { return true }
    let candidates = [type.name, type.module + "." + type.name]
    return patterns.contains { pieces in
      candidates.contains { candidate in
        candidate.hasPrefix(pieces[0]) && candidate.hasSuffix(pieces[pieces.count - 1])
          && pieces.allSatisfy { $0.isEmpty || candidate.contains($0) }
      }
    }
  }
}
