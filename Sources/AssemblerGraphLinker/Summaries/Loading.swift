import AssemblerGraphFacts
import AssemblerGraphModel

// What is made without an initializer that the code names: out of storyboards and nibs, and by functions that make whatever type they
// are asked for.

extension BodyLowering {
  /// `storyboard.instantiateInitialViewController() as! LoginViewController` makes one, and so does
  /// `nib.instantiate(withOwner: nil).first as? HeaderView`.
  mutating func loaded(_ value: ExpressionID, as type: TypeHandle) -> Operand? {
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind == .class,
      case .call(let callee, _, let position) = facts[types.collection(of: value, in: symbols.files[file])],
      case .member(let base?, let name, _) = facts[callee],
      types.isLoading(name), !types.nominals(of: types.typeOf(base, scope)).contains(where: { declares(name, $0) })
    else { return nil }
    return instance(of: nominal, at: position)
  }

  /// What a storyboard makes that says itself of which class it is.
  ///
  /// - Returns: nil where that is not known, and where the code asks for another class.
  mutating func scene(_ call: CallSite) -> Operand? {
    guard let scene = sceneMade(by: call.callee, call.arguments, as: call.expected) else { return nil }
    if let controller = scene.controller { return instance(of: controller, at: call.position) }
    let parts = scene.parts.map { instance(of: $0, at: call.position) }
    return holder(of: parts, at: call.position)
  }

  /// Whether a call makes a scene, so that a cast says nothing more.
  func makesScene(_ value: ExpressionID, as type: TypeHandle) -> Bool {
    guard case .call(let callee, let arguments, _) = facts[value] else { return false }
    return sceneMade(by: callee, arguments, as: type) != nil
  }

  private func sceneMade(by callee: ExpressionID, _ arguments: ArgumentList, as expected: TypeHandle) -> MadeScene? {
    guard let scene = types.madeScene(by: callee, arguments, scope) else { return nil }
    guard let wanted = symbols.table.nominal(symbols.table.element(expected)), symbols.types[wanted].kind == .class
    else {
      return scene
    }
    return scene.controller.map { symbols.isKind($0, of: wanted) } ?? false ? scene : nil
  }

  private func declares(_ method: Name, _ type: TypeID) -> Bool {
    symbols.types[type].kind != .external && !types.functions(named: method, of: type).isEmpty
  }

  /// `PageViewController.create(with: model)`, `PageViewController.inMainStoryboard()`: whoever calls this makes one, by a method that
  /// the class has for that.
  mutating func made(
    by functions: [FunctionID],
    named name: Name,
    of type: TypeID,
    _ call: CallSite,
    or plain: Operand
  ) -> Operand {
    // A class's own code that calls its own method may be part of that.
    guard enclosingType != type || functions.allSatisfy({ symbols.functions[$0].owner != type }),
      symbols.types[type].kind == .class, functions.allSatisfy({ givesInstance($0, of: type) })
    else { return plain }
    if Self.wordsOfMaking.contains(where: { symbols.names[name].hasPrefix($0) }) {
      return instance(of: type, at: call.position, or: plain)
    }
    guard functions.allSatisfy({ types.makesResult($0) }) else { return plain }
    // The class's own method gives the object that it makes itself.
    if functions.allSatisfy({ symbols.functions[$0].owner == type }) { return plain }
    return instance(of: type, at: call.position, or: plain)
  }

  private static let wordsOfMaking = [
    "create", "make", "build", "instantiate", "from", "load", "controllerFrom", "new",
  ]

  private func givesInstance(_ function: FunctionID, of type: TypeID) -> Bool {
    guard symbols.functions[function].facts.body != nil else { return false }
    return types.returnsSelf(function) || types.resultType(ofFunction: function).flatMap(symbols.table.nominal) == type
  }

  /// The result of a function that makes what its generic parameter stands for: `let page: Page = load("page")`,
  /// `Main.page.instantiate()` of a `Scene<Page>`.
  mutating func made(by functions: [FunctionID], _ call: CallSite, or plain: Operand) -> Operand {
    guard !functions.isEmpty, functions.allSatisfy({ givesParameter($0) && types.makesResult($0) }),
      let type = madeClass(call.type) ?? madeClass(call.expected)
    else { return plain }
    return instance(of: type, at: call.position, or: plain)
  }

  private func givesParameter(_ function: FunctionID) -> Bool {
    guard let result = types.resultType(ofFunction: function),
      case .parameter = symbols.table[symbols.table.element(result)]
    else { return false }
    return true
  }

  private func madeClass(_ type: TypeHandle) -> TypeID? {
    guard case .nominal(let nominal, _) = symbols.table[symbols.table.element(type)],
      symbols.types[nominal].kind == .class
    else { return nil }
    return nominal
  }
}
