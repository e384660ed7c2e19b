import AssemblerGraphFacts

/// The methods that storyboards and xibs connect to controls, by name.
///
///     <action selector="close:" destination="a" eventType="touchUpInside" id="b"/>
struct ConnectedActions {
  private let names: Set<Substring>
  /// The classes of which documents make objects, or which load them.
  private let classes: Set<String>
  private let namesInObjectiveC: Set<String>
  private let symbols: SymbolTable

  init(in symbols: SymbolTable) {
    self.symbols = symbols
    let interfaces = symbols.interfaces.map(\.interface)
    names = Set(interfaces.lazy.flatMap(\.actions).map { $0.prefix { $0 != ":" } })
    let scenes = interfaces.flatMap(\.scenes)
    classes = Set(scenes.lazy.flatMap(\.objects).map(\.className) + scenes.lazy.compactMap(\.owner?.className))
    namesInObjectiveC = Set(interfaces.lazy.flatMap(\.namesInObjectiveC))
  }

  /// Whether a document may connect a method of a class: one that is scanned does, or that of the class is not scanned.
  func mayConnect(_ name: String, of type: TypeID) -> Bool {
    let kinds = ([type] + symbols.allSubclasses(of: type)).map { symbols.types[$0].name }
    if kinds.contains(where: namesInObjectiveC.contains) || !kinds.contains(where: classes.contains) { return true }
    // `func close(sender: Any)` is `closeWithSender:`.
    return names.contains { $0 == name || $0.hasPrefix(name + "With") }
  }
}
