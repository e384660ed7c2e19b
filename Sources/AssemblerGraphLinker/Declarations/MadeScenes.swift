import AssemblerGraphFacts
import AssemblerGraphModel

extension SymbolTable {
  /// The classes whose objects storyboards, xibs and property lists make, and those that Objective-C may make. A scene makes nothing
  /// that its storyboard does not begin with, to which no segue leads, and whose identifier no code names:
  ///
  ///     <viewController id="a" storyboardIdentifier="Page" customClass="Page" …/>      board.instantiateViewController(withIdentifier: "Page")
  ///     <viewController id="b" storyboardIdentifier="Old" customClass="Old" …/>        makes no Old
  ///
  /// Nor does a xib that code only registers, where it asks for nothing by the identifier.
  func classesMadeByDocuments() -> MadeByDocuments {
    if interfaces.isEmpty { return MadeByDocuments() }
    let names = NamesInCode(of: self)
    func controllers(_ scene: SceneFacts) -> [String] { scene.objects.lazy.filter(\.isController).map(\.className) }
    func isNamed(_ scene: SceneFacts) -> Bool {
      guard let identifier = scene.identifier else { return false }
      let controllers = controllers(scene)
      return names.mayHave(identifier) || names.hasClass(identifier, besides: controllers)
        || controllers.contains { names.mayHave($0) }
    }
    func isLoaded(_ xib: String) -> Bool {
      guard let identifiers = names.identifiers[xib] else { return true }
      return identifiers.union([xib]).contains { names.mayHave($0) || names.hasClass($0) }
    }
    func isClass(_ scene: SceneFacts) -> Bool {
      scene.identifier != nil && controllers(scene).contains { names.classes.contains($0) }
    }
    let known = InterfaceObjects.reachableScenes(of: interfaces, isNamed: isNamed, isLoaded: isLoaded)
    let all = InterfaceObjects.reachableScenes(
      of: interfaces,
      isNamed: { isNamed($0) || isClass($0) },
      isLoaded: isLoaded
    )
    var found = MadeByDocuments()
    found.anyway = Set(known.lazy.flatMap(\.objects).map(\.className))
      .union(interfaces.lazy.flatMap(\.interface.namesInObjectiveC))
    let targets = Set(all.lazy.flatMap(\.links).map(\.target))
    for scene in Set(all).subtracting(known) where isClass(scene) && !targets.contains(.scene(scene.id)) {
      if targets.contains(where: { $0.isOfDocument(scene.identifier) }) { continue }
      for object in scene.objects where object.isController && !found.anyway.contains(object.className) {
        found.asNamed.insert(object.className)
      }
    }
    // What else is in such scenes is there with them.
    for name in all.lazy.flatMap(\.objects).map(\.className) where !found.asNamed.contains(name) {
      found.anyway.insert(name)
    }
    return found
  }
}

extension SceneLink.Target {
  fileprivate func isOfDocument(_ identifier: String?) -> Bool {
    if case .document(_, let named?) = self { named == identifier } else { false }
  }
}

/// The classes of which documents make objects.
struct MadeByDocuments {
  var anyway: Set<String> = []
  /// Those of controllers that only code asks for which names their class: `Page.instantiate(from: .main)`.
  var asNamed: Set<String> = []
}

extension SymbolTable {
  /// Names that begin in lower case, which stored properties of objects have, and nothing else that is declared.
  fileprivate var namesOfStoredProperties: IDSet<Name> {
    var found: IDSet<Name> = []
    var others: IDSet<Name> = []
    for property in properties {
      if names[property.name].beginsWithUppercase { continue }
      if property.isStoredInInstances, property.owner != nil {
        found.insert(property.name)
      } else {
        others.insert(property.name)
      }
    }
    for function in functions { others.insert(function.name) }
    found.subtract(others)
    return found
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
  /// The classes of the scanned code that expressions name.
  private(set) var classes: Set<String> = []
  private var classesByPlainName: [[UInt8]: [String]] = [:]
  /// By the xibs that code registers: by what it would ask for something that is made of these.
  private(set) var identifiers: [String: Set<String>] = [:]

  init(of symbols: SymbolTable) {
    let namesInObjectiveC = symbols.interfaces.lazy.flatMap(\.interface.namesInObjectiveC)
    hasObjectiveC = !namesInObjectiveC.isEmpty
    for name in namesInObjectiveC { plainNames.insert(plainName(name)) }
    let own = symbols.namesOfStoredProperties
    var used: IDSet<Name> = []
    let resources = symbols.filesOfResources
    let written = symbols.files.indices.filter { !resources.contains($0) }.map { symbols.files[$0] }
    for file in written {
      file.forEachUsedName {
        used.insert($0)
      } besides: {
        own.contains($0)
      }
    }
    for name in used.inOrder {
      let text = symbols.names[name]
      if symbols.topLevel[text]?.contains(where: { symbols.types[$0].kind == .class }) ?? false {
        classes.insert(text)
        classesByPlainName[plainName(text), default: []].append(text)
      } else {
        plainNames.insert(plainName(text))
      }
    }
    symbols.forEachWrittenName(at: .whereMade) { plainNames.insert(plainName($0)) }
    let enums = EnumsReadAsWhole(in: symbols)
    for file in written {
      for group in file.facts.groups where enums.contain(group.name) {
        for enumCase in group.cases { plainNames.insert(plainName(enumCase.name)) }
      }
      for text in file.facts.texts { add(text) }
    }
  }

  private mutating func add(_ text: String) {
    let registered = text.split(separator: FileFacts.registration)
    if registered.count == 2 {
      identifiers[String(registered[0]), default: []].insert(String(registered[1]))
    } else if text.contains("*") {
      patterns.append(text.split(separator: "*", omittingEmptySubsequences: false).map(String.init))
    } else {
      plainNames.insert(plainName(text))
    }
  }

  /// Whether expressions name a class that is called so.
  func hasClass(_ name: String, besides others: [String] = []) -> Bool {
    classesByPlainName[plainName(name)]?.contains { !others.contains($0) } ?? false
  }

  /// Whether code may name something that is called so.
  func mayHave(_ name: String) -> Bool {
    plainNames.contains(plainName(name)) || !Self.isWord(name) || hasObjectiveC && name.first?.isUppercase != true
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
}

/// The enums of which code may come by a case without saying its name: `Scene.allCases`, `Scene(rawValue: text)`.
private struct EnumsReadAsWhole {
  private var names: Set<String> = []
  /// Where no name stands, or one that may mean any type.
  private var isAny = false

  init(in symbols: SymbolTable) {
    let allCases = symbols.names.known("allCases")
    let rawValue = symbols.names.known("rawValue")
    let others = symbols.otherNamesOfTypes
    for file in symbols.files {
      for expression in file.facts.expressions {
        let type: ExpressionID?
        switch expression {
        case .unqualified(let name, _) where name == allCases: type = nil
        case .member(let base, let name, _) where name == allCases: type = base
        case .call(let callee, let arguments, _):
          guard let argument = file[arguments].first, argument.label == rawValue, !argument.isLiteral(in: file) else {
            continue
          }
          if case .member(let base, .initializer, _) = file[callee] { type = base } else { type = callee }
        default: continue
        }
        let name = type.flatMap { file.nameOfType($0, symbols.names) } ?? "Self"
        if name == "Self" {
          noteTypes(of: file, symbols)
        } else if others.contains(name) {
          isAny = true
        } else {
          names.insert(name)
        }
      }
    }
  }

  /// `Self.allCases`, of a type whose code is in the file: of a protocol's whatever conforms to it.
  private mutating func noteTypes(of file: LinkedFile, _ symbols: SymbolTable) {
    for group in file.facts.groups {
      names.insert(group.name)
      if group.kind == .extension,
        symbols.topLevel[group.name]?.contains(where: { symbols.types[$0].kind == .protocol }) ?? true
      {
        isAny = true
      }
    }
  }

  func contain(_ name: String) -> Bool { isAny || names.contains(name) }
}

extension Argument {
  /// What a literal says stands among the texts of the facts, and so do the pieces of a text that is put together.
  fileprivate func isLiteral(in file: LinkedFile) -> Bool {
    switch value.map({ file[$0] }) {
    case .none, .literal, .text: true
    default: false
    }
  }
}
