import AssemblerGraphFacts

extension SymbolTable {
  /// The classes whose objects storyboards, xibs and property lists make, and those that Objective-C may make. A scene makes nothing
  /// that its storyboard does not begin with, to which no segue leads, and whose identifier no code names:
  ///
  ///     <viewController id="a" storyboardIdentifier="Page" customClass="Page" …/>      board.instantiateViewController(withIdentifier: "Page")
  ///     <viewController id="b" storyboardIdentifier="Old" customClass="Old" …/>        makes no Old
  func classesMadeByDocuments() -> Set<String> {
    if interfaces.isEmpty { return [] }
    let names = NamesInCode(of: self)
    let scenes = InterfaceObjects.reachableScenes(of: interfaces) { scene in
      guard let identifier = scene.identifier else { return false }
      return names.mayHave(identifier) || scene.objects.contains { $0.isController && names.mayHave($0.className) }
    }
    return Set(scenes.lazy.flatMap(\.objects).map(\.className))
      .union(interfaces.lazy.flatMap(\.interface.namesInObjectiveC))
  }
}

/// Every name and text of the scanned code by which it may ask for a scene: what generates code writes names otherwise (`pageScene`
/// for `Page scene`), and what gives an identifier may be a class, a case or a constant.
private struct NamesInCode {
  /// Names without what their style adds.
  private var plainNames: Set<[UInt8]> = []
  /// Texts of which the program fills in a part, as the pieces around those parts.
  private var patterns: [[String]] = []
  private let hasObjectiveC: Bool

  init(of symbols: SymbolTable) {
    let namesInObjectiveC = symbols.interfaces.lazy.flatMap(\.interface.namesInObjectiveC)
    hasObjectiveC = !namesInObjectiveC.isEmpty
    for name in namesInObjectiveC { plainNames.insert(Self.plain(name)) }
    var used: IDSet<Name> = []
    for file in symbols.files { file.forEachUsedName { used.insert($0) } }
    for name in used.inOrder { plainNames.insert(Self.plain(symbols.names[name])) }
    symbols.forEachWrittenName { plainNames.insert(Self.plain($0)) }
    for file in symbols.files {
      for enumCase in file.facts.groups.lazy.flatMap(\.cases) { plainNames.insert(Self.plain(enumCase.name)) }
      for text in file.facts.texts { add(text) }
    }
  }

  private mutating func add(_ text: String) {
    if text.contains("*") {
      patterns.append(text.split(separator: "*", omittingEmptySubsequences: false).map(String.init))
    } else {
      plainNames.insert(Self.plain(text))
    }
  }

  /// Whether code may name something that is called so.
  func mayHave(_ name: String) -> Bool {
    plainNames.contains(Self.plain(name)) || !Self.isWord(name) || hasObjectiveC && name.first?.isUppercase != true
      || patterns.contains { pattern in
        name.hasPrefix(pattern[0]) && name.hasSuffix(pattern[pattern.count - 1])
          && pattern.allSatisfy { $0.isEmpty || name.contains($0) }
      }
  }

  /// Whether a text that says nothing else is among those of the facts.
  private static func isWord(_ name: String) -> Bool {
    name.utf8.count > 2 && name.utf8.allSatisfy { isLetterOrDigit($0) || separators.contains($0) }
  }

  private static let separators = [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")]

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The same for `PageScene`, `pageScene`, `page-scene` and `page_scene`.
  private static func plain(_ name: String) -> [UInt8] {
    name.utf8.filter { isLetterOrDigit($0) || $0 > 0x7F }.map { $0 | 0x20 }
  }
}
