import AssemblerGraphFacts
import AssemblerGraphModel

/// The functions that a framework calls, although nothing in the scanned code does.
final class FrameworkCallbacks {
  private let types: StaticTypes
  /// What was asked already, by function.
  @exclusivity(unchecked) private var known = DenseMap<FunctionID, Bool>()
  /// The modules that a program begins in.
  /// The modules that nobody uses who is not scanned.
  private lazy var programs = types.symbols.modulesWithoutOtherUsers
  /// The functions that selectors name; nil: nothing but the files tells.
  private let selectors: IDSet<FunctionID>?
  private lazy var namedInFiles = types.symbols.namedSelectors
  private lazy var actions = ConnectedActions(in: types.symbols)

  init(of types: StaticTypes, selectors: IDSet<FunctionID>? = nil) {
    self.types = types
    self.selectors = selectors
  }

  /// Attributes of functions that Objective-C or a test runner calls.
  static let attributes: Set<String> = ["objc", "IBAction", "IBSegueAction", "Test", "main"]
  /// Protocols that ask for no method that a framework would call.
  static let silentAncestors = silentOfValues.union([
    "AnyObject", "Sendable", "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable",
    "ObservableObject", "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError",
    "CaseIterable", "RawRepresentable", "NSObject", "NSObjectProtocol", "Actor", "BitwiseCopyable", "Observable",
  ])
  /// SwiftUI's are of values. What a class calls so is another library's: ReactorKit's `View` calls `bind(reactor:)`.
  private static let silentOfValues: Set<String> = [
    "View", "App", "Scene", "Commands", "ToolbarContent", "Widget", "WidgetBundle", "PreviewProvider", "EnvironmentKey",
  ]
  /// What the classes of frameworks are called that the library says nothing of.
  private static let wordsOfClasses = [
    "Controller", "View", "Cell", "Window", "Button", "Label", "Control", "Layer", "Node", "TestCase", "Spec",
    "Operation", "Thread", "Object", "Document", "Recognizer", "Layout", "Application", "Responder", "Formatter",
  ]
  /// What is called once for each object, when it has what its nib or its code lays out.
  static let setUps: Set<String> = ["awakeFromNib", "loadView", "viewDidLoad", "windowDidLoad"]
  /// The same of the program, and of what SwiftUI shows of UIKit's and AppKit's.
  private static let launches: Set<String> = [
    "applicationDidFinishLaunching", "makeUIView", "makeUIViewController", "makeNSView", "makeNSViewController",
    "makeCoordinator",
  ]
  /// `application(_:didFinishLaunchingWithOptions:)`, `scene(_:willConnectTo:options:)`
  private static let labelsOfLaunches: Set<String> = [
    "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo",
  ]
  /// Static requirements of SwiftUI's protocols for views of UIKit and AppKit.
  private static let dismantling: Set<String> = [
    "dismantleUIView", "dismantleUIViewController", "dismantleNSView", "dismantleNSViewController",
  ]
  /// What Interface Builder calls for its own picture, and no program.
  private static let preparation = "prepareForInterfaceBuilder"
  /// What makes windows of macOS again that were open when the program ended: `restoreWindow(withIdentifier:state:completionHandler:)`.
  static let restoration = "restoreWindow"
  /// What is called of a cell before it is used again: the ones that are on the screen at the end, and those in reserve, are not.
  static let reuse = "prepareForReuse"
  /// What is called when the program ends.
  static let termination = "applicationWillTerminate"
  /// Requirements of frameworks' protocols that take nothing.
  private static let callbacksWithoutParameters: Set<String> = ["cancel", "load", "main", "start", "body", "perform"]

  /// The same of single protocols, whose words others use for what their own code calls.
  private static let callbacksOfProtocols: [String: Set<String>] = [
    "NSFileProviderEnumerator": ["invalidate"], "NSFileProviderReplicatedExtension": ["invalidate"],
  ]

  func calls(_ function: FunctionID) -> Bool {
    if let known = known[function] { return known }
    let isCalled = findCalls(of: function)
    known[function] = isCalled
    return isCalled
  }

  private func findCalls(of function: FunctionID) -> Bool {
    let symbol = types.symbols.functions[function]
    // What others may call, who are not scanned. Nobody imports a program.
    if !symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]), !isOfProgram(symbol.file) { return true }
    return runs(function)
  }

  /// The same without the functions that code of other modules may call.
  func runs(_ function: FunctionID) -> Bool {
    let symbol = types.symbols.functions[function]
    let facts = symbol.facts
    if facts.attributes.contains(where: { Self.attributes.contains($0.type.lastName ?? "") }) {
      return !isUnknownToOthers(function, symbol) && !isConnectedNowhere(function, symbol)
    }
    // `@Function(\Action.start)`: what a macro makes of it calls it.
    if facts.attributes.contains(where: { !$0.arguments.isEmpty && $0.type.lastName?.first?.isUppercase ?? false }) {
      return true
    }
    guard let owner = symbol.owner else { return facts.name == "main" }
    if facts.name == Self.preparation { return false }
    if facts.modifiers.contains(.isOverride) { return overridden(by: symbol, in: owner).map { calls($0) } ?? true }
    if facts.modifiers.contains(.isStatic), facts.name == "main" { return true }
    if facts.name.hasPrefix("test"), types.symbols.externalAncestors(of: owner).contains("XCTestCase") { return true }
    if facts.modifiers.contains(.isStatic) { return Self.dismantling.contains(facts.name) }
    // What a private type does for a protocol may be `fileprivate`.
    if facts.modifiers.contains(.isFilePrivate), types.symbols.types[owner].onlyVisibleInFile == nil { return false }
    return askingProtocols(of: owner).contains { asks($0, for: facts) }
  }

  /// `@objc private func close()` that no selector names: nobody knows it who could call it.
  private func isUnknownToOthers(_ function: FunctionID, _ symbol: FunctionSymbol) -> Bool {
    guard symbol.facts.modifiers.contains(.isFilePrivate),
      symbol.facts.attributes.allSatisfy({ $0.type.isName("objc") || !Self.attributes.contains($0.type.lastName ?? "") }
      ),
      !namedInFiles.ofStrings.contains(symbol.file)
    else { return false }
    return !(selectors?.contains(function) ?? namedInFiles.names[symbol.name]?.contains(symbol.file) ?? false)
  }

  /// `@IBAction func close(_ sender: Any)` of a class in a storyboard or xib, which connects it to nothing.
  private func isConnectedNowhere(_ function: FunctionID, _ symbol: FunctionSymbol) -> Bool {
    let attributes = symbol.facts.attributes
    guard let owner = symbol.owner, !attributes.isEmpty, attributes.allSatisfy({ $0.type.isName("IBAction") }),
      programs.contains(types.symbols.files[symbol.file].module),
      !(selectors?.contains(function) ?? (namedInFiles.names[symbol.name] != nil))
    else { return false }
    return !actions.mayConnect(symbol.facts.name, of: owner)
  }

  /// Whether a function runs before anybody else has the object.
  func creates(_ function: FunctionID) -> Bool {
    let facts = types.symbols.functions[function].facts
    return facts.kind == .initializer || facts.name == "awakeFromNib" || facts.name == Self.preparation
  }

  /// Whether a function runs once for each object, before all others.
  func setsUp(_ function: FunctionID) -> Bool {
    let facts = types.symbols.functions[function].facts
    if creates(function) || Self.setUps.contains(facts.name) || Self.launches.contains(facts.name) { return true }
    return facts.parameters.contains { parameter in
      types.symbols.names.text(of: parameter.label).map(Self.labelsOfLaunches.contains) ?? false
    }
  }

  /// Whether a function may be one that a protocol of a framework asks for, or that the compiler calls: an operator, a result builder's
  /// or a string interpolation's.
  func mayAskFor(_ function: FunctionID) -> Bool {
    let symbol = types.symbols.functions[function]
    let name = symbol.facts.name
    if !(name.first.map { $0.isLetter || $0 == "_" } ?? false) || Self.wordsOfCompiler.contains(where: name.hasPrefix) {
      return true
    }
    // Nothing private is a protocol's requirement, nor is an action.
    let isAction = symbol.facts.attributes.contains { $0.type.isName("IBAction") }
    if isAction || symbol.facts.modifiers.contains(.isFilePrivate) { return false }
    return symbol.owner.map { owner in
      askingProtocols(of: owner).contains { !Framework.isOfApplesDelegates($0) || asks($0, for: symbol.facts) }
    } ?? false
  }

  private static let wordsOfCompiler = ["build", "appendInterpolation", "callAsFunction", "dynamicallyCall"]

  /// Whether a file is part of a target that is a program, and of no other.
  private func isOfProgram(_ file: FileID) -> Bool {
    let file = types.symbols.files[file]
    return file.alsoIn.isEmpty && !file.isModuleByFolder && programs.contains(file.module)
  }

  /// The protocols of frameworks that ask a type for methods. The classes of frameworks call nothing but overrides.
  private func askingProtocols(of owner: TypeID) -> [String] {
    types.symbols.ancestry[owner].flatMap { ancestor in
      let names = types.symbols.types[ancestor].externalAncestors
      let isClass = types.symbols.types[owner].kind == .class
      return names.dropFirst(beginsWithClass(names, ancestor) ? 1 : 0).filter { name in
        (!Self.silentAncestors.contains(name) || isClass && Self.silentOfValues.contains(name))
          && !Framework.isClassOfObjects(name)
      }
    }
  }

  /// Whether the first thing that a class inherits from is a class of a framework: it overrides something, or the name says so.
  private func beginsWithClass(_ names: [String], _ type: TypeID) -> Bool {
    let symbol = types.symbols.types[type]
    guard symbol.kind == .class, let first = names.first, !Framework.isOfDelegates(first),
      !Self.silentOfValues.contains(first)
    else { return false }
    if let superclass = symbol.superclass, types.symbols.types[superclass].kind != .external { return false }
    if Self.wordsOfClasses.contains(where: { first.hasSuffix($0) }) { return true }
    return symbol.functions.all.contains { types.symbols.functions[$0].facts.modifiers.contains(.isOverride) }
      && !Framework.protocolNames.contains(first)
  }

  /// Whether a protocol may ask for a method.
  private func asks(_ name: String, for facts: FunctionFacts) -> Bool {
    if Self.callbacksOfProtocols[name]?.contains(facts.name) ?? false { return true }
    if Framework.isOfDelegates(name) { return isOfDelegate(facts, name) }
    return !facts.parameters.isEmpty || Self.callbacksWithoutParameters.contains(facts.name)
  }

  /// Whether a method is named in Cocoa's manner: by its sender and what that did (`tableView(_:didSelectRowAt:)`), by when
  /// it is called (`sessionDidBecomeInactive(_:)`), or at least by something of its protocol (`recognizerFailed(_:)`).
  private func isOfDelegate(_ facts: FunctionFacts, _ name: String) -> Bool {
    guard let first = facts.parameters.first else { return false }
    if facts.parameters.count > 1, first.label == nil { return true }
    // `showPicker(from:completion:)` is no `imagePickerController(_:didFinishPickingMediaWithInfo:)`, which had a label until Swift 2.
    if let methods = Framework.methodsOfDelegates[name] {
      let senders = Framework.senders(ofDelegate: name)
      return methods.contains(facts.name)
        || facts.parameters.count > 1 && senders.contains { facts.name.hasPrefix($0) }
    }
    let labels = facts.parameters.compactMap { types.symbols.names.text(of: $0.label) }
    let spoken = ([facts.name] + labels).reduce(into: Set<String>()) { $0.formUnion($1.wordsInLowercase) }
    let words = Set(name.wordsInLowercase).subtracting(["delegate", "data", "source", "ui", "ns"])
    return !spoken.isDisjoint(with: words.union(["did", "will", "should"]))
  }

  /// The method of the scanned code that runs an override when it is called, by whomever.
  private func overridden(by symbol: FunctionSymbol, in owner: TypeID) -> FunctionID? {
    types.classChain(of: owner).dropFirst().lazy.compactMap { [types] ancestor in
      types.symbols.types[ancestor].functions.all.first { types.symbols.functions[$0].name == symbol.name }
    }.first
  }
}

extension String {
  /// `url`, `session`, `delegate` of `URLSessionDelegate`.
  fileprivate var wordsInLowercase: [String] {
    var words: [String] = []
    let letters = Array(self)
    for (index, letter) in letters.enumerated() {
      let isBeginning =
        letter.isUppercase
        && (index == 0 || !letters[index - 1].isUppercase || letters.dropFirst(index + 1).first?.isLowercase ?? false)
      if isBeginning || words.isEmpty { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }
}
