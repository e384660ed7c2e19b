/// The words that teams use for the roles of the architecture. Which of them a code base uses is decided by what its types
/// do, not by the words alone.
enum NameCandidates {
  /// The architecture's own. Assemblers of other dialects are recognised without a pattern, by what they do; one would
  /// make them the architecture's, and its rules speak of them.
  static let assembler = ["Assembler"]
  static let verbs = [
    "assemble", "assembly", "make", "build", "create", "resolve", "compose", "construct", "instantiate", "configure",
    "provide",
  ]
  static let interaction = ["Interaction", "Interactor", "Presenter", "ViewModel", "Reactor"]
  static let navigation = ["Navigation", "Coordinator", "Router", "Wireframe", "Navigator", "FlowController"]
  /// Words that also coordinate and route what nobody sees.
  static let vagueNavigation: Set<String> = ["Coordinator", "Router"]
  static let view = ["View", "ViewController", "Cell", "Screen", "Page"]
  static let renderable = ["Renderable", "ViewState", "ViewData", "DisplayModel", "ViewModel"]
  /// What follows the word in a class's name when a protocol has the word alone.
  static let decorations = ["Imp", "Impl", "Implementation"]
  /// Methods that bring views onto the screen.
  static let presentingMethods: Set<String> = [
    "present", "dismiss", "push", "pop", "pushViewController", "popViewController", "popToRootViewController",
    "setViewControllers", "show", "showDetailViewController", "makeKeyAndVisible", "setRootCoordinator",
    "setSheetCoordinator",
  ]

  /// Ends of protocol names that stand for a word: `Routing`, `RouterProtocol`.
  static func protocolSuffixes(for word: String) -> [String] {
    let stem = word.hasSuffix("er") || word.hasSuffix("or") ? String(word.dropLast(2)) : word
    let vowelless = stem.hasSuffix("e") ? String(stem.dropLast()) : stem
    return [vowelless + "ing", vowelless + "able", word + "Protocol", word + "Type", word + "Interface"]
  }
}
