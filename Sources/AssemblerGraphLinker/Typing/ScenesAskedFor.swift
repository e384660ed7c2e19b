import AssemblerGraphFacts
import AssemblerGraphModel

// Scenes of storyboards that code asks for without saying of which class they are.
//
//     UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Home")
//     UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
//     R.storyboard.main.home()                        as R.swift generates it, and
//     StoryboardScene.Main.home.instantiate()         SwiftGen, where that code is not scanned

/// What a storyboard makes for code.
struct MadeScene: Equatable {
  /// The controller; nil: one of a framework's class.
  var controller: TypeID?
  /// What a framework's controller has from its beginning: tabs, the first screen of a stack.
  var parts: [TypeID] = []
}

extension StaticTypes {
  /// The scene that a call asks for; nil where that is not known.
  func madeScene(by callee: ExpressionID, _ arguments: ArgumentList, _ scope: TypeScope) -> MadeScene? {
    if symbols.interfaces.isEmpty { return nil }
    return SceneQuestion(types: self, scope: scope).scene(madeBy: callee, arguments)
  }

  /// The class of what generated code makes, which says it.
  func typeOfGeneratedScene(_ callee: ExpressionID, _ arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle? {
    if symbols.interfaces.isEmpty { return nil }
    let question = SceneQuestion(types: self, scope: scope)
    guard let asked = question.askedByGeneratedCode(callee, arguments), let scene = question.scene(asked),
      let controller = scene.controller
    else { return nil }
    return symbols.table.handle(of: .nominal(controller, []))
  }
}

/// Asks which scene an expression means.
private struct SceneQuestion {
  let types: StaticTypes
  let scope: TypeScope

  /// How code names a scene.
  struct Asked {
    /// nil: it may be any document's.
    var document: String?
    /// nil: the one that the document begins with.
    var identifier: String?
    /// Whether generated code spells both.
    var isSpelled = false
  }

  private var facts: LinkedFile { types.symbols.files[scope.file] }
  private var names: NameInterner { types.symbols.names }

  func scene(madeBy callee: ExpressionID, _ arguments: ArgumentList) -> MadeScene? {
    (asked(of: callee, arguments) ?? askedByGeneratedCode(callee, arguments)).flatMap { scene($0) }
  }

  /// The same for each document that it may be, or for the nearest ones.
  func scene(_ asked: Asked) -> MadeScene? {
    let storyboards = types.storyboards
    let scenes = storyboards.scenes(named: asked.identifier, of: asked.document, isSpelled: asked.isSpelled)
    let nearest = types.symbols.nearest(scenes, to: facts.facts.path) { storyboards.path(of: $0) }
    let found = nearest.map { made($0) }
    guard let first = found.first ?? nil, found.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// - Returns: nil where a class is not known, or where there is nothing to know.
  private func made(_ scene: Storyboards.Scene) -> MadeScene? {
    if types.storyboards.controller(of: scene) != nil {
      return controller(of: scene).map { MadeScene(controller: $0) }
    }
    var parts: [TypeID] = []
    var pending = [scene]
    var seen = Set(pending)
    while let next = pending.popLast() {
      for part in types.storyboards.parts(of: next) where seen.insert(part).inserted {
        if types.storyboards.controller(of: part) == nil {
          pending.append(part)
        } else if let controller = controller(of: part) {
          parts.append(controller)
        }
      }
    }
    return parts.isEmpty ? nil : MadeScene(controller: nil, parts: parts.sorted())
  }

  private func controller(of scene: Storyboards.Scene) -> TypeID? {
    guard let named = types.storyboards.controller(of: scene) else { return nil }
    let found = types.symbols.types(of: named, in: types.storyboards.path(of: scene))
    return found.count == 1 && types.symbols.types[found[0]].kind == .class ? found[0] : nil
  }

  // MARK: Storyboards by their names

  private func asked(of callee: ExpressionID, _ arguments: ArgumentList) -> Asked? {
    guard case .member(let base?, let method, _) = facts[callee] else { return nil }
    switch names[method] {
    case "instantiateViewController", "instantiateController":
      guard arguments.count == 1, let argument = facts[arguments].first, let identifier = argument.value.flatMap(text)
      else { return nil }
      return Asked(document: document(base), identifier: identifier)
    case "instantiateInitialViewController", "instantiateInitialController":
      guard arguments.isEmpty, let document = document(base) else { return nil }
      return Asked(document: document)
    default: return nil
    }
  }

  /// `"Home"`, `String(describing: Home.self)`
  private func text(_ value: ExpressionID) -> String? {
    switch facts[value] {
    case .text(let text): return names[text]
    case .call(_, let arguments, _):
      guard arguments.count == 1, let argument = facts[arguments].first,
        argument.label.map({ names[$0] == "describing" }) ?? false, let described = argument.value,
        case .metatype(let instance) = types.symbols.table[types.typeOf(described, scope)],
        let type = types.symbols.table.nominal(instance)
      else { return nil }
      return types.symbols.types[type].name
    default: return nil
    }
  }

  /// The name of the document that a storyboard is made of: `UIStoryboard(name: "Main", bundle: nil)`, or what holds that.
  private func document(_ storyboard: ExpressionID, hops: Int = 0) -> String? {
    if hops > 4 { return nil }
    switch facts[storyboard] {
    case .call(_, let arguments, _):
      guard let name = facts[arguments].first, name.label == .name, let value = name.value,
        case .text(let text) = facts[value]
      else { return nil }
      return names[text]
    case .local(let local):
      guard let binding = types.bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind else {
        return nil
      }
      return document(binding.expression, hops: hops + 1)
    case .unqualified(let name, _):
      guard case .property(let meaning) = types.meaning(of: name, in: scope) else { return nil }
      return document(ofProperty: meaning.property, hops: hops)
    case .member(let base?, let name, _):
      var type = types.typeOf(base, scope)
      if case .metatype(let instance) = types.symbols.table[type] { type = instance }
      guard let owner = types.symbols.table.nominal(type), let property = types.property(name, of: owner) else {
        return nil
      }
      return document(ofProperty: property, hops: hops)
    default: return nil
    }
  }

  /// `static var main: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }`
  private func document(ofProperty property: PropertyID, hops: Int) -> String? {
    let symbol = types.symbols.properties[property]
    let question = SceneQuestion(types: types, scope: TypeScope(file: symbol.file, group: symbol.group))
    if let value = symbol.facts.initialValue { return question.document(value, hops: hops + 1) }
    guard let getter = symbol.facts.accessors.first(where: { $0.kind == .get }), getter.body.range.count == 1,
      case .returnValue(let value)? = question.facts[getter.body].first
    else { return nil }
    return question.document(value, hops: hops + 1)
  }

  // MARK: Generated code

  func askedByGeneratedCode(_ callee: ExpressionID, _ arguments: ArgumentList) -> Asked? {
    guard arguments.isEmpty, case .member(let scene?, let last, _) = facts[callee],
      case .member(let document?, let name, _) = facts[scene]
    else { return nil }
    // `R.storyboard.main.home()`, `R.storyboard.main.instantiateInitialViewController()`
    if case .member(let root?, let storyboard, _) = facts[document] {
      if names[storyboard] == "storyboard", isGenerated("R", root) {
        let isInitial = names[last] == "instantiateInitialViewController"
        return Asked(document: names[name], identifier: isInitial ? nil : names[last], isSpelled: true)
      }
      // `StoryboardScene.Main.home.instantiate()`
      if names[last] == "instantiate", isGenerated("StoryboardScene", root) {
        let isInitial = names[name] == "initialScene"
        return Asked(document: names[storyboard], identifier: isInitial ? nil : names[name], isSpelled: true)
      }
    }
    return nil
  }

  private func isGenerated(_ root: String, _ expression: ExpressionID) -> Bool {
    let name: String? =
      switch facts[expression] {
      case .unqualified(let name, _): names[name]
      case .type(let type): facts[type].lastName
      default: nil
      }
    return name == root && types.symbols.topLevel[root] == nil
  }
}
