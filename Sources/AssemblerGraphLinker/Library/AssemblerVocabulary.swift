import AssemblerGraphModel

/// The words by which teams name what puts their components together, and what follows from each.
enum AssemblerVocabulary {
  /// The dialect that the last word of a type's name speaks; nil for a word that is none of an Assembler.
  static func dialect(ofWord word: Substring) -> AssemblerDialect? {
    switch singular(word) {
    case "Assembly", "Router", "Wireframe": .viper
    case "Builder", "Building", "Buildable": .builder
    case "Assembler", "Assembling", "Factory", "Maker", "Making": .factory
    case "Configurator": .configurator
    case "Composer", "Container", "Dependencies", "Registration", "Injector", "Root": .compositionRoot
    case "Coordinator": .coordinator
    default: nil
    }
  }

  /// Words of types that show what they make: that they make something says little.
  static func shows(_ word: Substring) -> Bool {
    ["Coordinator", "Router", "Wireframe"].contains(singular(word))
  }

  /// What begins the names of methods that put something together, with the dialect of a type that has no others.
  static let verbs: [(verb: String, dialect: AssemblerDialect)] = [
    ("assemble", .builder), ("assembly", .viper), ("build", .builder), ("construct", .builder),
    ("make", .factory), ("create", .factory), ("instantiate", .factory), ("compose", .factory),
    ("configure", .configurator), ("register", .compositionRoot), ("resolve", .compositionRoot),
    ("provide", .compositionRoot),
  ]

  /// Methods of frameworks' screens and windows that put another screen before the user.
  static let showingMethods: Set<String> = [
    "present", "show", "showDetailViewController", "pushViewController", "setViewControllers", "addChild",
    "setViewController",
    "presentAsSheet", "presentAsModalWindow", "presentViewControllerAsSheet", "pushTemplate", "setRootTemplate",
    "presentTemplate",
  ]

  /// Methods that protocols of the language and of Apple's frameworks ask for.
  static let askedForByPlatform: Set<String> = [
    "makeIterator", "makeAsyncIterator", "makeBody", "makeCoordinator", "makeUIView", "makeUIViewController",
    "makeNSView", "makeNSViewController", "makeWKInterfaceObject", "makeCache", "makeConfiguration",
  ]

  /// What bridges a view of one framework into another.
  static let bridges: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable",
  ]

  /// What an app begins with.
  static let entryPoints: Set<String> = [
    "App", "UIApplicationDelegate", "NSApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate", "CPTemplateApplicationSceneDelegate",
  ]

  /// The last word of a name in camel case, without what marks an implementation: `Builder` of `HomeBuilderImpl`.
  ///
  /// Two words that spell one of an Assembler are that: `WireFrame` of `HomeWireFrame`.
  static func lastWord(of name: String) -> Substring {
    let word = plainLastWord(of: name[...])
    guard ["Impl", "Imp", "Implementation"].contains(word), word.count < name.count else {
      return lastWord(word, of: name[...])
    }
    let rest = name.dropLast(word.count)
    return lastWord(plainLastWord(of: rest), of: rest)
  }

  private static func lastWord(_ word: Substring, of name: Substring) -> Substring {
    guard dialect(ofWord: word) == nil, word.startIndex > name.startIndex else { return word }
    let before = plainLastWord(of: name[..<word.startIndex])
    let both = name[before.startIndex..<word.endIndex]
    return dialect(ofWord: both) == nil ? word : both
  }

  private static func plainLastWord(of name: Substring) -> Substring {
    guard let start = lastUppercase(in: name) else { return name }
    return name[start] == "_" ? name[name.index(after: start)...] : name[start...]
  }

  private static func lastUppercase(in name: Substring) -> Substring.Index? {
    // Nearly all names are ASCII, of which bytes say the same as characters, many times faster.
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lastIndex { $0.isUppercase || $0 == "_" } }
    return name.utf8.lastIndex { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_") }
  }

  private static func singular(_ word: Substring) -> String {
    singularForm(word.prefix(1) + word.dropFirst().lowercased())
  }

  private static func singularForm(_ word: Substring) -> String {
    if word == "Dependencies" { return "Dependencies" }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    return String(word.hasSuffix("s") && !word.hasSuffix("ss") ? word.dropLast() : word)
  }
}
